/// The lines of text that several programs show in a break.
enum Lines {
  /// Takes over the lines that fit here, and reports the others.
  static func take(_ lines: [String], _ name: String, from key: String, into settings: inout ImportedSettings) {
    var fitting: [String] = []
    for line in lines {
      let isPlain = line.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 && $0 != "|" }
      if isPlain, line.utf8.count <= bytesMax, line.contains(where: { $0 != " " }) {
        fitting.append(line)
      } else {
        settings.refuse(key, line)
      }
    }
    if !fitting.isEmpty { settings.set(name, to: fitting.joined(separator: " | "), from: key, "\(lines.count)") }
  }

  private static let bytesMax = 300
}
