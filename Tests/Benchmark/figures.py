"""Measures a staged stillbell on a private session bus with a real dunst and a real-time PulseAudio sink.

Every figure is printed with what it may be and with the floor of the same run.
"""

import array
import glob
import json
import os
import re
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import wave

stage, floor, idle_seconds, breaks = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
# Of 2 s each.
breaths = 15
stage, floor = os.path.abspath(stage), os.path.abspath(floor)
AGENT = f"{stage}/libexec/stillbell/stillbell-agent"
CLIENT = f"{stage}/bin/stillbell"
folder = tempfile.TemporaryDirectory()
home = folder.name
children = []


def start(arguments, **options):
    child = subprocess.Popen(arguments, **{"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **options})
    children.append(child)
    return child


def stop(child):
    child.send_signal(signal.SIGTERM)
    child.wait(5)


def wait_until(condition, seconds=10):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise SystemExit("benchmark: something did not start in time")
        time.sleep(0.01)


def owned(name):
    answer = subprocess.run(
        ["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner",
         f"string:{name}"], capture_output=True, text=True)
    return "true" in answer.stdout


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
    """How often the main thread alone went to sleep."""
    with open(f"/proc/{process}/status") as lines:
        return int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", lines.read(), re.M)[1])


def quantiles(values):
    values = sorted(values)
    return values[len(values) // 2], values[min(len(values) - 1, int(len(values) * 0.99))]


def row(name, figure, limit, beside):
    print(f"{name:<44} {figure:<26} {limit:<14} {beside}", flush=True)


def configure(text):
    """Begins a part with this configuration, and with nothing left of the part before."""
    shutil.rmtree(f"{home}/state", ignore_errors=True)
    # Nor with a welcome, which only one gets who has no database yet.
    os.makedirs(f"{home}/state/stillbell")
    open(f"{home}/state/stillbell/stillbell.db", "w").close()
    os.makedirs(f"{home}/config/stillbell", exist_ok=True)
    with open(f"{home}/config/stillbell/stillbell.conf", "w") as file:
        # Nobody touches a key here, which is not to be an event.
        file.write("[breaks]\nidle_is_break=2h\n" + text)


def write_wav(name, samples):
    with wave.open(f"{home}/{name}", "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(48000)
        file.writeframes(array.array("h", samples).tobytes())
    return f"{home}/{name}"


class Bus:
    """Every message on the session bus with the time it passed, by dbus-monitor."""

    def __init__(self):
        self.seen = []
        # Only what is timed: everything else would wake the monitor for nothing.
        self.child = start(
            ["dbus-monitor", "--profile", "interface='org.freedesktop.Notifications',member='Notify'",
             "interface='org.freedesktop.DBus',member='NameOwnerChanged'"],
            stdout=subprocess.PIPE, text=True)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.child.stdout:
            fields = line.split("\t")
            if len(fields) > 1 and fields[0] in ("mc", "sig"):
                self.seen.append((float(fields[1]), line))

    def times(self, word, since):
        return [at for at, line in self.seen if word in line and at >= since]


class Sink:
    """A null sink that plays in real time, and the times at which it became loud.

    Times are counted in samples from the recording's start, which is what the block that came most promptly says: on a
    busy machine blocks come late, and that is not the player's doing.
    """

    def __init__(self):
        runtime = f"{home}/pulse"
        os.makedirs(runtime, mode=0o700)
        socket = f"{runtime}/native"
        os.environ["PULSE_SERVER"] = f"unix:{socket}"
        start(["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
               "-L", f"module-native-protocol-unix socket={socket} auth-anonymous=1",
               "-L", "module-null-sink sink_name=bench norewinds=1 rate=48000 channels=1 format=s16le"])
        wait_until(lambda: os.path.exists(socket))
        with open(f"{home}/asound.conf", "w") as file:
            file.write("pcm_type.pulse { }\npcm.!default { type pulse }\nctl.!default { type pulse }\n")
        os.environ["ALSA_CONFIG_PATH"] = f"{home}/asound.conf"
        self.started = float("inf")
        self.indices = []
        self.child = start(["parec", "--latency-msec=1", "--raw", "--format=s16le", "--rate=48000", "--channels=1",
                            "-d", "bench.monitor"], stdout=subprocess.PIPE)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        silent, index = 48000, 0
        descriptor = self.child.stdout.fileno()
        while block := os.read(descriptor, 4096):
            now = time.time()
            samples = struct.unpack(f"<{len(block) // 2}h", block[: len(block) // 2 * 2])
            begin, index = index, index + len(samples)
            self.started = min(self.started, now - index / 48000)
            first = next((offset for offset, sample in enumerate(samples) if abs(sample) > 100), None)
            if first is None:
                silent += len(samples)
                continue
            # What was loud within the last 100 ms goes on.
            if silent > 4800:
                self.indices.append(begin + first)
            silent = 0

    @property
    def onsets(self):
        return [self.started + index / 48000 for index in self.indices]


SCREEN_SAVER = """
from gi.repository import Gio, GLib
interface = Gio.DBusNodeInfo.new_for_xml('''<node><interface name="org.freedesktop.ScreenSaver">
  <method name="GetActive"><arg type="b" direction="out"/></method></interface></node>''').interfaces[0]
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
answer = lambda *call: call[-1].return_value(GLib.Variant("(b)", (False,)))
bus.register_object("/ScreenSaver", interface, answer, None, None)
Gio.bus_own_name_on_connection(bus, "org.freedesktop.ScreenSaver", Gio.BusNameOwnerFlags.NONE, None, None)
GLib.MainLoop().run()
"""


def presence():
    """A system bus with a logind and a session of ours on it, and a screen saver: everything that tells of presence."""
    bus = start(["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE, text=True)
    address = bus.stdout.readline().strip()
    os.environ.update({"DBUS_SYSTEM_BUS_ADDRESS": address, "XDG_SESSION_ID": "c1"})
    start(["/usr/bin/python3", "-m", "dbusmock", "--system", "--template", "logind"])
    add = ["dbus-send", f"--bus={address}", "--print-reply", "--dest=org.freedesktop.login1", "/org/freedesktop/login1",
           "org.freedesktop.DBus.Mock.AddSession", "string:c1", "string:seat0", f"uint32:{os.getuid()}", "string:me",
           "boolean:true"]
    wait_until(lambda: subprocess.run(add, capture_output=True).returncode == 0)
    start(["/usr/bin/python3", "-c", SCREEN_SAVER])
    wait_until(lambda: owned("org.freedesktop.ScreenSaver"))


def play(name, path, interface, *methods):
    """A part of a desktop that answers these methods, each a name, a signature and a value in Python's form."""
    child = start(["/usr/bin/python3", "-m", "dbusmock", name, path, interface])
    for method, signature, value in methods:
        add = ["dbus-send", "--session", "--print-reply", f"--dest={name}", path,
               "org.freedesktop.DBus.Mock.AddMethod", f"string:{interface}", f"string:{method}", "string:",
               f"string:{signature}", f"string:ret = {value}"]
        wait_until(lambda: subprocess.run(add, capture_output=True).returncode == 0)
    return child


def quiet():
    """Everything that tells when it is to be quiet, beside dunst and logind, as no one desktop has it.

    Returns what is to be ended before breaks are timed: the prompt would try to join a session that is none.
    """
    start(glob.glob("/usr/lib/*/xfce4/xfconf/xfconfd")[:1])
    start(["/usr/libexec/dconf-service"])
    start(["gamemoded"])
    session = play("org.gnome.SessionManager", "/org/gnome/SessionManager", "org.gnome.SessionManager",
                   ("GetInhibitors", "ao", "[]"))
    play("org.freedesktop.PowerManagement", "/org/freedesktop/PowerManagement/Inhibit",
         "org.freedesktop.PowerManagement.Inhibit", ("HasInhibit", "b", "False"))
    play("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", ("Eval", "s", "''"))
    return session


def tellers():
    """Who tells the agent of presence and of quiet, by its own words."""
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
    # What was started to connect to the system bus without waiting for it ends after 15 s.
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
        # The times of the status are cut to a tenth of a millisecond.
        notify = [call for call in bus.times("Notify", at - 0.001) if call < at + 0.9]
        onset = [found for found in sink.onsets if at - 0.001 <= found < at + 0.9]
        if notify:
            calls.append((notify[0] - at) * 1000)
        if onset:
            sounds.append((onset[0] - at) * 1000)
    row(f"due to the Notify call, median (p99) of {len(calls)}", "%.1f ms (%.1f)" % quantiles(calls), "<= 10 ms", "")
    row(f"due to the first sample, median (p99) of {len(sounds)}", "%.1f ms (%.1f)" % quantiles(sounds), "<= 40 ms",
        f"{floor_of_sound(click, sink):.1f} ms: paplay, start to first sample")
    row("start to bus name, median (p99) of 20", "%.1f ms (%.1f)" % launches(bus, AGENT, "io.github.stillbell.Stillbell"),
        "<= 30 ms", "floor in C: %.1f ms" % launches(bus, floor, "io.github.stillbell.Floor")[0])


def cues(sink, hogs):
    """Breathing with a click a second; the due times count from the start that the agent tells."""
    click = write_wav("click.wav", [0, 8000, -8000] * 1600)
    configure(f"[breaks]\nstart_on_launch=no\n[sound]\nvolume=100\n"
              f"[breathing]\ninhale={click}\nexhale={click}\nsession-end={click}\n")
    agent = start([AGENT])
    wait_until(lambda: owned("io.github.stillbell.Stillbell"))
    # In a scheduling group of their own, as programs of a desktop are.
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
        # The times of the status are cut to a thousandth of a second.
        offsets += [(onset - at) * 1000 for onset in sink.onsets if at - 0.001 <= onset < at + 0.9][:1]
    under = f", {hogs} busy processes" if hogs else ""
    row(f"cue to its sound, median (p99) of {len(offsets)}{under}", "%.1f ms (%.1f)" % quantiles(offsets),
        "<= 15 (50) ms", f"of {2 * breaths + 1} cues")


def wakes():
    """Wake-ups of a session that nobody watches, by how often the agent's main thread went to sleep of itself.

    Its state is kept in memory, for waiting for a disk is not waking up.
    """
    configure("[breaks]\nstart_on_launch=no\n[sound]\nchimes=no\n")
    memory = tempfile.TemporaryDirectory(dir="/dev/shm")
    agent = start([AGENT], env={**os.environ, "XDG_STATE_HOME": memory.name})
    wait_until(lambda: owned("io.github.stillbell.Stillbell"))

    def count(seconds, *words):
        subprocess.run([CLIENT, *words], stdout=subprocess.DEVNULL, check=True)
        # From the middle of one phase to the middle of another.
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


def floor_of_sound(click, sink):
    times = []
    for _ in range(15):
        begin = time.time()
        subprocess.run(["paplay", click], check=True)
        time.sleep(0.3)
        times += [(onset - begin) * 1000 for onset in sink.onsets if onset >= begin][:1]
    return quantiles(times)[0]


os.environ.update({
    "HOME": home, "XDG_CONFIG_HOME": f"{home}/config", "XDG_STATE_HOME": f"{home}/state", "XDG_RUNTIME_DIR": home,
})
try:
    read, write = os.pipe()
    start(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"], pass_fds=[write])
    os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
    start(["dunst", "-conf", "/dev/null"])
    wait_until(lambda: owned("org.freedesktop.Notifications"))
    presence()
    session = quiet()
    row("figure", "measured", "may be", "floor of this run")
    idle()
    stop(session)
    bus, sink = Bus(), Sink()
    due(bus, sink)
    for hogs in (0, os.cpu_count() or 1):
        cues(sink, hogs)
    wakes()
finally:
    for child in children:
        child.kill()
        child.wait()
    folder.cleanup()
