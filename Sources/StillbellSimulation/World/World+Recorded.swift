import StillbellCore

// Facts that an agent recorded. They already say how the parts of the desktop answered, so the world answers nothing.
extension World {
  /// Has the agent take in a recorded fact, at its moment.
  mutating func replay(_ fact: RecordedFact) {
    now = fact.at
    switch fact.content {
    case .agent(let agent, let bootID, let login):
      self.agent = agent
      stamp = StateStamp(at: now, bootID: bootID, login: login)
      (process.isRunning, process.effectsLeft) = (true, nil)
    case .heard(let event):
      guard process.isRunning else { return }
      stamp.at = now
      let effects = agent.step(event, at: stamp).effects
      events += 1
      zone = agent.zone
      note(effects) { $0 }
      for effect in effects {
        if isTraced { put(effect, of: effects) }
        perform(effect)
      }
      pending.removeAll()
      guard isTraced else { return }
      putState()
      putRows(effects)
    }
  }

  /// Has the agent handle an event, which is recorded unless a profile keeps no facts.
  mutating func step(_ event: Event) -> Step {
    guard isRecorded else { return agent.step(event, at: stamp) }
    // A state in the middle of a run must say as much as one at a launch.
    if let eventsPerState, events.isMultiple(of: eventsPerState) { recorder.restart() }
    let rows = recorder.rows(of: event, heardBy: agent, at: stamp)
    recorded += rows
    let step = agent.step(event, at: stamp)
    if !rows.isEmpty { note(step.effects) }
    return step
  }

  /// Notes the decisions of a step, and where they lead, to compare a day with its replay.
  mutating func note(_ effects: [Effect], _ replayed: (Decision) -> Decision? = \.replayed) {
    guard isRecorded else { return }
    for case .decide(let decision) in effects {
      let words = replayed(decision)?.words { TraceTime.words($0, in: zone) }
      decided.append("\(clockWords) \(words ?? "an unknown decision")")
    }
    decided.append("\(clockWords) \(stateLine)")
  }
}

extension Simulation {
  /// The first line in which the replay of recorded facts differs from what was decided; nil if it does not.
  package static func difference(ofReplaying rows: [FactRow], to decided: [String], zone: Zone) -> String? {
    guard let first = rows.first else { return nil }
    var world = World(
      at: first.at, zone: zone, configuration: Configuration(), server: .mute, names: Names { _ in nil },
      isTraced: false, isRecorded: true, launches: false)
    for row in rows {
      do throws(FactError) {
        world.replay(try row.fact)
      } catch {
        return "the word “\(error.word)” of this fact cannot be read: \(row.line)"
      }
    }
    let replayed = world.decided
    guard replayed != decided else { return nil }
    let index = zip(replayed, decided).prefix { $0 == $1 }.count
    func line(_ lines: [String]) -> String { index < lines.count ? lines[index] : "" }
    return "“\(line(decided))” replays as “\(line(replayed))”"
  }
}
