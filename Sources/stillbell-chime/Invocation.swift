import HelperProtocols
import Sound
import StillbellCore

/// The command line. A file name stays in bytes, because it need not be UTF-8.
enum Invocation {
  /// Play a sound, for at most a number of seconds if one is given, after a silence in milliseconds.
  case play(Sound, device: String, Volume, seconds: Int? = nil, leadIn: Int = 0)
  /// Open the file or, without one, the device, and play nothing.
  case check(Sound?, device: String)
  /// List the devices.
  case devices
  case help
  case version

  enum Sound {
    case builtIn
    /// A sound that is computed, like the built-in bell.
    case made(Cue, Theme)
    case file(UnsafePointer<CChar>)

    /// The name of the file; empty for a computed sound.
    var name: String { if case .file(let path) = self { String(cString: path) } else { "" } }
  }

  /// - Parameter arguments: The arguments without the program's name, which live as long as the process.
  /// - Throws: An error whose text can be shown as it is.
  init(arguments: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) throws(UsageError) {
    var rest = arguments.compactMap { $0 }[...]
    var (sound, device, volume): (Sound?, String, Volume) = (nil, "default", .full)
    var (seconds, theme): (Int?, Theme?)
    var (isOption, isCheck, leadIn) = (true, false, 0)
    func choose(_ choice: Sound) throws(UsageError) {
      guard sound == nil else { throw UsageError("more than one sound was named; it plays one.") }
      sound = choice
    }
    while let word = rest.popFirst() {
      let text = String(cString: word)
      guard isOption, text.hasPrefix("-"), text != "-" else {
        try choose(.file(word))
        continue
      }
      let (name, attached) = CommandLineOption.split(text)
      func value() throws(UsageError) -> String {
        if let value = attached ?? rest.popFirst().map({ String(cString: $0) }), !value.isEmpty { return value }
        throw UsageError("\(name) needs a value.")
      }
      switch name {
      case "--": isOption = false
      case "--help", "-h":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--devices":
        self = .devices
        return
      case "--check": isCheck = true
      case "--built-in": try choose(.builtIn)
      case "--device": device = try value()
      case "--volume":
        volume = Volume(percent: try CommandLineOption.number(name, value(), in: 0...100)) ?? .full
      case "--theme": theme = try CommandLineOption.choice(name, value())
      case "--lead-in": leadIn = try CommandLineOption.number(name, value(), in: 0...2000)
      case "--at-most": seconds = try CommandLineOption.number(name, value(), in: 1...60)
      default: throw UsageError("there is no option \"\(name.onOneLine(limit: 60))\".")
      }
    }
    if let theme {
      guard case .file(let word) = sound else { throw UsageError("--theme needs the name of a cue.") }
      sound = .made(try CommandLineOption.choice("--theme \(theme.rawValue)", String(cString: word)), theme)
    }
    if isCheck {
      self = .check(sound, device: device)
      return
    }
    guard let sound else { throw UsageError("name a sound file, or say --built-in.") }
    self = .play(sound, device: device, volume, seconds: seconds, leadIn: leadIn)
  }

  static let versionText = "stillbell-chime \(Version.text)\n"

  static let helpText = """
    Plays one sound once.

    Usage: stillbell-chime [--device NAME] [--volume PERCENT] [--at-most SECONDS]
                           [--lead-in MILLISECONDS] (FILE | --built-in | --theme NAME CUE)
           stillbell-chime --check [--device NAME | FILE]
           stillbell-chime --devices

      FILE              a WAV, FLAC, Ogg, AIFF or other sound file of at most 60 s
      --built-in        the bell that needs no file
      --theme NAME CUE  the sound of a cue such as break-due in a theme: bowl, wood or soft
      --device NAME     an ALSA device, as listed by "aplay -L" (default: default)
      --volume PERCENT  0 to 100, on the curve of the desktop's sliders (default: 100)
      --at-most SECONDS fades what is longer out, so that it ends after so long: 1 to 60
      --lead-in MILLISECONDS
                        plays silence first, for a device that cuts off the beginning:
                        0 to 2000
      --check           plays nothing, and says whether the file, or without one the
                        device, could be opened: "done", or "failed" as below
      --devices         a line for each ALSA device that plays: its name, a tab, and
                        what ALSA says of it
      --help            this text
      --version         the version

    Prints a line at each step: "opened MILLISECONDS" with the length of it all,
    "sounding" once the first sample is on its way, and "done" when the last was heard;
    or "failed file FAULT NAME", "failed device FAULT NAME", where blanks in a name are
    written %20: "failed file missing /my%20bell.wav", "failed device busy hw:0".
    Gives up 2 s after the sound should have ended.

    Exit status: 0 done, 1 failed file, 2 failed device, 64 wrong usage.

    """
}
