import BreakPrompt
import GLib
import Glibc
import Gtk
import Linux

/// The source of a picture.
enum PictureSource: Equatable {
  /// The user's own file, or a folder of files that take turns.
  case own(String, turn: Int)
  /// A built-in drawing, in the colour of the texts.
  case drawing(String)

  fileprivate func request(side: Int, ink: Color) -> Invocation.PictureRequest {
    switch self {
    case .own(let path, let turn): .init(path: path, turn: turn, side: side, ink: ink)
    case .drawing(let path): .init(path: path, turn: 0, side: side, ink: ink)
    }
  }
}

/// A picture that is being loaded. A second process of this program reads it, and may crash without harm.
final class PictureLoad {
  /// A picture, and a text that describes it.
  struct Picture {
    let bitmap: Bitmap
    let text: String
  }

  /// The time to wait for the picture, in milliseconds.
  private static let patience: UInt32 = 2000

  private var child: ChildProcess?
  private var output: Watch?
  private var bytes: [UInt8] = []
  private let bytesMax: Int
  private var isFinished = false
  private let report: @MainActor (Picture?) -> Void

  /// Reports the picture once, or nil if there is none within two seconds. There is no report after the end of this
  /// object.
  init(_ source: PictureSource, side: Int, ink: Color, report: @escaping @MainActor (Picture?) -> Void) {
    self.report = report
    bytesMax = side * side * 4 + PictureFile.textMax + 100
    do throws(SystemError) {
      let child = try ChildProcess("/proc/self/exe", source.request(side: side, ink: ink).arguments)
      let descriptor = child.outputDescriptor
      self.child = consume child
      output = Watch(readable: descriptor) { [weak self] in self?.read() }
    } catch {
      // The process did not start, so there is no picture.
      MainLoop.later { [weak self] in self?.finish(nil) }
    }
    MainLoop.later(afterMilliseconds: Self.patience) { [weak self] in self?.finish(nil) }
  }

  isolated deinit {
    // The watch ends before its descriptor is closed.
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
