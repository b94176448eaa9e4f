import CPipeWire
import Glibc

/// The objects of a running PipeWire, as they appear, change and disappear. Nothing is played or recorded, and this
/// process wakes only for a change.
package final class PipeWireObjects {
  package enum Change {
    /// A new object; an example of `type` is `Node`.
    case added(UInt32, type: Substring, [String: String])
    /// A change of a followed node.
    case changed(UInt32, isRunning: Bool, [String: String])
    case removed(UInt32)
    /// All requested objects have been reported.
    case settled
  }

  private static let typePrefix = "PipeWire:Interface:"

  private let loop: OpaquePointer
  private let core: OpaquePointer
  private let registry: OpaquePointer
  private let hooks = UnsafeMutablePointer<spa_hook>.allocate(capacity: 2)
  private let coreEvents = UnsafeMutablePointer<pw_core_events>.allocate(capacity: 1)
  private let registryEvents = UnsafeMutablePointer<pw_registry_events>.allocate(capacity: 1)
  private let nodeEvents = UnsafeMutablePointer<pw_node_events>.allocate(capacity: 1)
  private var followed: [UInt32: Followed] = [:]
  private var changed: ((Change) -> Void)?
  private var failure: PipeWireError?
  private var questions = 0

  /// A node whose state is reported.
  private struct Followed {
    let proxy: OpaquePointer
    let hook: UnsafeMutablePointer<spa_hook>
  }

  /// Connects to the PipeWire of the user's session.
  ///
  /// The corresponding C functions are `pw_context_connect` and `pw_core_get_registry`.
  package init() throws(PipeWireError) {
    pw_init(nil, nil)
    stillbell_pw_be_quiet()
    guard let loop = pw_main_loop_new(nil), let context = stillbell_pw_context(loop),
      let core = stillbell_pw_connect(context), let registry = stillbell_pw_registry(core)
    else { throw PipeWireError(code: errno) }
    (self.loop, self.core, self.registry) = (loop, core, registry)
    hooks.initialize(repeating: spa_hook(), count: 2)
    coreEvents.initialize(to: pw_core_events())
    registryEvents.initialize(to: pw_registry_events())
    nodeEvents.initialize(to: pw_node_events())
    fillEvents()
  }

  /// Reports every change until standard input is closed. Throws if the connection to PipeWire is lost.
  ///
  /// The corresponding C function is `pw_main_loop_run`.
  package func run(_ changed: @escaping (Change) -> Void) throws(PipeWireError) {
    self.changed = changed
    let me = Unmanaged.passUnretained(self).toOpaque()
    stillbell_pw_listen_to_core(core, hooks, coreEvents, me)
    stillbell_pw_listen_to_registry(registry, hooks + 1, registryEvents, me)
    stillbell_pw_watch(
      loop, 0,
      { data, input, _ in
        // Only the end of the input matters, not its content.
        var bytes = [UInt8](repeating: 0, count: 256)
        guard read(input, &bytes, bytes.count) <= 0, let objects = PipeWireObjects.from(data) else { return }
        pw_main_loop_quit(objects.loop)
      }, me)
    ask()
    withExtendedLifetime(self) { _ = pw_main_loop_run(loop) }
    if let failure { throw failure }
  }

  /// Subscribes to the changes of a node.
  ///
  /// The corresponding C functions are `pw_registry_bind` and `pw_node_add_listener`.
  package func follow(_ node: UInt32) {
    guard followed[node] == nil, let proxy = stillbell_pw_bind_node(registry, node) else { return }
    let hook = UnsafeMutablePointer<spa_hook>.allocate(capacity: 1)
    hook.initialize(to: spa_hook())
    stillbell_pw_listen_to_node(proxy, hook, nodeEvents, Unmanaged.passUnretained(self).toOpaque())
    followed[node] = Followed(proxy: proxy, hook: hook)
    ask()
  }

  /// Asks for an answer, which comes after all reports before it.
  private func ask() {
    questions += 1
    _ = stillbell_pw_sync(core)
  }

  private func answered() {
    questions -= 1
    if questions == 0 { changed?(.settled) }
  }

  private func removed(_ id: UInt32) {
    if let node = followed.removeValue(forKey: id) {
      pw_proxy_destroy(node.proxy)
      node.hook.deallocate()
    }
    changed?(.removed(id))
  }

  private func failed(_ code: Int32) {
    failure = PipeWireError(code: code)
    pw_main_loop_quit(loop)
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> PipeWireObjects? {
    data.map { Unmanaged<PipeWireObjects>.fromOpaque($0).takeUnretainedValue() }
  }

  private func fillEvents() {
    coreEvents.pointee.version = UInt32(PW_VERSION_CORE_EVENTS)
    coreEvents.pointee.done = { data, _, _ in PipeWireObjects.from(data)?.answered() }
    coreEvents.pointee.error = { data, id, _, code, _ in
      // An error with another id is about an object that has just disappeared.
      if id == 0 { PipeWireObjects.from(data)?.failed(-code) }
    }
    registryEvents.pointee.version = UInt32(PW_VERSION_REGISTRY_EVENTS)
    registryEvents.pointee.global = { data, id, _, type, _, properties in
      guard let type else { return }
      let name = String(cString: type)
      PipeWireObjects.from(data)?.changed?(
        .added(id, type: name.dropFirst(PipeWireObjects.typePrefix.utf8.count), PipeWireObjects.dictionary(properties)))
    }
    registryEvents.pointee.global_remove = { data, id in PipeWireObjects.from(data)?.removed(id) }
    nodeEvents.pointee.version = UInt32(PW_VERSION_NODE_EVENTS)
    nodeEvents.pointee.info = { data, info in
      guard let info = info?.pointee else { return }
      PipeWireObjects.from(data)?.changed?(
        .changed(info.id, isRunning: info.state == PW_NODE_STATE_RUNNING, PipeWireObjects.dictionary(info.props)))
    }
  }

  private static func dictionary(_ properties: UnsafePointer<spa_dict>?) -> [String: String] {
    guard let properties, let items = properties.pointee.items else { return [:] }
    var dictionary: [String: String] = [:]
    for index in 0..<Int(properties.pointee.n_items) {
      guard let key = items[index].key, let value = items[index].value else { continue }
      dictionary[String(cString: key)] = String(cString: value)
    }
    return dictionary
  }
}
