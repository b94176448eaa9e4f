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

  /// A device that moves by itself is read no more often than this, however much it has to say, in milliseconds.
  private static let breath: Int32 = 100

  private var pads: [Pad] = []
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
    var hasJustRead = false
    while !pads.isEmpty {
      guard let ready = wait(resting: hasJustRead) else { return nil }
      hasJustRead = !ready.pads.isEmpty
      for path in ready.pads { if let name = read(path) { return .pressed(by: name) } }
      if ready.folder {
        folder?.settle()
        openPads()
      }
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
        // This user may not read it, or not yet: a change of that is told by the folder.
        continue
      }
    }
  }

  /// The gamepads that have something to say, by path; nil if standard input is closed.
  private func wait(resting: Bool) -> (pads: [String], folder: Bool)? {
    var sources = [pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)]
    sources.append(pollfd(fd: folder?.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
    if !resting { sources += pads.map { pollfd(fd: $0.device.descriptor, events: Int16(POLLIN), revents: 0) } }
    // Until then nothing runs.
    if !resting { Memory.releaseCode() }
    guard poll(&sources, nfds_t(sources.count), resting ? Self.breath : -1) >= 0 || errno == EINTR else { return nil }
    guard sources[0].revents == 0 else { return nil }
    let ready = zip(pads, sources.dropFirst(2)).filter { $0.1.revents != 0 }.map(\.0.node.path)
    return (ready, sources[1].revents != 0)
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
