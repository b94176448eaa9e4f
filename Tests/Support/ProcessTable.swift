import Foundation

/// The processes of the machine, from `/proc`.
package enum ProcessTable {
  /// A process.
  package struct Entry: Equatable {
    package let processID: pid_t
    package let parent: pid_t
    /// The program's name, cut to 15 bytes.
    package let name: String
    /// `R`, `S`, `T` for stopped, `Z` for a zombie, …
    package let state: Character
  }

  /// All processes now.
  package static var all: [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.compactMap { entry($0) }
  }

  /// The process with a number; nil if there is none.
  package static func entry(_ processID: pid_t) -> Entry? {
    // `NUMBER (NAME) STATE PARENT …`; the name may hold anything.
    let line = bytes("/proc/\(processID)/stat")
    guard let open = line.firstIndex(of: UInt8(ascii: "(")), let close = line.lastIndex(of: UInt8(ascii: ")")) else {
      return nil
    }
    let words = line[(close + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count > 1, let state = words[0].first, let parent = pid_t(String(decoding: words[1], as: UTF8.self))
    else { return nil }
    return Entry(
      processID: processID, parent: parent, name: String(decoding: line[(open + 1)..<close], as: UTF8.self),
      state: Character(Unicode.Scalar(state)))
  }

  /// The children of a process, zombies among them.
  package static func children(of processID: pid_t) -> [Entry] {
    all.filter { $0.parent == processID }
  }

  /// The kilobytes of file-backed memory that a process has resident (`RssFile`). The file is `/proc/PID/status`.
  package static func codeInMemory(of processID: pid_t) -> Int {
    let line = text("/proc/\(processID)/status")?.split(separator: "\n").first { $0.hasPrefix("RssFile:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? .max
  }

  /// The number of context switches of a process so far, voluntary and not, over all its threads.
  package static func contextSwitches(of processID: pid_t) -> Int {
    let folder = "/proc/\(processID)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.reduce(0) { sum, thread in
      (text("\(folder)/\(thread)/status") ?? "").matches(of: #/ctxt_switches:\s+([0-9]+)/#)
        .reduce(sum) { $0 + (Int($1.1) ?? 0) }
    }
  }

  /// The open descriptors of a process: number and target of each.
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
    // This runs after every test with a desktop; decoding all environments as text would cost more than many a test.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    let wanted = Array(entry.utf8)
    return names.compactMap { pid_t($0) }.filter { processID in
      processID != getpid()
        && bytes("/proc/\(processID)/environ").split(separator: 0).contains { $0.elementsEqual(wanted) }
    }
  }

  /// Ends every process that was started with `NAME=VALUE` in its environment, also those that start meanwhile.
  package static func endProcesses(withEnvironment entry: String) {
    for _ in 0..<100 {
      let left = processes(withEnvironment: entry).filter { Self.entry($0).map { $0.state != "Z" } ?? false }
      guard !left.isEmpty else { return }
      for processID in left { kill(processID, SIGKILL) }
      // A process that waits for a disk or a device ends when that answers.
      for processID in left { ProcessEnd(of: processID).wait(milliseconds: 500) }
    }
  }

  private static func text(_ path: String) -> String? {
    let content = bytes(path)
    return content.isEmpty ? nil : String(decoding: content, as: UTF8.self)
  }

  /// The content of a file; empty if it cannot be read.
  private static func bytes(_ path: String) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var content: [UInt8] = []
    var count = 0
    // The files of /proc report a size of 0.
    repeat {
      content += [UInt8](unsafeUninitializedCapacity: 8192) { buffer, initialized in
        count = read(file, buffer.baseAddress, buffer.count)
        initialized = max(0, count)
      }
    } while count > 0
    return content
  }
}
