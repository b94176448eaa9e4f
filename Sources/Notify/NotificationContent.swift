import StillbellCore

/// The text and buttons of a desktop notification; made on any thread.
package struct NotificationContent: Sendable, Equatable {
  package struct Action: Sendable, Equatable {
    /// The word that comes back when it is chosen; `default` is a click on the body.
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

  /// The same for all that take each other's place; servers that know the hint `x-dunst-stack-tag` put the new one in
  /// the place of the old one even when that was another process's.
  package var tag: String
  package var summary: String
  /// Plain text: it is shown as it is, whatever the server takes for markup.
  package var body: String
  /// The path of a picture, or the name of one in the desktop's themes.
  package var icon: String
  package var actions: [Action]
  package var urgency: Configuration.Urgency
  package var sound: Sound
  /// It goes by itself after this long and is not kept in a list; nil stays until it is withdrawn.
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
