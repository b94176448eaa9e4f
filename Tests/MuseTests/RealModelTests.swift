import Foundation
import Muse
import StillbellCore
import TestSupport
import Testing

/// A real language model on a real server: SmolLM2 with llama.cpp, both fetched by `Tests/Tools/local-model`.
@Suite(
  .ownThreads, .enabled(if: RealModel.isThere, "Tests/Tools/local-model brings the language model that this asks"))
struct RealModelTests {
  /// The number of requested texts; `desktop/test-muse` requests more.
  private static let count = ProcessInfo.processInfo.environment["STILLBELL_TEST_TOPICS"].flatMap { Int($0) } ?? 20

  @Test func `only texts of the model that are fit to sit with are shown`() async throws {
    let model = try await RealModel()
    var random = SeededGenerator(seed: 19)
    let topics = (HarmlessTopics.english + HarmlessTopics.german).shuffled(using: &random).prefix(Self.count)
    var texts: [String] = []
    for topic in topics where !Blocklist.blocks(topic) {
      switch try model.ask(topic) {
      case .written(let text, let name):
        #expect(broken(text) == nil, "\(topic): \(text)")
        #expect(name?.hasSuffix(".gguf") == true)
        texts.append(text)
      // So small a model often writes text that is no sentence.
      case .refused, .unusable: continue
      case let report: Issue.record("\(topic): \(String(describing: report))")
      }
    }
    print("muse: \(texts.count) texts on \(topics.count) topics, such as: \(texts.first ?? "none")")
  }

  @Test func `the model is ready as soon as its file is read, and is asked for no text before`() async throws {
    let model = try await RealModel()
    #expect(try ask(model.endpoint, "how to kill myself") == .refused)
    #expect(try model.status() == .ready(model: model.name))
  }

  /// The rule that a text breaks, found in another way than in the program; nil if it keeps them all.
  private func broken(_ text: String) -> String? {
    if text.count > 160 { return "longer than 160 characters" }
    if text.contains(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/) { return "a control character" }
    if text.contains(/[<>\[\]{}*_#`~|\\^=]/) { return "markup" }
    if text.contains(/\w[.:\/]+\w/) || text.contains("@") { return "a link" }
    if text.matches(of: /[.!?…。！？]+["'”“’»)]*(?=\s|$)/).count > 2 { return "more than two sentences" }
    if !text.contains(/[.!?…。！？]["'”“’»)]*$/) { return "no end" }
    if text.contains(/^(I can('|’)?t|I cannot|I'm sorry|Sorry|As an AI)/) { return "a refusal" }
    return nil
  }
}

/// The server of a model, which runs as long as this value exists.
private final class RealModel {
  private static let python = "\(Checkout.path)/.build/model/bin/python3"
  static let isThere = FileManager.default.isExecutableFile(atPath: python)

  let endpoint: String
  private let server: Child
  private let folder = TemporaryFolder()

  init() async throws {
    let log = folder.path("model.log")
    server = Child(
      "sh",
      ["-c", #"exec "$0" "$1" 2>"$2" >"$2.out""#, Self.python, "\(Checkout.path)/Tests/Tools/local-model.py", log])
    let folder = folder
    let line = try await waitFor("the address of the server") {
      String(decoding: folder.read("model.log.out") ?? [], as: UTF8.self)
    } until: {
      $0.hasSuffix("\n")
    }
    endpoint = String(line.dropFirst("listening ".count).dropLast()) + "/v1"
    try await waitFor("a model that is ready") {
      if case .ready = try status() { true } else { false }
    }
  }

  var name: String? { if case .ready(let name) = try? status() { name } else { nil } }

  func status() throws -> MuseReport? { try askStatus(endpoint) }

  /// Asks with much patience, for a busy machine.
  func ask(_ topic: String) throws -> MuseReport? {
    try MuseTests.ask(endpoint, topic, patience: MusePatience(firstByte: .seconds(250), total: .seconds(250)))
  }
}
