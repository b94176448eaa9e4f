import Foundation
import TestSupport
import Testing

/// Files in `desktop/recipes` that other programs read or run without an agent.
struct `Recipes for other programs` {
  private static let folder = "\(Checkout.path)/desktop/recipes"

  @Test(.enabled(if: run("sh", ["-c", "command -v i3"]).status == 0, "i3 is not installed"))
  func `i3 accepts the recipe for i3`() {
    let folder = TemporaryFolder()
    let main = folder.write("# i3 config file (v4)\ninclude \(Self.folder)/i3.conf\n", to: "config")
    let outcome = run("i3", ["-C", "-c", main])
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
  }

  /// Returns the request of a hook: `curl` is replaced by a script that prints its arguments.
  private func sent(by hook: String, words: [String] = [], facts: [String: String] = [:]) -> String {
    let folder = TemporaryFolder()
    let curl = folder.write("#!/bin/sh\nprintf '%s\\n' \"$@\"\n", to: "curl")
    #expect(run("chmod", ["+x", curl]).status == 0)
    let variables = [
      "STILLBELL_EVENT": "break-end", "STILLBELL_KIND": "eye", "STILLBELL_LENGTH": "20", "STILLBELL_OUTCOME": "taken",
      "STILLBELL_LABEL": "", "STILLBELL_QUIET": "", "STILLBELL_PROFILE": "calm",
      "PATH": "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
    ]
    let outcome = run("\(Self.folder)/hooks/\(hook)", words, environment: variables.merging(facts) { $1 })
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  @Test func `a webhook receives the facts as a form`() {
    let address = "http://127.0.0.1:8123/api/webhook/change-me"
    let form = sent(by: "stillbell-webhook", words: [address], facts: ["STILLBELL_LABEL": "a & b"])
    for line in ["event=break-end", "kind=eye", "length=20", "outcome=taken", "label=a & b", "profile=calm", address] {
      #expect(form.contains("\(line)\n"), "\(line)")
    }
  }

  @Test func `ActivityWatch receives breaks that took time`() {
    let events = sent(by: "stillbell-activitywatch", facts: ["ACTIVITYWATCH": "http://127.0.0.1:5600"])
    #expect(events.contains("\nhttp://127.0.0.1:5600/api/0/buckets/stillbell_"))
    #expect(events.contains(#""duration": 20"#) && events.contains(#"{"title": "eye", "outcome": "taken"}"#))
    #expect(sent(by: "stillbell-activitywatch", facts: ["STILLBELL_LENGTH": "0"]) == "")
  }
}
