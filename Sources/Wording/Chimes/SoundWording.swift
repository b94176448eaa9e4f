import StillbellCore

// The reasons why a chime does not sound, and what to do.
extension Wording {
  package static func sentence(_ failure: ChimeFailure) -> Sentence {
    switch failure {
    case .file(let fault, let name): sentence(fault, name)
    case .device(let fault, let name): sentence(fault, name)
    case .player, .notification: tr("The chime failed: {reason}.", ["reason": reason(failure)])
    }
  }

  /// The failure as a part of a sentence.
  static func reason(_ failure: ChimeFailure) -> Sentence {
    switch failure {
    case .file, .device: clause(sentence(failure))
    case .player(.notInstalled): clause(notInstalled("stillbell-chime"))
    case .player(.notStarted(let fault)): tr("the player did not start ({reason})", ["reason": reason(fault)])
    case .player(.overdue): tr("the player did not finish in time")
    case .player(.endedWithoutAWord): tr("the player ended without an answer")
    case .player(.unknownWord): tr("the player gave an unknown answer")
    case .notification(let failure): reason(failure)
    }
  }

  private static func sentence(_ fault: ChimeFailure.FileFault, _ name: String) -> Sentence {
    switch fault {
    case .missing: tr("“{name}” does not exist; check the name, or choose another sound.", ["name": name])
    case .forbidden:
      tr("You are not allowed to read “{name}”; change its permissions, or choose another sound.", ["name": name])
    case .nameTooLong: tr("“{name}” is a longer name than a file can have; check the name.", ["name": name])
    case .unreadable(let fault):
      tr("“{name}” cannot be read ({reason}); choose another sound.", ["name": name, "reason": reason(fault)])
    case .folder: tr("“{name}” is a folder; name a file in it.", ["name": name])
    case .special: tr("“{name}” is a pipe, socket or device; name a regular file.", ["name": name])
    case .empty: tr("“{name}” is empty; fetch or export it again.", ["name": name])
    case .silent: tr("“{name}” holds no sound at all; fetch or export it again.", ["name": name])
    case .cutShort(let promised, let present):
      tr(
        "“{name}” is cut short: its header promises {promised} bytes, but only {present} are there; fetch or export it again.",
        ["name": name, "promised": "\(promised)", "present": "\(present)"])
    case .notAudio(let reason): notAudio(name, reason)
    case .headerGarbled: notAudio(name, tr("its header is invalid"))
    case .channels(let count, let least, let most):
      tr(
        "“{name}” has {count} channels; export it with {least} to {most}.",
        ["name": name, "count": "\(count)", "least": "\(least)", "most": "\(most)"])
    case .rate(let hertz, let least, let most):
      tr(
        "“{name}” has a sample rate of {rate} Hz; export it with {least} to {most} Hz.",
        ["name": name, "rate": "\(hertz)", "least": "\(least)", "most": "\(most)"])
    case .tooLong(let seconds, let most):
      tr(
        "“{name}” is {seconds} s long; a chime lasts {most} s at most.",
        ["name": name, "seconds": "\(seconds)", "most": "\(most)"])
    case .endMissing(let frames):
      tr(
        "“{name}” is cut short: the last of its {frames} frames is missing; fetch or export it again.",
        ["name": name, "frames": "\(frames)"])
    case .lastPageMissing: tr("“{name}” is cut short: its end is missing; fetch or export it again.", ["name": name])
    case .crashing:
      tr("“{name}” makes the player crash; fetch or export it again, or choose another sound.", ["name": name])
    case .damaged(let promised, let decoded):
      tr(
        "“{name}” is damaged: only {decoded} of its {promised} frames can be decoded; fetch or export it again.",
        ["name": name, "decoded": "\(decoded)", "promised": "\(promised)"])
    case .overdue(let milliseconds):
      tr(
        "“{name}” could not be opened within {time} ms; check whether its disk responds.",
        ["name": name, "time": "\(milliseconds)"])
    case .notInstalled: tr("The folder of the bundled sounds is missing.")
    }
  }

  private static func notAudio(_ name: String, _ reason: some CustomStringConvertible) -> Sentence {
    tr(
      "“{name}” is not a sound file that can be read ({reason}); use WAV, FLAC, Ogg or AIFF.",
      ["name": name, "reason": reason])
  }

  private static func sentence(_ fault: ChimeFailure.DeviceFault, _ name: String) -> Sentence {
    switch fault {
    case .missing: tr("There is no sound device “{name}”; “aplay -L” lists the names.", ["name": name])
    case .busy:
      tr(
        "The sound device “{name}” is in use by another program; close that, or choose another device.", ["name": name])
    case .forbidden:
      tr(
        "You are not allowed to use the sound device “{name}”; join the group “audio”, or choose another device.",
        ["name": name])
    case .noServer:
      tr(
        "The sound server behind the sound device “{name}” is not running; start it, or choose another device.",
        ["name": name])
    case .gone(let call):
      tr(
        "The sound device “{name}” is gone, or its sound server has no output ({call}); connect it, or choose another device.",
        ["name": name, "call": call])
    case .unfit(let call):
      tr(
        "The sound device “{name}” cannot play sound of this kind ({call}); choose one that converts, such as “plughw:0”.",
        ["name": name, "call": call])
    case .broken(let fault):
      tr(
        "The sound device “{name}” does not play ({reason}); check whether “aplay” can, or choose another device.",
        ["name": name, "reason": reason(fault)])
    case .overdue(let milliseconds, hasBegun: true):
      tr(
        "The sound device “{name}” did not play to the end within {time} ms; check whether its sound server responds, or choose another device.",
        ["name": name, "time": "\(milliseconds)"])
    case .overdue(let milliseconds, hasBegun: false):
      tr(
        "The sound device “{name}” did not start to play within {time} ms; check whether its sound server responds, or choose another device.",
        ["name": name, "time": "\(milliseconds)"])
    }
  }
}
