extension Agent {
  mutating func handle(_ event: ReminderEvent, in turn: inout Turn) {
    switch event {
    case .answered(let name, let answer):
      guard let place = reminding.places[name], let shown = place.shown else { return }
      reminding.places[name]?.shown = nil
      withdrawOver(in: &turn)
      switch answer {
      case .start: carryOut(.sit(place.reminder.kind.defaultWords), in: &turn)
      case .later:
        // A server may show a button that the notification no longer has.
        guard shown.count < Reminding.putOffsMax else { return }
        let again = Reminding.Again(
          fired: Reminding.Fired(at: shown.at, count: shown.count + 1), from: turn.now.boot + Reminding.putsOffBy)
        reminding.places[name]?.again = again
        turn.decide(.reminder(.putOff(name, until: turn.now.wall(at: again.from))))
      }
    case .looked(let name, let found): decide(name, by: found, in: &turn)
    case .active(let day, let length): if reminding.today?.day == day { reminding.today?.written = .known(length) }
    }
  }

  /// Ends the reminders of a kind of session that has begun.
  mutating func endReminder(of kind: SessionKind) {
    for (name, place) in reminding.places where place.reminder.kind == kind && !place.reminder.isEvening {
      reminding.places[name]?.shown = nil
      reminding.places[name]?.again = nil
    }
  }

  /// Notes that the notification is gone without an answer.
  mutating func reminderClosed(in slot: Notification.Slot) {
    for (name, place) in reminding.places where place.reminder.slot == slot { reminding.places[name]?.shown = nil }
  }

  /// Shows a reminder again that a quiet had hidden.
  mutating func showReminderAgain(in slot: Notification.Slot, at now: BootTime) {
    for (name, place) in reminding.places where place.reminder.slot == slot {
      guard let shown = place.shown else { continue }
      reminding.places[name]?.shown = nil
      reminding.places[name]?.again = Reminding.Again(fired: shown, from: now, wasShown: true)
    }
  }

  /// Fires the reminders whose moment has come, and shows those that waited until the user is free.
  mutating func advanceReminders(in turn: inout Turn) {
    let reminders = configuration.allReminders
    // A reminder without a time of day has no place.
    if reminders.count(where: { $0.at != nil }) != reminding.places.count {
      let names = Set(reminders.map(\.name))
      reminding.places = reminding.places.filter { names.contains($0.key) }
    }
    for reminder in reminders where reminder.at != nil { advance(reminder, in: &turn) }
    advanceDay(in: &turn)
  }

  private mutating func advance(_ reminder: Reminder, in turn: inout Turn) {
    let (now, zone) = (turn.now.wall, scheduling.zone)
    if !turn.hasOtherTimes, let place = reminding.places[reminder.name], place.reminder == reminder,
      place.isSettled(at: turn.now)
    {
      return
    }
    var place = reminding.places[reminder.name] ?? Reminding.Place(reminder: reminder, since: now)
    // A changed reminder starts again. So does a reminder whose start lies in the future, because the clock was set
    // back by more than an hour: its moments come a second time.
    if place.reminder != reminder || place.since > now + Reminding.latest {
      place = Reminding.Place(reminder: reminder, since: now)
    }
    defer { reminding.places[reminder.name] = place }
    if let at = reminder.latest(upTo: now, after: place.since, in: zone) {
      // The new moment replaces the one before it.
      (place.shown, place.again) = (nil, nil)
      if isBusy(for: reminder) {
        place.next = nil
        return
      }
      place.since = at
      offer(Reminding.Again(fired: Reminding.Fired(at: at), from: turn.now.boot(at: at)), &place, in: &turn)
    } else if let again = place.again, again.from <= turn.now.boot {
      if isBusy(for: reminder) {
        place.next = nil
        return
      }
      place.again = nil
      offer(again, &place, in: &turn)
    }
    place.next = reminder.next(after: max(place.since, now), in: zone)
  }

  /// Asks the history about a reminder that is still in time.
  private func offer(_ again: Reminding.Again, _ place: inout Reminding.Place, in turn: inout Turn) {
    let reminder = place.reminder
    let isLate = !again.wasShown && turn.now.boot - again.from > Reminding.latest
    guard !isLate, turn.now.wall - again.fired.at <= .hours(24) else {
      // No report about an evening on which the machine was off.
      if reminder.isEvening, again.from.sinceBoot < .zero { return }
      return turn.decide(.reminder(.tooLate(reminder.shownName, at: again.fired.at)))
    }
    place.asked = again
    turn.act(
      .askHistory(
        .reminder(
          reminder, from: again.fired.at - reminder.unless, to: max(again.fired.at, turn.now.wall),
          today: scheduling.zone.day(of: turn.now.wall), scheduling.zone)))
  }

