extension Wording {
  /// The sentences of `stillbell import`. The names of programs are not translated.
  package enum Import {}
}

extension Wording.Import {
  /// The reason why a file yields nothing.
  package enum Trouble {
    case notText, damaged(line: Int), foreign
  }

  package static func from(_ name: String, _ place: String) -> Sentence {
    tr("Settings of {name}, from {file}.", ["name": name, "file": place])
  }
  package static var withoutEqual: Sentence { tr("These have no equal here:") }
  package static var impossible: Sentence { tr("These values are not possible here and are left out:") }
  package static var nothingNew: Sentence { tr("There is nothing to take over.") }

  package static func trouble(_ trouble: Trouble, file: String, of name: String) -> Sentence {
    let blanks: Blanks = ["file": file, "name": name]
    return switch trouble {
    case .notText: tr("{file} is not text, so it has no settings of {name}.", blanks)
    case .damaged(line: 0): tr("{file} is damaged, so no settings of {name} were read.", blanks)
    case .damaged(let line):
      tr(
        "{file} is damaged in line {line}, so no settings of {name} were read.",
        ["file": file, "name": name, "line": "\(line)"])
    case .foreign: tr("{file} has nothing of {name}.", blanks)
    }
  }

  package static func notFound(_ name: String, _ word: String) -> Sentence {
    tr("{name} was not found; `stillbell import {word} FILE` reads a file.", ["name": name, "word": word])
  }
  package static func nothingFound(_ names: [String]) -> Sentence {
    tr("None of these was found: {names}.", ["names": names.listed])
  }
  package static func several(_ words: [String]) -> Sentence {
    tr(
      "Several were found: {names}. Choose one, as in `stillbell import {word}`.",
      ["names": words.listed, "word": words.first ?? ""])
  }
  package static var needsAnswer: Sentence {
    tr("Without a terminal there is no answer; --yes writes without asking.")
  }

  /// The sentence about the rows that will be added. A history by days has breaks; a history by moments has sessions.
  package static func history(_ file: String, breaks: Int, days: Int, sessions: Int) -> Sentence {
    let what =
      sessions > 0
      ? trn("{n} session", "{n} sessions", sessions)
      : trn("{n} break", "{n} breaks", breaks) + ", " + trn("{n} day", "{n} days", days)
    return tr("This will be added to your history from {file}: {what}.", ["file": file, "what": what])
  }
  package static func passedOver(_ count: Int) -> Sentence {
    trn("{n} entry makes no sense and is skipped.", "{n} entries make no sense and are skipped.", count)
  }
  package static func noHistory(_ name: String) -> Sentence {
    tr("{name} has no history that fits here.", ["name": name])
  }
  package static var historySaved: Sentence { tr("The history was added. What was there already was not added again.") }
}
