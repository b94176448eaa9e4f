import TestSupport
import Testing

/// Everything a person reads goes through `Wording`, so that it can be translated.
@Suite struct SlippedSentencesTests {
  /// What may stay, and why.
  private struct Exception {
    /// A folder or file of `Sources/`.
    let place: String
    /// How the text begins; empty for all of the place.
    var text = ""
    let reason: String
  }

  private static let exceptions = [
    Exception(
      place: "stillbell-chime/",
      reason: "a helper that speaks to the agent in one protocol; nobody but its developers reads its usage"),
    Exception(
      place: "BreakPrompt/",
      reason: "how a helper is called and how it speaks to the agent; what it shows is not decided there"),
    Exception(
      place: "stillbell-prompt/PromptProgram.swift", text: "stillbell-prompt: ",
      reason: "a helper's usage, which nobody but its developers reads"),
    Exception(
      place: "stillbell-capture/", reason: "a program of the agent's, which no person starts but to try it out"),
    Exception(place: "stillbell-sounds/", reason: "a tool of the build that is not installed"),
    Exception(
      place: "StillbellSimulation/",
      reason: "the language of timetables and traces, the same for everybody, so that reports can be read"),
  ]

  private struct Slip: CustomStringConvertible {
    let place: String
    let literal: SwiftLiteral
    var description: String { "Sources/\(place):\(literal.line): \(literal.text)" }

    func isExcused(by exception: Exception) -> Bool {
      place.hasPrefix(exception.place) && literal.text.hasPrefix(exception.text)
    }
  }

  private static func slips() throws -> [Slip] {
    try Checkout.files(under: "Sources", ending: ".swift").map { String($0.dropFirst("Sources/".count)) }
      .filter { !$0.hasPrefix("Wording/") }
      .flatMap { place in
        SlippedSentences.all(in: try Checkout.text("Sources/\(place)")).map { Slip(place: place, literal: $0) }
      }
  }

  @Test func `no sentence has slipped past Wording`() throws {
    let slipped = try Self.slips().filter { slip in !Self.exceptions.contains { slip.isExcused(by: $0) } }
    #expect(slipped.map(\.description) == [])
  }

  @Test func `every exception still excuses something`() throws {
    let slips = try Self.slips()
    let idle = Self.exceptions.filter { exception in !slips.contains { $0.isExcused(by: exception) } }
    #expect(idle.map(\.place) == [])
  }

  @Test func `what Wording says would be found anywhere else`() throws {
    let found = try Checkout.files(under: "Sources/Wording", ending: ".swift").flatMap {
      SlippedSentences.all(in: try Checkout.text($0))
    }
    #expect(found.count > 100)
  }

  @Test func `slipped sentences are found wherever they hide`() {
    let source = ##"""
      import Glibc
      // print("In a comment.")
      /* "A longer comment, /* with one inside. */ and on." */
      func say(_ name: String) -> String {
        print("working")
        log.warn("\(error); it goes on")
        if name.isEmpty { return "There is no name" }
        let reason = "the device \(name) is busy!"
        let raw = #"The file "\#(name)" is empty."#
        let nested = "\(count > 1 ? "Several breaks are due" : "x")"
        throw Failure(Wording.notRunning, else: "unused label")
        throw Failure("refused")
        let long = """
          state:
            Take a break, \(name).
          """
        @Flag(name: .long, help: "quiet please") var quiet = false
        return fail("usage" + (quiet ? "" : "wrong words"), code: 64)
      }
      """##
    #expect(
      SlippedSentences.all(in: source) == [
        SwiftLiteral(line: 5, text: "working", callee: "print", label: ""),
        SwiftLiteral(line: 6, text: "◌; it goes on", callee: "warn", label: ""),
        SwiftLiteral(line: 7, text: "There is no name", callee: "", label: ""),
        SwiftLiteral(line: 8, text: "the device ◌ is busy!", callee: "", label: ""),
        SwiftLiteral(line: 9, text: #"The file "◌" is empty."#, callee: "", label: ""),
        SwiftLiteral(line: 10, text: "Several breaks are due", callee: "", label: ""),
        SwiftLiteral(line: 12, text: "refused", callee: "Failure", label: ""),
        SwiftLiteral(line: 13, text: "\n    state:\n      Take a break, ◌.\n    ", callee: "", label: ""),
        SwiftLiteral(line: 17, text: "quiet please", callee: "Flag", label: "help"),
        SwiftLiteral(line: 18, text: "usage", callee: "fail", label: ""),
        SwiftLiteral(line: 18, text: "wrong words", callee: "fail", label: ""),
      ])
  }

  @Test func `what is no sentence is left alone`() {
    let source = ##"""
      let interface = "org.freedesktop.Notifications"
      bus.call("org.freedesktop.DBus", "/org/freedesktop/DBus", "GetConnectionUnixProcessID")
      case .stopped: "stopped"
      case .snoozed: "\(kind) break snoozed until \(time), \(count) of \(allowed)"
      throw SystemError("timerfd_create", "making a timer")
      preconditionFailure("GLib always makes a key file. This is a mistake of ours.")
      CommandConfiguration(commandName: "stillbell", abstract: Wording.Help.stillbell)
      print(Wording.played(what), terminator: "")
      put("\u{07}")
      let format = "%H:%M:%S"
      let xml = """
        <node>
          <method name="Stop"/>
        </node>
        """
      print("\(Wording.time(at))  \(words)")
      line.hasPrefix("[") ? "./\(name)" : "\(sounds)/\(name).wav"
      """##
    #expect(SlippedSentences.all(in: source) == [])
  }
}