  private mutating func decide(_ name: String, by found: ReminderEvent.Found, in turn: inout Turn) {
    guard var place = reminding.places[name], let asked = place.asked else { return }
    place.asked = nil
    defer { reminding.places[name] = place }
    let reminder = place.reminder
    if isBusy(for: reminder) {
      place.again = asked
      return
    }
    if !reminder.isEvening, case .ended(let time) = found.latest {
      return turn.decide(.reminder(.notNeeded(reminder.shownName, reminder.kind, ended: time)))
    }
    // The reminder replaces the one in the slot.
    reminderClosed(in: reminder.slot)
    place.shown = asked.fired
    turn.decide(.reminder(.shown(reminder.shownName)))
    guard !reminder.isEvening else {
      return notify(Notification(slot: reminder.slot, subject: .evening(turn.now.wall)), in: &turn)
    }
    let answers: [ReminderAnswer] = asked.fired.count < Reminding.putOffsMax ? [.start, .later] : [.start]
    notify(
      Notification(
        slot: reminder.slot, subject: .reminder(reminder.kind, text: reminder.text, streak: found.streak),
        answers: .reminder(name, answers)),
      in: &turn)
  }

  /// True if the user is away, or must not be disturbed.
  private func isBusy(for reminder: Reminder) -> Bool {
    // In the evening, the reminder is only for a user who is still at the computer.
    let isAway = reminder.isEvening ? presence.absenceInSight != nil : presence.absence != nil
    return isAway || sessions.current != nil || quiet.levels[reminder.slot] == .hidden
  }

  /// Notifies the user when the time at the computer reaches the limit of the day.
  private mutating func advanceDay(in turn: inout Turn) {
    guard let limit = configuration.day.limit, configuration.history.breaks else {
      reminding.today = nil
      return
    }
    let (now, zone) = (turn.now, scheduling.zone)
    let day = zone.day(of: now.wall)
    var today = reminding.today ?? Reminding.Today(day: day)
    let lasting = pendingHistory.presence.lasting
    if today.day != day {
      // On a new day only the present stretch counts, unless another stretch has ended with this event.
      let written: Reminding.Today.Written = today.lasting == lasting ? .known(.zero) : .unknown
      today = Reminding.Today(day: day, written: written, lasting: today.lasting)
    }
    defer { reminding.today = today }
    // A stretch that has ended was written with this event.
    if today.lasting != lasting { (today.lasting, today.written) = (lasting, .unknown) }
    if today.written == .unknown {
      today.written = .asked
      turn.act(.askHistory(.active(day: day, from: zone.dayStart(of: now.wall), to: now.wall)))
    }
    guard case .known(let written) = today.written, let lasting, lasting.state.isThere,
      presence.absenceInSight == nil
    else {
      today.next = nil
      return
    }
    let from = max(lasting.since, now.boot(at: zone.dayStart(of: now.wall)))
    let length = written + (now.boot - from)
    let times = min((length - limit).count(of: .hours(1)) + 1, DaySettings.timesMax)
    let isReached = length >= limit && times > today.reported
    if isReached, sessions.current == nil, quiet.levels[.day] != .hidden {
      today.reported = times
      reminderClosed(in: .day)
      turn.decide(.reminder(.dayIsLong(length)))
      notify(Notification(slot: .day, subject: .dayIsLong(length)), in: &turn)
    }
    let wanted = limit + .hours(today.reported)
    let midnight = now.boot(at: zone.moment(localSeconds: (day + 1) * 86_400))
    let next = from + (wanted - written)
    if today.reported < DaySettings.timesMax, next < midnight {
      // A notification that could not be shown comes as soon as it can.
      today.next = wanted > length ? next : nil
    } else {
      today.next = midnight + limit
    }
  }
}

extension Reminder {
  /// The name of the reminder in decisions.
  fileprivate var shownName: String { isEvening ? "" : name }
}

extension SessionKind {
  /// The command that a reminder starts.
  var defaultWords: [String] { self == .meditation ? [command, "10m"] : [command] }

  /// The length of the session that a reminder starts.
  package var defaultLength: Duration {
    // The words of a command alone are never wrong.
    (try? SessionRequest(words: defaultWords)).map { SessionPlan($0.activity, prepare: $0.prepare).length } ?? .zero
  }
}
