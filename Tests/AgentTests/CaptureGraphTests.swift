import HelperProtocols
import Testing
import stillbell_capture

/// The programs that count as recording.
struct CaptureGraphTests {
  /// A graph of these nodes, all running unless their names end with `?`, and of links from the first to the second.
  private func graph(_ nodes: [(name: String, properties: [String: String])], _ links: [(Int, Int)]) -> CaptureGraph {
    var graph = CaptureGraph()
    _ = graph.added(90, .client, ["application.name": "Chromium"])
    for (index, node) in nodes.enumerated() {
      let id = UInt32(index)
      let isNamed = !node.name.isEmpty
      let all = ["client.id": "90"] + (isNamed ? ["application.name": node.name] : [:]) + node.properties
      if graph.added(id, .node, all.filter { $0.key == "media.class" }) {
        graph.changed(id, isRunning: !node.name.hasSuffix("?"), all)
      } else {
        graph.changed(id, isRunning: false, all)
      }
    }
    for (index, link) in links.enumerated() {
      _ = graph.added(
        100 + UInt32(index), .link, ["link.output.node": "\(link.0)", "link.input.node": "\(link.1)"])
    }
    return graph
  }

  private static let microphone = ("mic", ["media.class": "Audio/Source"])
  private static let speaker = ("speaker", ["media.class": "Audio/Sink"])
  private static let camera = ("cam", ["media.class": "Video/Source", "media.role": "Camera"])
  private static let recorder = ["media.class": "Stream/Input/Audio"]
  private static let viewer = ["media.class": "Stream/Input/Video"]

  @Test func `a stream that runs on a microphone counts, by the name of its program`() {
    let graph = graph([Self.microphone, ("Zoom", Self.recorder), ("", Self.recorder)], [(0, 1), (0, 1), (0, 2)])
    #expect(graph.reports == [.users(.microphone, ["Chromium", "Zoom"]), .users(.camera, []), .users(.screen, [])])
  }

  @Test func `a stream that is paused, unlinked or linked to a speaker does not count`() {
    let graph = graph(
      [Self.microphone, Self.speaker, ("Paused?", Self.recorder), ("Lost", Self.recorder), ("Loud", Self.recorder)],
      [(0, 2), (1, 4)])
    #expect(graph.reports[0] == .users(.microphone, []))
  }

  @Test(arguments: [
    ("stream.monitor", "true"), ("stream.monitor", "1"), ("node.virtual", "true"), ("node.virtual", "1"),
    ("node.link-group", "echo-cancel-1"), ("application.id", "org.gnome.VolumeControl"),
    ("application.id", "org.PulseAudio.pavucontrol"), ("application.id", "org.kde.kmixd"),
  ])
  func `a level meter, a virtual stream or one end of a filter does not count`(key: String, value: String) {
    let graph = graph([Self.microphone, ("Meter", Self.recorder + [key: value])], [(0, 1)])
    #expect(graph.reports[0] == .users(.microphone, []))
  }

  @Test func `a stream that the sound server itself opened does not count`() {
    var graph = graph([Self.microphone], [(0, 1)])
    _ = graph.added(1, .node, Self.recorder)
    graph.changed(1, isRunning: true, Self.recorder + ["node.name": "tap"])
    #expect(graph.reports[0] == .users(.microphone, []))
    graph.changed(1, isRunning: true, ["client.id": "90"])
    #expect(graph.reports[0] == .users(.microphone, ["Chromium"]))
  }

  @Test(arguments: [("node.link-group", "echo"), ("node.virtual", "true")])
  func `a program behind a filter counts`(key: String, value: String) {
    let graph = graph([("clean", ["media.class": "Audio/Source", key: value]), ("Zoom", Self.recorder)], [(0, 1)])
    #expect(graph.reports[0] == .users(.microphone, ["Zoom"]))
  }

  @Test func `cameras and pictures of the screen are distinguished`() {
    let graph = graph(
      [
        Self.camera, ("device", ["media.class": "Video/Source", "device.api": "v4l2"]),
        ("shell", ["media.class": "Stream/Output/Video"]), ("portal", ["media.class": "Video/Source"]),
        ("Cheese", Self.viewer), ("Guvcview", Self.viewer), ("OBS", Self.viewer), ("Firefox", Self.viewer),
        ("plasmashell", Self.viewer),
      ], [(0, 4), (1, 5), (2, 6), (3, 7), (2, 8)])
    #expect(
      graph.reports == [
        .unknown(.microphone), .users(.camera, ["Cheese", "Guvcview"]), .users(.screen, ["Firefox", "OBS"]),
      ])
  }

  @Test func `removed nodes and links do not count`() {
    for gone: UInt32 in [0, 1, 100] {
      var graph = graph([Self.microphone, ("Zoom", Self.recorder), Self.speaker], [(0, 1)])
      graph.removed(gone)
      #expect(graph.reports[0] == .users(.microphone, []))
    }
  }

  @Test(arguments: [
    (CaptureReport.users(.microphone, []), "microphone"),
    (.users(.camera, ["Cheese", "A b"]), "camera\tCheese\tA b"),
    (.unknown(.screen), "unknown\tscreen"),
    (.failed(reason: "Connection refused"), "failed\tConnection refused"),
  ])
  func `a line that is printed is read back`(report: CaptureReport, line: String) {
    #expect(report.line == line)
    #expect(CaptureReport(line: line) == report)
  }

  @Test(arguments: ["", "\t", "speaker", "unknown", "unknown\tspeaker", "unknown\tcamera\tscreen", "failed"])
  func `any other line is not understood`(line: String) {
    #expect(CaptureReport(line: line) == nil)
  }

  @Test func `a tab or line break in a name becomes a blank, and an empty name a question mark`() {
    #expect(CaptureReport.users(.camera, ["a\tb\nc", ""]).line == "camera\ta b c\t?")
  }
}

extension [String: String] {
  fileprivate static func + (left: Self, right: Self) -> Self { left.merging(right) { $1 } }
}
