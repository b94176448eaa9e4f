import Muse
import Testing

/// HTTP responses that arrive in pieces of any size.
@Suite struct ResponseReaderTests {
  private enum Outcome: Equatable {
    case response(Int, String?, String)
    case failure(ResponseReader.Failure)
  }

  /// The outcome if this many bytes arrive at a time, followed by the end.
  private func read(_ text: String, by step: Int) -> Outcome {
    var reader = ResponseReader()
    do throws(ResponseReader.Failure) {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        if let whole = try reader.take(rest.prefix(step)) { return outcome(whole) }
        rest = rest.dropFirst(step)
      }
      return outcome(try reader.end())
    } catch {
      return .failure(error)
    }
  }

  private func outcome(_ response: ResponseReader.Response) -> Outcome {
    .response(response.status, response.contentType, String(decoding: response.body, as: UTF8.self))
  }

  private func expect(_ text: String, _ expected: Outcome, sourceLocation: SourceLocation = #_sourceLocation) {
    for step in [1, 2, 3, 7, 100_000] {
      #expect(read(text, by: step) == expected, "\(step) bytes at a time", sourceLocation: sourceLocation)
    }
  }

  @Test func `a body ends at its length, after its last chunk, or with the connection`() {
    expect(
      "HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: 2\r\n\r\n{}",
      .response(200, "application/json", "{}"))
    expect(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\n{\"a\r\nB\r\n\":\"bcdefgh\"\r\n0\r\n\r\n",
      .response(200, nil, "{\"a\":\"bcdefgh\""))
    expect("HTTP/1.0 200 OK\r\n\r\n{}", .response(200, nil, "{}"))
    expect("HTTP/1.1 404 \r\ncontent-length: 0\r\n\r\n", .response(404, nil, ""))
    expect("HTTP/1.1 200\n\nbody", .response(200, nil, "body"))
  }

  @Test func `an interim response is skipped`() {
    expect("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx", .response(200, nil, "x"))
  }

  @Test func `bytes after the length are not read`() {
    expect("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nxHTTP/1.1 200 OK\r\n\r\n", .response(200, nil, "x"))
  }

  @Test func `a response that ends early is cut short`() {
    expect("", .failure(.cutShort))
    expect("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n{}", .failure(.cutShort))
    expect("HTTP/1.1 200 OK\r\nContent-Le", .failure(.cutShort))
    expect("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{\"a", .failure(.cutShort))
    expect("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{\"a\r\n", .failure(.cutShort))
  }

  @Test(arguments: [
    "220 mail ready\r\n\r\n", "HTTP/2 200 OK\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 99999 OK\r\n\r\n",
    "HTTP/1.1\r\n\r\n",
    "HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "HTTP/1.1 200 OK\r\n folded: x\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 0x10\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n",
  ])
  func `a response that is not HTTP is recognised`(text: String) {
    expect(text, .failure(.notHTTP))
  }

  @Test func `a response larger than 64 KiB is refused`() {
    let many = String(repeating: "a", count: 70_000)
    expect("HTTP/1.1 200 OK\r\nContent-Length: 70000\r\n\r\n", .failure(.tooLarge))
    expect("HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n\r\n", .failure(.tooLarge))
    #expect(read("HTTP/1.0 200 OK\r\n\r\n\(many)", by: 4096) == .failure(.tooLarge))
    #expect(read("HTTP/1.1 200 OK\r\nX: \(many)", by: 4096) == .failure(.tooLarge))
    #expect(read("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffff\r\n", by: 4096) == .failure(.tooLarge))
    let interim = String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 3000)
    #expect(read(interim, by: 4096) == .failure(.tooLarge))
  }
}
