import Gtk
import StillbellCore
import SystemClock

extension BootTime {
  static var now: BootTime { Moment.now.boot }

  /// When the key or click happened that is being handled: a busy machine brings it late, and it counts when it was meant.
  static var ofEvent: BootTime { now - Toolkit.eventAge }
}
