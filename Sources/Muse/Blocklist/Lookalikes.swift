import StillbellCore

/// The ASCII letters that a reader sees in each Unicode scalar.
enum Lookalikes {
  enum Role: Equatable {
    case letters([UInt8])
    /// A mark that adds these letters to the character before it, or is invisible.
    case mark([UInt8])
    case space
    case punctuation
  }

  /// The letters that digits and signs stand for within a word.
  static let digits: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip(
      "0123456789@$!+".utf8,
      "o|zeasgtbgas|t".utf8))

  /// The role of a scalar in its word.
  ///
  /// - Parameters:
  ///   - scalar: Any scalar of the text.
  ///   - umlauts: The reading of the dots of ä, ö and ü.
  ///   - last: The letter before it in the same word.
  /// - Returns: The letters that the scalar stands for, or its other effect on the word.
  static func role(of scalar: Unicode.Scalar, umlauts: FoldedText.Umlauts, after last: UInt8?) -> Role {
    switch scalar {
    case "a"..."z", "0"..."9": return .letters([UInt8(scalar.value)])
    case "A"..."Z": return .letters([UInt8(scalar.value) + 32])
    case "@", "$", "!", "|", "*", "+": return .letters([UInt8(scalar.value)])
    case "\u{20AC}": return .letters(Array("e".utf8))
    case "\u{A3}": return .letters(Array("l".utf8))
    case "\u{A2}": return .letters(Array("c".utf8))
    // Apostrophes: don’t is dont.
    case "'", "`", "\u{B4}", "\u{2018}", "\u{2019}", "\u{2BC}", "\u{FF07}": return .mark([])
    // A combining diaeresis, as some keyboards produce it.
    case "\u{308}": return .mark(isUmlaut(last) && umlauts == .german ? Array("e".utf8) : [])
    case _ where scalar.isASCII: return scalar.properties.isWhitespace || scalar.value < 32 ? .space : .punctuation
    default: break
    }
    if let letters = alike[scalar.value] { return .letters(Array(letters.utf8)) }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return .mark([])
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .space
    case .decimalNumber, .otherNumber:
      guard let digit = scalar.properties.numericValue, (0...9).contains(digit), digit.rounded() == digit else {
        return .punctuation
      }
      return .letters([UInt8(ascii: "0") + UInt8(digit)])
    default: break
    }
    // A capital letter is mapped to its small letter first, because the table has mostly small letters.
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    if let first = small.first, small.count == 1, first != scalar {
      return role(of: first, umlauts: umlauts, after: last)
    }
    return named(scalar, umlauts)
  }

  private static func isUmlaut(_ letter: UInt8?) -> Bool { letter.map { "aou".utf8.contains($0) } ?? false }

  /// The Latin letter in the scalar's Unicode name, however the letter is drawn: FULLWIDTH LATIN SMALL LETTER A,
  /// MATHEMATICAL BOLD CAPITAL A, LATIN SMALL LETTER A WITH RING ABOVE, REGIONAL INDICATOR SYMBOL LETTER A.
  private static func named(_ scalar: Unicode.Scalar, _ umlauts: FoldedText.Umlauts) -> Role {
    guard let name = scalar.properties.name ?? scalar.properties.nameAlias else { return .punctuation }
    let words = name.split(separator: " ")
    let isLatin = words.contains { alphabets.contains($0) }
    let drawn = words.prefix { $0 != "WITH" }
    guard isLatin, let letter = drawn.last, letter.utf8.count == 1, let byte = letter.utf8.first,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    else {
      if let letters = letters(like: words) { return .letters(letters) }
      // Any other letter of another script belongs to the word, but matches no letter of the lists.
      return scalar.properties.isAlphabetic ? .letters([UInt8(ascii: "?")]) : .punctuation
    }
    let isDotted = umlauts == .german && name.hasSuffix("WITH DIAERESIS") && isUmlaut(byte + 32)
    return .letters([byte + 32] + (isDotted ? [UInt8(ascii: "e")] : []))
  }

  /// The look-alike of the base letter without its diacritics, or of the plain Greek letter for a mathematical one:
  /// CYRILLIC SMALL LETTER O WITH DIAERESIS, MATHEMATICAL BOLD SMALL ALPHA.
  private static func letters(like name: [Substring]) -> [UInt8]? {
    var base = name.prefix { $0 != "WITH" }
    if base.first == "MATHEMATICAL", let size = base.firstIndex(where: { ["SMALL", "CAPITAL"].contains($0) }) {
      base = ArraySlice(["GREEK", "SMALL", "LETTER"] + base[(size + 1)...].filter { $0 != "SYMBOL" })
    }
    return alikeByName[base.joined(separator: " ")]
  }

  private static let alikeByName: [String: [UInt8]] = Dictionary(
    alike.compactMap { scalar, letters in
      Unicode.Scalar(scalar)?.properties.name.map { ($0, Array(letters.utf8)) }
    }, uniquingKeysWith: { first, _ in first })

  /// Words that mark the Unicode names of Latin letters.
  private static let alphabets: Set<Substring> = [
    "LATIN", "MATHEMATICAL", "MODIFIER", "SYMBOL", "CIRCLED", "SQUARED", "PARENTHESIZED", "DOUBLE-STRUCK",
    "BLACK-LETTER", "SCRIPT",
  ]

  /// Letters of other alphabets that look like Latin ones, and Latin letters that stand for two.
  private static let alike: [UInt32: String] = {
    let pairs = [
      // Cyrillic.
      "аa", "вb", "еe", "ёe", "зe", "иu", "йu", "кk", "мm", "нh", "оo", "рp", "сc", "тt", "уy", "хx", "ьb", "яr",
      "гr", "пn", "ѕs", "іi", "їi", "јj", "ԁd", "ԍg", "һh", "ӏl", "ԛq", "ѡw", "ԝw", "ѵv", "єe", "ѐe", "ѝu", "ўy", "үu",
      "АA", "ВB", "ЕE", "ЁE", "ЗE", "ИN", "КK", "МM", "НH", "ОO", "РP", "СC", "ТT", "УY", "ХX", "ЯR", "ЅS", "ІI",
      "ЇI", "ЈJ", "ԀD", "ԌG", "ҺH", "ӀI", "ԚQ", "ԜW", "ѴV", "ЄE",
      // Greek.
      "αa", "βb", "γy", "εe", "ηn", "ιi", "κk", "μu", "νv", "οo", "ρp", "σo", "ςs", "τt", "υu", "χx", "ωw", "άa",
      "έe", "ήn", "ίi", "ϊi", "όo", "ύu", "ϋu", "ώw", "ϲc", "ϳj", "ϱp",
      "ΑA", "ΒB", "ΕE", "ΖZ", "ΗH", "ΙI", "ΚK", "ΜM", "ΝN", "ΟO", "ΡP", "ΣE", "ΤT", "ΥY", "ΧX", "ϹC", "ͿJ",
      // Armenian, Cherokee and Roman numerals.
      "օo", "սu", "հh", "ոn", "զq", "ցg", "աw", "ⅰi", "ⅼl", "ⅽc", "ⅾd", "ⅿm", "ⅴv", "ⅹx", "ⅠI", "ⅬL", "ⅭC", "ⅮD",
      "ⅯM", "ⅤV", "ⅩX", "ᎪA", "ᎬE", "ᎻH", "ᏦK", "ᎷM", "ᏢP", "ᏚS", "ᎢT", "ᏟC", "ᎠD", "ᏞL",
      // Latin.
      "ßss", "ẞss", "æae", "Æae", "œoe", "Œoe", "ﬀff", "ﬁfi", "ﬂfl", "ﬃffi", "ﬄffl", "ﬅst", "ﬆst", "ĳij", "Ĳij",
      "þp", "ÞP", "ðd", "ÐD", "ɩi", "ʀr", "ʏy", "ɑa", "ə" + "e", "ɛe", "ɔo", "ⱥa", "ℓl", "ℯe", "ℊg", "ℴo",
      "ℎh", "µu",
    ]
    var table: [UInt32: String] = [:]
    for pair in pairs {
      guard let first = pair.unicodeScalars.first else { continue }
      table[first.value] = String(String.UnicodeScalarView(pair.unicodeScalars.dropFirst())).lowercased()
    }
    return table
  }()
}
