import Foundation
import Muse
import StillbellCore
import TestSupport

/// Starts the helper, with a line of its standard input, of which the test has the other end as the command line has.
func startMuse(_ arguments: [String] = [], _ line: String? = nil, environment: [String: String] = [:]) -> Child {
  let muse = Child(builtProgram("stillbell-muse"), arguments, environment: environment, hasInput: true)
  if let line { muse.tell(line) }
  return muse
}

/// Long enough for any machine, and too short for a server that does not answer.
let shortPatience = Patience(firstByte: .seconds(3), total: .seconds(6))

/// The helper's report when it is asked for a text.
func ask(
  _ endpoint: String, _ topic: String = "letting go", in language: String = "English", model: String = "",
  patience: Patience = .default
) throws -> MuseReport? {
  let server = MuseServer(try Endpoint(words: endpoint), model: model)
  let muse = startMuse([], MuseRequest.text(topic: topic, language: language, server, patience).line)
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
  return MuseReport(line: startMuse([], request.line).finish().output.dropLast())
}
