import Gtk
import Linux
import StillbellCore

extension BootTime {
  static var now: BootTime { Moment.now.boot }

  /// The time of the key or click that is being handled. A busy machine delivers it late, but it counts at the time
  /// when the user meant it.
  static var ofEvent: BootTime { now - Toolkit.eventAge }
}
