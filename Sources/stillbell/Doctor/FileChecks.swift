import ConfigurationFile
import Control
import GLib
import HistoryFile
import Linux
import StillbellCore
import Wording

/// The check of the configuration file.
enum ConfigurationCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let path = Paths().configurationFile
    let configuration: Configuration
    do throws(ConfigurationError) {
      configuration = try ConfigurationFile(path: path).read()
    } catch {
      return .degraded(
        Wording.sentence(error),
        error.isUnreadable ? Wording.Doctor.makeFileReadable(path) : Wording.Doctor.mendConfiguration,
        error.isUnreadable ? nil : .openConfiguration)
    }
    let now = Moment.now.wall
    let never = configuration.kindsThatNeverCome(from: now, in: .local(around: now))
    guard never.isEmpty else { return .degraded(Wording.Doctor.neverComes(never), Wording.Doctor.makeRoom) }
    if let unfound = unfound(configuration).first {
      return .degraded(Wording.sentence(unfound), Wording.Doctor.chooseFile)
    }
    return .ok(isThere(path) ? Wording.configurationIsFine(path) : Wording.noConfiguration(path))
  }

  /// The configuration in force: the file's, or the defaults if the file has an error.
  static var inForce: Configuration {
    (try? ConfigurationFile(path: Paths().configurationFile).read()) ?? Configuration()
  }
}

/// The check of the database, by `stillbell-agent`.
enum DatabaseCheck {
  @MainActor static func examine() throws(GLibError) -> Finding {
    let file = Paths().stateFile
    guard let said = ProgramsCheck.said(by: "stillbell-agent", ["--check-state"]) else {
      return .degraded(Wording.Doctor.tookTooLong(milliseconds: Int(Check.patience)), Wording.Doctor.seeDisk(file))
    }
    let words = said.firstLine.split(separator: " ", maxSplits: 1).map { String($0) }
    let detail = words.count > 1 ? words[1] : ""
    switch words.first {
    case "none": return .ok(Wording.Doctor.noDatabase(file))
    case "busy": return busy(file)
    case "good": return content(file, orElse: Wording.Doctor.databaseIsSound(file, bytes: Int(detail) ?? 0))
    case "newer": return .degraded(Wording.Doctor.databaseIsNewer(file), Wording.Doctor.upgrade)
    case "damaged":
      return .degraded(Wording.Doctor.databaseIsDamaged(file, reason: detail), Wording.Doctor.willKeepAside)
    case nil: return .degraded(Wording.Doctor.crashed, Wording.Doctor.seeDisk(file))
    default: return .degraded(Wording.unreadable(file: file, reason: detail), Wording.Doctor.makeReadable(file))
    }
  }

  /// The finding for a database that a running agent has locked; the agent's own status is used.
  @MainActor private static func busy(_ file: String) -> Finding {
    // A missing bus is left to the check of the bus.
    if let bus = try? SessionBus.open(), let trouble = AgentCheck.status(on: bus, at: .now)?.storeTrouble {
      return .degraded(Wording.notStored(trouble), Wording.Doctor.makeReadable(file))
    }
    return content(file, orElse: Wording.Doctor.databaseInUse(file))
  }

  /// The finding about the rows. SQLite may accept a file with rows that make no sense.
  private static func content(_ file: String, orElse sound: Sentence) -> Finding {
    do throws(HistoryFileError) {
      let count = try HistoryFile(file)?.rowsPassedOver() ?? 0
      return count == 0 ? .ok(sound) : .degraded(Wording.Doctor.rowsPassedOver(file, count), Wording.Doctor.keepsRows)
    } catch {
      return .degraded(Wording.sentence(error), Wording.Doctor.makeReadable(file))
    }
  }
}
