import Linux
import StillbellCore

/// All sentences for people, made from the core's values in the user's language.
///
/// The English sentence is the key of its translation. The blanks in it have names in braces, so that a translation can
/// put them in any order.
package enum Wording {
  /// Applies the user's locale; call this before anything that prints. `catalogs` is the folder of the translations.
  package static func begin(catalogs: String?) { Gettext.begin(catalogs: catalogs) }

  /// Uses this language from now on, here and in programs that this one starts; nil for that of the desktop.
  package static func speak(_ language: Language?) { Gettext.choose(language?.rawValue) }

  /// The language that was chosen in place of the desktop's.
  package static var chosenLanguage: Language? { Gettext.chosen.flatMap { Language(rawValue: $0) } }

  /// A sentence without its full stop, as a part of another one. The messages of other programs may end with one, too.
  static func clause(_ sentence: some CustomStringConvertible) -> Sentence {
    var clause = sentence.description[...]
    while let last = clause.last, last == "." || last == "。" || last.isWhitespace { clause = clause.dropLast() }
    return Sentence(String(clause))
  }

  /// The sentence of a system error, with the system's own text.
  package static func sentence(_ error: SystemError) -> Sentence {
    Sentence.labelled(error.context, error.reason).with(remark: error.call)
  }

  /// The fault without the place, which the surrounding sentence names.
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

/// The sentence in the user's language, with its blanks filled in.
func tr(_ sentence: String, _ blanks: Blanks = [:]) -> Sentence {
  Sentence(fill(Gettext.translate(sentence), blanks))
}

/// The translation of a text with several meanings in English: `context` tells them apart, as in `pgettext`.
func trc(_ context: String, _ sentence: String, _ blanks: Blanks = [:]) -> Sentence {
  let key = "\(context)\u{4}\(sentence)"
  let translation = Gettext.translate(key)
  return Sentence(fill(translation == key ? sentence : translation, blanks))
}

/// The translation of a sentence about `count` things; `{n}` stands for the number.
func trn(_ one: String, _ many: String, _ count: Int, _ blanks: Blanks = [:]) -> Sentence {
  Sentence(fill(fill(Gettext.translate(one, many, count: count), ["n": "\(count)"]), blanks))
}

/// The longest text for a blank, in Unicode scalars; a path is shorter.
private let blankMax = 4096

/// Fills the blanks. Their texts may come from anywhere, so they are kept on one line and free of control characters.
private func fill(_ sentence: String, _ blanks: Blanks) -> String {
  var filled = ""
  var rest = sentence[...]
  // The search works on bytes for speed: the command line makes the texts of all its commands before it reads one.
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
