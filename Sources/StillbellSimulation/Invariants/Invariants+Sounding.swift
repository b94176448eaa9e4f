import StillbellCore

extension Invariant {
  /// The promises about what the user hears.
  static let sounding: [Invariant] = [
    Invariant("nothing sounds in a quiet, or while the chimes are off") { world, reply in
      let (levels, isOff) = (world.agent.quiet.levels, !world.agent.configuration.chimesOn)
      func isStill(_ slot: StillbellCore.Notification.Slot) -> Bool { isOff || levels[slot] != nil }
      // When the next break falls due in a game, the sound of the previous one may finish, and so may the sound that
      // replaces it if it fails.
      func continues(_ slot: StillbellCore.Notification.Slot) -> Bool {
        slot == .breaks && !isOff && world.isQuietByGameAlone
      }
      let hadWaited = reply.before.hasWaitedForGame
      // A profile that waited for the end of a break silences the chime of that end.
      let isSwitched = reply.decided { if case .profile = $0 { true } else { false } }
      return world.sound.chimes.allSatisfy { !isStill($0.cue.slot) || continues($0.cue.slot) }
        && reply.effects.allSatisfy {
          switch $0 {
          case .ring(let chime):
            chime.by.isSilent || !isStill(chime.cue.slot) || isSwitched
              || continues(chime.cue.slot) && (hadWaited || reply.isAboutFailedChime)
          case .notify(let notification):
            !notification.isSounding || !isStill(notification.slot) || isSwitched
              || continues(notification.slot) && hadWaited
          case .speak: world.quietLevels.sessions == nil
          case .silence, .withdraw, .loadPrompt, .updatePrompt, .addToPrompt, .hidePrompt, .runHook, .endHook,
            .findMedia,
            .pauseMedia, .playMedia, .leaveMedia, .startAmbient, .setAmbientVolume, .fadeAmbient, .stopAmbient,
            .stopSpeech, .log, .keep, .forget,
            .askHistory,
            .keepAwake, .keepRunning, .showProgress, .showControls, .open, .askQuiet, .readCalendar,
            .decide,
            .refuse:
            true
          }
        }
    },
    Invariant("a chime is repeated only for a due break, when the user is there and no quiet is on") {
      world, reply in
      !reply.decided {
        guard case .breaks(.insisted(let kind, _)) = $0 else { return false }
        guard reply.state.phase == .due, let rung = reply.state.open?.ringing.first else { return true }
        return !world.canNotice(kind) || world.quietLevels.breaks != nil || world.now.boot - rung < .seconds(60)
      }
    },
    Invariant("a chime is heard only once for one due moment") { world, _ in !world.witnesses.ledger.hasRungTwice },
    Invariant("a chime that the notification server rings is carried by exactly one notification") { _, reply in
      var byServer = 0
      var carried = 0
      for effect in reply.effects {
        if case .ring(let chime) = effect, chime.by == .server { byServer += 1 }
        if case .notify(let notification) = effect, notification.isSounding { carried += 1 }
      }
      return byServer == carried
    },
    Invariant("if a notification that carries a chime fails, the chime is rung another way") { world, reply in
      guard case .notification(.failed(let slot, _)) = reply.event,
        let cue = reply.before.handedOver.flatMap({ $0.slot == slot ? $0 : nil })
      else { return true }
      return reply.effects.contains { if case .ring(let chime) = $0 { chime.cue == cue } else { false } }
    },
    Invariant("no player runs past its deadline") { world, reply in
      reply.event != .woke || world.sound.chimes.isEmpty
        || world.sound.chimes.allSatisfy {
          $0.began + World.chimeLength + Chiming.grace + world.delay >= world.now.boot
        }
    },
  ]
}

extension Reply {
  /// `true` if a chime failed at this event, so that the next way of ringing takes over.
  var isAboutFailedChime: Bool { decided { if case .chime(.failed) = $0 { true } else { false } } }
}

extension Chime.Ringer {
  var isSilent: Bool { if case .nobody = self { true } else { false } }
}

extension StillbellCore.Notification {
  var isSounding: Bool { sound != .suppressed }
}
