import Foundation
import Muse
import StillbellCore
import TestSupport

/// Starts the helper and sends it a line. The test keeps the other end of its standard input, as the command line does.
func startMuse(_ arguments: [String] = [], _ line: String? = nil, environment: [String: String] = [:]) -> Child {
  let muse = Child(builtProgram("stillbell-muse"), arguments, environment: environment, hasInput: true)
  if let line { muse.tell(line) }
  return muse
}

/// A patience that is long enough for any machine, and short enough for a test with a silent server.
let shortPatience = MusePatience(firstByte: .seconds(3), total: .seconds(6))

/// The helper's report when it is asked for a text.
func ask(
  _ endpoint: String, _ topic: String = "letting go", in language: String = "English", model: String = "",
  patience: MusePatience = .default
) throws -> MuseReport? {
  let server = MuseServer(try Endpoint(words: endpoint), model: model)
  let muse = startMuse([], MuseRequest.text(topic: topic, language: language, server, patience).line)
  return MuseReport(line: muse.finish().output.dropLast())
}

/// The helper's report when it asks a stub model, which is kept alive until then.
func ask(
  _ model: StubModel, _ topic: String = "letting go", model name: String = "", patience: MusePatience = .default
) throws -> MuseReport? {
  try withExtendedLifetime(model) { try ask(model.endpoint, topic, model: name, patience: patience) }
}

/// The helper's report when it is asked if a model is ready.
func askStatus(_ endpoint: String) throws -> MuseReport? {
  let request = MuseRequest.status(MuseServer(try Endpoint(words: endpoint), model: ""), .default)
  return MuseReport(line: startMuse([], request.line).finish().output.dropLast())
}
