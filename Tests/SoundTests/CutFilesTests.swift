import TestSupport
import Testing

/// Sound files that are cut off, as by an interrupted download.
@Suite struct CutFilesTests {
  let lab = Lab()

  /// The arguments of ffmpeg for a second of noise, which no codec can compress much.
  private static let noise = ["-v", "error", "-f", "lavfi", "-i", "anoisesrc=d=1:r=48000:seed=1:a=0.3"]
  /// The extensions of files, with the arguments of ffmpeg for each.
  static let kinds = [
    "ogg": [], "opus": [], "flac": [], "mp3": [], "aiff": [], "w64": [], "16.wav": ["-c:a", "pcm_s16le"],
    "24.wav": ["-c:a", "pcm_s24le"], "float.wav": ["-c:a", "pcm_f32le"],
  ]

  @Test(arguments: kinds.keys.sorted())
  func `a file cut off anywhere is reported as a faulty file, by name`(kind: String) throws {
    let whole = lab.folder.path("whole.\(kind)")
    let made = run("ffmpeg", Self.noise + (Self.kinds[kind] ?? []) + [whole])
    #expect(made.errors == "")
    #expect(lab.chime(whole).output.hasSuffix("\nsounding\ndone\n"))
    let bytes = try #require(lab.folder.read("whole.\(kind)"))
    for sixtieth in 0..<60 {
      let file = lab.folder.write(Array(bytes.prefix(bytes.count * sixtieth / 60)), to: "cut.\(kind)")
      let outcome = lab.chime(file)
      #expect(outcome.output.hasPrefix("failed file "), "cut at \(sixtieth)/60")
      #expect(outcome.output.hasSuffix(" \(file)\n"), "cut at \(sixtieth)/60")
      #expect(outcome.output.split(separator: "\n").count == 1, "cut at \(sixtieth)/60")
      #expect(outcome.status == 1, "cut at \(sixtieth)/60")
    }
  }

  @Test func `an Ogg file without its last page is reported as cut short`() throws {
    let whole = lab.folder.path("whole.ogg")
    #expect(run("ffmpeg", Self.noise + [whole]).errors == "")
    let bytes = try #require(lab.folder.read("whole.ogg"))
    let last = try #require(bytes.indices.last { bytes[$0...].starts(with: "OggS".utf8) })
    let file = lab.folder.write(Array(bytes[..<last]), to: "cut.ogg")
    #expect(lab.chime(file).output == "failed file lastPageMissing \(file)\n")
  }
}
