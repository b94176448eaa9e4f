import Glibc
import Linux
import TestSupport
import Testing

/// What becomes of a program that its owner ends.
@Suite struct `A program that is ended` {
  @Test func `has gone when it was given the time to`() throws {
    let child = try ChildProcess("/bin/sleep", ["600"], takesInput: true)
    let processID = child.process
    let rest = child.end(withinMilliseconds: 40_000)
    if rest != nil { Issue.record("it is still there") }
    #expect(ProcessTable.entry(processID) == nil)
  }

  @Test func `is reaped later when it takes its time, and leaves no zombie`() throws {
    let child = try ChildProcess("/bin/sleep", ["600"])
    let (processID, exitDescriptor) = (child.process, child.exitDescriptor)
    // Nobody waits: most have not gone by then, and what has is reaped as well.
    if let rest = child.end(withinMilliseconds: 0) {
      #expect(rest.exitDescriptor == exitDescriptor)
      var exit = pollfd(fd: rest.exitDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&exit, 1, 40_000) == 1)
    }
    #expect(ProcessTable.entry(processID) == nil)
  }

  @Test func `by a test keeps its number as long as it can be killed by that`() {
    let child = Child("true")
    let processID = child.processID
    #expect(child.finish().status == 0)
    #expect(ProcessTable.entry(processID)?.state == "Z")
    #expect(!child.isRunning)
    #expect(Child("sh", ["-c", "exit 7"]).finish().status == 7)
    #expect(Child("sh", ["-c", "kill -TERM $$"]).finish().status == 128 + 15)
  }
}
