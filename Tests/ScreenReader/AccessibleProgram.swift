import CGIO
import Foundation

/// The program of ours on the accessibility bus: stillbell-prompt or stillbell-window.
final class AccessibleProgram {
  private static let names = ["stillbell-prompt", "Stillbell", "io.github.stillbell.Stillbell.Window"]
  private static let root = "/org/a11y/atspi/accessible/root"
  /// AtspiCoordType.
  enum Reference: UInt32 { case screen, window }

  let bus: AccessibleBus
  /// Its name on the bus; empty while none is known.
  private var program = ""

  init(on bus: AccessibleBus) { self.bus = bus }

  func ask(_ calls: [Call]) -> [Value?] { bus.ask(calls, of: program) }

  /// A program that has ended has no name any more; another may have started.
  func find() throws {
    let name = Call.property("Name", of: Self.root, "Accessible")
    func isOurs(_ answer: [Value?]) -> Bool { (answer.first??[0].content("s")?.text).map(Self.names.contains) ?? false }
    if !program.isEmpty, isOurs(ask([name])) { return }
    program = ""
    let programs = bus.ask(
      [Call(Self.root, "Accessible", "GetChildren", answer: "(a(so))")], of: "org.a11y.atspi.Registry")
    for row in programs.first??[0].members ?? [] {
      let question = Call.property("Name", of: row[1].text, "Accessible")
      if isOurs(bus.ask([question], of: row[0].text)) {
        program = row[0].text
        return
      }
    }
    throw Trouble("no program of stillbell is on the accessibility bus")
  }

  /// The visible objects, in the order of a screen reader: a part comes after its whole.
  ///
  /// GTK 4.8 describes all objects in one answer, but keeps those in it that have gone, and leaves out those that nobody
  /// has asked for yet. So each object is asked for its parts. That answer is long: those that are new are asked only
  /// whether they are visible, and described at the end.
  func objects() throws -> [AccessibleObject] {
    bus.hasNews = false
    try find()
    var (known, new, parts, row) = (known(), Set<String>(), [String: [String]](), [Self.root])
    while !row.isEmpty {
      let unknown = row.filter { known[$0] == nil }
      let states = ask(unknown.map { Call($0, "Accessible", "GetState", answer: "(au)") })
      for (path, answer) in zip(unknown, states) {
        if let answer, AccessibleObject.isVisible(states: answer[0].members.map(\.uint32)) { new.insert(path) }
      }
      row = row.filter {
        parts[$0] == nil && ($0 == Self.root || new.contains($0) || known[$0]?.hasParts == true)
      }
      let answers = ask(row.map { Call($0, "Accessible", "GetChildren", answer: "(a(so))") })
      for (path, answer) in zip(row, answers) {
        if let answer { parts[path] = answer[0].members.map { $0[1].text } }
      }
      row = row.flatMap { parts[$0] ?? [] }
    }
    new.insert(Self.root)
    if new.contains(where: { known[$0] == nil }) { known.merge(self.known()) { $1 } }
    known.merge(described(new.filter { known[$0] == nil })) { $1 }
    var (ordered, waiting) = ([AccessibleObject](), [Self.root])
    while let path = waiting.popLast() {
      guard let object = known[path], path == Self.root || object.isVisible else { continue }
      ordered.append(object)
      waiting += (parts.removeValue(forKey: path) ?? []).reversed()
    }
    return ordered
  }

  /// All objects by their paths, as GTK 4 has them; none where it is GTK 3.
  private func known() -> [String: AccessibleObject] {
    let answer = ask([Call("/org/a11y/atspi/cache", "Cache", "GetItems", answer: "(a((so)(so)(so)iiassusau))")])
    var found: [String: AccessibleObject] = [:]
    for row in answer.first??[0].members ?? [] {
      let path = row[0][1].text
      found[path] = AccessibleObject(
        path, role: row[7].uint32, name: row[6].text, states: row[9].members.map(\.uint32),
        interfaces: row[5].members.map(\.text), mayHaveParts: row[4].int32 != 0)
    }
    return found
  }

