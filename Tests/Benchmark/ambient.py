"""Measures sessions with an ambient sound, and with media controls, on a private session bus and a real-time
PulseAudio sink.

The ambient sound is played at volume 0, so it costs the full work, but the cues can be heard apart from it.
"""

import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import time

import surroundings
from surroundings import Sink, configure, home, owned, start, stop, wait_until, write_wav

stage = os.path.abspath(sys.argv[1])
AGENT, CLIENT = f"{stage}/libexec/stillbell/stillbell-agent", f"{stage}/bin/stillbell"
BREATHS = 15
SECONDS = 20
TICK = os.sysconf("SC_CLK_TCK")
SOUND = "[breathing]\nambient = brown\n[meditation]\nambient = brown\n[sessions]\nmedia_controls = always\n"


def row(name, figure, limit, beside=""):
    print(f"{name:<60} {figure:<26} {limit:<16} {beside}", flush=True)


def median(values):
    values = sorted(values)
    return values[len(values) // 2]


def pss(process):
    with open(f"/proc/{process}/smaps_rollup") as lines:
        values = dict(re.findall(r"^(\w+):\s+(\d+) kB", lines.read(), re.M))
    return "%.1f MB (%.1f)" % (int(values["Pss"]) / 1024, int(values["Private_Dirty"]) / 1024)


def sleeps(task):
    with open(f"{task}/status") as lines:
        return int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", lines.read(), re.M)[1])


def used(process):
    """Sleeps of the first thread, of the others, and the milliseconds of all."""
    tasks = glob.glob(f"/proc/{process}/task/*")
    own = sleeps(f"/proc/{process}")
    with open(f"/proc/{process}/stat") as line:
        fields = line.read().rsplit(")", 1)[1].split()
    return own, sum(map(sleeps, tasks)) - own, (int(fields[11]) + int(fields[12])) * 1000 / TICK


def watch(process):
    """Sleeps and milliseconds, as `used` counts them, per second."""
    before, begin = used(process), time.monotonic()
    time.sleep(SECONDS)
    after, seconds = used(process), time.monotonic() - begin
    return [(late - early) / seconds for late, early in zip(after, before)]


def child_of(agent, name):
    def children():
        with open(f"/proc/{agent}/task/{agent}/children") as file:
            return [int(child) for child in file.read().split()]

    def found():
        for child in children():
            with open(f"/proc/{child}/comm") as file:
                if name.startswith(file.read().strip()):
                    return child
        return None

    wait_until(lambda: found() is not None)
    return found()


def started():
    agent = start([AGENT], env={**os.environ, "XDG_STATE_HOME": memory.name})
    wait_until(lambda: owned("io.github.stillbell.Stillbell"))
    return agent


def cues(sink, below):
    """Breathing with a click a second; the due times count from the start that the agent reports."""
    click = write_wav("click.wav", [0, 8000, -8000] * 1600)
    configure(f"[breaks]\nstart_on_launch = no\n[sound]\nvolume = 100\nambient_volume = 0\n"
              f"[breathing]\ninhale = {click}\nexhale = {click}\nsession-end = {click}\n" + (SOUND if below else ""))
    agent = started()
    subprocess.run([CLIENT, "breathe", f"1-0-1-0x{BREATHS}"], stdout=subprocess.DEVNULL, check=True)
    status = subprocess.run([CLIENT, "status", "--json"], capture_output=True, text=True, check=True).stdout
    since = json.loads(status)["session"]["since"]
    time.sleep(2 * BREATHS + 1)
    stop(agent)
    offsets = []
    for at in (since + second for second in range(2 * BREATHS + 1)):
        # The times of the status are truncated to a thousandth of a second.
        offsets += [(onset - at) * 1000 for onset in sink.onsets if at - 0.001 <= onset < at + 0.9][:1]
    return f"{median(offsets):.1f} ms ({max(offsets):.1f}) of {len(offsets)}"


def meditation(below):
    """A meditation without a watching client. Its state is in memory, as a wait for a disk must not count as a wake-up."""
    configure("[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\nambient_volume = 0\n" + (SOUND if below else ""))
    agent = started()
    subprocess.run([CLIENT, "meditate", "20m"], stdout=subprocess.DEVNULL, check=True)
    # The countdown is over, and the fade in.
    time.sleep(12)
    figures = watch(agent.pid)
    memory_of_agent = pss(agent.pid)
    player = None
    if below:
        child = child_of(agent.pid, "stillbell-ambient")
        player = [*watch(child), pss(child)]
    subprocess.run([CLIENT, "cancel"], stdout=subprocess.DEVNULL, check=True)
    stop(agent)
    return figures, memory_of_agent, player


def gone():
    """The longest time, in seconds, until the process of an ambient sound is gone, over all ways to end it."""
    configure("[breaks]\nstart_on_launch = no\n[sound]\nchimes = no\nambient_volume = 0\n" + SOUND)
    taken = {}
    for way in ("cancel", "end", "quiet", "death of the agent"):
        agent = started()
        subprocess.run([CLIENT, "meditate", "20m"], stdout=subprocess.DEVNULL, check=True)
        child = child_of(agent.pid, "stillbell-ambient")
        # The countdown is over, and the fade in.
        time.sleep(12)
        begin = time.monotonic()
        if way == "death of the agent":
            agent.kill()
        else:
            subprocess.run([CLIENT, way], stdout=subprocess.DEVNULL, check=True)
        wait_until(lambda: not os.path.exists(f"/proc/{child}/exe"))
        taken[way] = time.monotonic() - begin
        if agent.poll() is not None:
            agent = started()
        for words in (["quiet", "off"], ["cancel"]):
            subprocess.run([CLIENT, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        stop(agent)
    return max(taken.values()), ", ".join(f"{way} {seconds:.2f}" for way, seconds in taken.items())


def floor():
    """PulseAudio's own player, which asks for a buffer of two seconds."""
    path = write_wav("long.wav", [0] * 48000 * (SECONDS + 10))
    child = start(["paplay", path])
    time.sleep(5)
    figures = watch(child.pid)
    child.kill()
    child.wait()
    return sum(figures[:2]), figures[2]


memory = tempfile.TemporaryDirectory(dir="/dev/shm")
try:
    surroundings.screen()
    row("figure", "measured", "may be", "floor of this run")
    for rewinds in (True, False):
        sink = Sink(rewinds)
        kind = "rewinds" if rewinds else "cannot rewind"
        alone = cues(sink, False)
        row(f"cue to its sound above an ambient one, {kind}: median (most)", cues(sink, True), "<= 15 ms", f"alone: {alone}")
        (own, _, _), size, _ = meditation(False)
        (below, _, _), below_size, player = meditation(True)
        row("sleeps of the agent a second in a meditation with both", f"{below:.2f}", "0", f"without: {own:.2f}")
        row("the agent then, PSS (of it dirty)", below_size, "<= 6.5 MB", f"without: {size}")
        wakes, spent = floor()
        row("sleeps of stillbell-ambient a second (in the sound library)", f"{player[0]:.1f} ({player[1]:.1f})", "<= 3",
            f"paplay: {wakes:.1f}")
        row("its time on the processor a second", f"{player[2]:.1f} ms", "<= 5 ms", f"paplay: {spent:.1f} ms")
        row("it, PSS (of it dirty)", player[3], "")
        longest, ways = gone()
        row("it is gone after", f"{longest:.2f} s", "<= 3 s", ways)
        sink.close()
finally:
    surroundings.end()
    memory.cleanup()
