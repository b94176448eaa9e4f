import Foundation
import StillbellCore

/// What a listener's meter says about one sound file, read off by ffmpeg's `ebur128` filter.
struct Reading {
  /// Integrated loudness as EBU R 128 defines it, in LUFS; -70 for anything shorter than one block of 400 ms.
  var integrated: Double
  /// The loudest 400 ms, in LUFS, with a second of silence after the sound so that even a tick fills a block.
  var loudestMoment: Double
  /// True peak, oversampled, in dBTP.
  var truePeak: Double
}

/// Why no reading could be taken.
struct MeterFailure: Error, CustomStringConvertible {
  var description: String
}

enum Meter {
  /// Measures the file at `path`, or what a loudspeaker leaves of it that falls by 24 dB an octave below 300 Hz.
  static func read(_ path: String, above300Hz: Bool = false) throws -> Reading {
    let speaker = above300Hz ? "highpass=f=300,highpass=f=300," : ""
    let alone = try run(path, filter: "\(speaker)ebur128=peak=true:metadata=1,ametadata=print:file=-")
    let padded = try run(path, filter: "\(speaker)apad=pad_dur=1,ebur128=metadata=1,ametadata=print:file=-")
    guard
      let integrated = values("I", in: alone).last,
      let loudestMoment = values("M", in: padded).filter({ !$0.isNaN }).max(),
      let peak = values("true_peaks_ch0", in: alone).max()
    else {
      throw MeterFailure(description: "ffmpeg measured nothing in \(path)")
    }
    return Reading(integrated: integrated, loudestMoment: loudestMoment, truePeak: 20 * log10(peak))
  }

  /// The peak of what is left of the file at `path` above 16 kHz, in dBFS: a click is all that reaches there.
  static func peakAbove16kHz(_ path: String) throws -> Double {
    let steep = Array(repeating: "highpass=f=16000", count: 4).joined(separator: ",")
    let output = try run(path, filter: "\(steep),astats=metadata=1,ametadata=print:file=-")
    let peaks = output.split(separator: "\n").compactMap { line -> Double? in
      let prefix = "lavfi.astats.Overall.Peak_level="
      return line.hasPrefix(prefix) ? Double(line.dropFirst(prefix.count)) : nil
    }
    guard let peak = peaks.max() else {
      throw MeterFailure(description: "ffmpeg measured nothing in \(path)")
    }
    return peak
  }

  /// All readings of one quantity, in the order of time.
  private static func values(_ name: String, in output: String) -> [Double] {
    let prefix = "lavfi.r128.\(name)="
    return output.split(separator: "\n").compactMap { line in
      line.hasPrefix(prefix) ? Double(line.dropFirst(prefix.count)) : nil
    }
  }

  /// What ffmpeg prints when the file at `path` goes through `filter`.
  private static func run(_ path: String, filter: String) throws -> String {
    let ffmpeg = Process()
    ffmpeg.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    ffmpeg.arguments = ["ffmpeg", "-v", "error", "-nostdin", "-i", path, "-af", filter, "-f", "null", "-"]
    let output = Pipe()
    ffmpeg.standardOutput = output
    try ffmpeg.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    ffmpeg.waitUntilExit()
    guard ffmpeg.terminationStatus != 127 else {
      throw MeterFailure(description: "these tests need ffmpeg: apt install ffmpeg")
    }
    guard ffmpeg.terminationStatus == 0 else {
      throw MeterFailure(description: "ffmpeg could not read \(path), see its message above")
    }
    return text
  }
}
