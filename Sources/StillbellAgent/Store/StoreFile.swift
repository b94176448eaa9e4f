import GLib
import HistoryFile
import StillbellCore

/// The user's database file, and the changes that could not be written yet.
///
/// Whatever is wrong with the file, the agent continues: in memory if it can't be written, in a new file if the old one
/// is damaged. Every event tries again. Other threads wait for the disk, and the agent waits for them only for a while.
final class StoreFile {
  /// The limit in milliseconds. A busy disk answers within it; a disk that must start gets its write once it answers.
  private static let patience = 2000
  /// The limit at the start. It is longer, because only the state says if the user had stopped the agent.
  private static let patienceAtStart = 10_000

  private(set) var found = StoreDisk.Found()
  /// The latest decisions, including those that are not written yet.
  let latestDecisions = LatestDecisions()
  /// The reason why nothing can be written now.
  private(set) var trouble: StoreTrouble?
  private let disk: StoreDisk
  private let report: @MainActor @Sendable (Event) -> Void
  private(set) var unwritten = Unwritten()
  /// The changes that the disk was given and has not confirmed.
  private var underway = Unwritten()
  /// True while an answer is missing. The disk gets one task at a time, so that nothing old is written after newer
  /// data.
  private var isSilent = false
  /// The latest change that came while the disk was silent.
  private var missed: StoreChange?
  /// The state that is on the disk, together with everything that was written with it.
  private var written: SavedState?

  /// Opens the file and reads its state. `report` gets the late answers of a slow disk.
  init(_ file: String, in folder: String, report: @escaping @MainActor @Sendable (Event) -> Void = { _ in }) {
    (disk, self.report) = (StoreDisk(file, in: folder), report)
    let found = ask(within: Self.patienceAtStart, late: { _ in }) { $0.begin() }
    self.found = found ?? StoreDisk.Found(previousState: .unreadable(disk.silence), trouble: disk.silence)
    trouble = self.found.trouble
    latestDecisions.begin(with: self.found.decisions)
  }

  /// Writes the changes of an event; returns an event if there is something to report.
  func write(_ change: StoreChange) -> Event? {
    latestDecisions.add(change.decisions)
    unwritten.add(change)
    // Most events change nothing, and asking the disk wakes two threads.
    guard written != change.state || unwritten.filled(into: change).changesMore || unwritten.standing != nil else {
      return nil
    }
    return put(change)
  }

  private func put(_ change: StoreChange) -> Event? {
    guard !isSilent else {
      missed = change
      return failed(disk.silence)
    }
    (underway, unwritten, missed, written) = (unwritten, unwritten.next, nil, nil)
    let (change, standing) = (underway.filled(into: change), underway.standing)
    let outcome = ask(late: { [weak self] (outcome: StoreDisk.Outcome) in
      if let self, let news = finish(outcome, change.state) { report(news) }
    }) { $0.write(change, standing) }
    return outcome.map { finish($0, change.state) } ?? failed(disk.silence)
  }

  private func finish(_ outcome: StoreDisk.Outcome, _ state: SavedState) -> Event? {
    defer { underway = Unwritten() }
    switch outcome {
    case .success(let replaced):
      defer { trouble = nil }
      written = state
      if let replaced { return .store(.replaced(replaced)) }
      return trouble == nil ? nil : .store(.mended)
    case .failure(let error):
      unwritten = underway.followed(by: unwritten)
      return failed(error.trouble)
    }
  }

  /// The event of a failure, which is reported once.
  private func failed(_ trouble: StoreTrouble) -> Event? {
    defer { self.trouble = trouble }
    return self.trouble == nil ? .store(.failed(trouble)) : nil
  }

  /// Records what the notification server shows.
  func write(_ standing: [Notification.Slot: StandingNotification]) {
    unwritten.standing = standing
    if ask(late: { _ in }, { $0.note(standing) }) == true { unwritten.standing = nil }
  }

  /// Answers a question about the past, including the rows that are not written yet.
  func answer(_ question: HistoryQuestion) -> Event {
    let unwritten = unwritten
    return ask(late: { _ in }) { question.answer(from: $0.store, and: unwritten) }
      ?? question.answer(from: nil, and: underway.followed(by: unwritten))
  }

