extension Wording {
  /// Why a sound file or a device does not play, and what to do; `name` is what the file or the device was called.
  package enum Sound {
    package static func missing(_ name: String) -> String {
      tr("“{name}” does not exist; check the name, or choose another sound.", ["name": name])
    }
    package static func forbidden(_ name: String) -> String {
      tr("“{name}” may not be read by this user; change its permissions, or choose another sound.", ["name": name])
    }
    package static func nameTooLong(_ name: String) -> String {
      tr("“{name}” is a longer name than a file can have; check the name.", ["name": name])
    }
    package static func unreadable(_ name: String, call: String, reason: String) -> String {
      tr(
        "“{name}” cannot be read ({call}: {reason}); choose another sound.",
        ["name": name, "call": call, "reason": reason])
    }
    package static func folder(_ name: String) -> String {
      tr("“{name}” is a folder; name a file in it.", ["name": name])
    }
    package static func notAFile(_ name: String) -> String {
      tr("“{name}” is a pipe, socket or device; name a regular file.", ["name": name])
    }
    package static func empty(_ name: String) -> String {
      tr("“{name}” is empty; fetch or export it again.", ["name": name])
    }
    package static func cutShort(_ name: String, promised: Int, present: Int) -> String {
      tr(
        "“{name}” is cut short: its header promises {promised} bytes and {present} are there; fetch or export it again.",
        ["name": name, "promised": "\(promised)", "present": "\(present)"])
    }
    /// `reason` is libsndfile's; nil when its header makes no sense.
    package static func notAudio(_ name: String, reason: String?) -> String {
      tr(
        "“{name}” is not a sound file that can be read ({reason}); use WAV, FLAC, Ogg or AIFF.",
        ["name": name, "reason": reason ?? tr("its header makes no sense")])
    }
    package static func channels(_ name: String, _ count: Int, allowed: ClosedRange<Int>) -> String {
      tr(
        "“{name}” has {count} channels; export it with {least} to {most}.",
        ["name": name, "count": "\(count)", "least": "\(allowed.lowerBound)", "most": "\(allowed.upperBound)"])
    }
    package static func rate(_ name: String, _ hertz: Int, allowed: ClosedRange<Int>) -> String {
      tr(
        "“{name}” has a sample rate of {rate} Hz; export it with {least} to {most} Hz.",
        ["name": name, "rate": "\(hertz)", "least": "\(allowed.lowerBound)", "most": "\(allowed.upperBound)"])
    }
    package static func silent(_ name: String) -> String {
      tr("“{name}” holds no sound at all; fetch or export it again.", ["name": name])
    }
    package static func tooLong(_ name: String, seconds: Int, allowed: Int) -> String {
      tr(
        "“{name}” is {seconds} s long; a chime lasts {most} s at most.",
        ["name": name, "seconds": "\(seconds)", "most": "\(allowed)"])
    }
    package static func endMissing(_ name: String, frames: Int) -> String {
      tr(
        "“{name}” is cut short: the last of its {frames} frames is not there; fetch or export it again.",
        ["name": name, "frames": "\(frames)"])
    }
    package static func damaged(_ name: String, promised: Int, decoded: Int) -> String {
      tr(
        "“{name}” is damaged: only {decoded} of its {promised} frames can be decoded; fetch or export it again.",
        ["name": name, "decoded": "\(decoded)", "promised": "\(promised)"])
    }
    package static func slowFile(_ name: String, milliseconds: Int) -> String {
      tr(
        "{name} could not be opened within {time} ms; see whether its disk answers.",
        ["name": name, "time": "\(milliseconds)"])
    }
    package static var builtInBell: String { tr("the built-in bell") }

    package static func noDevice(_ name: String) -> String {
      tr("There is no sound device “{name}”; see “aplay -L” for the names there are.", ["name": name])
    }
    package static func busyDevice(_ name: String) -> String {
      tr(
        "The sound device “{name}” is in use by another program; close that, or choose another device.",
        ["name": name])
    }
    package static func forbiddenDevice(_ name: String) -> String {
      tr(
        "This user may not use the sound device “{name}”; join the group “audio”, or choose another device.",
        ["name": name])
    }
    package static func noServer(_ name: String) -> String {
      tr(
        "The sound server behind the sound device “{name}” does not run; start it, or choose another device.",
        ["name": name])
    }
    package static func deviceGone(_ name: String, call: String) -> String {
      tr(
        "The sound device “{name}” has gone, or its sound server has no output ({call}); connect it, or choose another device.",
        ["name": name, "call": call])
    }
    package static func unfitDevice(_ name: String, call: String) -> String {
      tr(
        "The sound device “{name}” cannot play sound of this kind ({call}); choose one that converts, such as “plughw:0”.",
        ["name": name, "call": call])
    }
    package static func brokenDevice(_ name: String, call: String, reason: String) -> String {
      tr(
        "The sound device “{name}” does not play ({call}: {reason}); see whether “aplay” can, or choose another device.",
        ["name": name, "call": call, "reason": reason])
    }
    package static func slowDevice(_ name: String, hasBegun: Bool, milliseconds: Int) -> String {
      hasBegun
        ? tr(
          "The sound device “{name}” did not play to the end within {time} ms; see whether its sound server answers, or choose another device.",
          ["name": name, "time": "\(milliseconds)"])
        : tr(
          "The sound device “{name}” did not start to play within {time} ms; see whether its sound server answers, or choose another device.",
          ["name": name, "time": "\(milliseconds)"])
    }
  }
}
