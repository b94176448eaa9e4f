import StillbellCore

// The remedies.
extension Wording.Doctor {
  package static var reinstall: Sentence { tr("Reinstall stillbell, or rebuild all of it.") }
  package static var upgrade: Sentence { tr("Install the newest stillbell.") }
  package static var seeBus: Sentence { tr("Fix the session bus first.") }
  package static var startBus: Sentence { tr("Run stillbell in a desktop session, or with dbus-run-session.") }
  package static var startAgent: Sentence { tr("`stillbell start` starts it.") }
  package static var seeUnit: Sentence { tr("`systemctl --user status stillbell` shows why.") }
  package static var unmaskUnit: Sentence { tr("`systemctl --user unmask stillbell` allows it again.") }
  package static var seeAgent: Sentence { tr("Wait a moment and try again.") }
  package static func restartAgent(process: UInt32) -> Sentence {
    tr("End it with `kill {number}`; `stillbell start` starts the new one.", ["number": "\(process)"])
  }
  package static func endProcess(_ process: UInt32) -> Sentence {
    tr("End it with `kill -KILL {number}` and start it again.", ["number": "\(process)"])
  }
  package static var startServer: Sentence {
    tr("Start the one of your desktop, or install one such as dunst, mako or xfce4-notifyd.")
  }
  package static var noActions: Sentence {
    tr("Answer breaks on the screen, or with `stillbell snooze` and `stillbell skip`.")
  }
  package static var endNotDisturb: Sentence {
    tr("Turn off do not disturb in your desktop to see notifications of breaks.")
  }
  package static var coverInstead: Sentence {
    tr("Use scene = cover under [prompt]; GNOME can show dim and corner only while Xwayland runs.")
  }
  package static var notificationInstead: Sentence {
    tr("Nudges with show = sign come as notifications; GNOME can show signs only while Xwayland runs.")
  }

  package static var seePrompt: Sentence {
    tr("You get a notification instead; `stillbell prompt` shows what happens.")
  }
  package static var chooseDevice: Sentence { tr("`stillbell setup` plays other devices for you to choose from.") }
  package static var chooseSound: Sentence { tr("Choose another file under [sounds] in the configuration.") }
  package static var chooseFile: Sentence { tr("Put the file back, or change that setting.") }
  package static func remedy(for source: PresenceSource) -> Sentence {
    switch source {
    case .idle: tr("Use a desktop on X11, GNOME, or one with the Wayland protocol ext-idle-notify.")
    case .lock: tr("Lock the screen with your desktop’s screen saver, or through logind.")
    case .sleep: tr("Run systemd-logind or elogind.")
    }
  }
  package static var setZone: Sentence { tr("Choose one with `timedatectl set-timezone`.") }
  package static var mendConfiguration: Sentence {
    tr("Fix that line; until then the last good settings, or the defaults, are used.")
  }
  package static func makeFileReadable(_ file: String) -> Sentence {
    tr("Make {file} a plain file that you may read.", ["file": file])
  }
  package static func seeDisk(_ file: String) -> Sentence {
    tr("Check whether the disk that holds {file} responds.", ["file": file])
  }
  package static func makeReadable(_ file: String) -> Sentence {
    tr("Make {file} and its folder readable and writable for you, with room on their disk.", ["file": file])
  }
  package static var willKeepAside: Sentence {
    tr("Nothing to do: at its next start the agent moves it aside and creates a new one.")
  }
  package static var keepsRows: Sentence {
    tr("Nothing to do: they do no harm. `stillbell history forget` deletes the history as a whole.")
  }
  package static var askAlone: Sentence {
    tr("Run `stillbell doctor` again; if the problem stays, restart the desktop session.")
  }
}

// The start at login.
extension Wording.Doctor {
  package static var notStarted: Sentence { tr("Starting at login is off.") }
  package static var switchAutostartOn: Sentence { tr("Turn it on with `stillbell autostart on`.") }
}
