import Foundation
import Muse
import StillbellCore
import TestSupport
import Testing

/// The conversation with the program that starts the helper.
@Suite(.ownThreads) struct `The helper` {
  private func request(_ endpoint: String) throws -> MuseRequest {
    .text(topic: "a b", language: "German", MuseServer(try Endpoint(words: endpoint), model: ""), .default)
  }

  @Test func `reads back the lines of its requests and reports`() throws {
    let request = try request("http://127.0.0.1:8080/v1")
    #expect(request.line == "text a%20b German http://127.0.0.1:8080/v1 % 20000000000 60000000000")
    #expect(MuseRequest(line: request.line) == request)
    for report in [
      MuseReport.written("Rest. Rest.", model: nil), .refused, .obstacle(.silent(.seconds(20))), .ready(model: "a b"),
      .obstacle(.unreachable(SystemFault(call: "connect", code: 111))), .obstacle(.response(.cutShort)),
    ] {
      #expect(MuseReport(line: report.line) == report)
    }
    #expect(MuseReport.refused.line == "refused")
    #expect(MuseReport(line: "refused now") == nil)
  }

  @Test func `ends at once, without a report, when its caller has gone`() throws {
    let asked = DispatchSemaphore(value: 0)
    let model = StubModel { exchange in
      asked.signal()
      exchange.waitForEnd()
    }
    let patience = MusePatience(firstByte: .seconds(600), total: .seconds(600))
    let server = MuseServer(try Endpoint(words: model.endpoint), model: "")
    let muse = startMuse([], MuseRequest.status(server, patience).line)
    #expect(asked.wait(timeout: .now() + 60) == .success)
    muse.hangUp()
    let outcome = muse.finish()
    #expect(outcome.output == "" && outcome.status == 0 && !outcome.wasKilled)
    withExtendedLifetime(model) {}
  }

  @Test func `reports if a model is ready`() throws {
    let model = StubModel(writing: "Rest.")
    #expect(try askStatus(model.endpoint) == .ready(model: "stub-1"))
    #expect(model.requests.count == 1)
    let loading = StubModel { $0.respond("{}", status: "503 Service Unavailable") }
    #expect(try askStatus(loading.endpoint) == .obstacle(.loading))
    withExtendedLifetime(loading) {}
  }

  @Test(arguments: ["", "text", "hello", "text a English http://127.0.0.1:1/v1 % soon later"])
  func `gives no answer to a line that is no request`(line: String) {
    let outcome = startMuse([], line).finish()
    #expect(outcome.output == "" && outcome.status == 65)
  }

  @Test func `asks no other machine, for any endpoint`() {
    for endpoint in ["http://192.0.2.1:80/v1", "https://127.0.0.1/v1", "http://example.org/v1", "unix:x"] {
      let outcome = startMuse([], "text rain English \(endpoint) % 20000000000 60000000000").finish()
      #expect(outcome.output == "refused\n", "\(endpoint)")
    }
  }

  @Test func `has a version and a help, and refuses other arguments`() {
    let program = builtProgram("stillbell-muse")
    #expect(run(program, ["--version"]).output.hasPrefix("stillbell-muse "))
    #expect(run(program, ["--help"]).output.contains("Usage: stillbell-muse"))
    let wrong = run(program, ["letting go"])
    #expect(wrong.status == 64 && wrong.errors.contains("Usage: stillbell-muse"))
  }

  @Test func `needs no libraries except those of the C library`() {
    let needed = run("sh", ["-c", #"readelf -d "$0" | grep NEEDED"#, builtProgram("stillbell-muse")]).output
    #expect(
      !needed.contains("glib") && !needed.contains("gtk") && !needed.contains("Foundation") && !needed.contains("ssl"))
  }
}
