/// The pages of the window, as the command line names them.
package enum WindowPage: String, CaseIterable, Sendable {
  case today, sessions, history
  /// In a window of its own, over the page that shows.
  case preferences
}
