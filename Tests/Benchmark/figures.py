"""Measures a staged stillbell on a private session bus with a real dunst and a real-time PulseAudio sink.

Every figure is printed with its limit and with the floor of the same run.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import time

import surroundings
from surroundings import Bus, Sink, configure, home, owned, start, stop, wait_until, write_wav

stage, floor, idle_seconds, breaks = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
# Each breath takes 2 s.
breaths = 15
stage, floor = os.path.abspath(stage), os.path.abspath(floor)
AGENT = f"{stage}/libexec/stillbell/stillbell-agent"
CLIENT = f"{stage}/bin/stillbell"


def pss(process):
    with open(f"/proc/{process}/smaps_rollup") as lines:
        values = dict(re.findall(r"^(\w+):\s+(\d+) kB", lines.read(), re.M))
    return int(values["Pss"]) / 1024, int(values["Private_Dirty"]) / 1024


def switches(process):
    total = 0
    for task in os.listdir(f"/proc/{process}/task"):
        with open(f"/proc/{process}/task/{task}/status") as lines:
            total += sum(int(count) for count in re.findall(r"ctxt_switches:\s+(\d+)", lines.read()))
    return total


def own_switches(process):
    """The number of sleeps of the main thread."""
    with open(f"/proc/{process}/status") as lines:
        return int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", lines.read(), re.M)[1])


def quantiles(values):
    values = sorted(values)
    return values[len(values) // 2], values[min(len(values) - 1, int(len(values) * 0.99))]


def row(name, figure, limit, beside):
    print(f"{name:<44} {figure:<26} {limit:<14} {beside}", flush=True)


def tellers():
    """The agent's sources of presence and of quiet, as it reports them."""
    words = subprocess.run([CLIENT, "why", "--trace"], capture_output=True, text=True).stdout
    sources = subprocess.run([CLIENT, "quiet", "sources"], capture_output=True, text=True).stdout
    return ", ".join(sorted(set(re.findall(r"(\w+ told by .*)", words + re.sub(" = .* told", " told", sources)))))


def idle():
    configure("")
    agent = start([AGENT])
    wait_until(lambda: owned("io.github.stillbell.Stillbell"))
    base = start([floor, "show"])
    wait_until(lambda: owned("io.github.stillbell.Floor"))
    sleeper = start(["sleep", "100000"])
    # The helper that connects to the system bus without blocking ends after 15 s.
    time.sleep(20)
    before = [switches(child.pid) for child in (agent, base, sleeper)]
    time.sleep(idle_seconds)
    after = [switches(child.pid) for child in (agent, base, sleeper)]
    agent_pss, agent_dirty = pss(agent.pid)
    base_pss, base_dirty = pss(base.pid)
    row("who tells", tellers(), "", "")
    row("idle agent, PSS (of it private, dirty)", f"{agent_pss:.1f} MB ({agent_dirty:.1f})", "<= 6.5 MB",
        f"floor in C: {base_pss:.1f} MB ({base_dirty:.1f})")
    wakes = [late - early for late, early in zip(after, before)]
    row(f"wake-ups of all threads in {idle_seconds} s", str(wakes[0]), "0", f"floor in C: {wakes[1]}, sleep: {wakes[2]}")
    times, floors = [], []
    for _ in range(30):
        begin = time.perf_counter()
        subprocess.run([CLIENT, "status"], stdout=subprocess.DEVNULL, check=True)
        times.append((time.perf_counter() - begin) * 1000)
        begin = time.perf_counter()
        subprocess.run(["sleep", "0"], check=True)
        floors.append((time.perf_counter() - begin) * 1000)
    row("stillbell status, median (p99) of 30", "%.1f ms (%.1f)" % quantiles(times), "<= 30 ms",
        "sleep 0: %.1f ms" % quantiles(floors)[0])
    row("after these commands, PSS (of it dirty)", "%.1f MB (%.1f)" % pss(agent.pid), "<= 6.5 MB",
        "before: %.1f MB" % agent_pss)
    for child in (agent, base, sleeper):
        stop(child)


def launches(bus, program, name):
    times = []
    for _ in range(20):
        begin = time.time()
        child = start([program])
        wait_until(lambda: any(name in line and at >= begin for at, line in bus.seen) or owned(name))
        time.sleep(0.05)
        owned_at = bus.times("NameOwnerChanged", begin)
        times.append((owned_at[1] - begin) * 1000)
        stop(child)
        time.sleep(0.05)
    return quantiles(times)


