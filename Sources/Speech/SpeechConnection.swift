import CSpeech
import Glibc

/// A connection to speech-dispatcher that says one sentence, with the voice that the user has chosen there.
package final class SpeechConnection {
  /// The reason for a failed connection, in speech-dispatcher's own words.
  package struct Unreachable: Error {
    package let reason: String
  }

  package enum WaitResult {
    /// The sentence has been said, or another program has cancelled it.
    case over
    /// The other descriptor can be read, or a signal came.
    case called
    /// The connection to speech-dispatcher is lost.
    case lost
    /// The time is over without an answer.
    case silence
  }

  private let connection: UnsafeMutablePointer<SPDConnection>
  /// The two ends of a pipe, to read and to write. Another thread writes to it when the sentence is over.
  private static let over: [Int32] = {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return [-1, -1] }
    // A started speech-dispatcher must not inherit the pipe.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }()

  /// - Parameters:
  ///   - name: The name of this program, which other programs on speech-dispatcher can see.
  ///   - starts: True to start speech-dispatcher if it does not run.
  /// - Throws: `Unreachable` with the reason.
  ///
  /// The corresponding C function is `spd_open2`.
  package init(as name: String, starts: Bool) throws(Unreachable) {
    var error: UnsafeMutablePointer<CChar>?
    defer { free(error) }
    guard let connection = spd_open2(name, "session", nil, SPD_MODE_THREADED, nil, starts ? 1 : 0, &error) else {
      throw Unreachable(reason: error.map { String(cString: $0) } ?? "")
    }
    self.connection = connection
    _ = Self.over
    let tell: SPDCallback = { _, _, _ in
      var byte: UInt8 = 0
      _ = write(SpeechConnection.over[1], &byte, 1)
    }
    connection.pointee.callback_end = tell
    connection.pointee.callback_cancel = tell
  }

  /// Closes the connection, which does not cancel the sentence. The corresponding C function is `spd_close`.
  deinit { spd_close(connection) }

  /// The user's speaking rate, from -100 to 100. The corresponding C function is `spd_get_voice_rate`.
  package var rate: Int { Int(spd_get_voice_rate(connection)) }

  /// Switches to this language if the user's voice speaks another.
  ///
  /// The corresponding C functions are `spd_get_language` and `spd_set_language`.
  package func settleLanguage(_ language: String) {
    let standard = spd_get_language(connection)
    defer { free(standard) }
    let own = standard.map { String(cString: $0) } ?? ""
    guard own.prefix(2).lowercased() != language.prefix(2).lowercased() else { return }
    spd_set_language(connection, language)
  }

  /// Says a sentence, after any that are more important. False if speech-dispatcher does not accept it.
  ///
  /// The corresponding C function is `spd_say` with `SPD_TEXT`.
  package func say(_ sentence: String) -> Bool {
    guard spd_set_notification_on(connection, SPD_END) == 0, spd_set_notification_on(connection, SPD_CANCEL) == 0
    else { return false }
    return spd_say(connection, SPD_TEXT, sentence) >= 0
  }

  /// Cancels the sentence of this connection, and no others. The corresponding C function is `spd_cancel`.
  package func cancel() { spd_cancel(connection) }

  /// Waits for the end of the sentence or for input on the descriptor.
  ///
  /// The corresponding C function is `poll`.
  package func wait(with descriptor: Int32, milliseconds: Int32) -> WaitResult {
    // libspeechd reads the socket in a thread of its own, so only its hang-up is polled here.
    var sources = [
      pollfd(fd: Self.over[0], events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: connection.pointee.socket, events: Int16(bitPattern: UInt16(0x2000)), revents: 0),
    ]
    let count = poll(&sources, nfds_t(sources.count), milliseconds)
    if count < 0 { return .called }
    if sources[0].revents != 0 { return .over }
    if sources[1].revents != 0 { return .called }
    return sources[2].revents != 0 ? .lost : .silence
  }
}
