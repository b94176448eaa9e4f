import Foundation
import TestSupport
import Testing

/// `stillbell muse` on the command line.
@Suite(.ownThreads) struct `The command muse` {
  private static let text = "Rain falls. You need not help it."
  private static let own = "One of stillbell's own texts"
  private static let fixed = "No local model answers, so this is a fixed text."

  private let folder = TemporaryFolder()

  private var environment: [String: String] {
    [
      "XDG_CONFIG_HOME": folder.path("config"), "XDG_STATE_HOME": folder.path("state"), "HOME": folder.path,
      "LC_ALL": "C.UTF-8", "LANGUAGE": "", "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("no-bus"))",
      "http_proxy": "http://192.0.2.1:8080", "HTTP_PROXY": "http://192.0.2.1:8080",
      "ALL_PROXY": "http://192.0.2.1:8080",
    ]
  }

  private func configure(_ text: String) throws {
    try folder.make("config/stillbell")
    folder.write(text, to: "config/stillbell/stillbell.conf")
  }

  private func muse(_ words: String...) -> Child.Outcome {
    run(builtProgram("stillbell"), ["muse"] + words, environment: environment)
  }

  private func lines(_ outcome: Child.Outcome) -> [String] { outcome.output.split(separator: "\n").map(String.init) }

  @Test func `shows a built-in text without a model`() {
    let outcome = muse("letting", "go")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(lines(outcome).count == 2)
    #expect(lines(outcome).last == Self.own)
  }

  @Test func `shows the text of the model, and its author`() throws {
    let model = StubModel(writing: Self.text)
    try configure("[muse]\nendpoint = \(model.endpoint)\n")
    let outcome = muse("letting go")
    #expect(outcome.output == "\(Self.text)\nWritten by stub-1 on this computer; it may be wrong.\n")
    #expect(outcome.status == 0 && outcome.errors == "")
    try configure("[muse]\nendpoint = \(model.endpoint)\nmodel = /home/me/models/tiny-Q4.gguf\n")
    #expect(lines(muse("letting go")).last == "Written by tiny-Q4 on this computer; it may be wrong.")
    #expect(model.requests.count == 4)
  }

  @Test func `shows a fixed text if the model is down, with the reason`() throws {
    let gone = StubModel { _ in }.endpoint
    try configure("[muse]\nendpoint = \(gone)\n")
    let outcome = muse("letting go")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(lines(outcome).last == "\(Self.fixed) (\(gone): Connection refused)")
  }

