import Foundation
import TestSupport
import Testing

/// The page of today, driven by a screen reader.
@Suite(.enabled("What drives windows needs to be installed.") { canDriveWindows() })
struct `Today in the window` {
  @Test(arguments: WindowScreen.here)
  func `a break is taken and ended`(on screen: WindowScreen) async throws {
    try await withWindow("[eye]\ninterval = 1h\nlength = 10m\n[breaks]\ngrace = never", on: screen) { window in
      try await window.start()
      try window.press("Take a break")
      try await window.desktop.waitForPhase("resting")
      try window.press("End the break")
      try await window.desktop.waitForPhase("working")
      try window.see("push button", "Take a break")
    }
  }

  @Test(arguments: WindowScreen.here)
  func `the next break is skipped, and the page says so`(on screen: WindowScreen) async throws {
    try await withWindow(on: screen) { window in
      try await window.start()
      try window.press("Skip")
      try await window.desktop.waitForDecision("eye break skipped")
      try window.see("label", "Eye break skipped")
    }
  }

  @Test(arguments: WindowScreen.here)
  func `Ctrl+P pauses for an hour, and Resume ends that`(on screen: WindowScreen) async throws {
    try await withWindow(on: screen) { window in
      try await window.start()
      try await waitFor("the pause") {
        window.type("ctrl+p")
        // Typed again before the pause shows, the keys would end it.
        return window.comes("push button", "Resume", seconds: 8)
      }
      try window.press("Resume")
      try await window.desktop.waitForPhase("working")
    }
  }

  @Test func `layouts, menus and generated texts are in the user's language`() async throws {
    try await withWindow { window in
      window.desktop.setEnvironment("LOCPATH", try TestLocales.folder())
      window.desktop.setEnvironment("LC_ALL", "de_DE.UTF-8")
      try await window.start()
      try window.see("push button", "Pause machen")
      try window.see("label", "Heute")
      #expect(window.shown("label").contains { $0.hasPrefix("Augenpause um ") })
      window.type("F10")
      try window.see("menu item", "Über stillbell")
    }
  }

  @Test func `Pause offers half an hour first`() async throws {
    try await withWindow { window in
      try await window.openToday()
      window.type("alt+p")
      try window.see("menu item", "30 minutes")
      let asked = Date()
      window.type("Return")
      try await window.desktop.waitForPhase("paused")
      try window.see("push button", "Resume")
      let until = try #require(try window.desktop.status().until)
      #expect(AgentStatus.moments(after: 1800, since: asked).contains(until))
    }
  }

  @Test(arguments: [("n", "silent"), ("o", "hidden")])
  func `the menu starts an hour of quiet, silent or hidden`(key: String, level: String) async throws {
    try await withWindow { window in
      try await window.openToday()
      window.type("F10")
      try window.see("menu item", "No sound")
      try window.see("menu item", "Show nothing")
      window.type(key)
      try await waitFor("the quiet") { try window.desktop.status().quiet == level }
    }
  }

  @Test func `the menu closes the window with or without stopping breaks`() async throws {
    try await withWindow { window in
      let first = try await window.start()
      try window.see("push button", "Take a break")
      try window.choose("Close", by: "c")
      #expect(first.finish().status == 0)
      #expect(try window.desktop.status().phase == "working")
      let second = try await window.start()
      try window.see("push button", "Take a break")
      try window.choose("Stop breaks and close", by: "b")
      #expect(second.finish().status == 0)
      #expect(try window.desktop.status().phase == "idle")
    }
  }

  @Test(arguments: WindowScreen.here)
  func `hidden quiet is shown and can be ended`(on screen: WindowScreen) async throws {
    try await withWindow(on: screen) { window in
      #expect(window.desktop.stillbell("quiet", "on", "--hidden").status == 0)
      try await window.start()
      try window.see("label", "Quiet until you turn it off")
      try window.press("Show breaks anyway")
      try window.desktop.waitForNews("the end of the quiet") {
        try window.desktop.status().quiet
      } until: {
        $0 == nil
      }
      try await waitFor("the end of the line about it") {
        !window.shown("push button").contains("Show breaks anyway")
      }
    }
  }

  @Test func `a profile is switched on and off, and the page says how long it is on`() async throws {
    try await withWindow("[eye]\ninterval = 1h\n[profile gaming]\neye.interval = 45m") { window in
      try await window.openToday()
      try window.see("combo box", "Profile")
      try window.go(to: "combo box|Profile")
      window.type("Return", "Down", "Return")
      try await window.desktop.waitForDecision("profile gaming on")
      try window.see("list item", "Profile gaming is on until you turn it off.")
      try window.go(to: "combo box|Profile")
      window.type("Return", "Home", "Return")
      try await window.desktop.waitForDecision("profile gaming off")
      try await waitFor("the end of the line about it") {
        !window.shown("list item").contains("Profile gaming is on until you turn it off.")
      }
      #expect(window.desktop.stillbell("profile", "gaming").status == 0)
      try window.see("list item", "Profile gaming is on until you turn it off.")
    }
  }

  @Test func `stopped breaks can be started`() async throws {
    try await withWindow { window in
      #expect(window.desktop.stillbell("stop").status == 0)
      try await window.start()
      try window.press("Start breaks")
      try await window.desktop.waitForPhase("working")
    }
  }

  @Test func `every button has a name`() async throws {
    try await withWindow { window in
      try await window.openToday()
      for role in ["push button", "toggle button", "list item", "menu"] {
        #expect(!window.shown(role).contains(""), "\(role)")
      }
    }
  }
}
