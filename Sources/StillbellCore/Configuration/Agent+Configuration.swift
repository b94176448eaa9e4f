extension Agent {
  mutating func handle(_ event: ConfigurationEvent, in turn: inout Turn) {
    switch event {
    case .changed(let new): reconfigure(to: new, in: &turn)
    case .rejected(let error):
      // Another error does not restore earlier settings.
      reject(RejectedConfiguration(error, troubles.configuration?.substitute ?? .previous), in: &turn)
    case .rejectedAtStart(let error): reject(RejectedConfiguration(error, .defaults), in: &turn)
    case .unfound(let files):
      // Each missing file is reported once, until it has been there again.
      for file in files where !troubles.files.contains(file) { turn.decide(.configuration(.unfound(file))) }
      troubles.files = files
    }
  }

  private mutating func reject(_ rejected: RejectedConfiguration, in turn: inout Turn) {
    troubles.configuration = rejected
    switch rejected.substitute {
    case .previous: turn.decide(.configuration(.rejected(rejected.error)))
    case .defaults: turn.decide(.configuration(.rejectedForDefaults(rejected.error)))
    }
    notify(
      Notification(slot: .notice, subject: .configurationRejected(rejected), answers: .notice([.file])), in: &turn)
  }

  private mutating func reconfigure(to new: Configuration, in turn: inout Turn) {
    troubles.configuration = nil
    if case .configurationRejected = (notices.posted[.notice] ?? notices.hidden)?.subject {
      withdraw(.notice, in: &turn)
    }
    guard new != settingsOfFile else { return }
    hooks.forgetTroubles()
    if let current = profiling.current, new.profile(current.name) == nil {
      profiling.current = nil
      turn.decide(.profile(.off(current.name)))
    }
    profiling.forget(except: new.profiles)
    use(new, deciding: .configuration(.changed), in: &turn)
  }

  /// Lets these settings count from now on, for the reason of a decision that has not been reported yet.
  mutating func apply(_ new: Configuration, deciding decision: Decision?, in turn: inout Turn) {
    // The welcome promises a break by the former settings.
    withdrawWelcome(in: &turn)
    // A break that has begun without a cover stays without one; the next one has a cover.
    if let (kind, id, _) = cycle.state.resting, !configuration[kind].prompts, let prompt = prompting.withhold(id) {
      turn.act(.hidePrompt(prompt))
    }
    configuration = new
    let quietBefore = quiet.levels
    quiet.adapt(to: new.quiet)
    noteEngagement(at: turn.now.boot)
    perform(cycle.adapt(to: new, at: turn.now.boot), in: &turn)
    if !new.chimesOn { silence(in: &turn) { _ in true } }
    if let decision { turn.decide(decision) }
    quietChanged(from: quietBefore, in: &turn)
    settleMeetings(in: &turn)
  }
}
