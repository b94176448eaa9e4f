import CGIO
import Foundation

/// The stillbell program on the accessibility bus: stillbell-prompt or stillbell-window.
final class AccessibleProgram {
  private static let names = ["stillbell-prompt", "Stillbell", "io.github.stillbell.Stillbell.Window"]
  private static let root = "/org/a11y/atspi/accessible/root"
  /// The values of AtspiCoordType.
  enum Reference: UInt32 { case screen, window }

  let bus: AccessibleBus
  /// The program's bus name; empty while unknown.
  private var program = ""

  init(on bus: AccessibleBus) { self.bus = bus }

  func ask(_ calls: [Call]) -> [Value?] { bus.ask(calls, of: program) }

  /// Finds the program's bus name, also after the program has ended and another has started.
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

  /// The visible objects, in the order of a screen reader: a part after its whole.
  ///
  /// GTK 4.8 describes all objects in one answer, but that answer still has objects that are gone and lacks those that
  /// were never asked for. So each object is asked for its parts. Because that answer is long, new objects are first
  /// asked only for their visibility, and described at the end.
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

  /// The objects of GTK 4's cache by their paths; empty for GTK 3.
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

  /// Asks each of these objects for its description; returns them by their paths.
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

  /// The extents of each object: x, y, width and height; nil for an object without the interface Component, because GTK
  /// 3 logs a complaint about the question.
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

  /// The objects that can be seen; GTK 4 reports a size of zero for the hidden pages of a stack.
  func shown(_ objects: [AccessibleObject]) -> [AccessibleObject] {
    let unsure = objects.filter { !$0.isShowing }
    let sized = zip(unsure, areas(of: unsure, .window)).filter { ($1?[2] ?? 0) > 0 }.map(\.0.path)
    return objects.filter { $0.isShowing || sized.contains($0.path) }
  }

  /// The description that is spoken after the name; empty if there is none.
  func description(of object: AccessibleObject) -> String {
    ask([.property("Description", of: object.path, "Accessible")])[0]?[0].content("s")?.text ?? ""
  }

  /// The text or the number of an object; empty if it has neither.
  func value(of object: AccessibleObject) -> String {
    if object.role == "text", object.has("Text") { return text(of: object) }
    guard object.has("Value") else { return "" }
    // A control for a time has a number of minutes as its value, and the time itself as its text.
    if object.role == "spin button", object.has("Text") {
      let text = text(of: object)
      if text.contains(":") { return text }
    }
    let value = ask([.property("CurrentValue", of: object.path, "Value")])[0]?[0].content("d")
    return value.map { String(format: "%.2f", $0.double) } ?? ""
  }

  private func text(of object: AccessibleObject) -> String {
    // GTK 4.8 wants the end as a number, not as -1.
    let count = ask([.property("CharacterCount", of: object.path, "Text")])[0]?[0].content("i")?.int32 ?? 0
    let range = g_variant_new_tuple([g_variant_new_int32(0), g_variant_new_int32(count)], 2)
    return ask([Call(object.path, "Text", "GetText", range, answer: "(s)")])[0]?[0].text ?? ""
  }

  /// Performs the object's first action, which presses it.
  func press(_ object: AccessibleObject) {
    let arguments = g_variant_new_tuple([g_variant_new_int32(0)], 1)
    _ = ask([Call(object.path, "Action", "DoAction", arguments, answer: "(b)")])
  }

  /// Registers for reports of objects that show; programs send only what some reader has registered for.
  func wantShown() {
    let event = g_variant_new_tuple(
      [g_variant_new_string("object:state-changed:showing"), g_variant_new_strv(nil, 0), g_variant_new_string("")], 3)
    _ = bus.ask(
      [Call("/org/a11y/atspi/registry", "Registry", "RegisterEvent", event, answer: "()")],
      of: "org.a11y.atspi.Registry")
  }

  /// The object with the focus: the deepest one, because those around it may claim the focus, too.
  func focused() throws -> AccessibleObject? { shown(try objects().filter(\.isFocused)).last }
}
