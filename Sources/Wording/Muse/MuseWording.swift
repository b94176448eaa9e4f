import HelperProtocols
import Linux
import StillbellCore

extension Wording {
  /// The sentences around a text for a meditation.
  package enum Muse {}
}

extension Wording.Muse {
  // Translators: the name of your language in English, such as "German"; a language model is asked to write in it.
  package static var language: Sentence { tr("English") }

  /// A text as the model wrote it.
  package static func text(_ written: String) -> Sentence { Sentence(written.onOneLine()) }

  /// stillbell's own texts; each fits any topic, even a painful one.
  package static var templates: [Sentence] {
    [
      tr("Sit the way you are. Nothing needs to be different for the next few minutes."),
      tr("Notice where your body touches the chair or the floor. Let that hold you for a while."),
      tr("One breath in, one breath out. When your mind is elsewhere, begin again with the next one."),
      tr("Listen for the quietest sound around you. Stay with it for a few breaths."),
      tr("A thought comes, stays a moment and goes. You don't have to answer it."),
      tr("Let your shoulders sink a little. Let your hands do nothing."),
      tr("What is on your mind may stay there. Give it some room, and breathe."),
      tr("Feel the air at your nose: cool as it comes in, warmer as it leaves."),
      tr("There is nothing to finish here. The time passes without your help."),
      tr("Breathe out a little more slowly than you breathe in. That is enough for now."),
      tr("Whatever you feel right now, you can notice it without changing it."),
      tr("Count ten breaths. If you lose count, start with one again; nobody is keeping score."),
    ]
  }

  package static func writtenBy(_ model: String?) -> Sentence {
    model.map { tr("Written by {model} on this computer; it may be wrong.", ["model": name(of: $0)]) }
      ?? tr("Written by a model on this computer; it may be wrong.")
  }

  /// The source of a text for which no model was asked.
  package static var ownText: Sentence { tr("One of stillbell's own texts") }

  /// The source of a text that replaces the model's.
  package static func fixedText(_ obstacle: MuseObstacle, at endpoint: Endpoint) -> Sentence {
    tr("No local model answers, so this is a fixed text.")
      .then(tr("({endpoint}: {reason})", ["endpoint": endpoint.words, "reason": reason(obstacle)]))
  }

  /// The outcome of a request.
  package enum Outcome: Hashable {
    case written(Sentence, source: Sentence)
    /// A text of stillbell's own replaces it; its source.
    case fixed(source: Sentence)
    case failure(Sentence)
  }

  /// The outcome of a report; `report` is nil if `stillbell-muse` has given none.
  package static func outcome(of report: MuseReport?, at endpoint: Endpoint) -> Outcome {
    switch report {
    case .written(let written, let model): .written(text(written), source: writtenBy(model))
    case .refused: .failure(refused)
    case .unknownLanguage: .fixed(source: noTopics)
    case .unusable(let model): .failure(unusable(model))
    case .obstacle(.foreignSocket(let user)): .failure(foreignSocket(endpoint, user: user))
    case .obstacle(let obstacle): .fixed(source: fixedText(obstacle, at: endpoint))
    case .ready, nil: .failure(noAnswer)
    }
  }

  static var noTopics: Sentence {
    tr("There are no texts on a topic in this language yet, so this is a fixed text.")
  }
  package static var refused: Sentence { tr("There are no texts on this topic. Try another one.") }

  package static func unusable(_ model: String?) -> Sentence {
    model.map { tr("{model} gave no usable text.", ["model": name(of: $0)]) }
      ?? tr("The local model gave no usable text.")
  }

  package static var noAnswer: Sentence {
    tr("stillbell-muse ended without an answer; try again, or run `stillbell doctor`.")
  }

  package static func foreignSocket(_ endpoint: Endpoint, user: Int) -> Sentence {
    tr(
      "{endpoint} belongs to another user (number {user}), so nothing is sent there; choose a socket of your own with `endpoint` under [muse].",
      ["endpoint": endpoint.words, "user": "\(user)"])
  }

