import Control
import GLib
import Linux
import StillbellCore
import WindowPages

/// The objects for the searches of GNOME Shell and KRunner. The specification of the first is
/// `org.gnome.Shell.SearchProvider2`.
final class SearchProvider {
  static let name = "io.github.stillbell.Stillbell.Search"
  private static let path = "/io/github/stillbell/Stillbell/Search"
  static let icon = "io.github.stillbell.Stillbell"

  private let client: AgentClient
  private let paths: Paths
  private let ended: @MainActor @Sendable () -> Void
  private var objects: [ExportedObject] = []
  private var idle: Watch?

  /// The time without a query until the program exits, in milliseconds.
  private static let patience: UInt32 = 10_000

  /// Exports the objects; `ended` is called when there was no query for a while.
  init(_ bus: Bus, _ paths: Paths, ended: @escaping @MainActor @Sendable () -> Void) throws(GLibError) {
    (client, self.paths, self.ended) = (AgentClient(bus), paths, ended)
    objects = [
      try ExportedObject(
        on: bus, path: Self.path, description: Self.description,
        call: { [weak self] method, arguments throws(BusRefusal) in self?.answer(method, arguments) ?? [] },
        property: { _ in nil }),
      try ExportedObject(
        on: bus, path: Self.runnerPath, description: Self.runnerDescription,
        call: { [weak self] method, arguments throws(BusRefusal) in self?.answerRunner(method, arguments) ?? [] },
        property: { _ in nil }),
    ]
    wait()
  }

  func wait() { idle = Watch(everyMilliseconds: Self.patience, ended) }

  private func answer(_ method: String, _ arguments: [Variant]) -> [Variant] {
    wait()
    func texts(_ place: Int) -> [String] {
      arguments.indices.contains(place) ? arguments[place].members.compactMap(\.string) : []
    }
    switch method {
    case "GetInitialResultSet": return [Self.ids(texts(0))]
    case "GetSubsearchResultSet": return [Self.ids(texts(1))]
    case "GetResultMetas": return [Self.metas(texts(0))]
    case "ActivateResult": activate(arguments.first?.string ?? "")
    case "LaunchSearch": openWindow()
    default: break
    }
    return []
  }

  private static func ids(_ terms: [String]) -> Variant {
    .array(of: "s", SearchResult.results(for: terms).map { Variant($0.id) })
  }

  private static func metas(_ ids: [String]) -> Variant {
    .array(
      of: "a{sv}",
      ids.compactMap { SearchResult(id: $0) }.map { result in
        .dictionary([
          ("id", Variant(result.id)), ("name", Variant(result.title.description)),
          ("description", Variant(result.note.description)), ("gicon", Variant(icon)),
        ])
      })
  }

  /// Carries out a result. If the agent refuses the command, for example because a session runs, the window is opened.
  func activate(_ id: String) {
    guard let result = SearchResult(id: id) else { return }
    client.ask(.command(result.command)) { [weak self] answer in if case .failure = answer { self?.openWindow() } }
  }

  private func openWindow() {
    guard let program = paths.program("stillbell-window") else { return }
    do throws(SystemError) {
      try startDetached(program, [])
    } catch {
      StandardStreams.write("stillbell-search: \(error.reason)\n", to: 2)
    }
  }

  /// The introspection XML.
  private static let description = """
    <node>
      <interface name="org.gnome.Shell.SearchProvider2">
        <method name="GetInitialResultSet">
          <arg name="terms" type="as" direction="in"/>
          <arg name="results" type="as" direction="out"/>
        </method>
        <method name="GetSubsearchResultSet">
          <arg name="previous" type="as" direction="in"/>
          <arg name="terms" type="as" direction="in"/>
          <arg name="results" type="as" direction="out"/>
        </method>
        <method name="GetResultMetas">
          <arg name="identifiers" type="as" direction="in"/>
          <arg name="metas" type="aa{sv}" direction="out"/>
        </method>
        <method name="ActivateResult">
          <arg name="identifier" type="s" direction="in"/>
          <arg name="terms" type="as" direction="in"/>
          <arg name="timestamp" type="u" direction="in"/>
        </method>
        <method name="LaunchSearch">
          <arg name="terms" type="as" direction="in"/>
          <arg name="timestamp" type="u" direction="in"/>
        </method>
      </interface>
    </node>
    """
}
