import SQLite
import StillbellCore

extension Store {
  /// The state that the agent before this one left; nil in a new file.
  func legacy() throws(StoreError) -> (record: Record, stamp: RecordStamp)? {
    do throws(SQLiteError) {
      var fields: [String: String] = [:]
      for row in try database.run("SELECT name, value FROM record", []) {
        guard case .text(let name) = row[0], case .text(let value) = row[1] else { continue }
        fields[name] = value
      }
      let stamps = try database.run("SELECT boot_ns, wall_ms, boot_id, login FROM stamp", [])
      guard let stamp = stamps.first, case .integer(let boot) = stamp[0], case .integer(let wall) = stamp[1],
        case .text(let bootID) = stamp[2], case .text(let login) = stamp[3]
      else { return nil }
      let at = Moment(boot: BootTime(sinceBoot: .nanoseconds(boot)), wall: WallTime(milliseconds: wall))
      return (Record(fields: fields), RecordStamp(at: at, bootID: bootID, login: login))
    } catch {
      throw StoreError(error)
    }
  }

  /// The latest decisions, the oldest of them first.
  func decisions(_ count: Int) throws(StoreError) -> [Journal.Entry] {
    do throws(SQLiteError) {
      let rows = try database.run(
        "SELECT at_ms, words, sentence, code FROM decision ORDER BY rowid DESC LIMIT ?", [.integer(Int64(count))])
      return rows.reversed().compactMap { row in
        guard case .integer(let at) = row[0], case .text(let words) = row[1], case .text(let sentence) = row[2] else {
          return nil
        }
        let code: String? = if case .text(let code) = row[3] { code } else { nil }
        return Journal.Entry(at: WallTime(milliseconds: at), words: words, sentence: sentence, code: code)
      }
    } catch {
      throw StoreError(error)
    }
  }

  /// The latest sessions, the oldest of them first; all of them for 0.
  func history(_ count: Int) throws(StoreError) -> [HistoryEntry] {
    do throws(SQLiteError) {
      let rows = try database.run(
        """
        SELECT session, started_ms, ended_ms, kind, label, length_s, offset_s, source
        FROM history NATURAL LEFT JOIN session ORDER BY started_ms DESC LIMIT ?
        """,
        [.integer(count == 0 ? -1 : Int64(count))])
      return rows.reversed().compactMap { row in
        guard case .integer(let number) = row[0], case .integer(let started) = row[1],
          case .integer(let ended) = row[2], case .text(let name) = row[3], let kind = SessionKind(rawValue: name),
          case .text(let label) = row[4], case .integer(let seconds) = row[5]
        else { return nil }
        return HistoryEntry(
          id: SessionID(Int(number)), kind: kind, label: label, started: WallTime(milliseconds: started),
          ended: WallTime(milliseconds: ended), length: .seconds(seconds), offset: Self.offset(row[6]),
          source: Self.source(row[7]))
      }
    } catch {
      throw StoreError(error)
    }
  }

  private static func offset(_ value: SQLiteValue) -> Duration? {
    if case .integer(let seconds) = value { .seconds(seconds) } else { nil }
  }

  private static func source(_ value: SQLiteValue) -> String {
    if case .text(let source) = value { source } else { "" }
  }

  /// The notifications that the agent before this one had shown.
  func standing() throws(StoreError) -> [Notification.Slot: StandingNotification] {
    do throws(SQLiteError) {
      var standing: [Notification.Slot: StandingNotification] = [:]
      for row in try database.run("SELECT slot, number, server FROM standing", []) {
        guard case .text(let name) = row[0], let slot = Notification.Slot(rawValue: name),
          case .integer(let number) = row[1], let id = UInt32(exactly: number), case .text(let server) = row[2]
        else { continue }
        standing[slot] = StandingNotification(id: id, server: server)
      }
      return standing
    } catch {
      throw StoreError(error)
    }
  }
}
