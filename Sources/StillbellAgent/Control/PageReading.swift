import Control
import GLib
import Linux
import StillbellCore

/// Rows for an answer on the bus, read page by page; between two pages the agent handles other work.
final class PageReading<Row: Sendable> {
  private let reply: BusReply
  private let encode: @Sendable ([Row]) -> Variant
  private let page: @MainActor (PageKey?) throws(StoreError) -> Page<Row>
  private var rows: [Row] = []

  /// Begins at once. `encode` is called on another thread with all rows. `page` gets the key of the previous page.
  @discardableResult
  init(
    _ reply: BusReply, encode: @escaping @Sendable ([Row]) -> Variant,
    page: @escaping @MainActor (PageKey?) throws(StoreError) -> Page<Row>
  ) {
    (self.reply, self.encode, self.page) = (reply, encode, page)
    read(after: nil)
  }

  private func read(after key: PageKey?) {
    do throws(StoreError) {
      let page = try page(key)
      rows += page.rows
      guard let next = page.next else { return send() }
      MainLoop.later { self.read(after: next) }
    } catch {
      reply.send(.failure(BusRefusal(.notStored(error.trouble))))
    }
  }

  private func send() {
    let (reply, encode, rows) = (reply, encode, rows)
    WorkerThread.once(name: "past") {
      let answer = encode(rows)
      MainLoop.later {
        reply.send(.success([answer]))
        // Once the answer has been sent, the memory of years of rows is free.
        MainLoop.later(afterMilliseconds: 1000) { WorkerThread.once(name: "memory") { Memory.releaseFree() } }
      }
    }
  }
}
