import StillbellCore

extension Wording {
  /// What a click on a notification does.
  package static var showBreak: String { tr("Show") }

  package static var agentUsage: String {
    tr("Usage: stillbell-agent [--quiet] [--version] [--help]. With --quiet nothing sounds until you switch it off.")
  }

  package static func unknownArgument(_ argument: String) -> String {
    tr("{argument} is not known.", ["argument": shortened(argument)])
  }

  package static func runsAlready(process: UInt32?) -> String {
    process.map { tr("stillbell runs already (process {number}).", ["number": "\($0)"]) }
      ?? tr("stillbell runs already.")
  }

  package static func noBus(reason: String) -> String {
    tr(
      "The session bus cannot be used: {reason}. Start it from a desktop session, or with dbus-run-session.",
      ["reason": reason])
  }
}
