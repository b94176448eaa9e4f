import Glibc
import Places
import Sound
import Wording

/// What is said of a failure, in the user's language.
enum Sentences {
  /// The locale is taken over only when there is something to say: a chime that sounds has no use for it.
  private static let locale: Void = Wording.begin(catalogs: Places().catalogs)

  static func sentence(_ make: () -> String) -> String {
    _ = locale
    return make()
  }

  /// What the deadline ends with; times in milliseconds.
  static func verdict(
    on sound: Invocation.Sound, device: String, after progress: Report.Progress, patience: Int
  ) -> Report.Verdict {
    guard let length = progress.milliseconds else {
      return .failedFile(sentence { Wording.Sound.slowFile(name(of: sound), milliseconds: patience) })
    }
    return .failedDevice(
      sentence {
        Wording.Sound.slowDevice(device, hasBegun: progress.isSounding, milliseconds: length + patience)
      })
  }

  private static func name(of sound: Invocation.Sound) -> String {
    switch sound {
    case .builtIn: Wording.Sound.builtInBell
    case .file(let path): "“\(String(cString: path).onOneLine())”"
    }
  }
}

extension SoundFileError {
  /// Which file, what is wrong with it, what to do.
  var sentence: String { Sentences.sentence { words } }

  private var words: String {
    switch problem {
    case .system(let code, _) where code == ENOENT || code == ENOTDIR: Wording.Sound.missing(file)
    case .system(let code, _) where code == EACCES || code == EPERM: Wording.Sound.forbidden(file)
    case .system(let code, _) where code == ENAMETOOLONG: Wording.Sound.nameTooLong(file)
    case .system(let code, let call):
      Wording.Sound.unreadable(file, call: call, reason: String(cString: strerror(code)))
    case .directory: Wording.Sound.folder(file)
    case .notAFile: Wording.Sound.notAFile(file)
    case .empty: Wording.Sound.empty(file)
    case .cutShort(let promised, let present): Wording.Sound.cutShort(file, promised: promised, present: present)
    // What libsndfile calls an internal error is a header it was not prepared for.
    case .notAudio(_, _, let words) where words.hasPrefix("Internal error"): Wording.Sound.notAudio(file, reason: nil)
    case .notAudio(_, _, let words):
      Wording.Sound.notAudio(file, reason: words.hasSuffix(".") ? String(words.dropLast()) : words)
    case .channels(let count): Wording.Sound.channels(file, count, allowed: SoundFile.channelsAllowed)
    case .rate(let hertz): Wording.Sound.rate(file, hertz, allowed: SoundFile.ratesAllowed)
    case .silent: Wording.Sound.silent(file)
    case .tooLong(let seconds): Wording.Sound.tooLong(file, seconds: seconds, allowed: SoundFile.secondsAllowed)
    case .endMissing(let frames): Wording.Sound.endMissing(file, frames: frames)
    case .damaged(let promised, let decoded): Wording.Sound.damaged(file, promised: promised, decoded: decoded)
    }
  }
}

extension PCMError {
  /// Which device, what it refused, what to do.
  var sentence: String { Sentences.sentence { words } }

  private var words: String {
    switch -code {
    case ENOENT, ENXIO: Wording.Sound.noDevice(device)
    case EBUSY: Wording.Sound.busyDevice(device)
    case EACCES, EPERM: Wording.Sound.forbiddenDevice(device)
    case ECONNREFUSED, EHOSTDOWN: Wording.Sound.noServer(device)
    case ENODEV, ESHUTDOWN, EIO: Wording.Sound.deviceGone(device, call: call)
    case EINVAL where call.hasPrefix("snd_pcm_hw_params_set"): Wording.Sound.unfitDevice(device, call: call)
    default: Wording.Sound.brokenDevice(device, call: call, reason: reason)
    }
  }
}
