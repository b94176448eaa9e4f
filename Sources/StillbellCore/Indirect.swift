/// A large value that is seldom present: stored indirectly, because the value around it is copied often.
@propertyWrapper
package struct Indirect<Value: Hashable & Sendable>: Hashable, Sendable {
  private indirect enum Box: Hashable, Sendable {
    case none
    case value(Value)
  }

  private var box: Box

  package init(wrappedValue: Value?) { box = wrappedValue.map { .value($0) } ?? .none }

  package var wrappedValue: Value? {
    get {
      switch box {
      case .none: nil
      case .value(let value): value
      }
    }
    set { self = Indirect(wrappedValue: newValue) }
  }
}

extension Indirect: Decodable where Value: Decodable {
  package init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value?(from: decoder)) }
}

extension Indirect: CustomReflectable {
  package var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}
