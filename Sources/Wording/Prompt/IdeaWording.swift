import StillbellCore

extension Wording.Prompt {
  /// An idea for a break, and the name of the drawing that shows it.
  package struct Idea {
    package let text: Sentence
    package let drawing: String?

    fileprivate init(_ text: Sentence, _ drawing: String? = nil) {
      self.text = text
      self.drawing = drawing
    }
  }

  /// The ideas for a kind of break, used in turn; none for a kind that is not built in.
  package static func ideas(_ kind: String) -> [Idea] {
    switch kind {
    case "eye": eye
    case "rest": rest
    case "water": water
    case "posture": posture
    case "stretch": stretch
    case "lunch": lunch
    default: []
    }
  }

  /// The ideas for eye breaks; each is enough of an instruction for twenty seconds.
  private static var eye: [Idea] {
    [
      Idea(tr("Look into the distance")),
      Idea(tr("Look out of the window")),
      Idea(tr("Find the farthest thing you can see")),
      Idea(tr("Look at something {distance} away", ["distance": Wording.distance])),
      Idea(tr("Follow the horizon from left to right")),
      Idea(tr("Blink slowly, ten times")),
      Idea(tr("Find something green, far away")),
      Idea(tr("Look up at the sky")),
      Idea(tr("Trace the outline of something distant")),
      Idea(tr("Close your eyes and let them rest")),
      Idea(tr("Watch something that moves, far away")),
      Idea(tr("Let your gaze wander, away from the screen")),
    ]
  }

  private static var rest: [Idea] {
    [
      Idea(tr("Get up and move about")),
      Idea(tr("Walk to a window and look outside")),
      shoulders,
      Idea(tr("Get a glass of water")),
      reach,
      Idea(tr("Let some fresh air in")),
      Idea(tr("Walk up and down the stairs")),
      wrists,
      Idea(tr("Step outside for a moment")),
      balance,
      neck,
      Idea(tr("Shake out your arms and legs")),
    ]
  }

  private static var stretch: [Idea] {
    [
      shoulders,
      neck,
      reach,
      Idea(tr("Bend to one side, then to the other"), "side"),
      Idea(tr("Turn your upper body left, then right")),
      Idea(tr("Join your hands behind your back and open your chest"), "chest"),
      wrists,
      Idea(tr("Rise onto your toes, ten times")),
      Idea(tr("Bend forward and let your arms hang"), "forward"),
      balance,
      Idea(tr("Circle your ankles")),
      Idea(tr("Press your palms together, then let go")),
    ]
  }

  private static var shoulders: Idea { Idea(tr("Roll your shoulders, slowly"), "shoulders") }
  private static var neck: Idea { Idea(tr("Tilt your head from side to side"), "neck") }
  private static var reach: Idea { Idea(tr("Stretch both arms up high"), "reach") }
  private static var wrists: Idea { Idea(tr("Circle your wrists and spread your fingers"), "wrists") }
  private static var balance: Idea { Idea(tr("Stand on one leg, then on the other"), "balance") }

  private static var water: [Idea] {
    [
      Idea(tr("Drink a glass of water")),
      Idea(tr("Fill your glass")),
      Idea(tr("Take a few slow sips")),
      Idea(tr("Tea counts, too")),
      Idea(tr("Put a full glass within reach")),
      Idea(tr("Walk to the tap and drink there")),
      Idea(tr("Drink before you are thirsty")),
      Idea(tr("Fill your bottle")),
      Idea(tr("Water first, coffee later")),
      Idea(tr("Empty the glass in front of you")),
      Idea(tr("Bring somebody a glass as well")),
      Idea(tr("Drink standing up, and stretch")),
    ]
  }

  private static var posture: [Idea] {
    [
      Idea(tr("Sit up and let your shoulders drop")),
      Idea(tr("Put both feet flat on the floor")),
      Idea(tr("Relax your jaw")),
      Idea(tr("Lean back until the chair holds you")),
      Idea(tr("Draw your chin in and lengthen your neck")),
      Idea(tr("Keep the top of the screen at eye level")),
      Idea(tr("Let your elbows rest at your sides")),
      Idea(tr("Keep your wrists straight")),
      Idea(tr("Uncross your legs")),
      Idea(tr("Stand up for the next few minutes")),
      Idea(tr("Keep the screen an arm's length away")),
      Idea(tr("Take a deep breath into your belly")),
    ]
  }

  private static var lunch: [Idea] {
    [
      Idea(tr("Enjoy your meal")),
      Idea(tr("Eat away from your desk")),
      Idea(tr("Leave the phone in your pocket")),
      Idea(tr("Take a walk around the block")),
      Idea(tr("Have lunch with somebody")),
      Idea(tr("Eat slowly")),
      Idea(tr("Get some daylight")),
      Idea(tr("Drink something, too")),
      Idea(tr("Sit where you do not work")),
      Idea(tr("Have some fruit")),
      Idea(tr("Call somebody you like")),
      Idea(tr("Take your time")),
    ]
  }
}
