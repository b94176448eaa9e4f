import GLib
import StillbellCore

/// The user's own presets as `a(sas)`: the name, and the session in the words that the method `Sit` accepts.
package nonisolated enum PresetMessage {
  package static func encode(_ presets: [String: SessionRequest]) -> Variant {
    .rows(of: "(sas)", presets.sorted { $0.key < $1.key }) { name, request in
      [Variant(name), .array(of: "s", request.words.map { Variant($0) })]
    }
  }

  /// Reads the presets, by name. Skips those that are no session here, from a newer agent.
  package static func decode(_ message: Variant) -> [(name: String, request: SessionRequest)] {
    message.members.compactMap { row in
      let members = row.members
      guard members.count == 2, let name = members[0].string,
        let request = try? SessionRequest(words: members[1].members.compactMap(\.string))
      else { return nil }
      return (name, request)
    }
  }
}
