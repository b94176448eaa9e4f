import Glibc

/// The name under which a file is kept before it is replaced: the first one that is free.
package func keptName(of path: String) -> String {
  var number = 1
  while access("\(path).backup-\(number)", F_OK) == 0 { number += 1 }
  return "\(path).backup-\(number)"
}

/// Keeps a whole copy of a file under that name, or none, with the file's permissions; nil if there was no file.
package func keepBackup(of path: String, _ bytes: [UInt8]?) throws(SystemError) -> String? {
  guard let bytes else { return nil }
  let kept = keptName(of: path)
  try replaceFile(kept, with: bytes, mode: permissions(of: path) ?? 0o600)
  return kept
}
