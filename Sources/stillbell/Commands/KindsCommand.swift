import ArgumentParser
import JSON
import Linux
import StillbellCore
import Wording

/// Lists the kinds of break. Without an agent they come from the configuration, and their next times are unknown.
struct KindsCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.kinds }

  @Flag(help: ArgumentHelp(Wording.Help.json)) var json = false

  func carryOut() throws(Failure) {
    // Without a bus there can be no agent either.
    var kinds = try? RunningAgent().kinds()
    if kinds == nil { kinds = try readConfiguration(Paths().configurationFile).kindList }
    if json { return put(.list((kinds ?? []).map { Self.record($0) })) }
    for kind in kinds ?? [] { tell(Wording.line(kind, now: Moment.now.wall)) }
  }

  /// A kind of break as JSON: the length in seconds, 0 for a nudge; the next moment in seconds since the epoch.
  private static func record(_ kind: KindStatus) -> JSONValue {
    [
      "name": .text(kind.kind.rawValue), "title": .text(Wording.title(of: kind).description),
      "enabled": .bool(kind.isOn), "length": JSONValue(kind.length.components.seconds),
      "next": kind.next.map { JSONValue(Double($0.milliseconds) / 1000) },
    ]
  }
}
