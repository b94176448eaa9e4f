/// The reports that the agent wants until the next event, besides the timer.
package struct Wants: Hashable, Sendable {
  /// How long input must be absent before an absence is reported; nil if no report is needed.
  package let idleThreshold: Duration?
  /// True if the agent must know which programs use the microphone or a camera, or record the screen.
  package let captures: Bool
  /// True if the agent must know when a button of a gamepad is pressed.
  package let pads: Bool
  /// True if the agent must know whether the machine runs on battery.
  package let battery: Bool
  /// True if the agent must know whether a full-screen window is in front.
  package let fullScreen: Bool
  /// The folders of the calendar to read and to watch, as the user wrote them; nil if no calendar is to be read. With no
  /// folder only the desktop's calendar server is asked, where it runs.
  package let calendar: [String]?
}

extension Agent {
  package var wants: Wants {
    Wants(
      idleThreshold: idleThreshold, captures: followsCaptures, pads: followsPads, battery: followsBattery,
      fullScreen: followsFullScreen, calendar: calendarFolders)
  }
}
