import StillbellCore

// The desktop's reports in the preferences.
extension Wording.Preferences {
  package static var reported: Sentence { tr("What is reported now") }

  /// The parts of the desktop that report a source, and what they report.
  package static func report(_ reporters: [QuietReporter]) -> Sentence {
    let known = reporters.filter { !$0.name.isEmpty }
    guard !known.isEmpty else { return tr("Cannot be detected here") }
    let names = known.map(\.name).listed.description.onOneLine(limit: 200)
    let causes = known.flatMap { Wording.programs($0) }.listed.description.onOneLine(limit: 200)
    return causes.isEmpty
      ? tr("No · reported by {name}", ["name": names])
      : tr("Now: {causes} · reported by {name}", ["causes": causes, "name": names])
  }

  package static var login: Sentence { tr("Start at login") }
}
