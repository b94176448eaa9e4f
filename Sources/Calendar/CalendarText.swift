import StillbellCore

/// The events and time zones of an iCalendar file.
struct CalendarText {
  private(set) var events: [EventText] = []
  /// The observances of the time zones by their names.
  private(set) var zones: [String: [ObservanceText]] = [:]
  /// False if the text is not iCalendar, or damaged.
  private(set) var isWhole = true
  /// True if an event outside of the window is damaged.
  private(set) var hasDamagedEvent = false

  /// Reads a text in UTF-8. Keeps only the events that may be in the window, are of a series, or replace one of a series.
  init(_ text: UnsafeRawBufferPointer, window: Range<Int64>) {
    var lines = ContentLines(text)
    var (components, event): ([Component], EventText?) = ([], nil)
    var (zone, observance): ((name: String, all: [ObservanceText])?, ObservanceText?)
    var hasCalendar = false
    while lines.next(
      where: { Self.isWanted($0, in: components) },
      { line in
        guard Self.isWanted(line, in: components), let line = ContentLine(line) else { return }
        switch line.name {
        case "BEGIN":
          let component = Component(line.value.uppercased(), in: components.last)
          components.append(component)
          if components.count > Self.depthMax { isWhole = false }
          switch component {
          case .calendar: hasCalendar = true
          case .event: event = EventText()
          case .zone: zone = ("", [])
          case .observance: observance = ObservanceText()
          case .other: break
          }
        case "END":
          guard let component = components.popLast() else {
            isWhole = false
            return
          }
          if !component.isEnded(by: line.value.uppercased()) { isWhole = false }
          switch component {
          case .event:
            if let event { add(event, window: window) }
            event = nil
          case .observance:
            if let observance { zone?.all.append(observance) }
            observance = nil
          case .zone:
            if let zone, zones[zone.name] == nil { zones[zone.name] = zone.all }
            zone = nil
          case .calendar, .other: break
          }
        case "TZID": zone?.name = line.value
        default:
          event?.add(line)
          observance?.add(line)
        }
      }), components.count <= Self.depthMax
    {}
    if !components.isEmpty || !hasCalendar { isWhole = false }
  }

  /// The components of real calendars are at most three deep.
  private static let depthMax = 20

  private enum Component {
    case calendar, event, zone, observance
    case other(String)

    init(_ name: String, in parent: Component?) {
      switch (name, parent) {
      case ("VCALENDAR", nil): self = .calendar
      case ("VEVENT", .calendar): self = .event
      case ("VTIMEZONE", .calendar): self = .zone
      case ("STANDARD", .zone), ("DAYLIGHT", .zone): self = .observance
      default: self = .other(name)
      }
    }

    func isEnded(by name: String) -> Bool {
      switch self {
      case .calendar: name == "VCALENDAR"
      case .event: name == "VEVENT"
      case .zone: name == "VTIMEZONE"
      case .observance: name == "STANDARD" || name == "DAYLIGHT"
      case .other(let own): name == own
      }
    }
  }

  /// False for lines that are not read in this place.
  private static func isWanted(_ line: UnsafeRawBufferPointer, in components: [Component]) -> Bool {
    if ContentLine.hasName("BEGIN", line) || ContentLine.hasName("END", line) { return true }
    switch components.last {
    case .event: return EventText.names.contains { ContentLine.hasName($0, line) }
    case .zone: return ContentLine.hasName("TZID", line)
    case .observance: return ObservanceText.names.contains { ContentLine.hasName($0, line) }
    case .calendar, .other, nil: return false
    }
  }

  private mutating func add(_ event: EventText, window: Range<Int64>) {
    guard !event.isDamaged, let start = event.start else {
      hasDamagedEvent = true
      return
    }
    let first = start.value.local.seconds
    let last = event.end?.value.local.seconds ?? first + (event.duration?.nominal ?? 0)
    let isOneClock = event.end.map { $0.sharesClock(with: start) } ?? true
    if last < first, isOneClock || last + Self.offsetsMax < first { hasDamagedEvent = true }
    let isNear = first - Self.offsetsMax <= window.upperBound && max(first, last) + Self.offsetsMax >= window.lowerBound
    if isNear || event.isSeries || event.replaced != nil { events.append(event) }
  }

  /// The greatest difference between a local time and UTC, in seconds, with some reserve.
  static let offsetsMax: Int64 = 26 * 3600
}
