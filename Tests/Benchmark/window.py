"""Measures the window beside an empty one in C: window.py STAGE FLOOR FIRSTFRAME FRAMES SETTLED.

The figures are the time to its first frame, the frames of its ring and of its breathing circle, its wake-ups while it
is hidden, its cost for the agent, and the time to show ten years of history.
"""

import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

stage, floor, firstframe, frames, settled = sys.argv[1:6]
ROUNDS = 20
PAGES = 5
# The time in which frames and wake-ups are counted, in seconds.
WATCH = 20
MARK = "STILLBELL_BENCHMARK=window"


def screen():
    """Starts an X screen and returns its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset", "-displayfd", str(writing)]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    return server, ":" + os.read(reading, 16).decode().strip()


def row(name, figure, limit, beside):
    print(f"{name:<44} {figure:<26} {limit:<14} {beside}", flush=True)


def pss(process):
    with open(f"/proc/{process}/smaps_rollup") as lines:
        return int(re.search(r"^Pss:\s+(\d+) kB", lines.read(), re.M)[1]) / 1024


def wakeups(process):
    """The number of sleeps of all threads of a process."""
    total = 0
    for task in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{task}/status") as lines:
            total += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", lines.read(), re.M)[1])
    return total


def processes():
    """The processes of this run, by their environment."""
    found = set()
    for name in os.listdir("/proc"):
        try:
            with open(f"/proc/{name}/environ", "rb") as variables:
                if MARK.encode() in variables.read().split(b"\0"):
                    found.add(int(name))
        except (OSError, ValueError):
            pass
    return found


with tempfile.TemporaryDirectory() as home:
    server, name = screen()
    environment = dict(
        os.environ, DISPLAY=name, WAYLAND_DISPLAY="", GSK_RENDERER="cairo", HOME=home, XDG_CONFIG_HOME=home,
        XDG_STATE_HOME=home, LC_ALL="C.UTF-8", GSETTINGS_BACKEND="memory",
        # A desktop has the accessibility bus already.
        GTK_A11Y="none", **dict([MARK.split("=")]))
    # The user has used the program for years, and has seen the welcome.
    os.mkdir(f"{home}/stillbell")
    with open(f"{home}/stillbell/stillbell.conf", "w") as file:
        file.write("[eye]\nenabled = yes\n")
    past = os.path.join(os.path.dirname(__file__), "past.py")
    subprocess.run([sys.executable, past, f"{home}/stillbell/stillbell.db", "10"], check=True)
    agent = subprocess.Popen([f"{stage}/libexec/stillbell/stillbell-agent"], env=environment, stderr=subprocess.DEVNULL)
    time.sleep(1)
    WINDOW = f"{stage}/libexec/stillbell/stillbell-window"

    def run(*command):
        return subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True).stdout.decode()

    # The first start reads from the disk. Then the programs take turns, so that both have the same conditions.
    programs = {"floor": [floor], "window": [WINDOW]}
    for command in programs.values():
        run(firstframe, *command)
    times = {key: [] for key in programs}
    for _ in range(ROUNDS):
        for key, command in programs.items():
            times[key].append(float(run(firstframe, *command)))
    own, least = (statistics.median(times[key]) for key in ("window", "floor"))
    row("window, command to first frame", f"{own:.0f} ms", f"<= {1.3 * least:.0f} ms", f"{least:.0f} ms: an empty one in C")

    manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
    run(f"{stage}/bin/stillbell", "start")
    time.sleep(5)

    def watch_agent():
        """The memory of the agent, and the number of its wake-ups."""
        before = wakeups(agent.pid)
        time.sleep(WATCH)
        return pss(agent.pid), wakeups(agent.pid) - before

    alone, idle = watch_agent()
    others = processes()
    window = subprocess.Popen([WINDOW], env=environment)
    # The check-up is over then, and the window manager has done its part.
    time.sleep(15)
    beside, awake = watch_agent()
    row("agent with the window open, memory", f"{beside:.1f} MB", f"<= {alone + 0.3:.1f} MB", f"{alone:.1f} MB without it")
    row(f"agent with the window open, {WATCH} s", f"{awake} wake-ups", f"<= {idle}", f"{idle} without it")

    count = int(run(frames, str(WATCH)))
    row("ring of the window", f"{count / WATCH:.2f} frames a second", "<= 1.1", "")
    run("xdotool", "search", "--sync", "--onlyvisible", "--class", "stillbell", "windowminimize")
    time.sleep(5)
    before = wakeups(window.pid)
    time.sleep(WATCH)
    row(f"window, hidden for {WATCH} s", f"{wakeups(window.pid) - before} wake-ups", "0", "")

    # A second start brings it back.
    run(WINDOW)
    run(f"{stage}/bin/stillbell", "breathe")
    run("xdotool", "key", "alt+2")
    time.sleep(3)
    count = int(run(frames, str(WATCH)))
    row("breathing circle", f"{count / WATCH:.1f} frames a second", "10 to 30", "")
    run("xdotool", "search", "--sync", "--onlyvisible", "--class", "stillbell", "windowminimize")
    time.sleep(2)
    # The agent reports each phase, which also wakes the window.
    before = wakeups(window.pid)
    time.sleep(WATCH)
    hidden = wakeups(window.pid) - before
    row("breathing circle, hidden", f"{hidden / WATCH:.1f} wake-ups a second", "<= 2", "")

    run(WINDOW)
    run("xdotool", "key", "ctrl+q")
    window.wait(timeout=10)
    time.sleep(1)
    left = processes() - others
    row("processes that the window leaves", f"{len(left)}", "0", "")
    run(f"{stage}/bin/stillbell", "end")

    # The time is from the first frame of a page to its last; the page of sessions has nothing to read. Buttons and
    # scroll bars fade for 200 ms in any case.
    os.mkdir(f"{home}/gtk-4.0")
    with open(f"{home}/gtk-4.0/settings.ini", "w") as file:
        file.write("[Settings]\ngtk-enable-animations=0\n")
    pages = {"alt+2": [], "alt+3": []}
    for _ in range(PAGES):
        window = subprocess.Popen([WINDOW], env=environment)
        run("xdotool", "search", "--sync", "--onlyvisible", "--class", "stillbell")
        time.sleep(5)
        for key, lengths in pages.items():
            lengths.append(float(run(settled, "3", "xdotool", "key", key)))
        run("xdotool", "key", "ctrl+q")
        window.wait(timeout=10)
    sessions, history = (statistics.median(lengths) for lengths in pages.values())
    row("history of ten years, after its first frame", f"{history:.0f} ms", "<= 150 ms", f"{sessions:.0f} ms: the sessions")
    for program in (manager, agent, server):
        program.terminate()
