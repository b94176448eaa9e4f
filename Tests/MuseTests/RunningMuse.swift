import Foundation
import Muse
import StillbellCore
import TestSupport

/// The helper, and the command line's end of its standard input.
final class RunningMuse {
  private let folder = TemporaryFolder()
  private let child: Child
  private var input: Int32

  init(_ arguments: [String] = [], _ line: String? = nil, environment: [String: String] = [:]) {
    let pipe = folder.path("input")
    mkfifo(pipe, 0o600)
    // For both directions, so that opening waits for nobody.
    input = open(pipe, O_RDWR | O_CLOEXEC)
    child = Child(
      "sh", ["-c", #"exec "$@" <"$0""#, pipe, builtProgram("stillbell-muse")] + arguments, environment: environment)
    if let line { tell(line) }
  }

  deinit { hangUp() }

  var processID: pid_t { child.processID }

  func tell(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(input, bytes, bytes.count)
  }

  /// Nobody waits any more.
  func hangUp() {
    if input >= 0 { close(input) }
    input = -1
  }

  func finish(seconds: Double = 60) -> Child.Outcome { child.finish(seconds: seconds) }
}

/// Long enough for any machine, and too short for a server that does not answer.
let shortPatience = Patience(firstByte: .milliseconds(1500), total: .seconds(3))

/// The helper's report when it is asked for a text.
func ask(
  _ endpoint: String, _ topic: String = "letting go", model: String = "", patience: Patience = .default
) throws -> MuseReport? {
  let server = MuseServer(try Endpoint(words: endpoint), model: model)
  let muse = RunningMuse([], MuseRequest.text(topic: topic, language: "English", server, patience).line)
  return MuseReport(line: muse.finish().output.dropLast())
}

/// The same of a server in the place of a model, which is there until then.
func ask(
  _ model: StubModel, _ topic: String = "letting go", model name: String = "", patience: Patience = .default
) throws -> MuseReport? {
  try withExtendedLifetime(model) { try ask(model.endpoint, topic, model: name, patience: patience) }
}

/// The helper's report when it is asked if a model is ready.
func askStatus(_ endpoint: String) throws -> MuseReport? {
  let request = MuseRequest.status(MuseServer(try Endpoint(words: endpoint), model: ""), .default)
  return MuseReport(line: RunningMuse([], request.line).finish().output.dropLast())
}
