import Foundation
import Muse
import StillbellCore
import TestSupport
import Testing

/// Servers that are no model, or a hostile one.
@Suite(.ownThreads) struct `A server` {
  static let text = "Rain falls. You need not help it."

  func report(_ answer: @escaping @Sendable (StubModel.Exchange) -> Void, _ patience: MusePatience = .default)
    throws
    -> (MuseReport?, [String])
  {
    let model = StubModel.asked(forText: answer)
    let report = try ask(model, patience: patience)
    return (report, model.requests)
  }

  @Test func `that answers is quoted with the name of its model`() throws {
    let model = StubModel(writing: Self.text)
    #expect(try ask(model) == .written(Self.text, model: "stub-1"))
    #expect(try ask(model, model: "mine") == .written(Self.text, model: "mine"))
  }

  @Test func `is asked for its models, then for a single text without any history`() throws {
    let model = StubModel(writing: Self.text)
    _ = try ask(model, #"a "quoted" \ topic"#)
    let requests = model.requests
    #expect(requests.count == 2)
    #expect(requests[0].hasPrefix("GET /v1/models HTTP/1.1\r\nHost: 127.0.0.1:"))
    #expect(requests[1].hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n"))
    let body = try #require(requests[1].range(of: "\r\n\r\n").map { requests[1][$0.upperBound...] })
    let sent = try #require(JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any])
    #expect(sent["model"] as? String == "stub-1")
    #expect(sent["max_tokens"] as? Int == 120)
    #expect(sent["stream"] as? Bool == false)
    let messages = try #require(sent["messages"] as? [[String: String]])
    #expect(messages.map { $0["role"] } == ["system", "user"])
    #expect(messages[1]["content"] == #"Topic: a "quoted" \ topic"#)
    #expect(messages[0]["content"]?.contains("in English") == true)
    let format = try #require(sent["response_format"] as? [String: Any])
    #expect(format["type"] as? String == "json_schema")
    #expect(!requests.joined().lowercased().contains("authorization"))
  }

  @Test func `that lists no models is still asked for a text`() throws {
    let model = StubModel { exchange in
      exchange.isForModels
        ? exchange.respond("{}", status: "404 Not Found") : exchange.respond(StubModel.answer(Self.text))
    }
    #expect(try ask(model) == .written(Self.text, model: nil))
  }

  @Test func `on a Unix socket of the user is asked over it`() throws {
    let folder = TemporaryFolder()
    let model = StubModel(socket: folder.path("model.sock"), writing: Self.text)
    #expect(try ask(model) == .written(Self.text, model: "stub-1"))
  }

  @Test func `that speaks HTTP/1.0, or in chunks, is understood`() throws {
    let body = StubModel.answer(Self.text)
    let old = try report { $0.send("HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n\(body)") }
    #expect(old.0 == .written(Self.text, model: "stub-1"))
    let chunked = try report { exchange in
      exchange.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\n")
      for byte in body.utf8 { exchange.send("1\r\n\(Character(Unicode.Scalar(byte)))\r\n") }
      exchange.send("0\r\n\r\n")
      exchange.waitForEnd()
    }
    #expect(chunked.0 == .written(Self.text, model: "stub-1"))
  }

  @Test func `that fails is reported as an obstacle`() throws {
    #expect(try report { $0.respond("{}", status: "500 Oh") }.0 == .obstacle(.status(500)))
    #expect(try report { $0.respond("{}", status: "404 Oh") }.0 == .obstacle(.status(404)))
    #expect(try report { $0.respond("{}", status: "503 Loading") }.0 == .obstacle(.loading))
    #expect(try report { $0.reset() }.0 == .obstacle(.response(.cutShort)))
    #expect(try report { _ in }.0 == .obstacle(.response(.cutShort)))
    #expect(try report { $0.send("220 smtp\r\n\r\n") }.0 == .obstacle(.response(.notHTTP)))
  }

  @Test func `that sends half an answer is reported as an obstacle`() throws {
    let body = StubModel.answer(Self.text)
    let half = String(body.prefix(body.count / 2))
    #expect(try report { $0.respond(half) }.0 == .obstacle(.response(.cutShort)))
    #expect(try report { $0.send("HTTP/1.0 200 OK\r\n\r\n\(half)") }.0 == .obstacle(.response(.cutShort)))
    let promised = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    #expect(try report { $0.send(promised + half) }.0 == .obstacle(.response(.cutShort)))
    #expect(
      try report {
        $0.send(promised + half)
        $0.reset()
      }.0 == .obstacle(.response(.cutShort)))
  }

  @Test func `that redirects is not followed`() throws {
    let other = StubModel(writing: Self.text)
    for status in ["301 Moved", "302 Found", "307 Temporary", "308 Permanent"] {
      let (found, requests) = try report { $0.respond("", status: status, more: "Location: \(other.endpoint)\r\n") }
      #expect(found == .obstacle(.status(Int(status.prefix(3)) ?? 0)))
      #expect(requests.count == 2)
    }
    #expect(other.requests == [])
  }

  @Test func `that sends a gigabyte is given up after 64 KiB`() throws {
    let (found, _) = try report { exchange in
      exchange.send("HTTP/1.0 200 OK\r\n\r\n")
      let chunk = [UInt8](repeating: UInt8(ascii: " "), count: 1 << 20)
      for _ in 0..<1024 { guard exchange.send(chunk) else { return } }
    }
    #expect(found == .obstacle(.response(.tooLarge)))
    let promised = try report { $0.send("HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n") }
    #expect(promised.0 == .obstacle(.response(.tooLarge)))
  }

  @Test func `that sends only single bytes is given up at the deadline for the whole answer`() throws {
    let (found, _) = try report(
      { exchange in
        exchange.send("HTTP/1.1 200 OK\r\nX: ")
        // The pause makes the server slow; the end of the connection is noticed at once.
        while exchange.send("a"), !exchange.ends(withinMilliseconds: 50) {}
      }, shortPatience)
    #expect(found == .obstacle(.slow(.seconds(6))))
  }

  @Test func `that stays silent is given up at the deadline for the first byte`() throws {
    let (found, _) = try report({ $0.waitForEnd() }, shortPatience)
    #expect(found == .obstacle(.silent(.seconds(3))))
    let silent = StubModel { $0.waitForEnd() }
    #expect(try ask(silent, patience: shortPatience) == .obstacle(.silent(.seconds(3))))
  }

  @Test func `that does not exist is reported as unreachable`() throws {
    let gone = StubModel { _ in }.endpoint
    #expect(try ask(gone) == .obstacle(.unreachable(SystemFault(call: "connect", code: ECONNREFUSED))))
    #expect(
      try ask("unix:/run/no/such.sock") == .obstacle(.unreachable(SystemFault(call: "connect", code: ENOENT))))
  }

  @Test(.enabled(if: geteuid() == 0 && isInstalled("setpriv"), "only root can be another user"))
  func `of another user is sent no byte`() throws {
    let folder = TemporaryFolder()
    chmod(folder.path, 0o777)
    let path = folder.path("theirs.sock")
    let script = """
      import os, socket, sys
      server = socket.socket(socket.AF_UNIX)
      server.bind(sys.argv[1]); os.chmod(sys.argv[1], 0o777); server.listen()
      print("ready", flush=True)
      print("got", server.accept()[0].recv(1000), flush=True)
      """
    let theirs = Child(
      "setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", script, path])
    #expect(theirs.waitForOutput("ready"))
    #expect(try ask("unix:\(path)") == .obstacle(.foreignSocket(user: 65534)))
    #expect(theirs.finish().output == "ready\ngot b''\n")
  }
}
