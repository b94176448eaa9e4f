"""Times the window to its first frame beside an empty one in C: window.py STAGE FLOOR FIRSTFRAME."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

stage, floor, firstframe = sys.argv[1:4]
ROUNDS = 20


def screen():
    """Starts an X screen and returns its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset", "-displayfd", str(writing)]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    return server, ":" + os.read(reading, 16).decode().strip()


with tempfile.TemporaryDirectory() as home:
    server, name = screen()
    environment = dict(
        os.environ, DISPLAY=name, WAYLAND_DISPLAY="", GSK_RENDERER="cairo", HOME=home, XDG_CONFIG_HOME=home,
        XDG_STATE_HOME=home, LC_ALL="C.UTF-8", GSETTINGS_BACKEND="memory",
        # A desktop has the accessibility bus already.
        GTK_A11Y="none")
    agent = subprocess.Popen([f"{stage}/libexec/stillbell/stillbell-agent"], env=environment, stderr=subprocess.DEVNULL)
    time.sleep(1)

    def measure(*command):
        said = subprocess.run([firstframe, *command], env=environment, stdout=subprocess.PIPE, check=True).stdout
        return float(said)

    programs = {"floor": [floor], "window": [f"{stage}/libexec/stillbell/stillbell-window"]}
    # Once for what is read from the disk; then by turns, so that both see the same machine.
    for command in programs.values():
        measure(*command)
    times = {key: [] for key in programs}
    for _ in range(ROUNDS):
        for key, command in programs.items():
            times[key].append(measure(*command))
    own, least = (statistics.median(times[key]) for key in ("window", "floor"))
    figure, limit = f"{own:.0f} ms", f"<= {1.3 * least:.0f} ms"
    name = "window, command to first frame"
    print(f"{name:<44} {figure:<26} {limit:<14} {least:.0f} ms: an empty one in C", flush=True)
    agent.terminate()
    server.terminate()
