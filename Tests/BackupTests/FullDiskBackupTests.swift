import Foundation
import TestSupport
import Testing

/// A full disk, which only the command sees.
@MainActor struct `A full disk` {
  private func filled(_ folder: String, size: String) -> [String] {
    OwnMounts.command + [
      "sh", "-c",
      #"cp -a "$0" "$0.copy" && mount -t tmpfs -o size=\#(size) none "$0" && cp -a "$0.copy/." "$0" && cat /dev/zero >"$0/filler" 2>/dev/null; "$@"; code=$?; rm "$0/filler"; rm -rf "$0.after"; cp -a "$0" "$0.after"; exit $code"#,
      folder,
    ]
  }

  @Test(.unless(OwnMounts.obstacle))
  func `keeps the earlier backup and gets no new one`() throws {
    let machine = try `A backup`.furnished()
    try machine.folder.make("disk")
    machine.folder.write("the one before", to: "disk/backup")
    let file = machine.folder.path("disk/backup")
    let refused = machine.run("backup", file, "--force", under: filled(machine.folder.path("disk"), size: "40k"))
    #expect(refused.status == 1)
    #expect(
      refused.errors
        == "stillbell: \(file) cannot be written: No space left on device. Nothing has changed; free some space on its disk.\n"
    )
    #expect(machine.folder.read("disk.after/backup") == Array("the one before".utf8))
    #expect(machine.files("disk.after").keys.allSatisfy { !$0.contains("new-") })
  }

  @Test(.unless(OwnMounts.obstacle), arguments: ["state", "config"])
  func `for the history or for the settings makes a restore change nothing`(name: String) throws {
    let (old, new) = (try `A backup`.furnished(), try Machine())
    let file = old.folder.path("backup")
    #expect(old.run("backup", file).status == 0)
    try new.write(sessions: [Machine.session(9)])
    try new.configure("[eye]\ninterval = 50m\n")
    let (rows, settings) = (try new.rows, new.folder.read("config/stillbell/stillbell.conf"))
    let refused = new.run("restore", file, "--yes", under: filled(new.folder.path(name), size: "300k"))
    #expect(refused.status == 1)
    #expect(
      refused.errors.hasSuffix("No space left on device. Nothing has changed; free some space on its disk.\n"),
      "\(refused)")
    #expect(try new.rows == rows)
    #expect(new.folder.read("config/stillbell/stillbell.conf") == settings)
    if name == "state" {
      #expect(try Machine.rows(in: new.folder.path("state.after/stillbell/stillbell.db")) == rows)
    } else {
      #expect(new.folder.read("config.after/stillbell/stillbell.conf") == settings)
    }
  }
}
