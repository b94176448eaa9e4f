import Foundation
import TestSupport
import Testing

/// The doctor's check of the calendar.
struct `The doctor on calendars` {
  private static let settings = "[calendar]\nfolder = ~/.calendars\n"

  @Test func `counts the meetings of each folder`() async throws {
    try await onDesktop { desktop in
      desktop.configure("[calendar]\nfolder = ~/.calendars, ~/other\n")
      try desktop.folder.make("home/.calendars")
      try desktop.folder.make("home/other")
      WrittenMeeting().write(to: "home/.calendars/meeting.ics", in: desktop.folder)
      let (found, _) = try await desktop.diagnose {
        $0["calendar"]?.says
          == "~/.calendars: 1 meeting in the next 36 hours. ~/other: 0 meetings in the next 36 hours."
      }
      #expect(found["calendar"]?.verdict == "ok" && found["calendar"]?.remedy == nil)
    }
  }

  @Test func `names a broken file, and not what is in it`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.settings)
      try desktop.folder.make("home/.calendars")
      WrittenMeeting().write(to: "home/.calendars/meeting.ics", in: desktop.folder)
      let broken = desktop.folder.write("SUMMARY:Layoffs\r\n", to: "home/.calendars/broken.ics")
      let (found, _) = try await desktop.diagnose {
        $0["calendar"]?.says
          == "~/.calendars: 1 meeting in the next 36 hours. \(broken) is not an iCalendar file, or it is damaged."
      }
      #expect(found["calendar"]?.verdict == "degraded")
      #expect(found["calendar"]?.remedy == "Export or synchronize the calendar again, or remove the file.")
    }
  }

  @Test func `names ten broken files and counts the rest`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.settings)
      try desktop.folder.make("home/.calendars")
      for number in 10..<23 { desktop.folder.write("none", to: "home/.calendars/\(number).ics") }
      let (found, _) = try await desktop.diagnose { $0["calendar"]?.says.hasSuffix(" And 3 more.") == true }
      let says = try #require(found["calendar"]?.says)
      #expect(says.contains("/19.ics is not") && !says.contains("/20.ics"))
    }
  }

  @Test func `says that a folder is missing or a pipe`() async throws {
    try await onDesktop { desktop in
      desktop.configure(Self.settings)
      let folder = desktop.folder.path("home/.calendars")
      let (missing, _) = try await desktop.diagnose { $0["calendar"]?.says == "\(folder) does not exist." }
      #expect(missing["calendar"]?.verdict == "degraded")
      #expect(missing["calendar"]?.remedy == "Create the folder, or correct folder = under [calendar].")
      mkfifo(folder, 0o600)
      _ = try await desktop.diagnose { $0["calendar"]?.says == "\(folder) is not a folder." }
    }
  }

  @Test func `says that no calendar is set, or that none is read`() async throws {
    try await onDesktop { desktop in
      let (found, _) = try await desktop.diagnose {
        $0["calendar"]?.says == "No calendar is set, so meetings are unknown."
      }
      #expect(found["calendar"]?.verdict == "ok" && found["calendar"]?.remedy == nil)
      desktop.configure(Self.settings + "busy = off\n")
      _ = try await desktop.diagnose {
        $0["calendar"]?.says == "No calendar is read, because of busy = off under [calendar]."
      }
    }
  }

  @Test func `finds the calendars of khal, and gives a command that uses them`() async throws {
    try await onDesktop { desktop in
      try desktop.folder.make("config/khal")
      desktop.folder.write(
        "[calendars]\n[[all]]\npath = ~/dav/*/*\ntype = discover\n[sqlite]\npath = ~/khal.db\n",
        to: "config/khal/config")
      try desktop.folder.make("home/dav/account/private")
      WrittenMeeting().write(to: "home/dav/account/private/meeting.ics", in: desktop.folder)
      let (found, _) = try await desktop.diagnose {
        $0["calendar"]?.says == "No calendar is set. There are calendars in ~/dav."
      }
      #expect(
        found["calendar"]?.remedy == "`stillbell config set calendar.folder ~/dav` keeps breaks out of your meetings.")
      #expect(desktop.stillbell("config", "set", "calendar.folder", "~/dav").status == 0)
      _ = try await desktop.diagnose { $0["calendar"]?.says == "~/dav: 1 meeting in the next 36 hours." }
    }
  }

  @Test func `finds the calendars of vdirsyncer without its contacts, and else the usual folders`() async throws {
    try await onDesktop { desktop in
      try desktop.folder.make("home/.calendars")
      WrittenMeeting().write(to: "home/.calendars/meeting.ics", in: desktop.folder)
      _ = try await desktop.diagnose {
        $0["calendar"]?.says == "No calendar is set. There are calendars in ~/.calendars."
      }
      try desktop.folder.make("config/vdirsyncer")
      desktop.folder.write(
        """
        [storage people]
        type = "filesystem"
        path = "~/.contacts/"
        fileext = ".vcf"
        [storage days]
        type = "filesystem"
        path = "~/my days/"
        fileext = ".ics"

        """, to: "config/vdirsyncer/config")
      try desktop.folder.make("home/.contacts")
      desktop.folder.write("BEGIN:VCARD\r\n", to: "home/.contacts/anna.vcf")
      try desktop.folder.make("home/my days/office")
      WrittenMeeting().write(to: "home/my days/office/meeting.ics", in: desktop.folder)
      let (found, _) = try await desktop.diagnose {
        $0["calendar"]?.says == "No calendar is set. There are calendars in ~/my days."
      }
      #expect(
        found["calendar"]?.remedy
          == "`stillbell config set calendar.folder '~/my days'` keeps breaks out of your meetings.")
    }
  }
}
