import ArgumentParser
import Glibc
import Linux
import StillbellCore
import Wording

struct StatusCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.status }

  @Flag(help: ArgumentHelp(Wording.Help.json)) var json = false
  @Flag(help: ArgumentHelp(Wording.Help.follow)) var follow = false
  @Option(help: ArgumentHelp(Wording.Help.format)) var format: BarFeed.Format?
  @Flag(help: ArgumentHelp(Wording.Help.debug)) var debug = false

  func validate() throws {
    guard format == nil || follow && !json else { throw ValidationError(Wording.formatNeedsFollow) }
  }

  func carryOut() throws(Failure) {
    let agent = try RunningAgent()
    if let format {
      let feed = BarFeed(format)
      agent.follow { feed.handle($0) }
    } else if follow {
      let json = json
      var latest = ""
      agent.follow { status in
        let line = json ? StatusRecord.json(status, at: .now).line : Self.line(status).description
        // A change may leave the line as it was.
        if line != latest { putAtOnce(line) }
        latest = line
      }
    } else if json {
      put(StatusRecord.json(try agent.status(), at: .now))
    } else {
      for gap in NamedGaps(Paths()).news(try agent.readStatus().missingSources) { tell(Wording.missing(gap)) }
      if debug { try agent.printDeadlines() }
    }
  }

  private static func line(_ status: Status?) -> Sentence {
    status.map { Wording.headline($0, at: .now) } ?? Wording.notRunningShort
  }
}

/// Prints a line at once, for a bar at the other end of a pipe. Exits if that end is closed.
func putAtOnce(_ line: String) {
  put(line)
  if fflush(nil) != 0 { exit(0) }
}

extension BarFeed.Format: ExpressibleByArgument {}
