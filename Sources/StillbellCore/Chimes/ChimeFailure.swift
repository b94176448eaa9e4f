/// The reason why a chime does not sound, as a value that each program turns into a sentence.
package enum ChimeFailure: Error, Hashable, Sendable, Codable {
  /// A fault of the file of this name; another file may play.
  case file(FileFault, name: String = "")
  /// A fault of the device of this name; no other file would play either.
  case device(DeviceFault, name: String = "")
  /// A fault of the player itself.
  case player(PlayerFault)
  /// The notification that was to carry the sound was not shown.
  case notification(NotificationFailure)

  package enum FileFault: Error, Hashable, Sendable, Codable {
    case missing, forbidden, nameTooLong, folder, empty, silent
    /// A pipe, a socket or a device.
    case special
    case unreadable(SystemFault)
    /// The file is too short; the numbers are bytes.
    case cutShort(promised: Int, present: Int)
    /// libsndfile cannot read the file; `reason` is its message.
    case notAudio(reason: String)
    /// The file is not audio: its header makes no sense.
    case headerGarbled
    case channels(Int, least: Int, most: Int)
    /// In hertz.
    case rate(Int, least: Int, most: Int)
    case tooLong(seconds: Int, most: Int)
    /// The last of this number of frames cannot be decoded.
    case endMissing(frames: Int)
    /// An Ogg file has no page that is marked as the last.
    case lastPageMissing
    /// The player ended without a report before it sounded.
    case crashing
    /// In frames.
    case damaged(promised: Int, decoded: Int)
    /// The file was not open after this number of milliseconds.
    case overdue(Int)
    /// The folder of the bundled sounds is missing.
    case notInstalled
  }

  package enum DeviceFault: Hashable, Sendable, Codable {
    case missing, busy, forbidden
    /// The sound server behind the device does not run.
    case noServer
    /// The device went away, or its sound server has no output; with the call that noticed.
    case gone(call: String = "")
    /// The device cannot convert this kind of sound.
    case unfit(call: String)
    case broken(SystemFault)
    /// The device did not play to the end, or did not even begin, in this number of milliseconds.
    case overdue(Int, hasBegun: Bool)
  }

  package enum PlayerFault: Hashable, Sendable, Codable {
    case notInstalled
    case notStarted(SystemFault)
    case overdue, endedWithoutAWord, unknownWord
  }
}

// The texts in the trace.
extension ChimeFailure {
  package var words: String {
    switch self {
    case .file(let fault, _): "the \(fault.words)"
    case .device(let fault, _): "the device \(fault.words)"
    case .player(.notInstalled): "stillbell-chime is not installed beside the agent"
    case .player(.notStarted(let fault)): "the player did not start: \(fault.words)"
    case .player(.overdue): "the player did not end in time"
    case .player(.endedWithoutAWord): "the player ended without a word"
    case .player(.unknownWord): "the player said something unknown"
    case .notification(let failure): "its notification was not shown: \(failure.words)"
    }
  }
}

extension ChimeFailure.FileFault {
  fileprivate var words: String {
    switch self {
    case .missing: "file does not exist"
    case .forbidden: "file may not be read"
    case .nameTooLong: "file has a longer name than a file can have"
    case .folder: "file is a folder"
    case .special: "file is a pipe, socket or device"
    case .empty: "file is empty"
    case .silent: "file holds no sound"
    case .unreadable(let fault): "file cannot be read: \(fault.words)"
    case .cutShort(let promised, let present): "file is cut short: \(promised) bytes promised, \(present) present"
    case .notAudio(let reason): "file is not a sound file: \(reason.onOneLine())"
    case .headerGarbled: "file is not a sound file: its header makes no sense"
    case .channels(let count, _, _): "file has \(count) channels"
    case .rate(let hertz, _, _): "file has a rate of \(hertz) Hz"
    case .tooLong(let seconds, _): "file is \(seconds) s long"
    case .endMissing(let frames): "file is cut short: the last of \(frames) frames is missing"
    case .lastPageMissing: "file is cut short: its last page is missing"
    case .crashing: "file makes the player crash"
    case .damaged(let promised, let decoded): "file is damaged: \(promised) frames promised, \(decoded) decoded"
    case .overdue(let milliseconds): "file was not open after \(milliseconds) ms"
    case .notInstalled: "folder of the bundled sounds is missing"
    }
  }
}

extension ChimeFailure.DeviceFault {
  fileprivate var words: String {
    switch self {
    case .missing: "is missing"
    case .busy: "is busy"
    case .forbidden: "may not be used"
    case .noServer: "has no sound server"
    case .gone(let call): call.isEmpty ? "has vanished" : "has vanished (\(call))"
    case .unfit(let call): "cannot play this kind of sound (\(call))"
    case .broken(let fault): "does not play: \(fault.words)"
    case .overdue(let milliseconds, let hasBegun):
      "did not \(hasBegun ? "play to the end" : "start to play") within \(milliseconds) ms"
    }
  }
}
