import CALSA
import Glibc

/// A playback device in ALSA's configuration.
package struct PCMDevice: Hashable, Sendable {
  /// The name by which it is opened.
  package let name: String
  /// ALSA's description, which may have several lines; empty if there is none.
  package let description: String

  /// All playback devices, in ALSA's order.
  ///
  /// The corresponding C functions are `snd_device_name_hint` and `snd_device_name_get_hint`.
  package static var all: [PCMDevice] {
    stillbell_alsa_be_quiet()
    var list: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard snd_device_name_hint(-1, "pcm", &list) == 0, let list else { return [] }
    defer { snd_device_name_free_hint(list) }
    var devices: [PCMDevice] = []
    var index = 0
    while let hint = list[index] {
      index += 1
      // A device without a direction can play and record.
      guard let name = text("NAME", of: hint), name != "null", text("IOID", of: hint) != "Input" else { continue }
      devices.append(PCMDevice(name: name, description: (text("DESC", of: hint) ?? "")))
    }
    return devices
  }

  private static func text(_ id: String, of hint: UnsafeMutableRawPointer) -> String? {
    guard let text = snd_device_name_get_hint(hint, id) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }
}
