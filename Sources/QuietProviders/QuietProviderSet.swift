import GLib
import StillbellCore

/// The parts of this desktop that can say when to be quiet: finds them, follows them, and reports each change once.
///
/// The set polls nothing and starts no service.
package final class QuietProviderSet {
  private struct Entry {
    let provider: any QuietProvider
    var isKnown = false
    var names: [String]?
  }

  private let report: @MainActor @Sendable (Event) -> Void
  private var entries: [Entry]

  /// `report` is called with `reported` and `askable`, and with `known` once every provider has reported.
  package init(_ providers: [any QuietProvider], report: @escaping @MainActor @Sendable (Event) -> Void) {
    entries = providers.map { Entry(provider: $0) }
    self.report = report
  }

  /// Every provider on the session bus. Servers come before the settings that some of them follow.
  package static func providers(on bus: Bus) -> [any QuietProvider] {
    [
      FlagProperty.dunst(on: bus), FlagProperty.kde(on: bus), FlagMethod.swaync(on: bus), MakoModes(on: bus),
      XfceDoNotDisturb(on: bus), FlagMethod.budgie(on: bus), FlagSetting.gnome(on: bus), FlagSetting.cinnamon(on: bus),
      FlagSetting.mate(on: bus), FlagSetting.lxqt(on: bus), SessionInhibitors(on: bus), PowerInhibitors(on: bus),
      GameMode(on: bus),
    ]
  }

  /// Starts to look for the providers, without waiting for an answer.
  package func begin() {
    for index in entries.indices {
      entries[index].provider.begin { [weak self] names in self?.handle(names, from: index) }
    }
  }

  /// Asks the providers that do not report their changes.
  package func ask() {
    for entry in entries where !entry.provider.reportsChanges { entry.provider.ask() }
  }

  /// The reports of the available providers, in the order of the providers.
  package var reports: [(provider: String, names: [String])] {
    entries.compactMap { entry in entry.names.map { (entry.provider.name, $0) } }
  }

  private func handle(_ names: [String]?, from index: Int) {
    let (provider, before) = (entries[index].provider, entries[index].names)
    entries[index].names = names
    if !provider.reportsChanges, (names == nil) != (before == nil) { report(.quiet(.askable(names != nil))) }
    if names != before { report(.quiet(.reported(provider.source, by: provider.name, names))) }
    guard !entries[index].isKnown else { return }
    entries[index].isKnown = true
    if entries.allSatisfy(\.isKnown) { report(.quiet(.known)) }
  }
}