  package static func sentence(_ error: Topic.ParseError) -> Sentence {
    switch error {
    case .empty: tr("The topic is missing; name it in a few words, such as `stillbell muse \"letting go\"`.")
    case .severalLines: tr("The topic has several lines; write it on one.")
    case .tooLong(let count):
      tr(
        "The topic has {count} characters; use at most {most}.",
        ["count": "\(count)", "most": "\(Topic.charactersMax)"])
    case .notPlain: tr("The topic has control characters in it; use plain text.")
    case .noWords: tr("The topic has no words in it; say in a few words what the text should be about.")
    }
  }

  /// The error in an endpoint, as a part of a sentence.
  static func clause(_ error: Endpoint.ParseError) -> Sentence {
    switch error {
    case .notAnAddress: Wording.words(Setting.Allowed.endpoint)
    case .scheme(let name):
      tr("use http, not {scheme}: the model runs on this computer", ["scheme": Wording.shortened(name)])
    case .userName: tr("leave out the user name and password; they are never sent")
    case .otherHost(let host):
      tr(
        "{host} may be another computer; use 127.0.0.1, [::1] or localhost",
        ["host": host.isEmpty ? "“”" : Wording.shortened(host)])
    case .port(let port): tr("“{port}” is not a port; use one from 1 to 65535", ["port": Wording.shortened(port)])
    case .path(let path):
      tr("“{path}” is not a plain path; use letters and digits, such as /v1", ["path": Wording.shortened(path)])
    case .socketPath(let path):
      tr(
        "“{path}” is not the full path of a socket, which begins with a slash, never leads upwards and has at most 107 bytes",
        ["path": Wording.shortened(path)])
    }
  }

  static func reason(_ obstacle: MuseObstacle) -> Sentence {
    switch obstacle {
    case .unreachable(let fault): Sentence(SystemError(fault).reason)
    case .foreignSocket(let user): tr("it belongs to another user (number {user})", ["user": "\(user)"])
    case .loading: tr("the model is still loading")
    case .silent(let length): tr("it did not answer within {length}", ["length": Wording.length(length)])
    case .slow(let length): tr("the answer was not complete within {length}", ["length": Wording.length(length)])
    case .status(let code) where (300..<400).contains(code):
      tr("it redirects elsewhere, which stillbell does not follow")
    case .status(let code): tr("it answers with status {code}", ["code": "\(code)"])
    case .response(.tooLarge): tr("the answer is larger than 64 KiB")
    case .response(.notHTTP): tr("the server there does not speak HTTP")
    case .response(.cutShort): tr("the connection ended before the answer was complete")
    }
  }

  /// The last part of a file's path; any other name unchanged.
  static func name(of model: String) -> String {
    let file = model.hasSuffix(".gguf") ? String(model.split(separator: "/").last ?? "").dropLast(5) : model[...]
    return Wording.shortened(file.isEmpty ? model[...] : file)
  }
}

// The check of `stillbell doctor`.
extension Wording.Doctor {
  package static var muse: Sentence { tr("Local model") }
  package static var noModel: Sentence { tr("None is set up; `stillbell muse` uses fixed texts.") }
  package static func modelAnswers(_ model: String?, at endpoint: Endpoint) -> Sentence {
    model.map {
      tr("{model} answers at {endpoint}.", ["model": Wording.Muse.name(of: $0), "endpoint": endpoint.words])
    } ?? tr("It answers at {endpoint}.", ["endpoint": endpoint.words])
  }
  /// The sentence for a model that takes longer to write a text than the check waits.
  package static func modelIsThere(_ model: String?, at endpoint: Endpoint) -> Sentence {
    model.map {
      tr(
        "{model} is ready at {endpoint}, but takes longer than this check to write.",
        ["model": Wording.Muse.name(of: $0), "endpoint": endpoint.words])
    } ?? modelAnswers(nil, at: endpoint)
  }
  package static func noModelAnswers(at endpoint: Endpoint, _ obstacle: MuseObstacle) -> Sentence {
    tr(
      "No model answers at {endpoint}: {reason}.",
      ["endpoint": endpoint.words, "reason": Wording.clause(Wording.Muse.reason(obstacle))])
  }
  package static var otherModel: Sentence {
    tr("Name another model with `model` under [muse], one that follows instructions and does not think aloud.")
  }
  package static var slowModel: Sentence {
    tr("A model that starts on demand needs longer at first; `stillbell muse` waits up to a minute.")
  }
  package static var startModel: Sentence {
    tr("Start the model, or correct `endpoint` under [muse]; until then you get fixed texts.")
  }
}
