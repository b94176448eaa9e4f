import Foundation
import TestSupport
import Testing

/// The agent's calendar: real files, which the real `stillbell-calendar` reads.
struct `A calendar` {
  private static let later = "[breaks]\nstart_on_launch = no\n"
  private static let settings = later + "[calendar]\nfolder = ~/.calendars\n"

  /// Waits until a reading has ended: no helper runs.
  private func waitForNoHelper(of agent: Child) async throws {
    try await waitFor("no process of stillbell-calendar") {
      !ProcessTable.children(of: agent.processID).contains { "stillbell-calendar".hasPrefix($0.name) }
    }
  }

  @Test func `with a meeting now makes breaks quiet, and its title is not read`() async throws {
    try await onDesktop { desktop in
      let meeting = WrittenMeeting()
      try desktop.folder.make("home/.calendars/office")
      meeting.write(to: "home/.calendars/office/meeting.ics", in: desktop.folder)
      let agent = try await desktop.startAgent(with: Self.settings)
      try await desktop.waitForQuiet("hidden: calendar by \(meeting.end)")
      #expect(desktop.stillbell("status").output.contains("Quiet: a meeting until "))
      let why = desktop.stillbell("why").output
      #expect(why.contains("Quiet: a meeting until ") && !why.contains(WrittenMeeting.title))
      try await waitForNoHelper(of: agent)
      agent.quit()
    }
  }

  @Test func `counts once its folder comes, and no longer once that has gone`() async throws {
    try await onDesktop { desktop in
      let agent = try await desktop.startAgent(with: Self.settings)
      let meeting = WrittenMeeting()
      try desktop.folder.make("home/.calendars/office")
      meeting.write(to: "home/.calendars/office/meeting.ics", in: desktop.folder)
      try await desktop.waitForQuiet("hidden: calendar by \(meeting.end)")
      try FileManager.default.removeItem(atPath: desktop.folder.path("home/.calendars"))
      try await desktop.waitForQuiet()
      try desktop.folder.make("home/.calendars")
      meeting.write(to: "home/.calendars/meeting.ics", in: desktop.folder)
      try await desktop.waitForQuiet("hidden: calendar by \(meeting.end)")
      try await waitForNoHelper(of: agent)
    }
  }

  @Test func `counts a file that is moved into a new folder, and one that is changed`() async throws {
    try await onDesktop { desktop in
      try desktop.folder.make("home/.calendars")
      try await desktop.startAgent(with: Self.settings)
      let (first, second) = (WrittenMeeting(), WrittenMeeting(minutes: 40))
      let fresh = first.write(to: "home/fresh.tmp", in: desktop.folder)
      try desktop.folder.make("home/.calendars/account/private")
      try FileManager.default.moveItem(
        atPath: fresh, toPath: desktop.folder.path("home/.calendars/account/private/meeting.ics"))
      try await desktop.waitForQuiet("hidden: calendar by \(first.end)")
      second.write(to: "home/.calendars/account/private/meeting.ics", in: desktop.folder)
      try await desktop.waitForQuiet("hidden: calendar by \(second.end)")
    }
  }

  @Test func `is not read while its setting is off`() async throws {
    try await onDesktop { desktop in
      let meeting = WrittenMeeting()
      try desktop.folder.make("home/.calendars")
      meeting.write(to: "home/.calendars/meeting.ics", in: desktop.folder)
      try await desktop.startAgent(with: Self.settings + "busy = off\n")
      #expect(try desktop.status().quietReasons == [])
      try await desktop.reconfigure(Self.settings + "busy = silent\n")
      try await desktop.waitForQuiet("silent: calendar by \(meeting.end)")
      try await desktop.reconfigure(Self.settings + "busy = off\n")
      try await desktop.waitForQuiet()
    }
  }

  @Test func `without its program is reported once`() async throws {
    try await onDesktop { desktop in
      try desktop.install { try $0.remove(helper: "stillbell-calendar") }
      try desktop.folder.make("home/.calendars")
      try await desktop.startAgent(with: Self.settings)
      try await desktop.waitForDecision("calendar not read: stillbell-calendar is not installed beside the agent")
      try await desktop.reconfigure(Self.settings.replacing("~/.calendars", with: "~/.calendars, ~/others"))
      try await desktop.reconfigure(Self.settings)
      #expect(desktop.trace.count { $0.hasPrefix("calendar not read") } == 1)
    }
  }

  @Test func `with a broken file still counts its other meetings`() async throws {
    try await onDesktop { desktop in
      let meeting = WrittenMeeting()
      try desktop.folder.make("home/.calendars")
      desktop.folder.write("no calendar", to: "home/.calendars/broken.ics")
      mkfifo(desktop.folder.path("home/.calendars/pipe.ics"), 0o600)
      meeting.write(to: "home/.calendars/meeting.ics", in: desktop.folder)
      try await desktop.startAgent(with: Self.settings)
      try await desktop.waitForQuiet("hidden: calendar by \(meeting.end)")
    }
  }
}

/// A meeting that is on now, as an `.ics` file.
struct WrittenMeeting {
  static let title = "Layoffs"

  private let from: Date
  private let to: Date

  /// A meeting that began ten minutes ago and lasts that long from now.
  init(minutes: Int = 30) {
    // Files have whole seconds.
    let now = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
    (from, to) = (now - 600, now + Double(minutes) * 60)
  }

  /// The end in UTC, the zone of the tests, as the agent names it.
  var end: String { String(to.formatted(.iso8601).dropLast()) }

  /// Writes the file, and returns its path.
  @discardableResult
  func write(to name: String, in folder: TemporaryFolder) -> String {
    let form = Date.ISO8601FormatStyle().dateSeparator(.omitted).timeSeparator(.omitted)
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//stillbell//tests//EN", "BEGIN:VEVENT", "UID:meeting@example.org",
      "DTSTAMP:20260101T000000Z", "DTSTART:\(from.formatted(form))", "DTEND:\(to.formatted(form))",
      "SUMMARY:\(Self.title)", "END:VEVENT", "END:VCALENDAR",
    ]
    return folder.write(lines.map { $0 + "\r\n" }.joined(), to: name)
  }
}