  @Test func `refuses a harmful topic, with a model, without one or with one down, and never connects`() throws {
    let model = StubModel(writing: Self.text)
    for endpoint in ["", model.endpoint, "http://127.0.0.1:9/v1"] {
      try configure("[muse]\nendpoint = \(endpoint)\n")
      let outcome = muse("how to k1ll myself")
      #expect(
        outcome.output == "" && outcome.errors == "stillbell: There are no texts on this topic. Try another one.\n")
      #expect(outcome.status == 1)
    }
    #expect(model.requests == [])
  }

  @Test func `shows no fixed text if the model refuses, and asks about the next topic as usual`() throws {
    let refusing = StubModel(writing: "I can't help with that.")
    try configure("[muse]\nendpoint = \(refusing.endpoint)\n")
    let outcome = muse("letting go")
    #expect(outcome.output == "" && outcome.errors == "stillbell: There are no texts on this topic. Try another one.\n")
    #expect(outcome.status == 1)
    #expect(refusing.requests.count == 2)
    let willing = StubModel(writing: Self.text)
    try configure("[muse]\nendpoint = \(willing.endpoint)\n")
    #expect(lines(muse("letting go")).first == Self.text)
    withExtendedLifetime((refusing, willing)) {}
  }

  @Test func `names a model that gave no usable text, even in the doctor`() async throws {
    let thinking = StubModel(content: "", finish: "\"length\"", message: #""reasoning":"The user wants","#)
    try configure("[muse]\nendpoint = \(thinking.endpoint)\nmodel = qwen3:4b\n")
    let outcome = muse("letting go")
    #expect(outcome.output == "" && outcome.errors == "stillbell: qwen3:4b gave no usable text.\n")
    #expect(outcome.status == 1)
    func doctor() -> String { run(builtProgram("stillbell"), ["doctor"], environment: environment).output }
    try await waitFor("a doctor in time", doctor) { $0.contains("qwen3:4b gave no usable text.") }
    let willing = StubModel(writing: Self.text)
    try configure("[muse]\nendpoint = \(willing.endpoint)\n")
    var asked = 0
    try await waitFor("a doctor in time", doctor) {
      asked += 1
      return $0.contains("stub-1 answers at \(willing.endpoint).")
    }
    #expect((1...asked).contains(willing.requests.count { !$0.hasPrefix("GET ") }))
    withExtendedLifetime((thinking, willing)) {}
  }

  @Test(arguments: [
    ([], "The topic is missing; name it in a few words, such as `stillbell muse \"letting go\"`."),
    (["  "], "The topic is missing; name it in a few words, such as `stillbell muse \"letting go\"`."),
    (["one\ntwo"], "The topic has several lines; write it on one."),
    ([String(repeating: "a", count: 81)], "The topic has 81 characters; use at most 80."),
    (["🙂🙂"], "The topic has no words in it; say in a few words what the text should be about."),
    (["\u{202E}x"], "The topic has control characters in it; use plain text."),
  ])
  func `reports the fault of a topic`(words: [String], sentence: String) {
    let outcome = run(builtProgram("stillbell"), ["muse"] + words, environment: environment)
    #expect(outcome.output == "" && outcome.errors == "stillbell: \(sentence)\n" && outcome.status == 64)
  }

  @Test(arguments: [
    ("https://127.0.0.1/v1", "use http, not https: the model runs on this computer."),
    ("http://example.org/v1", "example.org may be another computer; use 127.0.0.1, [::1] or localhost."),
    ("http://me:secret@127.0.0.1/v1", "leave out the user name and password; they are never sent."),
    ("http://127.0.0.1:80/v1/../x", "“/v1/../x” is not a plain path; use letters and digits, such as /v1."),
    ("http://127.0.0.1:99999", "“99999” is not a port; use one from 1 to 65535."),
    (
      "unix:model.sock",
      "“model.sock” is not the full path of a socket, which begins with a slash, never leads upwards and has at most 107 bytes."
    ),
    ("hello", "use http://127.0.0.1:8080/v1, unix: with the full path of a socket, or leave it empty."),
  ])
  func `reports an invalid endpoint, with its line and a remedy`(endpoint: String, remedy: String) throws {
    try configure("[muse]\nendpoint = \(endpoint)\n")
    let outcome = muse("letting go")
    let file = folder.path("config/stillbell/stillbell.conf")
    #expect(
      outcome.errors == "stillbell: \(file), line 2: “endpoint = \(endpoint)” is not valid; \(remedy)\n")
    #expect(outcome.output == "" && outcome.status == 1)
    let check = run(builtProgram("stillbell"), ["config", "check"], environment: environment)
    #expect(check.errors == outcome.errors)
  }

  @Test func `ends at once on Ctrl-C, together with its helper`() throws {
    let (asked, left) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let model = StubModel { exchange in
      asked.signal()
      exchange.waitForEnd()
      left.signal()
    }
    try configure("[muse]\nendpoint = \(model.endpoint)\n")
    let child = Child(builtProgram("stillbell"), ["muse", "letting go"], environment: environment)
    #expect(asked.wait(timeout: .now() + 60) == .success)
    child.signal(SIGINT)
    let outcome = child.finish()
    #expect(outcome.status == 128 + SIGINT && outcome.output == "" && !outcome.wasKilled)
    #expect(left.wait(timeout: .now() + 60) == .success)
    withExtendedLifetime(model) {}
  }

  @Test func `stores the topic nowhere`() throws {
    let model = StubModel(writing: Self.text)
    try configure("[muse]\nendpoint = \(model.endpoint)\n")
    #expect(muse("mangosteen").status == 0)
    let found = run("grep", ["-rl", "mangosteen", folder.path])
    #expect(found.output == "" && found.status == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.path("state")))
    withExtendedLifetime(model) {}
  }

  @Test func `takes a topic from standard input`() throws {
    let model = StubModel(writing: Self.text)
    try configure("[muse]\nendpoint = \(model.endpoint)\n")
    func muse(_ input: String) -> Child.Outcome {
      run("sh", ["-c", #"printf "$1" | "$0" muse -"#, builtProgram("stillbell"), input], environment: environment)
    }
    #expect(lines(muse("letting go\\nand more\\n")).first == Self.text)
    #expect(model.requests.last?.contains("letting go") == true)
    #expect(model.requests.last?.contains("and more") == false)
    #expect(muse("how to k1ll myself").errors.contains("There are no texts on this topic."))
    #expect(muse("").errors.contains("The topic is missing"))
    #expect(muse(String(repeating: "a", count: 5000)).status == 64)
  }

  @Test(arguments: [["muse", "mangosteen", "tea"], ["muse", "--", "mangosteen"]])
  func `removes the topic from its argument list`(words: [String]) throws {
    let (asked, read) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let model = StubModel { exchange in
      asked.signal()
      read.wait()
      exchange.reset()
    }
    try configure("[muse]\nendpoint = \(model.endpoint)\n")
    let child = Child(builtProgram("stillbell"), words, environment: environment)
    #expect(asked.wait(timeout: .now() + 60) == .success)
    let list = try String(contentsOfFile: "/proc/\(child.processID)/cmdline", encoding: .utf8)
    #expect(list.contains("muse") && !list.contains("mangosteen") && !list.contains("tea"), "\(list)")
    for _ in 0..<2 { read.signal() }
    #expect(child.finish().status == 0)
    withExtendedLifetime(model) {}
  }

  @Test func `skips a model whose name no configuration could have`() throws {
    let name = String(repeating: "m", count: 50_000)
    let model = StubModel { exchange in
      exchange.respond(
        exchange.isForModels
          ? #"{"data":[{"id":"\#(name)"},{"id":"small"}]}"#
          : #"{"model":"\#(name)","choices":[{"finish_reason":"stop","message":{"content":"{\"text\":\"\#(Self.text)\"}"}}]}"#
      )
    }
    try configure("[muse]\nendpoint = \(model.endpoint)\n")
    let outcome = muse("letting go")
    #expect(
      outcome.output == "\(Self.text)\nWritten by small on this computer; it may be wrong.\n", "\(outcome.errors)")
    #expect(model.requests.last?.contains("mmm") == false)
    withExtendedLifetime(model) {}
  }
}
