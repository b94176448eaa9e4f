import Glibc
import Linux

extension ConfigurationFile {
  /// The file that a change would have to write and cannot: where the path leads, for it may be a link into a place that
  /// another program keeps. Nil where it can be written, or made.
  package var unwritable: String? {
    let target = (try? destination(of: path)) ?? path
    if let protection = protection(of: target) { return protection.context }
    var folder = target
    // The file is replaced, so that its folder counts; where there is none, that in which one would be made.
    repeat {
      folder = folder.lastIndex(of: "/").map { $0 == folder.startIndex ? "/" : String(folder[..<$0]) } ?? "."
    } while access(folder, F_OK) != 0 && folder != "/" && folder != "."
    return access(folder, W_OK | X_OK) == 0 ? nil : target
  }
}
