import Foundation

/// The processes of the machine, as `/proc` tells.
package enum ProcessTable {
  /// One process.
  package struct Entry: Equatable {
    package let processID: pid_t
    package let parent: pid_t
    /// The name of its program, at most 15 bytes of it.
    package let name: String
    /// `R`, `S`, `T` for stopped, `Z` for a zombie, …
    package let state: Character
  }

  /// Every process there is now.
  package static var all: [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.compactMap { entry($0) }
  }

  /// One process; nil if there is none of that number.
  package static func entry(_ processID: pid_t) -> Entry? {
    // `NUMBER (NAME) STATE PARENT …`; the name may hold anything.
    guard let text = text("/proc/\(processID)/stat"), let open = text.firstIndex(of: "("),
      let close = text.lastIndex(of: ")")
    else { return nil }
    let words = text[text.index(after: close)...].split(separator: " ")
    guard words.count > 1, let state = words[0].first, let parent = pid_t(words[1]) else { return nil }
    return Entry(
      processID: processID, parent: parent, name: String(text[text.index(after: open)..<close]), state: state)
  }

  /// The children of a process, zombies among them.
  package static func children(of processID: pid_t) -> [Entry] {
    all.filter { $0.parent == processID }
  }

  /// How much of its files a process has in memory, in kilobytes. The file is `/proc/PID/status`.
  package static func codeInMemory(of processID: pid_t) -> Int {
    let line = text("/proc/\(processID)/status")?.split(separator: "\n").first { $0.hasPrefix("RssFile:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? .max
  }

  /// How often the threads of a process have been put to sleep so far, or had to give way.
  package static func contextSwitches(of processID: pid_t) -> Int {
    let folder = "/proc/\(processID)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(0) { sum, thread in
      (text("\(folder)/\(thread)/status") ?? "").matches(of: #/ctxt_switches:\s+([0-9]+)/#)
        .reduce(sum) { $0 + (Int($1.1) ?? 0) }
    }
  }

  /// What a process has open: number and target of each descriptor.
  package static func descriptors(of processID: pid_t) -> [Int: String] {
    let folder = "/proc/\(processID)/fd"
    var descriptors: [Int: String] = [:]
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let number = Int(name) else { continue }
      descriptors[number] = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
    }
    return descriptors
  }

  /// The processes that were started with `NAME=VALUE` in their environment.
  package static func processes(withEnvironment entry: String) -> [pid_t] {
    all.map(\.processID).filter { processID in
      guard processID != getpid(), let text = text("/proc/\(processID)/environ") else { return false }
      return text.split(separator: "\0").contains { $0 == entry }
    }
  }

  /// Ends every process that was started with `NAME=VALUE` in its environment, also those that start meanwhile.
  package static func endProcesses(withEnvironment entry: String) {
    for _ in 0..<100 {
      let left = processes(withEnvironment: entry).filter { Self.entry($0).map { $0.state != "Z" } ?? false }
      guard !left.isEmpty else { return }
      for processID in left { kill(processID, SIGKILL) }
      usleep(5000)
    }
  }

  private static func text(_ path: String) -> String? {
    // Not by its size, which is 0 in /proc.
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
