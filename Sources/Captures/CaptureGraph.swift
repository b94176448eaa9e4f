import HelperProtocols

/// The programs that have the microphone, a camera or a picture of the screen, worked out from PipeWire's objects.
///
/// A stream that is linked to a source counts while it runs. Level meters, streams that record what a speaker plays,
/// filters that stand between a microphone and a program, and the desktop's own thumbnails do not.
package struct CaptureGraph: Sendable {
  package enum Object: Hashable, Sendable {
    case client, node, link
  }

  private struct Node {
    var properties: [String: String]
    var isRunning = false

    var mediaClass: String { properties["media.class"] ?? "" }
  }

  private struct Link {
    let output: UInt32
    let input: UInt32
  }

  private var clients: [UInt32: [String: String]] = [:]
  private var nodes: [UInt32: Node] = [:]
  private var links: [UInt32: Link] = [:]

  package init() {}

  /// Takes in an object; true for a node of which the state and all properties are to be told too.
  package mutating func added(_ id: UInt32, _ object: Object, _ properties: [String: String]) -> Bool {
    switch object {
    case .client: clients[id] = properties
    case .link:
      guard let output = properties["link.output.node"].flatMap({ UInt32($0) }),
        let input = properties["link.input.node"].flatMap({ UInt32($0) })
      else { return false }
      links[id] = Link(output: output, input: input)
    case .node:
      let node = Node(properties: properties)
      nodes[id] = node
      return Self.followed.contains(node.mediaClass)
    }
    return false
  }

  package mutating func changed(_ id: UInt32, isRunning: Bool, _ properties: [String: String]) {
    nodes[id]?.isRunning = isRunning
    nodes[id]?.properties.merge(properties) { $1 }
  }

  package mutating func removed(_ id: UInt32) {
    clients[id] = nil
    nodes[id] = nil
    links[id] = nil
  }

  /// A report for each kind.
  package var reports: [CaptureReport] {
    CaptureKind.allCases.map { kind in
      kind == .microphone && !hasSound ? .unknown(kind) : .users(kind, users(of: kind))
    }
  }

  /// Where another server has the sound, PipeWire knows no device of it.
  private var hasSound: Bool { nodes.values.contains { $0.mediaClass.hasPrefix("Audio/") } }

  /// The programs by name, each once.
  private func users(of kind: CaptureKind) -> [String] {
    let names = links.values.compactMap { link -> String? in
      guard let source = nodes[link.output], let user = nodes[link.input], !isOfDesktop(user) else { return nil }
      // A stream that is paused keeps its link.
      let isInUse: Bool
      switch kind {
      case .microphone: isInUse = isMicrophone(source) && user.mediaClass == "Stream/Input/Audio" && user.isRunning
      case .camera: isInUse = isCamera(source) && source.isRunning
      case .screen: isInUse = isScreen(source) && source.isRunning
      }
      return isInUse ? name(of: user) : nil
    }
    return Set(names).sorted()
  }

  /// Of these it matters whether they run.
  private static let followed: Set = [
    "Stream/Input/Audio", "Stream/Input/Video", "Stream/Output/Video", "Video/Source",
  ]

  /// Not what a speaker plays, which is recorded from the speaker itself.
  private func isMicrophone(_ node: Node) -> Bool {
    node.mediaClass.hasPrefix("Audio/Source") || node.mediaClass == "Audio/Duplex"
  }

  /// As session managers mark them, and programs that stand for one.
  private func isCamera(_ node: Node) -> Bool {
    node.mediaClass == "Video/Source"
      && (node.properties["media.role"] == "Camera" || node.properties["device.api"] != nil)
  }

  /// Compositors and portals give out pictures of the screen in either form.
  private func isScreen(_ node: Node) -> Bool {
    node.mediaClass == "Stream/Output/Video" || node.mediaClass == "Video/Source" && !isCamera(node)
  }

  /// A part of the desktop that looks without anybody behind it.
  private func isOfDesktop(_ user: Node) -> Bool {
    Self.isTrue(user.properties["stream.monitor"])
      // A part of the sound system, such as the visualizer of a panel. For KDE a stream of no client is one too.
      || Self.isTrue(user.properties["node.virtual"]) || user.properties["client.id"] == nil
      // This is an end of a filter or a loop; the program at its other end counts.
      || user.properties["node.link-group"] != nil
      || Self.mixers.contains(user.properties["application.id"] ?? "")
      || Self.shells.contains(name(of: user))
  }

  /// As PipeWire reads its properties.
  private static func isTrue(_ value: String?) -> Bool { value == "true" || value == "1" }

  /// They show levels; the first two are those that GNOME Shell's own indicator passes over.
  private static let mixers: Set = [
    "org.gnome.VolumeControl", "org.PulseAudio.pavucontrol", "org.kde.plasma-pa", "org.kde.kmix",
    "org.kde.kmixd", "com.saivert.pwvucontrol",
  ]

  /// They show small pictures of windows.
  private static let shells: Set = ["plasmashell", "kwin_wayland", "gnome-shell"]

  private func name(of node: Node) -> String {
    let client = node.properties["client.id"].flatMap { UInt32($0) }.flatMap { clients[$0] }
    return node.properties["application.name"] ?? client?["application.name"] ?? node.properties["node.description"]
      ?? node.properties["node.name"] ?? ""
  }
}
