import Linux

/// The starter of the agent at login.
package enum AutostartStarter: Equatable {
  case systemd
  /// The desktop, by the entry at this path.
  case desktop(entry: String)
  /// The desktop of a later login, by the entry at this path: no desktop runs now, so it is unknown which one that will
  /// be.
  case laterDesktop(entry: String)
}

/// The reason why autostart is on but starts nothing on this desktop.
package enum AutostartObstacle: Equatable {
  /// The desktop does not start systemd's graphical session.
  case desktopUnreported
  /// The entry names a missing program.
  case programGone(entry: String, program: String)
  /// The window manager reads no entries.
  case entryUnread(entry: String)
}

// `stillbell autostart`.
extension Wording {
  package static func autostartIsOn(_ starter: AutostartStarter) -> Sentence {
    switch starter {
    case .systemd: tr("Autostart is on: systemd starts stillbell with your desktop (stillbell.service).")
    case .desktop(let entry): tr("Autostart is on: your desktop starts stillbell ({file}).", ["file": entry])
    case .laterDesktop(let entry):
      tr("Autostart is on for desktops that read {file}. No desktop is running here.", ["file": entry])
    }
  }

  package static func autostartIsStopped(_ obstacle: AutostartObstacle) -> Sentence {
    switch obstacle {
    case .desktopUnreported:
      tr(
        "Autostart relies on systemd (stillbell.service), but this desktop does not start systemd’s graphical session, so stillbell will not start."
      )
    case .programGone(let entry, let program):
      tr(
        "Autostart relies on {file}, but there is no program {program}, so stillbell will not start.",
        ["file": entry, "program": program])
    case .entryUnread(let entry):
      tr("The autostart entry {file} is there, but this window manager does not read it.", ["file": entry])
    }
  }

  package static func autostartRemedy(_ obstacle: AutostartObstacle) -> Sentence {
    switch obstacle {
    case .desktopUnreported, .programGone: tr("`stillbell autostart on` sets up one that works here.")
    case .entryUnread: tr("Make the window manager run `stillbell start` when it starts.")
    }
  }

  /// The line to add follows this sentence.
  package static func autostartNeedsLine(file: String) -> Sentence {
    tr("This window manager starts only what its own file says. Add this line to {file}:", ["file": file])
  }

  package static var autostartBeginsLater: Sentence {
    tr("This takes effect at the next login; `stillbell start` starts right away.")
  }

  package static var autostartIsOff: Sentence {
    tr("Autostart is off from the next login on. The agent that runs now keeps running.")
  }

  package static var autostartIsOffNow: Sentence {
    tr("Autostart is off. `stillbell autostart on` turns it on.")
  }

  package static var autostartOnForAll: Sentence {
    tr(
      "Autostart is on for every user of this computer, so systemd still starts stillbell with your desktop. `systemctl --user mask stillbell` turns it off for you."
    )
  }

  package static var autostartNotInstalled: Sentence {
    tr(
      "This stillbell is in a build folder, where nothing can start it at login. Install it first: `desktop/install --user` in its sources."
    )
  }

  package static func autostartRefused(reason: String) -> Sentence {
    tr(
      "systemd could not change the autostart: {reason}. `systemctl --user status` shows more.",
      ["reason": clause(reason)])
  }

  package static func autostartNotRead(file: String, reason: String) -> Sentence {
    tr(
      "{file} cannot be read: {reason}. Autostart depends on it; make it readable for you.",
      ["file": file, "reason": clause(reason)])
  }

  package static func autostartNotWritten(_ error: SystemError) -> Sentence {
    tr(
      "{file} cannot be written: {reason}. Autostart needs it; {remedy} and try again.",
      ["file": error.context, "reason": clause(error.reason), "remedy": writingRemedy(error)])
  }
}
