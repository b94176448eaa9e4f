import JSON

/// An object of settings in JSON.
struct JSONFile {
  private let members: [JSONValue.Member]

  init(_ bytes: [UInt8]) throws(ImportError) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notText }
    let value: JSONValue
    do throws(JSONValue.ParseError) {
      value = try JSONValue(bytes)
    } catch {
      throw .damaged(line: 0)
    }
    self.init(value)
    if case .object = value { return }
    throw .foreign
  }

  init(_ value: JSONValue?) {
    if case .object(let members)? = value { self.members = members } else { members = [] }
  }

  /// The value of a key. If the key is set twice, the last value counts, as for other readers.
  subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }

  func number(_ key: String) -> Double? { self[key]?.double }

  func isTrue(_ key: String) -> Bool? {
    if case .bool(let isTrue)? = self[key] { isTrue } else { nil }
  }

  func text(_ key: String) -> String? { self[key]?.text }

  /// The value's text in the file; empty if there is none.
  func original(_ key: String) -> String { self[key]?.line ?? "" }

  /// Reports the keys that differ from the program's defaults and have no equal here.
  func leave(_ keys: KeyValuePairs<String, JSONValue>, in settings: inout ImportedSettings, prefix: String = "") {
    for (key, standard) in keys {
      if let value = self[key], value != standard { settings.leave(prefix + key, value.line) }
    }
  }
}

extension JSONValue {
  fileprivate var double: Double? { if case .number(let text) = self { Double(text) } else { nil } }
}
