/// A line of `[presets]`: a session that the user has named, as in `morning = meditate 20m --closing 3m`.
package enum Preset {
  /// The group in the configuration file.
  package static let group = "presets"

  /// True if the name can be the key of a line, and reads back unchanged.
  package static func isName(_ name: some StringProtocol) -> Bool {
    let (first, last) = (name.unicodeScalars.first, name.unicodeScalars.last)
    return first != nil && name.unicodeScalars.allSatisfy { $0.isPlain && $0 != "=" }
      && ![" ", "#", "["].contains(first) && last != " "
  }

  /// Reads the session in the value of a line.
  package static func session(of value: String) throws(SessionError) -> SessionRequest {
    // A value that is not quoted as for a shell is split at spaces.
    let words = ArgumentList(words: value).map { [$0.program] + $0.arguments }
    return try SessionRequest(words: words ?? value.split(separator: " ").map { String($0) })
  }

  /// False if the command of that kind gives the name another meaning, and would never find the preset.
  package static func isReachable(_ name: String, _ request: SessionRequest) -> Bool {
    let activity = type(of: request.activity.base)
    if name == SessionRequest.listWord, !activity.presetNames.isEmpty { return false }
    do throws(SessionError) {
      _ = try SessionRequest(words: [activity.command, name])
      return false
    } catch .unknownPreset {
      return true
    } catch {
      return false
    }
  }
}

extension Setting {
  /// The user's own session of this name; the file rejects names that no command finds.
  package static func preset(_ name: String) -> Setting {
    Setting(
      group: Preset.group, key: name, allowed: .session,
      read: { words, configuration in
        do throws(SessionError) {
          configuration.presets[name] = try Preset.session(of: words)
          return true
        } catch {
          return false
        }
      }, write: { $0.presets[name].map { ArgumentList.words($0.words) } ?? "" })
  }
}
