import BreakPrompt
import Glibc
import Gtk
import HelperProtocols
import Linux

/// The reading of a picture in a process of its own, for the process that shows it.
///
/// The process prints a line with the width, the height and the number of bytes of the text, then the text, then the
/// pixels. A picture file may be malicious. But no script runs and no other file is opened, as the reader knows neither
/// the folder nor the network; and a picture that takes too much memory or time ends only this process.
enum PictureFile {
  /// The longest text of a picture, in bytes.
  static let textMax = 1000
  private static let bytesMax = 20 << 20
  private static let memoryMax: rlim_t = 1 << 30
  /// The limit of processor time, in seconds.
  private static let timeMax: rlim_t = 2
  private static let extensions = ["png", "jpg", "jpeg", "svg", "gif"]

  static func serve(_ request: Invocation.PictureRequest) -> ExitStatus {
    limit(RLIMIT_AS, to: memoryMax)
    limit(RLIMIT_CPU, to: timeMax)
    limit(RLIMIT_CORE, to: 0)
    let path = file(of: request)
    guard var bytes = read(path, bytesMax: bytesMax) else { return .notShown }
    if isExtension("svg", of: path) { bytes = inked(bytes, request.ink) }
    guard let pixels = PictureDecoder.decode(bytes, side: request.side) else { return .notShown }
    let text = text(of: path)
    StandardStreams.write("\(pixels.width) \(pixels.height) \(text.utf8.count)\n\(text)", to: STDOUT_FILENO)
    StandardStreams.write(pixels.bytes, to: STDOUT_FILENO)
    return .done
  }

  /// Reads the output of `serve`.
  static func picture(from bytes: [UInt8]) -> PictureLoad.Picture? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let numbers = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    let text = bytes[(end + 1)...]
    guard numbers.count == 3, (0...text.count).contains(numbers[2]),
      let bitmap = Bitmap(width: numbers[0], height: numbers[1], pixels: Array(text.dropFirst(numbers[2])))
    else { return nil }
    return PictureLoad.Picture(bitmap: bitmap, text: String(decoding: text.prefix(numbers[2]), as: UTF8.self))
  }

  /// The file itself or, for a folder, the file whose turn it is.
  private static func file(of request: Invocation.PictureRequest) -> String {
    let pictures = (names(inFolder: request.path) ?? []).filter { name in
      extensions.contains { isExtension($0, of: name) }
    }
    guard !pictures.isEmpty else { return request.path }
    return request.path + "/" + pictures.sorted()[request.turn % pictures.count]
  }

  private static func isExtension(_ ending: String, of name: String) -> Bool {
    name.lowercased().hasSuffix("." + ending)
  }

  /// The content of a file; nil if it is not a regular file or is too large. Opening a pipe does not wait for its other
  /// end.
  private static func read(_ path: String, bytesMax: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, (1...bytesMax).contains(Int(facts.st_size))
    else { return nil }
    return [UInt8](unsafeUninitializedCapacity: Int(facts.st_size)) { buffer, count in
      while let base = buffer.baseAddress, count < buffer.count {
        let new = Glibc.read(descriptor, base + count, buffer.count - count)
        guard new > 0 else { return }
        count += new
      }
    }
  }

  /// The first line of `NAME.txt`, or the name of the picture.
  private static func text(of path: String) -> String {
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let lines = String(decoding: read(stem + ".txt", bytesMax: textMax) ?? [], as: UTF8.self).split(separator: "\n")
    return lines.first.map(String.init) ?? String(stem.split(separator: "/").last ?? "")
  }

  /// A drawing with the colour of the texts in place of `currentColor`.
  private static func inked(_ bytes: [UInt8], _ ink: String) -> [UInt8] {
    let name = Array("currentColor".utf8)
    var (inked, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      if bytes[index...].starts(with: name) {
        inked += ink.utf8
        index += name.count
      } else {
        inked.append(bytes[index])
        index += 1
      }
    }
    return inked
  }

  private static func limit(_ resource: __rlimit_resource, to value: rlim_t) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }
}
