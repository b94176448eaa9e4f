import StillbellCore
import Testing

/// Addresses at which a language model may answer.
struct EndpointTests {
  @Test(arguments: [
    ("http://127.0.0.1:8080/v1", "http://127.0.0.1:8080/v1"),
    ("HTTP://LocalHost:11434/v1/", "http://localhost:11434/v1"),
    ("http://127.255.0.9", "http://127.255.0.9:80"),
    ("http://[::1]:8080", "http://[::1]:8080"),
    ("http://localhost//v1", "http://localhost:80/v1"),
    ("unix:/run/user/1000/model.sock", "unix:/run/user/1000/model.sock"),
    ("http://127.0.0.1:1/", "http://127.0.0.1:1"), ("http://127.0.0.1:65535", "http://127.0.0.1:65535"),
  ])
  func `an address of this machine is accepted`(typed: String, written: String) throws {
    #expect(try Endpoint(words: typed).words == written)
  }

  @Test(arguments: [
    ("hello", Endpoint.ParseError.notAnAddress),
    ("127.0.0.1:8080", .notAnAddress),
    ("http:127.0.0.1", .notAnAddress),
    ("https://127.0.0.1/v1", .scheme("https")),
    ("ftp://127.0.0.1", .scheme("ftp")),
    ("http://user@127.0.0.1/v1", .userName),
    ("http://127.0.0.1@example.org/v1", .userName),
    ("http://user:password@localhost/v1", .userName),
    ("http://example.org/v1", .otherHost("example.org")),
    ("http://127.0.0.1.example.org/v1", .otherHost("127.0.0.1.example.org")),
    ("http://localhost.example.org/v1", .otherHost("localhost.example.org")),
    ("http://192.168.1.5:8080/v1", .otherHost("192.168.1.5")),
    ("http://0.0.0.0:8080/v1", .otherHost("0.0.0.0")),
    ("http://127.1:8080/v1", .otherHost("127.1")),
    ("http://127..0.0.1/v1", .otherHost("127..0.0.1")),
    ("http://0177.0.0.1/v1", .otherHost("0177.0.0.1")),
    ("http://127.0.0.256/v1", .otherHost("127.0.0.256")),
    ("http://2130706433/v1", .otherHost("2130706433")),
    ("http://[::]:8080/v1", .otherHost("[::]")),
    ("http://[::ffff:127.0.0.1]:8080/v1", .otherHost("[::ffff:127.0.0.1]")),
    ("http://[fe80::1]/v1", .otherHost("[fe80::1]")),
    ("http:///v1", .otherHost("")),
    ("http://127.0.0.1:0/v1", .port("0")),
    ("http://127.0.0.1:65536/v1", .port("65536")),
    ("http://127.0.0.1:/v1", .port("")),
    ("http://127.0.0.1:+80/v1", .port("+80")),
    ("http://[::1]8080/v1", .otherHost("[:")),
    ("http://127.0.0.1:80/v1/../admin", .path("/v1/../admin")),
    ("http://127.0.0.1:80/./v1", .path("/./v1")),
    ("http://127.0.0.1:80/v1%2f..", .path("/v1%2f..")),
    ("http://127.0.0.1:80/v1?key=1", .path("/v1?key=1")),
    ("http://127.0.0.1:80/v1#a", .path("/v1#a")),
    ("http://127.0.0.1:80\\@example.org/v1", .path("\\@example.org/v1")),
    ("http://127.0.0.1:80/v1 HTTP/1.1", .path("/v1 HTTP/1.1")),
    ("http://127.0.0.1:80/v1\r\nHost: x", .path("/v1\r\nHost: x")),
    ("unix:model.sock", .socketPath("model.sock")),
    ("unix:", .socketPath("")),
    ("unix:/run/../etc/x", .socketPath("/run/../etc/x")),
  ])
  func `any other address is refused with the reason`(typed: String, error: Endpoint.ParseError) {
    #expect(throws: error) { try Endpoint(words: typed) }
  }

  @Test func `a path has at most 200 bytes, and a socket path as many as the kernel accepts`() throws {
    let path = "/" + String(repeating: "a", count: 199)
    #expect(try Endpoint(words: "http://localhost:80\(path)").words == "http://localhost:80\(path)")
    #expect(throws: Endpoint.ParseError.path(path + "a")) { try Endpoint(words: "http://localhost:80\(path)a") }
    let socket = "/" + String(repeating: "a", count: 106)
    #expect(try Endpoint(words: "unix:\(socket)").words == "unix:\(socket)")
    #expect(throws: Endpoint.ParseError.socketPath(socket + "a")) { try Endpoint(words: "unix:\(socket)a") }
  }
}
