/// The pages of the window, with their names on the command line.
package enum WindowPage: String, CaseIterable, Sendable {
  case today, sessions, history
  /// A window of its own, above the page that shows.
  case preferences
}
