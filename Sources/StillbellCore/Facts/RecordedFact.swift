/// A fact that the agent took in, as a line of a timetable.
///
/// Facts in order, from a state on, replay to the same decisions.
package struct RecordedFact: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// The agent as it was before the next event, and the ids of the boot and of the login.
    indirect case agent(Agent, bootID: String, login: String)
    case heard(Event)
  }

  package let at: Moment
  package let content: Content

  package init(at: Moment, _ content: Content) { (self.at, self.content) = (at, content) }
}

/// A fact as it is stored: without labels, texts, paths and commands, but with the names of programs.
package struct FactRow: Hashable, Sendable {
  package let at: Moment
  /// The name of the content, and its value as `Code` writes it.
  package let words: String

  package init(at: Moment, words: String) { (self.at, self.words) = (at, words) }

  /// Hides the texts of a fact; `sessions` are the names of the user's own sessions, which stay.
  package init(_ fact: RecordedFact, sessions: some Sequence<String> = EmptyCollection()) {
    self.init(at: fact.at, words: fact.content.words(.hiding(sessions: sessions)))
  }

  /// True if a timetable can begin with the row.
  package var isState: Bool { words.hasPrefix(RecordedFact.Content.stateName + " ") }

  /// The fact; its error names the word that makes no sense here.
  package var fact: RecordedFact {
    get throws(FactError) { RecordedFact(at: at, try RecordedFact.Content(words: words)) }
  }

  /// The line of a timetable: the word, both clocks in nanoseconds, and the value.
  package var line: String {
    let name = words.prefix { $0 != " " }
    return "\(name) \(at.boot.sinceBoot.nanoseconds) \(at.wall.sinceEpoch.nanoseconds)\(words[name.endIndex...])"
  }

  /// Reads such a line; nil for any other.
  package init?(line: some StringProtocol) {
    let parts = line.split(separator: " ", maxSplits: 3).map { String($0) }
    guard parts.count == 4, [RecordedFact.Content.stateName, RecordedFact.Content.eventName].contains(parts[0]),
      let boot = Duration(storable: parts[1]), let wall = Duration(storable: parts[2])
    else { return nil }
    self.init(
      at: Moment(boot: BootTime(sinceBoot: boot), wall: WallTime(sinceEpoch: wall)), words: "\(parts[0]) \(parts[3])")
  }
}

/// A word of a fact that this version does not know.
package struct FactError: Error, Hashable, Sendable {
  package let word: String
}

/// Facts, settings and decisions for the eyes of others: other names stand for those of programs, the same ones
/// everywhere, and all texts are hidden.
package struct PublicFacts {
  private let texts = FactTexts.renaming

  /// Meets the programs in these rows first: their new names are in the order of the old ones.
  package init(meeting rows: [FactRow] = []) {
    let old = FactTexts.hiding(sessions: EmptyCollection())
    for row in rows {
      do throws(FactError) {
        _ = try row.fact.content.words(old)
      } catch {
        // A fact of another version has no programs that this one could print.
        continue
      }
    }
    texts.number(old.met.sorted())
  }

  package func row(_ row: FactRow) throws(FactError) -> FactRow {
    FactRow(at: row.at, words: try row.fact.content.words(texts))
  }

  /// The settings that are not the default, as lines of a configuration file without its groups.
  package func lines(_ configuration: Configuration) -> [String] {
    configuration.assignments.map { "\($0.name) = \(texts.value($1, of: $0))" }
  }

  /// The words of a decision in the trace; nil for one that this version cannot write.
  package func words(_ decision: Decision, in zone: Zone) -> String? {
    Code.value(Decision.self, of: FactWriter.line(decision, texts))?.words { TraceTime.words($0, in: zone) }
  }
}

extension Decision {
  /// The decision that a replay of the facts makes in its place: with the texts that the facts have.
  package var replayed: Decision? { Code.value(of: FactWriter.line(self, .hiding(sessions: EmptyCollection()))) }
}

extension Agent {
  /// The time zone that the agent was told last.
  package var zone: Zone { scheduling.zone }
}

extension RecordedFact.Content {
  static let (stateName, eventName) = ("agent", "hears")

  fileprivate func words(_ texts: FactTexts) -> String {
    switch self {
    case .agent(let agent, let bootID, let login):
      [Self.stateName, Code.word(texts.hidden(bootID)), Code.word(texts.hidden(login)), FactWriter.line(agent, texts)]
        .joined(separator: " ")
    case .heard(let event): "\(Self.eventName) \(FactWriter.line(event, texts))"
    }
  }

  fileprivate init(words: String) throws(FactError) {
    let parts = words.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    let reader = CodeReader(Array(parts.dropFirst()))
    let content: Self?
    do {
      switch parts.first {
      case Self.stateName:
        let (boot, login) = (try reader.take(String.self), try reader.take(String.self))
        content = .agent(try reader.take(Agent.self), bootID: boot, login: login)
      case Self.eventName: content = .heard(try reader.take(Event.self))
      default: content = nil
      }
    } catch {
      content = nil
    }
    guard let content, reader.words.isEmpty else {
      throw FactError(word: content == nil ? reader.latest : reader.words.first ?? "")
    }
    self = content
  }
}
