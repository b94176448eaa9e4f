import BreakPrompt
import GLib
import Glibc
import Gtk
import Linux

/// Where a picture comes from.
enum PictureSource: Equatable {
  /// The user's: a file, or a folder with files that take turns.
  case own(String, turn: Int)
  /// A drawing that came with the program, in the colour of the text.
  case drawing(String)

  fileprivate func request(side: Int, ink: Color) -> Invocation.PictureRequest {
    switch self {
    case .own(let path, let turn): .init(path: path, turn: turn, side: side, ink: ink)
    case .drawing(let path): .init(path: path, turn: 0, side: side, ink: ink)
    }
  }
}

/// A picture that is on its way: this program, started once more, reads it, and dies of whatever is wrong with it.
final class PictureLoad {
  /// A picture, and what it shows.
  struct Picture {
    let bitmap: Bitmap
    let text: String
  }

  /// In milliseconds.
  private static let patience: UInt32 = 2000

  private var child: ChildProcess?
  private var output: Watch?
  private var bytes: [UInt8] = []
  private let bytesMax: Int
  private var isFinished = false
  private let report: @MainActor (Picture?) -> Void

  /// Reports the picture, or nil where there is none within two seconds; once, and never after this value has gone.
  init(_ source: PictureSource, side: Int, ink: Color, report: @escaping @MainActor (Picture?) -> Void) {
    self.report = report
    bytesMax = side * side * 4 + PictureFile.textMax + 100
    do throws(SystemError) {
      let child = try ChildProcess("/proc/self/exe", source.request(side: side, ink: ink).arguments)
      let descriptor = child.outputDescriptor
      self.child = consume child
      output = Watch(readable: descriptor) { [weak self] in self?.read() }
    } catch {
      // There is no part of it to show.
      MainLoop.later { [weak self] in self?.finish(nil) }
    }
    MainLoop.later(afterMilliseconds: Self.patience) { [weak self] in self?.finish(nil) }
  }

  isolated deinit {
    // Its descriptor is about to be closed.
    output = nil
    child = nil
  }

  private func read() {
    let new = child?.readOutput() ?? []
    bytes += new
    if bytes.count > bytesMax { return finish(nil) }
    if new.isEmpty { finish(PictureFile.picture(from: bytes)) }
  }

  private func finish(_ picture: Picture?) {
    guard !isFinished else { return }
    isFinished = true
    output = nil
    child = nil
    report(picture)
  }
}
