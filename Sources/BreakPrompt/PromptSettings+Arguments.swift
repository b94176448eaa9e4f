import HelperProtocols
import StillbellCore

extension PromptSettings {
  /// The command line, without the program's name, that shows a break with these settings; `Invocation` reads it.
  package func arguments(_ content: Prompt.Content) -> [String] {
    let (kind, words) = (content.kind, content.words)
    var options = Invocation.Options()
    options.kind = kind.rawValue
    options.length = content.length
    (options.snooze, options.snoozesLeft) = (content.snooze, content.snoozesLeft)
    (options.skips, options.turn) = (content.skips, content.turn)
    switch kind {
    case .eye: options.lines = eyeLines
    case .rest: options.lines = restLines
    default: options.lines = words.lines
    }
    if !kind.isBuiltIn { options.title = words.title.isEmpty ? kind.title : words.title }
    switch words.course {
    case .steps(let steps): options.steps = steps
    case .breathing(let breathing): options.breathing = breathing
    case nil: break
    }
    if !words.pictures.isEmpty { options.picture = words.pictures }
    options.look = self
    return options.arguments
  }

  /// The setting for an option of this name.
  static func setting(of option: String) -> Setting? { Setting.look.first { self.option($0) == option } }

  /// The options for the values that differ from the defaults.
  var options: [(name: String, value: String)] {
    let standard = Configuration()
    var own = standard
    own.prompt = self
    return Setting.look.map { (Self.option($0), $0.write(own), $0.write(standard)) }.filter { $0.1 != $0.2 }
      .map { ($0.0, $0.1) }
  }

  mutating func take(_ setting: Setting, _ option: String, _ word: String) throws(UsageError) {
    var configuration = Configuration()
    configuration.prompt = self
    guard setting.read(word, &configuration) else {
      throw UsageError(option, takes: setting.allowed.words, not: word)
    }
    self = configuration.prompt
  }

  static func option(_ setting: Setting) -> String {
    "--" + setting.key.split(separator: "_").joined(separator: "-")
  }
}

extension Setting.Allowed {
  /// A description of the values that settings of the prompt can have.
  fileprivate var words: String {
    switch self {
    case .yesOrNo: "one of yes, no"
    case .oneOf(let words): "one of \(words.joined(separator: ", "))"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .color: "a colour such as #8ed4bd"
    default: "another value"
    }
  }
}
