/// Writes values word by word in the form that `CodeReader` reads, with hidden or renamed texts.
///
/// It looks into the values by reflection. The code that the compiler generates for `Encodable` would cost the agent
/// half a megabyte of memory for a state that is written once a day.
struct FactWriter {
  private let texts: FactTexts
  private var words: [String] = []

  private init(_ texts: FactTexts) { self.texts = texts }

  static func line(_ value: some Decodable, _ texts: FactTexts) -> String {
    var writer = FactWriter(texts)
    writer.put(value, .hidden)
    return writer.words.joined(separator: " ")
  }

  private mutating func put(_ value: Any, _ role: FactTexts.Role) {
    switch value {
    case let text as String: words.append(Code.word(texts.text(text, role)))
    case let number as Int: words.append("\(number)")
    case let number as Int32: words.append("\(number)")
    case let number as Int64: words.append("\(number)")
    case let number as UInt64: words.append("\(number)")
    case let flag as Bool: words.append(flag ? "yes" : "no")
    case let length as Duration: words.append("\(length.nanoseconds)")
    case let kind as BreakKind: words.append(Code.word(kind.rawValue))
    case let range as ClosedRange<Int>: putEach([range.lowerBound, range.upperBound])
    case let range as ClosedRange<Duration>: putEach([range.lowerBound, range.upperBound])
    case let cause as QuietCause:
      words += [cause.source.rawValue, Code.word(texts.cause(cause.by, of: cause.source))]
    case let asker as ProgramReason:
      let asker = texts.asker(asker)
      words += [asker.program, asker.reason].map { Code.word($0) }
    case QuietEvent.reported(let source, let provider, let names) as QuietEvent:
      words += ["reported", source.rawValue, Code.word(texts.program(provider))]
      guard let names else { return words.append(Code.nothing) }
      put(list: names.map { texts.cause($0, of: source) })
    case Blindness.inhibitor(let by) as Blindness:
      words += ["inhibitor", Code.word(texts.cause(by, of: .inhibitors))]
    case let request as [String] where role == .session: put(list: texts.session(request))
    case let activity as AnyActivity:
      put(list: texts.session([type(of: activity.base).command] + activity.base.words))
    case let configuration as Configuration: put(list: texts.words(configuration))
    case let state as SavedState: put(list: texts.words(state))
    default: putParts(of: value, role)
    }
  }

  private mutating func put(list: [String]) { words += ["\(list.count)"] + list.map { Code.word($0) } }

  private mutating func putEach(_ values: [Any], _ role: FactTexts.Role = .hidden) {
    words.append("\(values.count)")
    for value in values { put(value, role) }
  }

  private mutating func putParts(of value: Any, _ role: FactTexts.Role) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let some = mirror.children.first else { return words.append(Code.nothing) }
      let start = words.count
      put(some.value, role)
      Code.mark(someFrom: start, in: &words)
    case .collection, .set: putEach(mirror.children.map(\.value), role)
    case .dictionary:
      words.append("\(2 * mirror.children.count)")
      for pair in mirror.children {
        for (part, role) in zip(Mirror(reflecting: pair.value).children, [.plain, role]) { put(part.value, role) }
      }
    case .enum: putCase(value, mirror)
    default:
      for part in mirror.children { put(part.value, FactTexts.Role(of: part.label ?? "", in: mirror.subjectType)) }
    }
  }

  /// Writes the raw value of a case, or else its name and its values.
  private mutating func putCase(_ value: Any, _ mirror: Mirror) {
    guard let content = mirror.children.first, let name = content.label else {
      if let raw = value as? any RawRepresentable { put(raw.rawValue, .plain) } else { words.append("\(value)") }
      return
    }
    words.append(name)
    let values = Mirror(reflecting: content.value)
    guard values.displayStyle == .tuple else {
      return put(content.value, FactTexts.Role(of: name, in: mirror.subjectType))
    }
    for part in values.children {
      // A value without a label has that of its place: `.0`.
      let label = part.label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? name
      put(part.value, FactTexts.Role(of: label, in: mirror.subjectType))
    }
  }
}
