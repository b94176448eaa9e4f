import Captures
import GLib
import Glibc
import Linux
import StillbellCore
import Wording

/// Who has the microphone, a camera or a picture of the screen, as the helper program `stillbell-capture` tells.
///
/// It runs while the user wants to know and there is a PipeWire to ask; then nothing is looked for. Where there is none,
/// the folder of its socket is watched. One that has ended is followed by another after a while, longer each time.
final class PipeWireCaptures {
  /// The first wait, in milliseconds; each is twice as long as the one before.
  private static let firstWait: UInt32 = 500
  /// So many in turn that did not live long are enough, until the socket is made anew.
  private static let failuresMax = 6
  private static let longLife: Duration = .seconds(60)

  /// Whether the user wants to know. Set after every event.
  var isWanted = false {
    didSet { if isWanted != oldValue { settle() } }
  }

  private let program: String?
  private let folder: String?
  private let tell: @MainActor @Sendable (CaptureKind, [String]?) -> Void
  private let fail: @MainActor @Sendable (String) -> Void
  private var helper: Helper?
  private var socketWatch: SocketWatch?
  private var wait: Watch?
  private var failures = 0
  /// When the helper was started.
  private var started = Duration.zero

  /// The watch of the folder, and what listens to it; the latter ends first.
  private struct SocketWatch: ~Copyable {
    let watch: Watch
    let folder: FolderWatch
  }

  /// `tell` is called with the names of the programs; nil if nobody knows. `fail` is called with the reason, a sentence,
  /// if there is a PipeWire and nobody to ask it.
  init(
    program: String?, tell: @escaping @MainActor @Sendable (CaptureKind, [String]?) -> Void,
    fail: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.program = program
    self.tell = tell
    self.fail = fail
    // As the client library looks for it.
    folder = [getenv("PIPEWIRE_RUNTIME_DIR"), getenv("XDG_RUNTIME_DIR")].lazy
      .compactMap { $0.map { String(cString: $0) } }.first { !$0.isEmpty }
  }

  /// Says of what nothing is known yet, so that nobody waits for it.
  func begin() { if helper == nil { loseAll() } }

  private func settle() {
    helper = nil
    socketWatch = nil
    wait = nil
    failures = 0
    if isWanted { look() } else { loseAll() }
  }

  private func look() {
    guard let folder else { return loseAll() }
    guard access("\(folder)/pipewire-0", F_OK) == 0 else { return watchForSocket(in: folder) }
    socketWatch = nil
    guard let program else {
      fail(Wording.notInstalled("stillbell-capture"))
      return loseAll()
    }
    do throws(SystemError) {
      let child = try ChildProcess(program, [], isTold: true)
      started = Clock.awake
      helper = Helper(child) { [weak self] in self?.heard($0) }
    } catch {
      fail(error.description)
      loseAll()
    }
  }

  private func heard(_ news: Helper.News) {
    guard helper != nil else { return }
    switch news {
    case .line(let line): take(line)
    case .ended: giveUp()
    }
  }

  private func giveUp() {
    helper = nil
    loseAll()
    failures = Clock.awake - started < Self.longLife ? failures + 1 : 1
    tryAgain()
  }

  private func take(_ line: Substring) {
    switch CaptureReport(line: line) {
    case .users(let kind, let names): tell(kind, names)
    case .unknown(let kind): tell(kind, nil)
    // It ends by itself after that.
    case .failed: break
    case nil: giveUp()
    }
  }

  /// A PipeWire that is started by its socket leaves that where it is when it ends.
  private func tryAgain() {
    guard let folder else { return }
    guard failures <= Self.failuresMax else { return watchForSocket(in: folder) }
    wait = Watch(everyMilliseconds: Self.firstWait << UInt32(failures)) { [weak self] in
      self?.wait = nil
      self?.look()
    }
  }

  private func watchForSocket(in folder: String) {
    loseAll()
    do throws(SystemError) {
      // Other programs write there all the time.
      let changes = try FolderWatch(folder: folder, arrivals: true)
      let watch = Watch(readable: changes.descriptor) { [weak self] in self?.folderChanged() }
      socketWatch = SocketWatch(watch: watch, folder: changes)
    } catch {
      // A session without such a folder has no PipeWire either.
      socketWatch = nil
    }
  }

  private func folderChanged() {
    guard socketWatch?.folder.changes().names.contains("pipewire-0") == true else { return }
    failures = 0
    look()
  }

  private func loseAll() { for kind in CaptureKind.allCases { tell(kind, nil) } }
}
