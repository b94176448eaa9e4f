import StillbellCore

extension Wording {
  /// The pages that the window shows when it is opened for the first time.
  package enum FirstRun {
    package static var next: Sentence { tr("_Next") }
    package static var start: Sentence { tr("_Start") }
    package static var ring: Sentence { tr("20 s") }

    package static var work: Sentence { tr("Work between two breaks") }
    package static var length: Sentence { tr("Break length") }

    package static var fullScreen: Sentence { tr("In full screen") }
    package static func choice(_ fullScreen: PromptSettings.WhenFullScreen) -> Sentence {
      switch fullScreen {
      case .prompt: tr("Ask over it")
      case .notify: tr("Only notify")
      case .defer: tr("Wait")
      }
    }

    // Settings taken over from another program.
    package static func takeover(_ name: String) -> Sentence { tr("Take over from {name}", ["name": name]) }
    package static var takeOver: Sentence { tr("_Take over") }
    package static var isTakenOver: Sentence { tr("Will be taken over") }
    package static var withoutEqual: Sentence { tr("No equal here") }
    package static var impossible: Sentence { tr("Not possible here") }

    package static var sound: Sentence { tr("Test the sound") }
    package static var soundNote: Sentence { tr("This is the chime of a break.") }
    package static var play: Sentence { tr("_Play") }
    package static var tryNote: Sentence { tr("It covers the screen for a moment; Escape ends it.") }
  }
}
