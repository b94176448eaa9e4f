import Linux
import StillbellCore

/// Every sentence a person reads: made from the core's values, in the user's language.
///
/// The English sentence is the key of its translation. Blanks to fill in are named in braces, so that a translation
/// can put them in any order.
package enum Wording {
  /// Takes over the user's locale; call it first of all. `catalogs` is the folder of the translations.
  package static func begin(catalogs: String?) { Gettext.begin(catalogs: catalogs) }

  /// Speaks this language from now on, here and in what this program starts; nil for that of the desktop.
  package static func speak(_ language: Language?) { Gettext.choose(language?.rawValue) }

  /// The language that was chosen in place of the desktop's.
  package static var chosenLanguage: Language? { Gettext.chosen.flatMap { Language(rawValue: $0) } }

  /// A sentence without its full stop, to stand inside another one; also what other programs say may have one.
  static func clause(_ sentence: some CustomStringConvertible) -> Sentence {
    var clause = sentence.description[...]
    while let last = clause.last, last == "." || last == "。" || last.isWhitespace { clause = clause.dropLast() }
    return Sentence(String(clause))
  }

  /// In the words of the system.
  package static func sentence(_ error: SystemError) -> Sentence {
    Sentence.labelled(error.context, error.reason).with(remark: error.call)
  }

  /// The same without the place, which the sentence around it names.
  static func reason(_ fault: SystemFault) -> Sentence {
    Sentence.labelled(fault.call, SystemError(fault).reason)
  }
}

extension SystemFault {
  package init(_ error: SystemError) { self.init(call: error.call, code: error.code) }
}

extension SystemError {
  init(_ fault: SystemFault) { self.init(fault.call, "", code: fault.code) }
}

/// The text for each blank of a sentence, by name.
typealias Blanks = KeyValuePairs<String, any CustomStringConvertible>

/// The sentence in the user's language, its blanks filled in.
func tr(_ sentence: String, _ blanks: Blanks = [:]) -> Sentence {
  Sentence(fill(Gettext.translate(sentence), blanks))
}

/// The same for one that means several things in English: `context` tells them apart, as `pgettext` has it.
func trc(_ context: String, _ sentence: String, _ blanks: Blanks = [:]) -> Sentence {
  let key = "\(context)\u{4}\(sentence)"
  let translation = Gettext.translate(key)
  return Sentence(fill(translation == key ? sentence : translation, blanks))
}

/// The same for a sentence about `count` things; `{n}` stands for the number.
func trn(_ one: String, _ many: String, _ count: Int, _ blanks: Blanks = [:]) -> Sentence {
  Sentence(fill(fill(Gettext.translate(one, many, count: count), ["n": "\(count)"]), blanks))
}

/// In Unicode scalars: a path is shorter.
private let blankMax = 4096

/// A blank may be filled from anywhere, so none of it leaves its line or moves the cursor of a terminal.
private func fill(_ sentence: String, _ blanks: Blanks) -> String {
  var filled = ""
  var rest = sentence[...]
  // Looked for as bytes: the command line words all its commands before it reads one.
  while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
    let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
  {
    let name = String(rest[rest.utf8.index(after: open)..<close])
    filled += rest[..<open]
    // An unknown blank stays as it is, so that nothing is lost when sentences are filled in two steps.
    filled +=
      blanks.first { $0.key == name }?.value.description.onOneLine(limit: blankMax) ?? String(rest[open...close])
    rest = rest[rest.utf8.index(after: close)...]
  }
  return filled + rest
}
