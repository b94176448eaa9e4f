import StillbellCore
import TestSupport
import Testing

@testable import Import

/// Files with random damage. Each gives settings that a configuration can have, or an error.
struct DamagedImportTests {
  private static let sound: [(ImportSource, String)] = [
    (.safeEyes, SafeEyesFile.defaults), (.stretchly, StretchlyTests.defaults),
    (.workrave, "[timers/micro-pause]\nlimit=240\nauto-reset=30\n[sound]\nvolume=40\n"),
    (.gnomePomodoro, "[preferences]\npomodoro-duration=3000.0\nlong-break-interval=4.0\n"),
    (.gnomeBreakTimer, "[/]\nselected-breaks=['restbreak']\n[restbreak]\ninterval-seconds=2400\n"),
    (.gnome, "[/]\nselected-breaks=['eyesight', 'movement']\n[eyesight]\ninterval-seconds=uint32 1200\n"),
  ]

  @Test func `damaged files import only valid settings`() {
    let seed = TestSeed.printed(for: "damaged imports")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      for (source, text) in Self.sound {
        let bytes = damaged(Array(text.utf8), &generator)
        let settings: ImportedSettings
        do throws(ImportError) { settings = try source.settings(in: bytes) } catch { continue }
        var configuration = Configuration()
        let fitted = settings.fitted(to: configuration)
        for line in fitted.lines {
          let isRead = Setting.named(line.name)?.read(line.value, &configuration) ?? false
          #expect(isRead, "seed \(seed): \(source) gave \(line)")
        }
        for kind in configuration.kinds where fitted.lines.contains(where: { $0.name == "\(kind.kind).prelude" }) {
          #expect(configuration.prelude(of: kind.kind) < kind.interval, "seed \(seed): \(source)")
        }
      }
      let history = try? WorkraveHistory(damaged(Array(WorkraveHistoryTests.day.utf8), &generator))
      let rows = history?.rows(in: .utc, eye: .seconds(20), rest: .minutes(5))
      #expect(rows?.breaks.allSatisfy { (0...1_000_000_000).contains($0.number) } ?? true, "seed \(seed)")
    }
  }

  /// Damages some bytes: they are changed, removed, inserted, repeated, or end the file.
  private func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(UInt8(ascii: "9"), at: place)
      case 3: bytes.insert(contentsOf: bytes.prefix(40), at: place)
      case 4: bytes.removeLast(bytes.count - place)
      default: bytes[place] = [UInt8(ascii: "-"), 0x22, 0x5B, 0x2C].randomElement(using: &generator) ?? 0
      }
    }
    return bytes
  }
}
