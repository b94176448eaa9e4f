import Ambient
import Glibc
import HelperProtocols
import Linux
import Sound
import StillbellCore

/// The playing of an ambient sound, from its fade-in to its fade-out.
struct Ambience: ~Copyable {
  private let sound: AmbientSound
  private let options: Invocation.Options
  private var material: any Material
  private var fading: Fading
  private var orders = Orders()
  private let channels: Int
  private let rate: Int
  private var volume: Volume
  private var gain: Gain
  /// The number of frames made so far.
  private var made = 0

  /// The time between two attempts to open a busy device, in milliseconds.
  private static let busyPatience = 1000
  /// The time to wait for a lost device.
  private static let lossPatience: Duration = .minutes(2)
  /// The time after which a device that does not answer ends this process, in seconds.
  private static let hangPatience: UInt32 = 8
  /// The number of frames that are made at a time.
  private static let blockFrames = 2048

  init(_ sound: AmbientSound, _ options: Invocation.Options) throws(ChimeFailure) {
    (self.sound, self.options) = (sound, options)
    volume = options.volume
    material = try sound.material(from: options.position)
    (channels, rate) = (material.channels, material.rate)
    gain = Gain(volume.amplitude, rate: rate)
    // The first words of a recording must be audible.
    fading = if case .recording = sound { Fading(rate: rate, rise: Fading.soft) } else { Fading(rate: rate) }
  }

  /// Plays until the end of the sound or an order to end.
  mutating func play() throws(ChimeFailure) {
    // Noise does not need more than 16 bits; a recording may.
    if case .made = sound { try play(as: Int16.self) } else { try play(as: Int32.self) }
  }

  private mutating func play<S: Sample>(as _: S.Type) throws(ChimeFailure) {
    var loss: Loss?
    while !isOver, var stream = try open(S.self, after: loss) {
      do throws(ChimeFailure) {
        try comeBack(after: loss)
        return try play(on: &stream)
      } catch {
        guard case .device = error else { throw error }
        loss = Loss(error: error, since: Clock.sinceBoot)
      }
    }
  }

  /// The loss of a device that has worked, for example when the sound server restarts.
  private struct Loss {
    let error: ChimeFailure
    let since: Duration
  }

  private var isOver: Bool { material.isOver || fading.end.map { made >= $0 } ?? false }

  private mutating func play<S: Sample>(on stream: inout Stream<S>) throws(ChimeFailure) {
    try fill(&stream)
    AmbientProgram.say(.sounding)
    while !isOver {
      handle(orders.wait(milliseconds: stream.patience))
      try fill(&stream)
    }
    try onDevice { () throws(PCMError) in try stream.finish() }
  }

  /// Opens the device; nil if an order to end comes before that succeeds.
  private mutating func open<S: Sample>(_: S.Type, after loss: Loss?) throws(ChimeFailure) -> Stream<S>? {
    // A sound that was fading out need not come back.
    if loss != nil, fading.end != nil { return nil }
    while true {
      alarm(Self.hangPatience)
      do throws(PCMError) {
        return try Stream(device: options.device, channels: channels, rate: rate)
      } catch {
        let isAwaited = loss.map { Clock.sinceBoot < $0.since + Self.lossPatience } ?? false
        guard error.code == -EBUSY || isAwaited else { throw loss?.error ?? failure(error) }
      }
      alarm(0)
      guard orders.wait(milliseconds: Self.busyPatience) == nil else { return nil }
      if let until = options.until, until <= Clock.sinceBoot { return nil }
    }
  }

  /// Fades the sound in again after a loss; a recording continues where it would be by now.
  private mutating func comeBack(after loss: Loss?) throws(ChimeFailure) {
    guard let loss else { return }
    made = 0
    gain.settle()
    guard case .recording = sound else {
      fading = Fading(rate: rate)
      return
    }
    fading = Fading(rate: rate, rise: Fading.soft)
    var missed = Int((Clock.sinceBoot - loss.since) / .seconds(1) * Double(rate))
    while missed > 0, !material.isOver {
      _ = try next(min(missed, Self.blockFrames)) as [Int16]
      missed -= Self.blockFrames
    }
    made = 0
  }

  private mutating func handle(_ order: AmbientOrder?) {
    switch order {
    case .fade: fading.end(from: made, milliseconds: Fading.quick)
    case .end: fading.end(from: made, milliseconds: Fading.slow)
    case nil: break
    }
    guard let ordered = orders.volume, ordered != volume else { return }
    volume = ordered
    gain.change(to: volume.amplitude, at: made)
  }

  /// Makes and writes the frames that the device needs now.
  private mutating func fill<S: Sample>(_ stream: inout Stream<S>) throws(ChimeFailure) {
    // The kernel ends this process unless this alarm is reset in time.
    alarm(Self.hangPatience)
    let (ahead, need) = try onDevice { () throws(PCMError) in try stream.need() }
    if let until = options.until {
      let left = Int((until - Clock.sinceBoot) / .seconds(1) * Double(rate)) - ahead
      if left < need { fading.end(from: made + max(0, left), milliseconds: Fading.slow) }
    }
    // All frames are written at once, because each write wakes the sound library's thread, if it has one.
    var block: [S] = []
    block.reserveCapacity(need * channels)
    while block.count < need * channels {
      block += try next(min(need - block.count / channels, Self.blockFrames)) as [S]
    }
    try onDevice { () throws(PCMError) in try stream.write(block) }
  }

  /// The next frames, with the volume and the fading applied.
  private mutating func next<S: Sample>(_ frames: Int) throws(ChimeFailure) -> [S] {
    var block = [Double](repeating: 0, count: frames * channels)
    do throws(SoundFile.Fault) {
      try material.fill(&block)
    } catch {
      throw .file(error, name: sound.words)
    }
    let (first, scale) = (made, -Double(S.min))
    let (isFull, isSteady) = (fading.isFull(in: first..<first + frames), gain.isSteady(from: first))
    let steady = scale * gain.level(at: first)
    made += frames
    let (least, most) = (Double(S.min), Double(S.max))
    return (0..<block.count).map { index in
      let frame = first + index / channels
      let strength = isSteady ? steady : scale * gain.level(at: frame)
      let level = isFull ? 1 : fading.level(at: frame)
      return S(min(most, max(least, (block[index] * strength * level).rounded())))
    }
  }

  private func failure(_ error: PCMError) -> ChimeFailure {
    .device(ChimeFailure.DeviceFault(error), name: options.device)
  }

  private func onDevice<Result>(_ body: () throws(PCMError) -> Result) throws(ChimeFailure) -> Result {
    do { return try body() } catch { throw failure(error) }
  }
}

extension Volume {
  /// The amplitude from 0 to 1.
  fileprivate var amplitude: Double { Double(millionths) / 1_000_000 }
}
