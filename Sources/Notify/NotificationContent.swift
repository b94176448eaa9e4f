import StillbellCore

/// The texts, buttons and hints of a desktop notification; it can be made on any thread.
package struct NotificationContent: Sendable, Equatable {
  package struct Action: Sendable, Equatable {
    /// The name that is reported when the user chooses the action; `default` is a click on the body.
    package let name: String
    package let label: String

    package init(name: String, label: String) {
      self.name = name
      self.label = label
    }
  }

  package enum Sound: Sendable, Equatable {
    /// The hint `suppress-sound`.
    case suppressed
    /// The hint `sound-file`: an absolute path.
    case file(String)
  }

  /// The common tag of all notifications that replace each other. Servers that know the hint `x-dunst-stack-tag` also
  /// replace one of another process.
  package var tag: String
  package var summary: String
  /// Plain text, which is shown as it is even if it looks like markup.
  package var body: String
  /// The path of a picture, or the name of an icon of the desktop's themes.
  package var icon: String
  package var actions: [Action]
  package var urgency: Configuration.Urgency
  package var sound: Sound
  /// The time after which the notification disappears; the server then keeps it in no list. With nil it stays until it
  /// is withdrawn.
  package var expiresAfterMilliseconds: Int32?

  package init(
    tag: String, summary: String, body: String, icon: String, actions: [Action], urgency: Configuration.Urgency,
    sound: Sound, expiresAfterMilliseconds: Int32?
  ) {
    self.tag = tag
    self.summary = summary
    self.body = body
    self.icon = icon
    self.actions = actions
    self.urgency = urgency
    self.sound = sound
    self.expiresAfterMilliseconds = expiresAfterMilliseconds
  }
}
