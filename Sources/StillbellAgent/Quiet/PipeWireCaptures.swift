import GLib
import Glibc
import HelperProtocols
import Linux
import QuietProviders
import StillbellCore
import Wording

/// The programs that capture the microphone, a camera or the screen, as `stillbell-capture` reports them.
///
/// The helper runs while the settings ask for it and PipeWire is available. Without PipeWire, the folder of its socket
/// is watched. A helper that ended is restarted after a wait, which grows each time.
final class PipeWireCaptures {
  /// The first wait in milliseconds; each wait is twice as long as the previous one.
  private static let firstWait: UInt32 = 500
  /// After this many short-lived helpers in a row there is no other until the socket is replaced.
  private static let failuresMax = 6
  private static let longLife: Duration = .seconds(60)

  /// A provider for each kind of capture.
  var providers: [any QuietProvider] { CaptureKind.allCases.compactMap { kinds[$0] } }

  private let program: String?
  private let folder: String?
  private let kinds: [CaptureKind: Provider]
  private let fail: @MainActor @Sendable (CaptureFailure) -> Void
  /// Nil until `follow` is called.
  private var isWanted: Bool?
  private var helper: Helper?
  private var socketWatch: SocketWatch?
  private var wait: Watch?
  private var failures = 0
  /// When the helper was started.
  private var started = Duration.zero

  /// The watch of the socket's path, and the listener on its descriptor, which ends first.
  private struct SocketWatch: ~Copyable {
    let watch: Watch
    let path: PathWatch
  }

  /// The provider for one kind of capture.
  private final class Provider: QuietProvider {
    let name = "PipeWire"
    let source: QuietSource
    private(set) var report: QuietReport = { _ in }

    init(_ source: QuietSource) { self.source = source }

    func begin(_ report: @escaping QuietReport) { self.report = report }
  }

  /// `program` is the path of `stillbell-capture`. `fail` is called if PipeWire is there and no helper can ask it.
  init(program: String?, fail: @escaping @MainActor @Sendable (CaptureFailure) -> Void) {
    self.program = program
    self.fail = fail
    kinds = [
      .microphone: Provider(.microphone), .camera: Provider(.camera), .screen: Provider(.screenSharing),
    ]
    // The client library looks in the same place.
    let own = getenv("PIPEWIRE_RUNTIME_DIR").map { String(cString: $0) } ?? ""
    folder = own.isEmpty ? RuntimeFolder.path : own
  }

  /// Starts or stops following the captures. Call this after the providers have begun.
  func follow(_ isWanted: Bool) {
    guard isWanted != self.isWanted else { return }
    self.isWanted = isWanted
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
      fail(.notInstalled)
      return loseAll()
    }
    do throws(SystemError) {
      let child = try ChildProcess(program, [], takesInput: true)
      started = Clock.awake
      helper = Helper(child) { [weak self] in self?.heard($0) }
    } catch {
      fail(.notStarted(SystemFault(error)))
      loseAll()
    }
  }

  private func heard(_ news: Helper.Report) {
    guard helper != nil else { return }
    switch news {
    case .line(let line): handle(line)
    case .ended: giveUp()
    }
  }

  private func giveUp() {
    helper = nil
    loseAll()
    failures = Clock.awake - started < Self.longLife ? failures + 1 : 1
    tryAgain()
  }

  private func handle(_ line: String) {
    switch CaptureReport(line: line) {
    case .users(let kind, let names): kinds[kind]?.report(names)
    case .unknown(let kind): kinds[kind]?.report(nil)
    // The helper ends by itself after that.
    case .failed: break
    case nil: giveUp()
    }
  }

  /// Tries again after a wait. A PipeWire with socket activation leaves its socket in place when it ends.
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
      let path = try PathWatch("\(folder)/pipewire-0", isSocket: true)
      let watch = Watch(readable: path.descriptor) { [weak self] in self?.socketChanged() }
      socketWatch = SocketWatch(watch: watch, path: path)
    } catch {
      // A session without this folder has no PipeWire either.
      socketWatch = nil
    }
  }

  private func socketChanged() {
    guard (try? socketWatch?.path.hasChanged()) != false else { return }
    failures = 0
    look()
  }

  private func loseAll() { for provider in kinds.values { provider.report(nil) } }
}
