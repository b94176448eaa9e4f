import GLib
import Linux

/// Follows the files in the calendar's folders. The disk of a folder may not answer, so a thread looks at them, and the
/// main thread never waits.
final class CalendarWatch {
  /// The limit in milliseconds for the beginning.
  private static let patience: UInt32 = 5000
  /// The least time between two looks, in milliseconds: a synchronisation writes many files.
  private static let pause: UInt32 = 1000

  private let begun: @MainActor () -> Void
  private let changed: @MainActor () -> Void
  private let failed: @MainActor (SystemError) -> Void
  private let work = FileWork("calendar folders", patience: CalendarWatch.patience)
  private var tree: FolderTreeWatch?
  private var listeners: [Listener] = []
  private var wait: Watch?
  private var isBegun = false

  /// A listener on one of the descriptors; it must end before that is closed.
  private final class Listener {
    private let watch: Watch

    init(_ descriptor: Int32, _ heard: @escaping @MainActor @Sendable () -> Void) {
      watch = Watch(readable: descriptor, heard)
    }
  }

  /// `begun` is called once all changes that follow are noticed, or after a while, if a disk does not answer. `changed`
  /// is called at most once a second. If no change can be noticed any more, `failed` is called.
  init(
    _ folders: [String], begun: @escaping @MainActor () -> Void, changed: @escaping @MainActor () -> Void,
    failed: @escaping @MainActor (SystemError) -> Void
  ) {
    (self.begun, self.changed, self.failed) = (begun, changed, failed)
    work.add(
      { Result { () throws(SystemError) in try FolderTreeWatch(folders, ending: ".ics") } },
      done: { [weak self] in self?.handle($0) })
  }

  isolated deinit {
    listeners = []
    wait = nil
  }

  /// Nil if the time is up; the result follows.
  private func handle(_ made: Result<FolderTreeWatch, SystemError>?) {
    switch made {
    case .success(let tree):
      self.tree = tree
      listen()
    case .failure(let error): failed(error)
    case nil: break
    }
    if !isBegun {
      isBegun = true
      begun()
    } else if tree != nil {
      // The files may have changed while the disk did not answer.
      changed()
    }
  }

  private func listen() {
    listeners = (tree?.descriptors ?? []).map { Listener($0) { [weak self] in self?.look() } }
  }

  private func look() {
    guard let tree else { return }
    // The descriptor stays readable until the other thread has looked.
    listeners = []
    work.add(
      { Result { () throws(SystemError) in try tree.hasChanged() } },
      done: { [weak self] in self?.handle($0) })
  }

  /// Nil if the time is up; the result follows.
  private func handle(_ result: Result<Bool, SystemError>?) {
    switch result {
    case .success(let hasChanged):
      wait = Watch(everyMilliseconds: Self.pause) { [weak self] in
        self?.wait = nil
        self?.listen()
      }
      if hasChanged { changed() }
    case .failure(let error):
      tree = nil
      failed(error)
    case nil: break
    }
  }
}
