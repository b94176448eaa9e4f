import GLib
import WindowPages

// The object for KRunner, with the same results. The specification is `org.kde.krunner1`.
extension SearchProvider {
  static let runnerPath = "/io/github/stillbell/Stillbell/Runner"

  func answerRunner(_ method: String, _ arguments: [Variant]) -> [Variant] {
    wait()
    switch method {
    case "Actions": return [.rows(of: "(sss)", []) { (_: String) in [] }]
    case "Match": return [Self.matches(arguments.first?.shortString ?? "")]
    case "Run": activate(arguments.first?.string ?? "")
    default: break
    }
    return []
  }

  /// The relevance `KRunner::QueryMatch::CategoryRelevance::High`, below that of a program of this exact name.
  private static let category: Int32 = 70

  private static func matches(_ query: String) -> Variant {
    let results = SearchResult.results(for: query.split(separator: " ").map(String.init))
    return .rows(of: "(sssida{sv})", results) { result in
      [
        Variant(result.id), Variant(result.title.description), Variant(icon), Variant(category), Variant(0.8),
        .dictionary([("subtext", Variant(result.note.description))]),
      ]
    }
  }

  /// The introspection XML.
  static let runnerDescription = """
    <node>
      <interface name="org.kde.krunner1">
        <method name="Actions"><arg name="matches" type="a(sss)" direction="out"/></method>
        <method name="Match">
          <arg name="query" type="s" direction="in"/>
          <arg name="matches" type="a(sssida{sv})" direction="out"/>
        </method>
        <method name="Run">
          <arg name="matchId" type="s" direction="in"/>
          <arg name="actionId" type="s" direction="in"/>
        </method>
      </interface>
    </node>
    """
}
