/// The reason why a call on the bus got no answer, other than a refused command or setting.
///
/// No case has the name of a case of `Refusal` or `SettingRefusal`: their codes appear in the same place.
package enum CallFailure: Error, Hashable, Sendable, Codable {
  // An argument makes no sense.
  case impossibleLength
  case noTimeOfDay(String)
  case noChoice(String, allowed: [String])
  case noNameOfBreak(String)
  case longSession(bytesMax: Int)
  case impossibleSpan(daysMax: Int)
  case noMethod(String)
  case tooManyHolds(most: Int)
  /// The caller has no hold with this number.
  case noHold(Int)
  // The agent cannot do it.
  case notStored(StoreTrouble)
  /// The program gave no answer.
  case programSilent(String)
  case programNotStarted(String, SystemFault)

  /// True if a different call would be answered.
  package var isOfCaller: Bool {
    switch self {
    case .impossibleLength, .noTimeOfDay, .noChoice, .noNameOfBreak, .longSession, .impossibleSpan, .noMethod,
      .tooManyHolds, .noHold:
      true
    case .notStored, .programSilent, .programNotStarted: false
    }
  }
}
