import Foundation
import TestSupport
import Testing

/// The unit and the autostart under a real systemd, through `Tests/Tools/under-systemd`.
@Suite(.serialized, .ownThreads) struct `A real systemd of the user` {
  private static let tool = "\(Checkout.path)/Tests/Tools/under-systemd"
  private static let canRun: Bool = {
    let folder = TemporaryFolder()
    let script = folder.write("systemctl --user is-active default.target\n", to: "script")
    return run(tool, [folder.path, folder.path, script], seconds: 600).output == "active\n"
  }()

  private let home = TemporaryFolder()

  /// The output of a user's script, with stillbell installed below `$P` and sounds written to `$HOME/sound.raw`.
  /// Without `namespaces` the machine allows its users none.
  private func login(namespaces: Bool = true, _ script: String) throws -> [String] {
    let prefix = home.path("prefix")
    let layout = run("\(Checkout.path)/desktop/lay-out", [LaidOut.programs, prefix], seconds: 600)
    try #require(layout.status == 0, "\(layout.errors)")
    try home.make(".config/stillbell")
    home.write(
      "[breaks]\ngrace = never\n[eye]\ninterval = 1s\nprompt = no\n", to: ".config/stillbell/stillbell.conf")
    home.write(
      """
      pcm.nothing { type null }
      pcm.!default { type file slave.pcm "nothing" file "\(home.path("sound.raw"))" format "raw" }

      """, to: "alsa.conf")
    let common = """
      P=\(prefix)
      systemctl --user set-environment ALSA_CONFIG_PATH=$HOME/alsa.conf LC_ALL=C.UTF-8
      pid() { systemctl --user show --property=MainPID --value stillbell; }
      wait_for() { for _ in $(seq 600); do if eval "$1"; then return; fi; sleep 0.1; done; echo "in vain: $1"; }
      told() { for _ in $(seq 20); do if $P/bin/stillbell doctor | grep -o "$1"; then return; fi; done; echo "in vain: $1"; }
      links() { find $HOME/.config/systemd -type l -printf '%P\\n'; }

      """
    let outcome = run(
      Self.tool, [home.path, "\(prefix)/share", home.write(common + script, to: "script")],
      environment: ["USER_NAMESPACES": namespaces ? "yes" : "no"], seconds: 600)
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: canRun, "Only root with control groups of its own can run this."))
  func `starts the agent for the bus, confines it as the unit says, and restarts it after a kill`() throws {
    let lines = try login(
      """
      $P/bin/stillbell start >/dev/null
      systemctl --user is-active stillbell
      grep -E '^(CapBnd|NoNewPrivs|Seccomp):' /proc/$(pid)/status | tr -d '\\t'
      [ "$(readlink /proc/$(pid)/ns/user)" != "$(readlink /proc/self/ns/user)" ] && echo own namespace
      wait_for '[ -s $HOME/sound.raw ]'
      stat --format=%a $HOME/.local/state/stillbell/stillbell.db
      kill -KILL $(pid)
      wait_for '[ "$(systemctl --user show --property=NRestarts --value stillbell)" = 1 ]'
      wait_for '$P/bin/stillbell status >/dev/null 2>&1'
      systemctl --user stop stillbell
      systemctl --user show --property=Result --value stillbell
      """)
    #expect(
      lines == [
        "active", "CapBnd:0000000000000000", "NoNewPrivs:1", "Seccomp:2", "own namespace", "600", "success",
      ])
  }

  @Test(.enabled(if: canRun, "Only root with control groups of its own can run this."))
  func `leaves a hook's background processes running, however the agent ends`() throws {
    let lines = try login(
      """
      printf '#!/bin/sh\\ngrep SigIgn: /proc/self/status >$HOME/signals\\nsleep 600 &\\necho $! >$HOME/left\\n' >$HOME/hook
      chmod +x $HOME/hook
      printf '[hooks]\\nbreak-due = %s\\n' $HOME/hook >>$HOME/.config/stillbell/stillbell.conf
      $P/bin/stillbell start >/dev/null
      wait_for '[ -s $HOME/left ]'
      # The 13th is that of a broken pipe.
      [ $((0x$(cut -f 2 $HOME/signals) >> 12 & 1)) = 0 ] && echo none is ignored
      left=$(cat $HOME/left)
      kill -KILL $(pid)
      wait_for '[ "$(systemctl --user show --property=NRestarts --value stillbell)" = 1 ]'
      kill -0 $left && echo there
      wait_for '$P/bin/stillbell status >/dev/null 2>&1'
      systemctl --user stop stillbell
      kill -0 $left && echo still there
      """)
    #expect(lines == ["none is ignored", "there", "still there"])
  }

  @Test(.enabled(if: canRun, "Only root with control groups of its own can run this."))
  func `does not confine the user's hooks, and ends those that take too long`() throws {
    let lines = try login(
      #"""
      cat >>$HOME/.config/stillbell/stillbell.conf <<'END'
      [hooks]
      break-due = sh -c 'grep NoNewPrivs: /proc/self/status >$HOME/rights; echo "$STILLBELL_EVENT 100%" >$HOME/told; exit 7'
      break-start = sh -c 'echo $$ >$HOME/hook; exec sleep 600'
      break-end = no-such-program
      timeout = 5s
      END
      $P/bin/stillbell start >/dev/null
      wait_for '[ -s $HOME/told ]'
      tr -d '\t' <$HOME/rights
      cat $HOME/told
      $P/bin/stillbell begin >/dev/null
      wait_for '[ -s $HOME/hook ] && ! kill -0 $(cat $HOME/hook) 2>/dev/null'
      $P/bin/stillbell skip >/dev/null
      wait_for '$P/bin/stillbell why --trace | grep -q no-such-program'
      $P/bin/stillbell why --trace | grep -o 'hook break-.* failed: .*' | sort
      """#)
    #expect(
      lines == [
        "NoNewPrivs:0", "break-due 100%", "hook break-due failed: sh ended with status 7",
        "hook break-end failed: no-such-program is missing", "hook break-start failed: sh ran for more than 5s",
      ])
  }

  @Test(.enabled(if: canRun, "Only root with control groups of its own can run this."))
  func `that cannot start the agent is reported in seconds, and starts it once it can`() throws {
    let lines = try login(
      """
      mkdir -p $HOME/.config/systemd/user/stillbell.service.d
      printf '[Service]\\nExecStartPre=/bin/false\\n' >$HOME/.config/systemd/user/stillbell.service.d/fails.conf
      systemctl --user daemon-reload
      begun=$(date +%s)
      for _ in 1 2 3 4 5 6 7; do $P/bin/stillbell start 2>&1; done
      [ $(($(date +%s) - begun)) -lt 40 ] && echo in time
      told 'systemd could not start.*'
      rm -r $HOME/.config/systemd/user/stillbell.service.d
      systemctl --user daemon-reload
      $P/bin/stillbell start >/dev/null && echo started
      systemctl --user stop stillbell
      systemctl --user --quiet mask stillbell 2>/dev/null
      $P/bin/stillbell start 2>&1
      told '`systemctl --user unmask.*'
      """)
    let failed = "stillbell: systemd could not start stillbell.service. `systemctl --user status stillbell` shows why."
    #expect(
      lines == Array(repeating: failed, count: 7) + [
        "in time", "systemd could not start stillbell.service.", "started",
        "stillbell: stillbell.service is masked, so systemd starts no agent. `systemctl --user unmask stillbell` allows it again.",
        "`systemctl --user unmask stillbell` allows it again.",
      ])
  }

  @Test(.enabled(if: canRun, "Only root with control groups of its own can run this."))
  func `starts the agent without user namespaces through the installed drop-in`() throws {
    let lines = try login(
      namespaces: false,
      """
      unshare --user true 2>/dev/null || echo none
      $P/bin/stillbell start 2>&1
      mkdir -p $HOME/.config/systemd/user/stillbell.service.d
      cp $P/share/stillbell/no-namespaces.conf $HOME/.config/systemd/user/stillbell.service.d
      systemctl --user daemon-reload
      $P/bin/stillbell start >/dev/null && echo started
      grep -E '^(NoNewPrivs|Seccomp):' /proc/$(pid)/status | tr -d '\\t'
      """)
    #expect(
      lines == [
        "none", "stillbell: systemd could not start stillbell.service. `systemctl --user status stillbell` shows why.",
        "started", "NoNewPrivs:1", "Seccomp:2",
      ])
  }

  @Test(.enabled(if: canRun, "Only root with control groups of its own can run this."))
  func `starts a local model for a text, and ends it later`() throws {
    let lines = try login(
      #"""
      mkdir -p $HOME/.config/systemd/user $HOME/.local/bin
      cp $P/share/stillbell/recipes/local-model/* $HOME/.config/systemd/user/
      sed -i 's/idle-time=5min/idle-time=8s/' $HOME/.config/systemd/user/stillbell-model.service
      printf '[muse]\nendpoint = unix:%s/stillbell-model.sock\n' $XDG_RUNTIME_DIR >$HOME/.config/stillbell/stillbell.conf
      cat >$HOME/.local/bin/llama-server <<'END'
      \#(Self.server)
      END
      chmod +x $HOME/.local/bin/llama-server
      systemctl --user daemon-reload
      systemctl --user start stillbell-model.socket
      models() { systemctl --user --quiet is-active stillbell-model-server && echo up || echo down; }
      models
      $P/bin/stillbell muse 'letting go' 2>&1
      models
      wait_for '[ $(models) = down ]'
      $P/bin/stillbell muse 'letting go' 2>&1
      """#)
    let text = ["Rain falls.", "Written by tiny on this computer; it may be wrong."]
    #expect(lines == ["down"] + text + ["up"] + text)
  }

  /// A replacement for llama.cpp's server, which takes a moment to load its model.
  private static let server = #"""
    #!/usr/bin/python3
    import http.server, json, socketserver, sys, time
    begun = time.monotonic()
    answer = {"choices": [{"finish_reason": "stop", "message": {"content": '{"text":"Rain falls."}'}}]}
    class Handler(http.server.BaseHTTPRequestHandler):
        def address_string(self): return "unix"
        def answer(self, body):
            body = json.dumps(body).encode()
            self.send_response(200 if time.monotonic() > begun + 1 else 503)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        def do_GET(self): self.answer({"data": [{"id": "/models/tiny.gguf"}]})
        def do_POST(self):
            self.rfile.read(int(self.headers["Content-Length"]))
            self.answer(answer)
    path = sys.argv[sys.argv.index("--host") + 1]
    socketserver.ThreadingUnixStreamServer(path, Handler).serve_forever()
    """#

  @Test(.enabled(if: canRun, "Only root with control groups of its own can run this."))
  func `starts the agent with the desktop only while autostart is on`() throws {
    let lines = try login(
      """
      $P/bin/stillbell autostart on | head -n 1
      links
      # A desktop that starts.
      mkdir -p $HOME/.config/systemd/user
      printf '[Unit]\\nBindsTo=graphical-session.target\\n' >$HOME/.config/systemd/user/desktop.target
      systemctl --user daemon-reload
      systemctl --user start desktop.target
      wait_for 'systemctl --user --quiet is-active stillbell'
      DISPLAY=:0 $P/bin/stillbell autostart on | head -n 1
      # And ends.
      systemctl --user stop desktop.target
      wait_for '! systemctl --user --quiet is-active stillbell'
      $P/bin/stillbell autostart off >/dev/null
      links
      $P/bin/stillbell autostart | cut -c -17
      """)
    let on = "Autostart is on: systemd starts stillbell with your desktop (stillbell.service)."
    #expect(lines == [on, "user/graphical-session.target.wants/stillbell.service", on, "Autostart is off."])
  }
}
