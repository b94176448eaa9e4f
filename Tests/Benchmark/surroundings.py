"""The private desktop on which stillbell is measured. The session bus exists; everything else is started here."""

import array
import glob
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import threading
import time
import wave

folder = tempfile.TemporaryDirectory()
home = folder.name
children = []
os.environ.update({
    "HOME": home, "XDG_CONFIG_HOME": f"{home}/config", "XDG_STATE_HOME": f"{home}/state", "XDG_RUNTIME_DIR": home,
})


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


def configure(text):
    """Begins a part with this configuration, without any state of the previous part."""
    shutil.rmtree(f"{home}/state", ignore_errors=True)
    # The database exists, so there is no welcome.
    os.makedirs(f"{home}/state/stillbell")
    open(f"{home}/state/stillbell/stillbell.db", "w").close()
    os.makedirs(f"{home}/config/stillbell", exist_ok=True)
    with open(f"{home}/config/stillbell/stillbell.conf", "w") as file:
        # There is no input here, and idleness must not become an event.
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
        # Only timed messages match; others would wake the monitor needlessly.
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

    def __init__(self, rewinds=False):
        """Makes a sink. One that rewinds lets a new sound begin over its buffered samples, like sound cards."""
        runtime = f"{home}/pulse{int(rewinds)}"
        os.makedirs(runtime, mode=0o700)
        socket = f"{runtime}/native"
        os.environ["PULSE_SERVER"] = f"unix:{socket}"
        kind = f"sink_name=bench norewinds={int(not rewinds)} rate=48000 channels=1 format=s16le"
        self.server = start(["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
              "-L", f"module-native-protocol-unix socket={socket} auth-anonymous=1",
                             "-L", f"module-null-sink {kind}"])
        wait_until(lambda: os.path.exists(socket))
        with open(f"{home}/asound.conf", "w") as file:
            file.write("pcm_type.pulse { }\npcm.!default { type pulse }\nctl.!default { type pulse }\n")
        os.environ["ALSA_CONFIG_PATH"] = f"{home}/asound.conf"
        self.started = float("inf")
        self.indices = []
        self.child = start(["parec", "--latency-msec=1", "--raw", "--format=s16le", "--rate=48000", "--channels=1",
                            "-d", "bench.monitor"], stdout=subprocess.PIPE)
        threading.Thread(target=self.read, daemon=True).start()

    def close(self):
        stop(self.child)
        stop(self.server)

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
            # A sound that was loud within the last 100 ms continues.
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
    """A system bus with a logind and a session on it, and a screen saver: all sources of presence."""
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
    """All sources of quiet beside dunst and logind, more than any single desktop has.

    Returns the process to end before breaks are timed, as the prompt would try to join its fake session.
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


def screen():
    """An X screen with dunst on it, and all sources of presence and quiet. Returns the result of `quiet`."""
    read, write = os.pipe()
    start(["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"], pass_fds=[write])
    os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
    start(["dunst", "-conf", "/dev/null"])
    wait_until(lambda: owned("org.freedesktop.Notifications"))
    presence()
    return quiet()


def end():
    """Ends everything that was started, and removes its folder."""
    for child in children:
        child.kill()
        child.wait()
    folder.cleanup()
