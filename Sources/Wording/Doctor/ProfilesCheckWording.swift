import StillbellCore

// The sentences about the profiles of the configuration, and about the conditions that the desktop does not report.
extension Wording.Doctor {
  package static var profiles: Sentence { tr("Profiles") }

  /// The profile that is on; `profile` is nil for none.
  package static func profileOn(_ profile: Status.ProfileOn?, at now: Moment) -> Sentence {
    profile.map { Wording.sentence($0, at: now) } ?? Wording.sentence(Refusal.noProfile)
  }

  package static func batteryUnknown(_ profiles: [Profile]) -> Sentence {
    trn(
      "This computer does not report when it runs on battery, so this profile never turns on by itself: {names}.",
      "This computer does not report when it runs on battery, so these profiles never turn on by themselves: {names}.",
      profiles.count, ["names": profiles.map(\.name).listed])
  }
  package static var installUPower: Sentence { tr("Install upower.") }

  package static func fullScreenUnknown(_ profiles: [Profile]) -> Sentence {
    trn(
      "This desktop does not report full-screen windows, so this profile never turns on by itself: {names}.",
      "This desktop does not report full-screen windows, so these profiles never turn on by themselves: {names}.",
      profiles.count, ["names": profiles.map(\.name).listed])
  }
  package static var windowsNotAsked: Sentence {
    tr("stillbell-agent did not say in time if this desktop reports full-screen windows.")
  }
  package static func switchByHand(_ profiles: [Profile]) -> Sentence {
    tr(
      "Turn on such a profile yourself, as with `stillbell profile {name}`, or use when = game.",
      ["name": profiles.first?.name ?? "NAME"])
  }

  /// Several findings, or several remedies, as one text; nil for none.
  package static func together(_ sentences: [Sentence]) -> Sentence? {
    sentences.first.map { first in sentences.dropFirst().reduce(first) { $0.then($1) } }
  }
}
