import StillbellCore

extension Wording {
  /// The pages that somebody sees who opens the window for the first time.
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

    package static var sound: Sentence { tr("Test the sound") }
    package static var soundNote: Sentence { tr("This is the chime of a break.") }
    package static var play: Sentence { tr("_Play") }
    package static var tryNote: Sentence { tr("It covers the screen for a moment; Escape ends it.") }
  }
}
