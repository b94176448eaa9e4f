import Linux
import Paths

/// Keeps a copy of a file under the first free name, for those who may read the file; nil where there was none.
func keepBackup(of path: String, _ bytes: [UInt8]?) throws(SystemError) -> String? {
  guard let bytes else { return nil }
  var number = 1
  while isThere("\(path).backup-\(number)") { number += 1 }
  let backup = "\(path).backup-\(number)"
  try makeFile(backup, with: bytes, mode: permissions(of: path) ?? 0o600)
  return backup
}