  /// These objects by their paths, each asked for all it has.
  func described(_ paths: [String]) -> [String: AccessibleObject] {
    func ask(_ method: String, _ answer: String) -> [Value?] {
      self.ask(paths.map { Call($0, "Accessible", method, answer: answer) })
    }
    let (roles, states, interfaces) = (ask("GetRole", "(u)"), ask("GetState", "(au)"), ask("GetInterfaces", "(as)"))
    let names = self.ask(paths.map { Call.property("Name", of: $0, "Accessible") })
    var found: [String: AccessibleObject] = [:]
    for (number, path) in paths.enumerated() {
      guard let role = roles[number], let states = states[number], let interfaces = interfaces[number] else { continue }
      found[path] = AccessibleObject(
        path, role: role[0].uint32, name: names[number]?[0].content("s")?.text ?? "",
        states: states[0].members.map(\.uint32), interfaces: interfaces[0].members.map(\.text), mayHaveParts: true)
    }
    return found
  }

  /// The extents of each: x, y, width and height; nil for what has none, which GTK 3 complains of being asked.
  func areas(of objects: [AccessibleObject], _ reference: Reference) -> [[Int32]?] {
    let placed = objects.filter { $0.has("Component") }
    let answers = ask(
      placed.map {
        let arguments = [g_variant_new_uint32(reference.rawValue)]
        return Call($0.path, "Component", "GetExtents", g_variant_new_tuple(arguments, 1), answer: "((iiii))")
      })
    var found: [String: [Int32]] = [:]
    for (object, answer) in zip(placed, answers) { found[object.path] = answer?[0].members.map(\.int32) }
    return objects.map { found[$0.path] }
  }

  /// Those that can be seen: for what a stack hides GTK 4 reports a size of nothing.
  func shown(_ objects: [AccessibleObject]) -> [AccessibleObject] {
    let unsure = objects.filter { !$0.isShowing }
    let sized = zip(unsure, areas(of: unsure, .window)).filter { ($1?[2] ?? 0) > 0 }.map(\.0.path)
    return objects.filter { $0.isShowing || sized.contains($0.path) }
  }

  /// The words that are said after its name; empty where there are none.
  func description(of object: AccessibleObject) -> String {
    ask([.property("Description", of: object.path, "Accessible")])[0]?[0].content("s")?.text ?? ""
  }

  /// The text or the number in it; empty where it has neither.
  func value(of object: AccessibleObject) -> String {
    if object.role == "text", object.has("Text") { return text(of: object) }
    guard object.has("Value") else { return "" }
    // A time is a number of minutes to the control, and a text to whoever reads it.
    if object.role == "spin button", object.has("Text") {
      let text = text(of: object)
      if text.contains(":") { return text }
    }
    let value = ask([.property("CurrentValue", of: object.path, "Value")])[0]?[0].content("d")
    return value.map { String(format: "%.2f", $0.double) } ?? ""
  }

  private func text(of object: AccessibleObject) -> String {
    // GTK 4.8 knows no end but a number.
    let count = ask([.property("CharacterCount", of: object.path, "Text")])[0]?[0].content("i")?.int32 ?? 0
    let range = g_variant_new_tuple([g_variant_new_int32(0), g_variant_new_int32(count)], 2)
    return ask([Call(object.path, "Text", "GetText", range, answer: "(s)")])[0]?[0].text ?? ""
  }

  /// Presses it, as its only action.
  func press(_ object: AccessibleObject) {
    let arguments = g_variant_new_tuple([g_variant_new_int32(0)], 1)
    _ = ask([Call(object.path, "Action", "DoAction", arguments, answer: "(b)")])
  }

  /// Has programs report what shows: they report what some reader wants.
  func wantShown() {
    let event = g_variant_new_tuple(
      [g_variant_new_string("object:state-changed:showing"), g_variant_new_strv(nil, 0), g_variant_new_string("")], 3)
    _ = bus.ask(
      [Call("/org/a11y/atspi/registry", "Registry", "RegisterEvent", event, answer: "()")],
      of: "org.a11y.atspi.Registry")
  }

  /// The object with the focus: the deepest, as those around it may claim it, too.
  func focused() throws -> AccessibleObject? { shown(try objects().filter(\.isFocused)).last }
}
