/// The reports about cues of a session that nobody heard. Reasons do not repeat, because a report of every breath would
/// crowd out other decisions, and each report is a write to the disk.
struct ReportedCues: Hashable, Sendable, Decodable {
  /// The ringer of the latest cue.
  private var ringer: Chime.Ringer?
  private var failures: [ChimeDecision] = []

  /// Notes the ringer of a cue. True if nobody rings it, and the cue before was not silent for the same reason.
  mutating func isNewSilence(_ ringer: Chime.Ringer) -> Bool {
    defer { self.ringer = ringer }
    if case .nobody = ringer { return ringer != self.ringer }
    return false
  }

  /// Notes the failure of a frequent cue. True for the first of its kind in the session.
  mutating func isNew(_ failure: ChimeDecision) -> Bool {
    guard !failures.contains(failure) else { return false }
    failures.append(failure)
    return true
  }
}
