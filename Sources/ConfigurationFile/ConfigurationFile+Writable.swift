import Glibc
import Linux

extension ConfigurationFile {
  /// The file that a change would have to write and can't; nil if it can be written or created. The path may be a link
  /// into a place that another program manages, so the link's target counts.
  package var unwritable: String? {
    let target = (try? destination(of: path)) ?? path
    if let protection = protection(of: target) { return protection.context }
    var folder = target
    // A change replaces the file, so its folder counts; if there is no folder, the nearest existing one above it.
    repeat {
      folder = folder.lastIndex(of: "/").map { $0 == folder.startIndex ? "/" : String(folder[..<$0]) } ?? "."
    } while access(folder, F_OK) != 0 && folder != "/" && folder != "."
    return access(folder, W_OK | X_OK) == 0 ? nil : target
  }
}
