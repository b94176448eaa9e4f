import ArgumentParser
import Places
import StillbellCore
import SystemClock
import Wording

/// Without an agent the kinds are those of the configuration, and nothing is known of when they come.
struct KindsCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.kinds }

  @Flag(help: ArgumentHelp(Wording.Help.json)) var json = false

  func carryOut() throws(Failure) {
    // Without a bus there is no agent either.
    var kinds = try? RunningAgent().kinds()
    if kinds == nil { kinds = try readConfiguration(Places().configurationFile).kindList }
    list(kinds ?? [])
  }

  @MainActor private func list(_ kinds: [KindStatus]) {
    if json {
      put(kinds.map { KindRecord($0) }.json)
    } else {
      for kind in kinds { tell(Wording.line(kind, now: Moment.now.wall)) }
    }
  }
}

/// A kind of break as JSON: the length in seconds, 0 for a nudge; the next moment in seconds since the epoch.
private struct KindRecord: Encodable {
  let name: String
  let title: String
  let enabled: Bool
  let length: Int64
  let next: Double?

  init(_ kind: KindStatus) {
    (name, title, enabled) = (kind.kind.rawValue, Wording.title(of: kind).description, kind.isOn)
    (length, next) = (kind.length.components.seconds, kind.next.map { Double($0.milliseconds) / 1000 })
  }
}
