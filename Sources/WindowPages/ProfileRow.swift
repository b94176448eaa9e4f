import StillbellCore
import Wording

/// The row on the page of today that shows which profile is on, and switches it.
package struct ProfileRow: Hashable, Sendable {
  /// The names of the profiles, in the order of the file.
  private var names: [String] = []
  private var on: Status.ProfileOn?
  private var step: Step?

  /// A choice of the user that the status does not show yet.
  private enum Step: Hashable {
    case asked(ProfileRequest)
    /// The choice counts once the break that is under way is over; nil means that no profile is on then.
    case waits(String?)
  }

  package init() {}

  /// False if the file has no profiles.
  package var isShown: Bool { !names.isEmpty }

  /// The labels of the choices, the one without a profile first.
  package var options: [Sentence] { [Wording.Window.off] + choices.map { Wording.Window.own($0) } }

  /// The index of the shown choice.
  package var selected: Int { shown.flatMap { choices.firstIndex(of: $0) }.map { $0 + 1 } ?? 0 }

  /// The reason why the profile is on, or its end; nil if there is nothing to say.
  package func note(at now: Moment) -> Sentence? {
    if case .waits(let name) = step { return Wording.sentence(.profile(.waits(name))) }
    return on.map { Wording.sentence($0, at: now) }
  }

  /// Handles the settings of the file.
  package mutating func take(_ configuration: Configuration) { names = configuration.profiles.map(\.name) }

  package mutating func follow(_ status: Status) {
    on = status.profile
    if case .waits = step, status.phase != .resting { step = nil }
  }

  /// Handles a choice by its index; nil if that is what the row shows anyway.
  package mutating func choose(_ index: Int) -> ProfileRequest? {
    guard options.indices.contains(index), index != selected else { return nil }
    let request: ProfileRequest = index == 0 ? .off : .on(choices[index - 1], .untilSwitchedOff)
    step = .asked(request)
    return request
  }

  /// Handles the answer to a choice; `decisions` is nil for a refusal.
  package mutating func handle(_ decisions: [Decision]?, for request: ProfileRequest) {
    // A later choice waits for its own answer.
    guard step == .asked(request) else { return }
    step = nil
    for case .profile(.waits(let name)) in decisions ?? [] { step = .waits(name) }
  }

  /// The profiles that can be chosen. The one that is on may be newer than the settings that the window has.
  private var choices: [String] {
    guard let on, !names.contains(on.name) else { return names }
    return names + [on.name]
  }

  private var shown: String? {
    switch step {
    case .asked(.on(let name, _)): name
    case .asked(.off): nil
    case .waits(let name): name
    case nil: on?.name
    }
  }
}
