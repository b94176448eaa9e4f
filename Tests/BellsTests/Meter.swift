import Foundation
import StillbellCore
import Synchronization
import TestSupport

/// The readings of a loudness meter for a sound file, made by ffmpeg's `ebur128` filter.
struct Reading {
  /// Integrated loudness as EBU R 128 defines it, in LUFS; -70 for anything shorter than one block of 400 ms.
  var integrated: Double
  /// The loudest 400 ms, in LUFS, with a second of silence after the sound so that even a tick fills a block.
  var loudestMoment: Double
  /// True peak, oversampled, in dBTP.
  var truePeak: Double
}

/// The reason why a measurement failed.
struct MeterFailure: Error, CustomStringConvertible {
  var description: String
}

enum Meter {
  private struct Question: Hashable {
    let path: String
    let above300Hz: Bool
  }

  private static let readings = Mutex<[Question: Reading]>([:])

  /// Measures the file at `path` once, as it is or as played by a small loudspeaker, which falls by 24 dB an octave
  /// below 300 Hz.
  static func read(_ path: String, above300Hz: Bool = false) throws -> Reading {
    let question = Question(path: path, above300Hz: above300Hz)
    if let known = readings.withLock({ $0[question] }) { return known }
    let reading = try measure(path, above300Hz ? "highpass=f=300,highpass=f=300," : "")
    readings.withLock { $0[question] = reading }
    return reading
  }

  /// Measures the file alone, on standard output, and with a second of silence after it, on standard error.
  private static func measure(_ path: String, _ speaker: String) throws -> Reading {
    let (alone, padded) = try ffmpeg(
      path, "-filter_complex",
      "[0:a]\(speaker)asplit[a][b];[a]ebur128=peak=true:metadata=1,ametadata=print:file=pipe\\\\:1[alone];"
        + "[b]apad=pad_dur=1,ebur128=metadata=1,ametadata=print:file=pipe\\\\:2[padded]",
      "-map", "[alone]", "-f", "null", "-", "-map", "[padded]")
    guard
      let integrated = values("I", in: alone).last,
      let loudestMoment = values("M", in: padded).filter({ !$0.isNaN }).max(),
      let peak = values("true_peaks_ch0", in: alone).max()
    else {
      throw MeterFailure(description: "ffmpeg measured nothing in \(path)")
    }
    return Reading(integrated: integrated, loudestMoment: loudestMoment, truePeak: 20 * log10(peak))
  }

  /// The peak of the file at `path` above 16 kHz, in dBFS, where only a click has any sound.
  static func peakAbove16kHz(_ path: String) throws -> Double {
    let steep = Array(repeating: "highpass=f=16000", count: 4).joined(separator: ",")
    let output = try ffmpeg(path, "-af", "\(steep),astats=metadata=1,ametadata=print:file=-").output
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

  /// The output of ffmpeg with these arguments for the file at `path`.
  private static func ffmpeg(_ path: String, _ arguments: String...) throws -> (output: String, errors: String) {
    guard isInstalled("ffmpeg") else {
      throw MeterFailure(description: "these tests need ffmpeg: apt install ffmpeg")
    }
    let outcome = run("ffmpeg", ["-v", "error", "-nostdin", "-i", path] + arguments + ["-f", "null", "-"])
    guard outcome.status == 0 else {
      throw MeterFailure(description: "ffmpeg could not read \(path): \(outcome.errors)")
    }
    return (outcome.output, outcome.errors)
  }
}
