"""Measures a staged agent with its screen: a break called by hand, its memory after every command, and how often it wakes
for the patience of a break, with one kind of break and with seventeen. On a private session bus.
"""

import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import surroundings
from surroundings import configure, owned, start, stop, wait_until

stage, floor, firstframe = (os.path.abspath(path) for path in sys.argv[1:4])
AGENT, CLIENT = f"{stage}/libexec/stillbell/stillbell-agent", f"{stage}/bin/stillbell"
TIMES = 15
BREAKS = 4
WATCHED = 60
# All commands of a user, except those that wait for answers, follow the status, or end the agent.
COMMANDS = """status | status --json | why | why --trace | kinds | quiet sources | quiet on | quiet off | schedule | config show |
config check | config sample | history | stats | calendar | stop | start | pause 30m | resume | break | snooze | skip |
break | end | meditate 10m | pause | resume | cancel | breathe box | cancel | focus 25m | next | extend 5m | cancel |
workout tabata | cancel | doctor | simulate --days 1 --seed 1 | status""".replace("\n", " ").split(" | ")


def row(name, figure, limit, beside=""):
    print(f"{name:<52} {figure:<26} {limit:<12} {beside}", flush=True)


def pss(process):
    with open(f"/proc/{process}/smaps_rollup") as lines:
        return int(re.search(r"^Pss:\s+(\d+) kB", lines.read(), re.M)[1]) / 1024


def own_switches(process):
    """The number of sleeps of the main thread."""
    with open(f"/proc/{process}/status") as lines:
        return int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", lines.read(), re.M)[1])


def begin():
    memory = tempfile.TemporaryDirectory(dir="/dev/shm")
    # The state is in memory, as a wait for a disk must not count as a wake-up.
    agent = start([AGENT], env={**os.environ, "XDG_STATE_HOME": memory.name})
    wait_until(lambda: owned("io.github.stillbell.Stillbell"))
    return agent, memory


def finish(agent, memory):
    stop(agent)
    memory.cleanup()


def say(words):
    subprocess.run([CLIENT, *words.split()], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60)


def first_frame(*command):
    said = subprocess.run([firstframe, *command], capture_output=True, text=True, check=True, timeout=20).stdout
    return float(said.splitlines()[-1])


def by_hand():
    configure("[sound]\nchimes=no\n[eye]\ninterval=4h\nlength=10s\n")
    agent, memory = begin()
    times, floors = [], []
    for _ in range(TIMES):
        times.append(first_frame(CLIENT, "break"))
        say("stop")
        # This waits until the screen is as before.
        time.sleep(1)
        say("start")
        floors.append(first_frame(floor))
        time.sleep(0.3)
    # The first one reads everything from the disk.
    row(f"break by hand to first frame, median of {TIMES - 1}", f"{statistics.median(times[1:]):.1f} ms", "<= 60 ms",
        f"GTK 3 in C, one window: {statistics.median(floors[1:]):.1f} ms")
    finish(agent, memory)


def after_commands():
    configure("[sound]\nchimes=no\n[eye]\ninterval=4h\n[breaks]\nidle_is_break=2h\n")
    agent, memory = begin()
    time.sleep(1)
    before, most, worst = pss(agent.pid), 0, ""
    for command in COMMANDS:
        say(command)
        time.sleep(1)
        if (now := pss(agent.pid)) > most:
            most, worst = now, command
    row(f"agent after any of {len(COMMANDS)} commands, PSS", f"{most:.1f} MB ({worst})", "<= 6.5 MB",
        f"before: {before:.1f} MB, at the end: {pss(agent.pid):.1f} MB")
    finish(agent, memory)


class Hand:
    """Moves the pointer to and fro while it is busy. Unlike keys, this sends no event to other clients of the server."""

    def __init__(self):
        self.is_busy = True
        self.rests = threading.Event()
        self.thread = threading.Thread(target=self.move)
        self.thread.start()

    def move(self):
        x = 0
        while not self.rests.wait(0.2):
            x = 10 - x
            if self.is_busy:
                subprocess.run(["xdotool", "mousemove", str(100 + x), "100"], check=True)

    def end(self):
        self.rests.set()
        self.thread.join()


def kinds(count):
    return "".join(f"[break k{number}]\nevery={number + 1}h\nlength=1m\n" for number in range(1, count + 1))


def next_break():
    """The due time of the next break, once the previous one is over and the agent knows that the user is back."""
    due = None
    while True:
        status = json.loads(subprocess.run([CLIENT, "status", "--json"], capture_output=True, text=True).stdout)
        was, due = due, status["until"] if status["phase"] == "working" else None
        # The first move begins a new interval, so the first answer may be about the previous one.
        if due is not None and due == was and due > time.time() + 6:
            return due
        time.sleep(1)


class Sleeps:
    """Counts how often a process wakes from a sleep of 10 ms or more. Shorter ones are waits for the answer to what it has
    asked since it woke."""

    def __init__(self, process):
        self.file = tempfile.NamedTemporaryFile("r")
        self.tracer = start(["strace", "-p", str(process), "-e", "trace=poll,ppoll", "-T", "-o", self.file.name])
        wait_until(lambda: re.search(r"^TracerPid:\s+[1-9]", open(f"/proc/{process}/status").read(), re.M))

    def end(self):
        stop(self.tracer)
        with self.file:
            return sum(float(length) >= 0.01 for length in re.findall(r"<([\d.]+)>$", self.file.read(), re.M))


def wakes(patience, others):
    """How often the agent wakes in a break for which somebody is busy until two seconds after it is due, and what was said
    of the last ones."""
    configure(f"[sound]\nchimes=no\n[eye]\ninterval=15s\nlength=2s\n[breaks]\ngrace=1s\n"
              f"[prompt]\npatience={patience}\nlull=1s\n" + kinds(others))
    agent, memory = begin()
    counts, begins, hand = [], [], Hand()
    for _ in range(BREAKS):
        # A user who was still at the end of a break begins a new interval with the first move.
        hand.is_busy = True
        due = next_break()
        time.sleep(due - 5 - time.time())
        sleeps = Sleeps(agent.pid)
        time.sleep(due + 2 - time.time())
        hand.is_busy = False
        time.sleep(due + 7 - time.time())
        counts.append(sleeps.end())
    hand.end()
    for line in subprocess.run([CLIENT, "why", "--trace"], capture_output=True, text=True).stdout.splitlines():
        begins += re.findall(r"\d\d:\d\d:\d\d.* (?:waits|began).*", line)
    finish(agent, memory)
    return statistics.median(counts), begins[-2:]


def patience():
    for others in (0, 16):
        (with_patience, said), (without, _) = wakes("10s", others), wakes("0s", others)
        row(f"wake-ups for patience, a break, {others} own kinds", f"{with_patience - without:g}", "<= 2",
            f"the break itself: {without:g}; {said}")


def nothing():
    configure("[sound]\nchimes=no\n" + kinds(16))
    agent, memory = begin()
    time.sleep(20)
    before = own_switches(agent.pid)
    time.sleep(WATCHED)
    row(f"wake-ups in {WATCHED} s with 16 own kinds", str(own_switches(agent.pid) - before), "0")
    finish(agent, memory)


try:
    stop(surroundings.screen())
    row("figure", "measured", "may be", "floor of this run")
    by_hand()
    after_commands()
    patience()
    nothing()
finally:
    surroundings.end()
