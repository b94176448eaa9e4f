import Gamepads
import Glibc
import HelperProtocols
import Linux

/// Waits for the first button that somebody presses on any gamepad, also one that is plugged in meanwhile.
final class Listener {
  private struct Pad {
    let node: PadNode
    let device: EventDevice
    let filter: PadFilter
  }

  /// A device that moves by itself is read no more often than this, however much it has to say, in milliseconds: the
  /// longer, the longer it continues. A press that falls between two reads waits in the kernel.
  private static let breaths: ClosedRange<Int32> = 100...400

  private enum Pace {
    /// Nobody has anything to say.
    case waits
    /// Somebody had just now. What comes is not looked at for so many milliseconds.
    case rests(Int32)
    /// After such a rest.
    case looks(after: Int32)
  }

  private var pads: [Pad] = []
  private var pace = Pace.waits
  /// Nil where nothing tells of what is plugged in.
  private let folder: FolderWatch?

  init() {
    do throws(SystemError) {
      folder = try FolderWatch(PadNode.folder)
    } catch {
      // Without such a folder there is no gamepad either; without a watch to spare those that are there must do.
      folder = nil
    }
  }

  /// Returns what there is to tell; nil if nobody wants to know any more.
  func run() -> PadReport? {
    openPads()
    while !pads.isEmpty {
      guard let ready = wait() else { return nil }
      for path in ready { if let name = read(path) { return .pressed(by: name) } }
    }
    return .noPad
  }

  /// A gamepad that is open already stays so: its events of the meantime would be lost.
  private func openPads() {
    let nodes = PadNode.all
    pads.removeAll { pad in !nodes.contains { $0.path == pad.node.path } }
    for node in nodes where !pads.contains(where: { $0.node.path == node.path }) {
      do throws(SystemError) {
        let device = try EventDevice(node.path)
        device.mask(to: PadFilter.axes)
        pads.append(Pad(node: node, device: device, filter: PadFilter(device.axis)))
      } catch {
        // This user may not read it, or not yet: the folder reports a change of that.
        continue
      }
    }
  }

  /// The gamepads that have something to say, by path; nil if standard input is closed.
  private func wait() -> [String]? {
    switch pace {
    case .waits:
      // Until then nothing runs.
      Memory.releaseCode()
      let ready = look(for: -1, at: pads)
      if ready?.isEmpty == false { pace = .rests(Self.breaths.lowerBound) }
      return ready
    case .rests(let length):
      pace = .looks(after: length)
      return look(for: length, at: [])
    case .looks(let length):
      let ready = look(for: 0, at: pads)
      pace = ready?.isEmpty == false ? .rests(min(2 * length, Self.breaths.upperBound)) : .waits
      return ready
    }
  }

  /// Waits no longer than so many milliseconds; what is plugged in meanwhile is opened. Returns which of these gamepads
  /// have something to say; nil if standard input is closed.
  private func look(for length: Int32, at pads: [Pad]) -> [String]? {
    let descriptors = [STDIN_FILENO, folder?.descriptor ?? -1] + pads.map(\.device.descriptor)
    var sources = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&sources, nfds_t(sources.count), length) >= 0 || errno == EINTR else { return nil }
    guard sources[0].revents == 0 else { return nil }
    if sources[1].revents != 0 {
      folder?.settle()
      openPads()
    }
    return zip(pads, sources.dropFirst(2)).filter { $0.1.revents != 0 }.map(\.0.node.path)
  }

  /// Returns the name of a gamepad that somebody uses.
  private func read(_ path: String) -> String? {
    guard let pad = pads.first(where: { $0.node.path == path }) else { return nil }
    switch pad.device.read() {
    case .nothing: return nil
    case .gone:
      pads.removeAll { $0.node.path == path }
      return nil
    case .events(let events):
      let isUsed = events.contains { event in
        pad.filter.isDeliberate(event) || pad.filter.hasLost(event) && pad.device.isPressed
      }
      return isUsed ? pad.node.name : nil
    }
  }
}
