import Foundation

/// The questions that a screen reader answers.
struct Questions {
  let program: AccessibleProgram

  private var bus: AccessibleBus { program.bus }

  /// Answers a question with rows of words.
  ///
  /// - `tree`: Each object: its role, its name, its states and its value.
  /// - `shown ROLE`: The name of each object of that role that is shown.
  /// - `focused`: The role and the name of the focused object; no row if there is none.
  /// - `want shown`: Registers for reports of objects that show.
  /// - `announced`: The name of each notification that reported showing, once for each report.
  /// - `places [window]`: Each shown object: its role, its name, x, y, width and height, on the screen or within its
  ///   window.
  /// - `described ROLE NAME`: The description, spoken after the name, of the first such object that is shown.
  /// - `press NAME`: Presses the first button of that name that is shown.
  /// - `walk KEY`: Presses a key, named as in xdotool, until an object gets the focus for the second time: the role and
  ///   the name of each object focused since that object first had it. Objects before that may be gone, because a page
  ///   is rebuilt when its data arrives.
  /// - `go ROLE NAME`: Presses Tab until that object has the focus.
  /// - `find ROLE NAME SECONDS [press [LABEL]]`: Waits until such an object is shown; with `press`, presses it; then
  ///   waits for a label, which may be shown for a few seconds only.
  func answer(_ words: [String]) throws -> [[String]] {
    switch (words.first, words.count) {
    case ("tree", 1): return try tree()
    case ("shown", 2): return program.shown(try program.objects().filter { $0.role == words[1] }).map { [$0.name] }
    case ("focused", 1): return try program.focused().map { [[$0.role, $0.name]] } ?? []
    case ("want", 2): program.wantShown()
    case ("announced", 1):
      // The program may have ended since.
      try? program.find()
      let (shown, known) = (bus.shown, program.described(bus.shown))
      bus.announced += shown.compactMap { known[$0] }.filter { $0.role == "notification" }.map(\.name)
      bus.shown.removeFirst(shown.count)
      return bus.announced.map { [$0] }
    case ("places", 1): return try places(.screen)
    case ("places", 2) where words[1] == "window": return try places(.window)
    case ("described", 3):
      let shown = program.shown(try program.objects().filter { $0.role == words[1] && $0.name == words[2] })
      return shown.prefix(1).map { [program.description(of: $0)] }
    case ("press", 2): try press(words[1])
    case ("walk", 2): return try walk(words[1])
    case ("go", 3): try go(words[1], words[2])
    case ("find", 4...): try find(words[1], words[2], seconds: Double(words[3]) ?? 0, Array(words[4...]))
    default: throw Trouble("“\(words)” is no question")
    }
    return []
  }

  /// Waits for a report that came after the last look; with a time limit, because GTK 4.8 does not report every change.
  func waitForNews() {
    bus.listen(seconds: 0.5) { bus.hasNews }
    // Reports seldom come alone, and each look costs the program as much as opening a page.
    bus.listen(seconds: 0.02) { false }
  }

  private func tree() throws -> [[String]] {
    let objects = try program.objects()
    let shown = Set(program.shown(objects).map(\.path))
    return objects.map { object in
      let states =
        (shown.contains(object.path) ? ["showing"] : []) + (object.isFocused ? ["focused"] : [])
        + (object.isSensitive ? [] : ["insensitive"])
      return [object.role, object.name, states.joined(separator: ","), program.value(of: object)]
    }
  }

  private func places(_ reference: AccessibleProgram.Reference) throws -> [[String]] {
    let shown = program.shown(try program.objects())
    return zip(shown, program.areas(of: shown, reference)).compactMap { object, area in
      area.map { [object.role, object.name] + $0.map { "\($0)" } }
    }
  }

  /// Looks for a shown object with this role and name, and presses it if `press`.
  private func isFound(_ role: String, _ name: String, press: Bool) throws -> Bool {
    let shown = program.shown(try program.objects().filter { $0.name == name && $0.role == role })
    guard let first = shown.first else { return false }
    if press { program.press(first) }
    return true
  }

  private func press(_ name: String) throws {
    let isPressed = try ["push button", "toggle button"].contains { try isFound($0, name, press: true) }
    guard isPressed else { throw Trouble("there is no button \(name)") }
  }

  private func find(_ role: String, _ name: String, seconds: Double, _ then: [String]) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var wanted = [(role: role, name: name, press: !then.isEmpty)]
    wanted += then.dropFirst().map { (role: "label", name: $0, press: false) }
    while let next = wanted.first {
      // The program may not have started yet, or may have ended.
      if (try? isFound(next.role, next.name, press: next.press)) == true {
        wanted.removeFirst()
      } else if ContinuousClock.now > deadline {
        throw Trouble("there is no \(next.role) \(next.name)")
      } else {
        waitForNews()
      }
    }
  }

  /// Presses a key and returns the object with the focus: the one that reports it, or the one found by a look.
  private func press(key: String) throws -> AccessibleObject? {
    try program.find()
    bus.focused = []
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
    tool.arguments = ["key", key]
    try tool.run()
    tool.waitUntilExit()
    // Text entries of GTK 4.8 report no focus.
    bus.listen(seconds: 1) { !bus.focused.isEmpty }
    // A part of the object may take over the focus a little later.
    bus.listen(seconds: 0.05) { false }
    let reported = program.shown(Array(program.described(bus.focused.suffix(1)).values)).first
    return reported?.isFocused == true ? reported : try program.focused()
  }

  private func walk(_ key: String) throws -> [[String]] {
    var (rows, places) = ([[String]](), [String: Int]())
    for _ in 0..<200 {
      let object = try press(key: key)
      rows.append(object.map { [$0.role, $0.name] } ?? ["nothing", ""])
      guard let object else { continue }
      if let first = places[object.path] { return Array(rows[first...]) }
      places[object.path] = rows.count - 1
    }
    throw Trouble("the focus does not come round, but to \(rows.suffix(40))")
  }

  private func go(_ role: String, _ name: String) throws {
    var had: [String] = []
    var object = try program.focused()
    for _ in 0..<120 {
      if let object, object.role == role, object.name == name { return }
      had.append(object.map { "\($0.role)|\($0.name)" } ?? "nothing")
      object = try press(key: "Tab")
    }
    throw Trouble("the focus does not come to \(role) \(name), but to \(had)")
  }
}