  /// Reads from the store, if there is one.
  func read<Answer: Sendable>(
    _ question: @escaping @Sendable (StoreDisk) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    let answer = ask(late: { _ in }) { disk in
      Result { () throws(StoreError) in try question(disk) }
    }
    guard let answer else { throw StoreError(silent: disk.silence) }
    return try answer.get()
  }

  /// Takes over the rows of a backup, however long the disk takes for it.
  func merge(
    _ merging: Merging, done: @escaping @MainActor @Sendable (Result<Merging.Counts, StoreError>) -> Void
  ) {
    guard !isSilent else { return done(.failure(StoreError(silent: disk.silence))) }
    let answer = ask(late: done) { disk in
      Result { () throws(StoreError) in try disk.merge(merging) }
    }
    if let answer { done(answer) }
  }

  /// Removes the facts that wait to be written.
  func forgetFacts() {
    unwritten.forgetFacts()
    underway.forgetFacts()
  }

  /// Closes the file.
  func close() { _ = ask(late: { _ in }) { $0.close() } }

  /// Removes a session from those that wait to be written.
  func drop(_ session: SessionID, started: WallTime) {
    unwritten.history.removeAll { $0.id == session && $0.started.milliseconds == started.milliseconds }
  }

  /// Returns the disk's answer; nil if it does not come in time, and from then on until it has come.
  private func ask<Answer: Sendable>(
    within patience: Int = StoreFile.patience, late: @escaping @MainActor @Sendable (Answer) -> Void,
    _ work: @escaping @Sendable (StoreDisk) -> Answer
  ) -> Answer? {
    guard !isSilent else { return nil }
    let answer = WorkerThread.value(
      name: "state", withinMilliseconds: patience,
      late: { [weak self] answer in
        self?.isSilent = false
        late(answer)
        self?.catchUp()
      }
    ) { [disk] in work(disk) }
    isSilent = answer == nil
    return answer
  }

  private func catchUp() {
    guard !isSilent, let missed else { return }
    if let news = put(missed) { report(news) }
  }
}

extension StoreChange {
  /// True if there is something to write besides the state.
  nonisolated var changesMore: Bool {
    heard != nil || forgets != nil || !ringing.isEmpty || !decisions.isEmpty || !history.isEmpty || !rows.isEmpty
      || facts.count >= Unwritten.factsOfAWrite
  }
}

/// The rows and notifications that wait to be written.
nonisolated struct Unwritten: Sendable {
  /// Sessions that are over.
  var history: [HistoryEntry] = []
  private(set) var rows: [HistoryRow] = []
  private var decisions: [DecisionEntry] = []
  private var facts: [FactRow] = []
  /// True if facts were lost and no state has come since.
  private var areFactsCut = false
  /// The notifications that the server shows.
  var standing: [Notification.Slot: StandingNotification]?

  mutating func add(_ change: StoreChange) {
    history += change.history
    rows += change.rows
    decisions = (decisions + change.decisions).suffix(LatestDecisions.entriesMax)
    add(change.facts)
  }

  private mutating func add(_ rows: [FactRow]) {
    if areFactsCut, let state = rows.firstIndex(where: \.isState) {
      areFactsCut = false
      facts += rows[state...]
    } else if !areFactsCut {
      facts += rows
    }
    guard facts.count > Self.factsMax else { return }
    // Only a disk that fails for long lets that many wait. Without these, later facts say nothing until the next state.
    (facts, areFactsCut) = ([], true)
  }

  /// The number of facts that are written even if nothing else has changed.
  static let factsOfAWrite = 1000
  /// The most facts that wait.
  private static let factsMax = 2000

  /// Removes the facts; the next one is a state.
  mutating func forgetFacts() { (facts, areFactsCut) = ([], true) }

  /// The changes that come after these.
  var next: Unwritten {
    var next = Unwritten()
    next.areFactsCut = areFactsCut
    return next
  }

  /// The change with all the waiting rows.
  func filled(into change: StoreChange) -> StoreChange {
    var change = change
    (change.history, change.rows, change.decisions, change.facts) = (history, rows, decisions, facts)
    return change
  }

  func followed(by later: Unwritten) -> Unwritten {
    var all = self
    all.history += later.history
    all.rows += later.rows
    all.decisions = (decisions + later.decisions).suffix(LatestDecisions.entriesMax)
    all.facts = facts + later.facts
    all.areFactsCut = later.areFactsCut
    all.standing = later.standing ?? standing
    return all
  }
}
