import Foundation

/// Runs a command on a pseudo-terminal, as a user sees it.
package enum Terminal {
  /// Copies the terminal's output, and types `keys` once it shows `sign`.
  private static let script = """
    import fcntl, os, pty, struct, sys, termios
    sign, keys, columns = sys.argv[1].encode(), sys.argv[2].encode(), int(sys.argv[3])
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        os.execvp(sys.argv[4], sys.argv[4:])
    seen, typed = b"", not keys
    while True:
        try:
            chunk = os.read(terminal, 4096)
        except OSError:
            break
        if not chunk:
            break
        seen += chunk
        os.write(1, chunk)
        if not typed and sign in seen:
            os.write(terminal, keys)
            typed = True
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
    """

  /// Copies the terminal's output, and types the answers one by one, each once its question has appeared.
  private static let conversation = """
    import json, os, pty, subprocess, sys
    answers = json.loads(sys.argv[1])
    process, terminal = pty.fork()
    if process == 0:
        os.execvp(sys.argv[3], sys.argv[3:])
    unread = b""
    while True:
        try:
            chunk = os.read(terminal, 4096)
        except OSError:
            break
        if not chunk:
            break
        unread += chunk
        os.write(1, chunk)
        while answers and answers[0][0].encode() in unread:
            question, answer = answers.pop(0)
            unread = unread.split(question.encode(), 1)[1]
            if not answers:
                subprocess.run(["sh", "-c", sys.argv[2]])
            os.write(terminal, answer.encode())
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
    """

  /// Runs a command to its end, and answers its questions.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: Added to the environment of the tests.
  ///   - answers: Each is typed when the terminal shows its question, in this order.
  ///   - meanwhile: A shell command that runs before the last answer is typed.
  /// - Returns: Its exit status; its output is all that the terminal showed.
  /// - Throws: An error of the JSON encoder, which text cannot cause.
  package static func talk(
    _ words: [String], environment: [String: String], _ answers: [(question: String, answer: String)],
    meanwhile: String = ""
  ) throws -> Child.Outcome {
    let script = try JSONEncoder().encode(answers.map { [$0.question, $0.answer] })
    let arguments = ["-c", conversation, String(decoding: script, as: UTF8.self), meanwhile] + words
    return Child("/usr/bin/python3", arguments, environment: environment).finish()
  }

  /// Runs a command to its end.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - environment: Added to the environment of the tests.
  ///   - keys: The keys to type, such as `\u{3}` for Ctrl-C, …
  ///   - sign: … once the terminal shows this text.
  ///   - columns: The terminal's width.
  /// - Returns: Its exit status; its output is all that the terminal showed.
  package static func run(
    _ words: [String], environment: [String: String], keys: String = "", sign: String = "",
    columns: Int = 80
  ) -> Child.Outcome {
    start(words, environment: environment, keys: keys, sign: sign, columns: columns).finish()
  }

  /// Starts a command that keeps running; its parameters are those of `run`.
  package static func start(
    _ words: [String], environment: [String: String], keys: String = "", sign: String = "",
    columns: Int = 80
  ) -> Child {
    Child("/usr/bin/python3", ["-c", script, sign, keys, "\(columns)"] + words, environment: environment)
  }
}
