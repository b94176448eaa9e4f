import Gamepads
import Glibc
import HelperProtocols
import Linux

/// A listener that waits for the first button on any gamepad, even one that is connected meanwhile.
final class Listener {
  private struct Pad {
    let node: PadNode
    let device: EventDevice
    let filter: PadFilter
  }

  /// The times between two reads of a device that sends events by itself, in milliseconds; they grow while it
  /// continues. A press between two reads waits in the kernel.
  private static let breaths: ClosedRange<Int32> = 100...400

  private enum Pace {
    /// No gamepad sends events.
    case waits
    /// A gamepad has just sent events. Further events are not read for this time, in milliseconds.
    case rests(Int32)
    /// The time to read has come, after such a rest.
    case looks(after: Int32)
  }

  private var pads: [Pad] = []
  private var pace = Pace.waits
  /// The watch for newly connected devices; nil if there is none.
  private let folder: FolderWatch?

  init() {
    do throws(SystemError) {
      folder = try FolderWatch(PadNode.folder)
    } catch {
      // Without this folder there are no gamepads either. If the kernel has no more watches, only the present gamepads
      // are used.
      folder = nil
    }
  }

  /// Waits for a press and returns the report; nil if standard input is closed.
  func run() -> PadReport? {
    openPads()
    while !pads.isEmpty {
      guard let ready = wait() else { return nil }
      for path in ready { if let name = read(path) { return .pressed(by: name) } }
    }
    return .noPad
  }

  /// Opens new gamepads and closes removed ones. A gamepad that is open stays open, so that no events are lost.
  private func openPads() {
    let nodes = PadNode.all
    pads.removeAll { pad in !nodes.contains { $0.path == pad.node.path } }
    for node in nodes where !pads.contains(where: { $0.node.path == node.path }) {
      do throws(SystemError) {
        let device = try EventDevice(node.path)
        device.mask(to: PadFilter.axes)
        pads.append(Pad(node: node, device: device, filter: PadFilter(device.axis)))
      } catch {
        // This user may not read the device, or not yet. The folder reports a change of the access.
        continue
      }
    }
  }

  /// Waits for gamepads with events and returns their paths; nil if standard input is closed.
  private func wait() -> [String]? {
    switch pace {
    case .waits:
      // No code runs until then, so its memory is released.
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

  /// Waits at most `length` milliseconds, and opens gamepads that are connected meanwhile. Returns the paths of the
  /// gamepads with events; nil if standard input is closed.
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

  /// Reads the events of a gamepad; returns its name if the user pressed something.
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
