import Glibc
import Linux
import StillbellCore

// The sentences about the change of a setting, by a command or by another program.
extension Wording {
  package static func isSet(_ group: String, _ line: String, in file: String) -> Sentence {
    tr("Saved in {file}: [{group}] {line}", ["line": line.onOneLine(limit: 300), "group": group, "file": file])
  }

  package static func isReset(_ group: String, _ line: String) -> Sentence {
    tr("Back to the default: [{group}] {line}", ["line": line.onOneLine(limit: 300), "group": group])
  }

  package static func isRemoved(_ group: String, _ key: String, from file: String) -> Sentence {
    tr("Removed from {file}: [{group}] {key}", ["group": group, "key": shortened(key), "file": file])
  }

  package static func sentence(_ refusal: SettingRefusal) -> Sentence {
    switch refusal {
    case .unknown(let name):
      if let sentence = unknownInProfile(name) { return sentence }
      return tr("There is no setting {name}; `stillbell config show` lists them all.", ["name": shortened(name)])
        .then(suggestion(name, among: Setting.all.map(\.name)))
    case .notAllowed(let value, let name):
      guard let setting = Setting.named(name) else { return sentence(.unknown(name)) }
      return notAllowed(value, setting)
    case .mistake(let error): return sentence(error).then(tr("Nothing has changed."))
    case .unwritable(let path, let fault):
      return cannotWrite(SystemError(fault.call, path, code: fault.code))
    case .busy(let file):
      return tr("Another program keeps changing {file}. Nothing has changed; try again.", ["file": file])
    }
  }

  /// The sentence for a name such as `profile.gaming.hooks.break_due`, which no profile can have; nil for a name that
  /// does not look like one of a profile.
  private static func unknownInProfile(_ name: String) -> Sentence? {
    let parts = name.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 3, parts[0] + " " == Profile.group else { return nil }
    guard Profile.isName(parts[1]) else { return badProfileName(parts[1]) }
    let group = Profile.group + parts[1]
    guard Setting.named(parts[2]) == nil, !parts[2].hasPrefix("profile.") else {
      return notInProfile(parts[2], group)
    }
    let known = [Setting.trigger] + Setting.all.filter { Profile.canReplace($0) }.map(\.name)
    let nearest = nearestName(to: parts[2], among: known)
    return tr("There is no setting {name}; `stillbell config show` lists them all.", ["name": shortened(name)])
      .then(nearest.map { tr("Did you mean {nearest}?", ["nearest": "profile.\(parts[1]).\($0)"]) })
  }

  static func badProfileName(_ name: String) -> Sentence {
    tr(
      "“{name}” cannot be the name of a profile; use 1 to 24 of a-z, 0-9 and -, but not off.",
      ["name": shortened(name)])
  }

  static func notInProfile(_ name: String, _ group: String) -> Sentence {
    tr(
      "[{group}] cannot contain {name}; reminders, commands, sessions of your own, the language, the model and other profiles are the same at all times.",
      ["name": shortened(name), "group": shortened(group)])
  }

  /// The sentence for a wrong value that was typed without a file.
  private static func notAllowed(_ value: String, _ setting: Setting) -> Sentence {
    if setting.allowed.isLength, isBareNumber(value) { return bareNumber(shortened(value)) }
    if setting.allowed == .session, let error = error(inSession: value) { return error }
    return notValid(value, setting.key, setting)
  }

  /// The error in the words of a preset, without a file; nil if they are a session.
  static func error(inSession words: String) -> Sentence? {
    do throws(SessionError) {
      _ = try Preset.session(of: words)
      return nil
    } catch {
      return tr("“{value}” is not a session. {mistake}", ["value": shortened(words), "mistake": sentence(error)])
    }
  }

  package static func cannotWrite(_ error: SystemError) -> Sentence {
    tr(
      "{file} cannot be written: {reason}. Nothing has changed; {remedy}.",
      ["file": error.context, "reason": clause(error.reason), "remedy": writingRemedy(error)])
  }

  /// The remedy for a file that can't be written, as a part of a sentence.
  static func writingRemedy(_ error: SystemError) -> Sentence {
    switch (error.call, error.code) {
    // home-manager links the file into a store that only Nix writes.
    case _ where error.context.hasPrefix("/nix/store/"):
      tr("Nix put it there, so change it in your Nix configuration")
    case ("access", _): tr("make the file writable for you")
    case (_, EMLINK): tr("it has a second name (a hard link), so change it in an editor")
    case (_, ENOSPC), (_, EDQUOT): tr("free some space on its disk")
    case (_, EACCES), (_, EPERM), (_, EROFS): tr("make its folder writable for you")
    default: tr("check its disk")
    }
  }
}
