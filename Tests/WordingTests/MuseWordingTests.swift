import Muse
import Testing
import Wording

@testable import StillbellCore

/// The program's own texts to sit with, and the sentences around them.
@Suite(.installedCopy) struct MuseWordingTests {
  private let copy: InstalledCopy

  init() throws { copy = try #require(InstalledCopy.current) }

  @Test(arguments: ["en_GB.UTF-8", "de_DE.UTF-8"])
  func `there are twelve built-in texts, each within the rules for the text of a model`(locale: String) async {
    await #expect(processExitsWith: .success) { [user = copy.user(locale) as User] in
      user.takeOver()
      let texts = Wording.Muse.templates.map(\.description)
      #expect(Set(texts).count == 12)
      #expect(texts.filter { Answer($0)?.text != $0 } == [])
    }
  }

  @Test func `German users get a German text, and German sentences around it`() async {
    await #expect(processExitsWith: .success) { [user = copy.user("de_DE.UTF-8") as User] in
      user.takeOver()
      #expect(Wording.Muse.language.description == "German")
      #expect(Wording.Muse.templates.first?.description.hasPrefix("Sitz so da, wie du gerade bist. ") == true)
      #expect(Wording.Muse.refused.description == "Zu diesem Thema gibt es keine Texte. Versuch es mit einem anderen.")
      #expect(Wording.Muse.ownText.description == "Einer der Texte von stillbell")
      #expect(
        Wording.Muse.writtenBy("tiny").description == "Geschrieben von tiny auf diesem Computer; es kann falsch sein.")
    }
  }

  @Test func `the reason why no model answers is named at the end`() throws {
    let endpoint = try Endpoint(words: "http://127.0.0.1:8080/v1")
    func said(_ obstacle: MuseObstacle) -> String { Wording.Muse.fixedText(obstacle, at: endpoint).description }
    let fixed = "No local model answers, so this is a fixed text. (http://127.0.0.1:8080/v1: "
    #expect(said(.unreachable(SystemFault(call: "connect", code: 111))) == fixed + "Connection refused)")
    #expect(said(.loading) == fixed + "the model is still loading)")
    #expect(said(.silent(.seconds(20))) == fixed + "it did not answer within 20 seconds)")
    #expect(said(.slow(.seconds(60))) == fixed + "the answer was not complete within 1 minute)")
    #expect(said(.status(500)) == fixed + "it answers with status 500)")
    #expect(said(.status(302)) == fixed + "it redirects elsewhere, which stillbell does not follow)")
    #expect(said(.response(.tooLarge)) == fixed + "the answer is larger than 64 KiB)")
    #expect(said(.response(.notHTTP)) == fixed + "the server there does not speak HTTP)")
    #expect(said(.response(.cutShort)) == fixed + "the connection ended before the answer was complete)")
  }

  @Test func `a model is named by its file, without characters that a terminal would not show`() {
    func name(_ model: String?) -> String { Wording.Muse.writtenBy(model).description }
    #expect(name("/models/tiny-Q4.gguf") == "Written by tiny-Q4 on this computer; it may be wrong.")
    #expect(name("org/model:1b") == "Written by org/model:1b on this computer; it may be wrong.")
    #expect(name("a\u{1B}[31m\u{202E}b") == "Written by a?[31m?b on this computer; it may be wrong.")
    #expect(name(nil) == "Written by a model on this computer; it may be wrong.")
  }
}
