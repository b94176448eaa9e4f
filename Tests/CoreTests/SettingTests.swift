import StillbellCore
import Testing

/// How long the values of settings may be, and what holds without a configuration file.
struct SettingTests {
  /// The value as it is written back; nil if it is not allowed.
  private func taken(_ value: String, by group: String, _ key: String) throws -> String? {
    let setting = try #require(Setting.all.first { $0.group == group && $0.key == key })
    var configuration = Configuration()
    return setting.read(value, &configuration) ? setting.write(configuration) : nil
  }

  @Test func `the name of a sound device has 1 to 200 bytes`() throws {
    let name = String(repeating: "d", count: 200)
    #expect(try taken(name, by: "sound", "device") == name)
    #expect(try taken(name + "d", by: "sound", "device") == nil)
    #expect(try taken("", by: "sound", "device") == nil)
  }

  @Test func `each line of the prompt has at most 300 bytes`() throws {
    let line = String(repeating: "ä", count: 150)
    #expect(try taken("\(line)|\(line)", by: "prompt", "eye") == "\(line) | \(line)")
    #expect(try taken("\(line)|\(line)a", by: "prompt", "eye") == nil)
  }

  @Test(arguments: [("59", nil), ("60", "60"), ("100", "100"), ("101", nil)])
  func `the prompt is never so faint that it cannot be read`(value: String, written: String?) throws {
    #expect(try taken(value, by: "prompt", "opacity") == written)
  }

  @Test func `without a configuration file a little of what is behind the prompt shines through`() {
    #expect(Configuration().prompt.opacity == 100)
  }
}
