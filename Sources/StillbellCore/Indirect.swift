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
