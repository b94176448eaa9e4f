import GLib

/// Do not disturb of Xfce: a switch of xfce4-notifyd that xfconf keeps, whether that runs or not.
///
/// The corresponding interface is `org.xfce.Xfconf`.
final class XfceDoNotDisturb {
  private static let name = "org.xfce.Xfconf"
  private static let path = "/org/xfce/Xfconf"
  private static let channel = "xfce4-notifyd"
  private static let property = "/do-not-disturb"

  private let bus: Bus
  private let tell: QuietTelling
  private var isThere = false

  init(bus: Bus, tell: @escaping QuietTelling) {
    self.bus = bus
    self.tell = tell
    for signal in ["PropertyChanged", "PropertyRemoved"] {
      bus.subscribe(from: Self.name, Self.path, Self.name, signal, argument: Self.channel) { [weak self] arguments in
        guard let self, isThere, arguments.members.count > 1, arguments.members[1].string == Self.property else {
          return
        }
        // What is removed is off.
        tell(arguments.members.last?.members.first?.bool == true ? [""] : [])
      }
    }
    bus.watch(name: Self.name) { [weak self] isThere in
      guard let self else { return }
      self.isThere = isThere
      if isThere { ask() } else { tell(nil) }
    }
  }

  private func ask() {
    bus.ask(Self.name, Self.path, Self.name, "GetProperty", [Variant(Self.channel), Variant(Self.property)]) {
      [weak self] result in
      guard let self, isThere else { return }
      // What was never set has no value: it is off.
      if case .success(let answer) = result, answer.members.first?.members.first?.bool == true {
        tell([""])
      } else {
        tell([])
      }
    }
  }
}
