import StillbellCore
import Testing

/// Files that settings name and that are missing.
@Suite struct NamedFileDecisionTests {
  private let tea = UnfoundFile(
    NamedFile(group: "break tea", key: "pictures", path: "/tea.png"), isSilent: false)
  private let rain = UnfoundFile(
    NamedFile(group: "meditation", key: "ambient", path: "/rain.flac"), isSilent: true)

  @Test func `a missing file is reported once, and once more if it was there meanwhile`() {
    var (agent, _) = launched()
    func said(_ files: [UnfoundFile]) -> [String] {
      agent.handle(.configuration(.unfound(files)), at: moment(.seconds(1))).compactMap { effect in
        if case .decide(let decision) = effect { decision.words { _ in "" } } else { nil }
      }
    }
    let (noTea, noRain) = (
      "file not found: pictures in break tea: nothing to read at /tea.png",
      "file not found: ambient in meditation: no answer from /rain.flac"
    )
    #expect(said([tea]) == [noTea])
    #expect(said([tea, rain]) == [noRain])
    #expect(said([]) == [])
    #expect(said([tea]) == [noTea])
  }
}
