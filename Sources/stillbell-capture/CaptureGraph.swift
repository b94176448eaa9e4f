import HelperProtocols

/// The programs that use the microphone or a camera, or record the screen, as PipeWire's objects show.
///
/// A stream that is linked to a source counts while it runs. Some do not count: level meters, streams that record what
/// a speaker plays, filters between a microphone and a program, and the desktop's own thumbnails.
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

  /// Adds an object. Returns true for a node whose state and full properties must be followed too.
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

  /// True if PipeWire has sound devices; it has none where another sound server has them.
  private var hasSound: Bool { nodes.values.contains { $0.mediaClass.hasPrefix("Audio/") } }

  /// The names of the programs, each once.
  private func users(of kind: CaptureKind) -> [String] {
    let names = links.values.compactMap { link -> String? in
      guard let source = nodes[link.output], let user = nodes[link.input], !isOfDesktop(user) else { return nil }
      // A paused stream keeps its link, so a link alone is not enough.
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

  /// The media classes whose running state matters.
  private static let followed: Set = [
    "Stream/Input/Audio", "Stream/Input/Video", "Stream/Output/Video", "Video/Source",
  ]

  /// True for a microphone. Recording what a speaker plays has the speaker itself as its source.
  private func isMicrophone(_ node: Node) -> Bool {
    node.mediaClass.hasPrefix("Audio/Source") || node.mediaClass == "Audio/Duplex"
  }

  /// True for cameras, as session managers mark them, and for programs that act as one.
  private func isCamera(_ node: Node) -> Bool {
    node.mediaClass == "Video/Source"
      && (node.properties["media.role"] == "Camera" || node.properties["device.api"] != nil)
  }

  /// True for a picture of the screen, which compositors and portals offer with either media class.
  private func isScreen(_ node: Node) -> Bool {
    node.mediaClass == "Stream/Output/Video" || node.mediaClass == "Video/Source" && !isCamera(node)
  }

  /// True for a stream of the desktop itself, which no user has started.
  private func isOfDesktop(_ user: Node) -> Bool {
    Self.isTrue(user.properties["stream.monitor"])
      // A part of the sound system, such as the visualizer of a panel. A stream without a client is one too, as KDE
      // sees it.
      || Self.isTrue(user.properties["node.virtual"]) || user.properties["client.id"] == nil
      // An end of a filter or a loop; the program at the other end counts instead.
      || user.properties["node.link-group"] != nil
      || Self.mixers.contains(user.properties["application.id"] ?? "")
      || Self.shells.contains(name(of: user))
  }

  /// True if PipeWire would read the value as true.
  private static func isTrue(_ value: String?) -> Bool { value == "true" || value == "1" }

  /// Programs that show levels. GNOME Shell's own indicator ignores the first two.
  private static let mixers: Set = [
    "org.gnome.VolumeControl", "org.PulseAudio.pavucontrol", "org.kde.plasma-pa", "org.kde.kmix",
    "org.kde.kmixd", "com.saivert.pwvucontrol",
  ]

  /// Desktop shells, which show thumbnails of windows.
  private static let shells: Set = ["plasmashell", "kwin_wayland", "gnome-shell"]

  private func name(of node: Node) -> String {
    let client = node.properties["client.id"].flatMap { UInt32($0) }.flatMap { clients[$0] }
    return node.properties["application.name"] ?? client?["application.name"] ?? node.properties["node.description"]
      ?? node.properties["node.name"] ?? ""
  }
}
