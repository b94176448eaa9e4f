import Foundation
import TestSupport
import Testing

/// The unit and the autostart under the real thing, by `Tests/Tools/under-systemd`.
@Suite(.serialized) struct `A real systemd of the user` {
  private static let tool = "\(Checkout.path)/Tests/Tools/under-systemd"
  private static let canRun: Bool = {
    let folder = TemporaryFolder()
    let script = folder.write("systemctl --user is-active default.target\n", to: "script")
    return run(tool, [folder.path, folder.path, script], seconds: 60).output == "active\n"
  }()

  private let home = TemporaryFolder()

  /// What a user's script prints, with stillbell installed below `$P`, and sounds written to `$HOME/sound.raw`; the
  /// machine may be one that allows its users no namespaces.
  private func login(namespaces: Bool = true, _ script: String) throws -> [String] {
    let prefix = home.path("prefix")
    let layout = run("\(Checkout.path)/desktop/lay-out", [LaidOut.programs, prefix], seconds: 120)
    try #require(layout.status == 0, "\(layout.errors)")
    try FileManager.default.createDirectory(atPath: home.path(".config/stillbell"), withIntermediateDirectories: true)
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
      wait_for() { for _ in $(seq 300); do if eval "$1"; then return; fi; sleep 0.1; done; echo "in vain: $1"; }
      links() { find $HOME/.config/systemd -type l -printf '%P\\n'; }

      """
    let outcome = run(
      Self.tool, [home.path, "\(prefix)/share", home.write(common + script, to: "script")],
      environment: ["USER_NAMESPACES": namespaces ? "yes" : "no"], seconds: 120)
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(.enabled(if: canRun, "no root, or no control groups of our own"))
  func `starts the agent for the bus, and starts it again when it is killed`() throws {
    let lines = try login(
      """
      $P/bin/stillbell start >/dev/null
      systemctl --user is-active stillbell
      wait_for '[ -s $HOME/sound.raw ]'
      stat --format=%a $HOME/.local/state/stillbell/stillbell.db
      kill -KILL $(pid)
      wait_for '[ "$(systemctl --user show --property=NRestarts --value stillbell)" = 1 ]'
      # A break of an interval ago is not taken up, and another comes.
      wait_for '$P/bin/stillbell status 2>/dev/null | grep -q "break is due"'
      systemctl --user stop stillbell
      systemctl --user show --property=Result --value stillbell
      """)
    #expect(lines == ["active", "600", "success"])
  }

  /// What may be done there, of this shell and of a hook.
  private static let rights = #"""
    cat >$HOME/rights <<'END'
    #!/bin/sh
    { grep -E '^(CapBnd|NoNewPrivs|Seccomp):' /proc/self/status | tr -d '\t'
      ls -l /proc/self/ns | sed 's/.* -> //'; umask; stat --format=%U /etc/passwd; } >$1.new
    mv $1.new $1
    END
    chmod +x $HOME/rights
    printf '[hooks]\nbreak-due = %s %s\n' $HOME/rights $HOME/hook >>$HOME/.config/stillbell/stillbell.conf
    $HOME/rights $HOME/terminal

    """#

  @Test(.enabled(if: canRun, "no root, or no control groups of our own"))
  func `has a hook work as it does in a terminal`() throws {
    let lines = try login(
      Self.rights + """
        $P/bin/stillbell start >/dev/null
        wait_for '[ -s $HOME/hook ]'
        diff $HOME/terminal $HOME/hook && echo the same
        """)
    #expect(lines == ["the same"])
  }

  @Test(.enabled(if: canRun, "no root, or no control groups of our own"))
  func `leaves alone what a hook left running, however the agent ends`() throws {
    let lines = try login(
      """
      printf '#!/bin/sh\\nsleep 600 >/dev/null 2>&1 &\\necho $! >$HOME/left\\n' >$HOME/hook
      chmod +x $HOME/hook
      printf '[hooks]\\nbreak-due = %s\\n' $HOME/hook >>$HOME/.config/stillbell/stillbell.conf
      $P/bin/stillbell start >/dev/null
      wait_for '[ -s $HOME/left ]'
      left=$(cat $HOME/left)
      kill -KILL $(pid)
      wait_for '[ "$(systemctl --user show --property=NRestarts --value stillbell)" = 1 ]'
      kill -0 $left && echo there
      wait_for '$P/bin/stillbell status >/dev/null 2>&1'
      systemctl --user stop stillbell
      kill -0 $left && echo still there
      """)
    #expect(lines == ["there", "still there"])
  }

  @Test(.enabled(if: canRun, "no root, or no control groups of our own"))
  func `closes to the agent and to its hooks what the drop-in closes`() throws {
    let lines = try login(
      Self.rights + """
        mkdir -p $HOME/.config/systemd/user/stillbell.service.d
        cp \(Checkout.path)/desktop/recipes/closed.conf $HOME/.config/systemd/user/stillbell.service.d
        systemctl --user daemon-reload
        $P/bin/stillbell start >/dev/null
        wait_for '[ -s $HOME/hook ]'
        grep -E '^(CapBnd|NoNewPrivs|Seccomp):' $HOME/hook
        grep -q "$(grep ^user $HOME/terminal)" $HOME/hook || echo own namespace
        """)
    #expect(lines == ["CapBnd:0000000000000000", "NoNewPrivs:1", "Seccomp:2", "own namespace"])
  }

  @Test(.enabled(if: canRun, "no root, or no control groups of our own"))
  func `that cannot start the agent is told of in seconds, and starts it as soon as it can`() throws {
    let lines = try login(
      """
      mkdir -p $HOME/.config/systemd/user/stillbell.service.d
      printf '[Service]\\nExecStartPre=/bin/false\\n' >$HOME/.config/systemd/user/stillbell.service.d/fails.conf
      systemctl --user daemon-reload
      begun=$(date +%s)
      for _ in 1 2 3 4 5 6 7; do $P/bin/stillbell start 2>&1; done
      [ $(($(date +%s) - begun)) -lt 20 ] && echo in time
      $P/bin/stillbell doctor | grep -o 'systemd could not start.*'
      rm -r $HOME/.config/systemd/user/stillbell.service.d
      systemctl --user daemon-reload
      $P/bin/stillbell start >/dev/null && echo started
      systemctl --user stop stillbell
      systemctl --user --quiet mask stillbell 2>/dev/null
      $P/bin/stillbell start 2>&1
      $P/bin/stillbell doctor | grep -o '`systemctl --user unmask.*'
      """)
    let failed = "stillbell: systemd could not start stillbell.service. `systemctl --user status stillbell` shows why."
    #expect(
      lines == Array(repeating: failed, count: 7) + [
        "in time", "systemd could not start stillbell.service.", "started",
        "stillbell: stillbell.service is masked, so systemd starts no agent. `systemctl --user unmask stillbell` lets it.",
        "`systemctl --user unmask stillbell` lets it.",
      ])
  }

  @Test(.enabled(if: canRun, "no root, or no control groups of our own"))
  func `starts the agent also where its users have no user namespaces`() throws {
    let lines = try login(
      namespaces: false,
      """
      unshare --user true 2>/dev/null || echo none
      $P/bin/stillbell start >/dev/null && echo started
      """)
    #expect(lines == ["none", "started"])
  }

  @Test(.enabled(if: canRun, "no root, or no control groups of our own"))
  func `starts the agent with the desktop once it is switched on, and no more once it is off`() throws {
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
      $P/bin/stillbell autostart | cut -c -18
      """)
    let on = "Autostart is on: systemd starts stillbell with your desktop (stillbell.service)."
    #expect(lines == [on, "user/graphical-session.target.wants/stillbell.service", on, "Autostart is off: "])
  }
}
