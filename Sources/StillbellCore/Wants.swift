/// The reports that the agent wants until the next event, beside the time.
package struct Wants: Hashable, Sendable {
  /// How long there is no input before an absence is reported; nil if nobody needs to know.
  package let idleThreshold: Duration?
  /// True if it matters which programs have the microphone, a camera or a picture of the screen.
  package let captures: Bool
  /// True if it matters that somebody presses a button of a gamepad.
  package let pads: Bool
}

extension Agent {
  package var wants: Wants { Wants(idleThreshold: idleThreshold, captures: followsCaptures, pads: followsPads) }
}
