import Glibc
import Linux
import TestSupport
import Testing

/// A helper program that its owner ends.
@Suite struct `A program that is ended` {
  @Test func `has gone after end(withinMilliseconds:) with enough time`() throws {
    let child = try ChildProcess("/bin/sleep", ["600"], takesInput: true)
    let processID = child.process
    let rest = child.end(withinMilliseconds: 40_000)
    if rest != nil { Issue.record("the program still runs") }
    #expect(ProcessTable.entry(processID) == nil)
  }

  @Test func `that takes longer is reaped later and leaves no zombie`() throws {
    let child = try ChildProcess("/bin/sleep", ["600"])
    let (processID, exitDescriptor) = (child.process, child.exitDescriptor)
    // Without waiting; most programs still run then, and one that has ended is reaped as well.
    if let rest = child.end(withinMilliseconds: 0) {
      #expect(rest.exitDescriptor == exitDescriptor)
      var exit = pollfd(fd: rest.exitDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&exit, 1, 40_000) == 1)
    }
    #expect(ProcessTable.entry(processID) == nil)
  }

  @Test func `by a test is reaped at once, and its children end with it`() async throws {
    var child: Child? = Child("sh", ["-c", "sleep 600 >/dev/null 2>&1 & echo $!"])
    let outcome = child?.finish()
    #expect(outcome?.status == 0 && child?.isRunning == false)
    #expect(child.map { ProcessTable.entry($0.processID) == nil } == true)
    let orphan = try #require(outcome.flatMap { pid_t($0.output.dropLast()) })
    // The shell may end before its child has become `sleep`.
    try await waitFor("the child of the shell") { ProcessTable.entry(orphan)?.name == "sleep" }
    child = nil
    try await waitFor("its end") { ProcessTable.entry(orphan).map { $0.state == "Z" } ?? true }
    #expect(Child("sh", ["-c", "exit 7"]).finish().status == 7)
    #expect(Child("sh", ["-c", "kill -TERM $$"]).finish().status == 128 + 15)
  }
}