def due(bus, sink):
    """Breaks with a click for the chime and silence for their end; the due times are the agent's own."""
    click = write_wav("click.wav", [0, 8000, -8000] * 1600)
    silence = write_wav("silence.wav", [0] * 480)
    configure(f"[eye]\ninterval=1s\nlength=1s\n[breaks]\ngrace=0s\n[sound]\nvolume=100\n"
              f"[sounds]\nbreak-due={click}\nbreak-over={silence}\n")
    time.sleep(1)
    agent = start([AGENT])
    wait_until(lambda: owned("io.github.stillbell.Stillbell"))
    follow = start([CLIENT, "status", "--follow", "--json"], stdout=subprocess.PIPE, text=True)
    dues = []
    for line in follow.stdout:
        if '"phase":"working"' in line:
            dues.append(float(re.search(r'"until":([0-9.]+)', line)[1]))
            if len(dues) > breaks:
                break
    stop(follow)
    stop(agent)
    calls, sounds = [], []
    for at in dues[:breaks]:
        # The times of the status are truncated to a tenth of a millisecond.
        notify = [call for call in bus.times("Notify", at - 0.001) if call < at + 0.9]
        onset = [found for found in sink.onsets if at - 0.001 <= found < at + 0.9]
        if notify:
            calls.append((notify[0] - at) * 1000)
        if onset:
            sounds.append((onset[0] - at) * 1000)
    row(f"due to the Notify call, median (p99) of {len(calls)}", "%.1f ms (%.1f)" % quantiles(calls), "<= 10 ms",
        "floor in C, with a write to the disk: %.1f ms (%.1f)" % floor_of_due(bus))
    row(f"due to the first sample, median (p99) of {len(sounds)}", "%.1f ms (%.1f)" % quantiles(sounds), "<= 40 ms",
        f"{floor_of_sound(click, sink):.1f} ms: paplay, start to first sample")
    row("start to bus name, median (p99) of 20", "%.1f ms (%.1f)" % launches(bus, AGENT, "io.github.stillbell.Stillbell"),
        "<= 30 ms", "floor in C: %.1f ms" % launches(bus, floor, "io.github.stillbell.Floor")[0])


def cues(sink, hogs):
    """Breathing with a click a second; the due times count from the start that the agent reports."""
    click = write_wav("click.wav", [0, 8000, -8000] * 1600)
    configure(f"[breaks]\nstart_on_launch=no\n[sound]\nvolume=100\n"
              f"[breathing]\ninhale={click}\nexhale={click}\nsession-end={click}\n")
    agent = start([AGENT])
    wait_until(lambda: owned("io.github.stillbell.Stillbell"))
    # The busy processes have a scheduling group of their own, like programs of a desktop.
    busy = [start([sys.executable, "-c", "while True: pass"], start_new_session=True) for _ in range(hogs)]
    subprocess.run([CLIENT, "breathe", f"1-0-1-0x{breaths}"], stdout=subprocess.DEVNULL, check=True)
    status = subprocess.run([CLIENT, "status", "--json"], capture_output=True, text=True, check=True).stdout
    since = json.loads(status)["session"]["since"]
    time.sleep(2 * breaths + 1)
    for child in busy:
        child.kill()
        child.wait()
    stop(agent)
    offsets = []
    for at in (since + second for second in range(2 * breaths + 1)):
        # The times of the status are truncated to a thousandth of a second.
        offsets += [(onset - at) * 1000 for onset in sink.onsets if at - 0.001 <= onset < at + 0.9][:1]
    under = f", {hogs} busy processes" if hogs else ""
    row(f"cue to its sound, median (p99) of {len(offsets)}{under}", "%.1f ms (%.1f)" % quantiles(offsets),
        "<= 15 (50) ms", f"of {2 * breaths + 1} cues")


def wakes():
    """Wake-ups of a session without a watching client, by the number of the main thread's voluntary sleeps.

    Its state is kept in memory, as a wait for a disk must not count as a wake-up.
    """
    configure("[breaks]\nstart_on_launch=no\n[sound]\nchimes=no\n")
    memory = tempfile.TemporaryDirectory(dir="/dev/shm")
    agent = start([AGENT], env={**os.environ, "XDG_STATE_HOME": memory.name})
    wait_until(lambda: owned("io.github.stillbell.Stillbell"))

    def count(seconds, *words):
        subprocess.run([CLIENT, *words], stdout=subprocess.DEVNULL, check=True)
        # The measurement goes from the middle of one phase to the middle of another.
        time.sleep(1.5)
        before = own_switches(agent.pid)
        time.sleep(seconds)
        woken = own_switches(agent.pid) - before
        subprocess.run([CLIENT, "cancel"], stdout=subprocess.DEVNULL, check=True)
        return woken

    row("wake-ups in 10 breaths of 1 s", str(count(10, "breathe", "1-0-1-0x10")), "10", "one a phase")
    row("wake-ups in 10 s of a meditation", str(count(10, "meditate", "20m")), "0", "")
    stop(agent)
    memory.cleanup()


def floor_of_due(bus):
    begin = time.time()
    child = start([floor, "due", f"{home}/floor.page"])
    time.sleep(breaks + 0.5)
    stop(child)
    return quantiles([at % 1 * 1000 for at in bus.times("Notify", begin)])


def floor_of_sound(click, sink):
    times = []
    for _ in range(15):
        begin = time.time()
        subprocess.run(["paplay", click], check=True)
        time.sleep(0.3)
        times += [(onset - begin) * 1000 for onset in sink.onsets if onset >= begin][:1]
    return quantiles(times)[0]


try:
    session = surroundings.screen()
    row("figure", "measured", "may be", "floor of this run")
    idle()
    stop(session)
    bus, sink = Bus(), Sink()
    due(bus, sink)
    for hogs in (0, os.cpu_count() or 1):
        cues(sink, hogs)
    wakes()
finally:
    surroundings.end()
