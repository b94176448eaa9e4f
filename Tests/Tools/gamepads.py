"""Simulates input devices by umockdev for one program: umockdev-wrapper gamepads.py [DEVICE ...] -- PROGRAM ...

A device is KIND:NAME, or KIND:NAME:RECORDING with a file of evemu's that is replayed once the device is opened. Half a
second after the program has begun, `later=plug DEVICE` and `later=unplug NAME` change the devices, and `later=close`
ends its input. Its output is passed through. Without a program, the folder for UMOCKDEV_DIR is printed instead.
"""

import errno
import os
import signal
import struct
import subprocess
import sys
import threading

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import GLib, UMockdev

# Axes with their positions, their ends, and the sizes of noise and rest, as their drivers set them.
HATS = {0x10: (0, -1, 1, 0, 0), 0x11: (0, -1, 1, 0, 0)}
TRIGGERS = {2: (0, 0, 255, 0, 0), 5: (0, 0, 255, 0, 0)}
XBOX = {axis: (0, -32768, 32767, 16, 128) for axis in (0, 1, 3, 4)} | TRIGGERS | HATS
SONY = {axis: (127, 0, 255, 0, 0) for axis in (0, 1, 3, 4)} | TRIGGERS | HATS
SWITCH = {axis: (-366, -32767, 32767, 250, 500) for axis in (0, 1, 3, 4)} | HATS
JOYSTICK = {axis: (128, 0, 255, 0, 15) for axis in (0, 1, 2, 5)} | HATS
WHEEL = {0: (32839, 0, 65535, 255, 4095)} | {axis: (255, 0, 255, 0, 15) for axis in (1, 2, 5)} | HATS
XBOX_KEYS = "7cdb000000000000 0 0 0 0"

# The keys, movements, properties and axes that devices of a kind report.
KINDS = {
    "gamepad": (XBOX_KEYS, "0", "0", XBOX),
    "dualsense": ("7fdb000000000000 0 0 0 0", "0", "0", SONY),
    "touchpad": ("2420 10000 0 0 0 0", "0", "5", {}),
    "switch": ("7ffb000000000000 0 0 0 0", "0", "0", SWITCH),
    "wheel": ("1ff 0 0 0 0 0 0 ffff00000000 0 0 0 0", "0", "0", WHEEL),
    "joystick": ("fff00000000 0 0 0 0", "0", "0", JOYSTICK),
    # Gamepads with a peculiarity: another program has grabbed it; this user may not read it; a button is down; requests
    # to the kernel are printed.
    "held": (XBOX_KEYS, "0", "0", XBOX),
    "closed": (XBOX_KEYS, "0", "0", XBOX),
    "down": (XBOX_KEYS, "0", "0", XBOX),
    "masked": (XBOX_KEYS, "0", "0", XBOX),
    "mouse": ("1ffff0000 0 0 0 0", "903", "0", {}),
    "sensor": (XBOX_KEYS, "0", "40", XBOX),
    "keyboard": ("ffff000000000000 0 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe", "0", "0", {}),
}
EVIOCGRAB = 0x40044590
EVIOCSMASK = 0x40104593
# The numbers of requests that read, without their sizes.
READ_KEYS = 0x18
READ_AXIS = range(0x40, 0x80)
BUTTON = 0x130
LATER_MS = 500


class Ioctls(UMockdev.IoctlBase):
    """The kernel's answers about axes and keys, and about grabbed devices."""

    def __init__(self, kind):
        super().__init__()
        self.kind = kind

    def do_handle_ioctl(self, client):
        request = client.get_property("request")
        argument = client.get_property("arg")
        number = request & 0xFF
        if request == EVIOCGRAB:
            client.complete(-1 if self.kind == "held" else 0, errno.EBUSY if self.kind == "held" else 0)
        elif request == EVIOCSMASK and self.kind == "masked":
            kind, size, _ = struct.unpack("IIQ", bytes(argument.resolve(0, 16).retrieve()))
            print(f"mask {kind} {bytes(argument.resolve(0, 16).resolve(8, size).retrieve()).hex()}", flush=True)
            client.complete(0, 0)
        elif request >> 30 == 2 and number == READ_KEYS:
            down = 1 << BUTTON if self.kind == "down" else 0
            size = request >> 16 & 0x3FFF
            argument.resolve(0, size).update(0, down.to_bytes(size, "little"))
            client.complete(0, 0)
        elif request >> 30 == 2 and number in READ_AXIS:
            axis = KINDS[self.kind][3].get(number - READ_AXIS.start, (0, 0, 0, 0, 0))
            argument.resolve(0, 24).update(0, struct.pack("6i", *axis, 0))
            client.complete(0, 0)
        else:
            client.complete(-1, errno.ENOTTY)
        return True


bed = UMockdev.Testbed.new()
devices, answers, last = {}, [], 0


def plug(words):
    global last
    kind, name, recording = (words.split(":") + [""])[:3]
    last += 1
    keys, movements, properties, _ = KINDS[kind]
    parent = bed.add_device(
        "input", f"input{last}", None,
        ["name", name, "capabilities/key", keys, "capabilities/rel", movements, "properties", properties], [])
    node = f"/dev/input/event{last}"
    bed.add_from_string(
        f"P: {parent.removeprefix('/sys')}/event{last}\nN: input/event{last}\nE: DEVNAME={node}\nE: SUBSYSTEM=input\n"
        f"A: dev=13:{64 + last}\nL: device=../../input{last}\n")
    answers.append(Ioctls(kind))
    bed.attach_ioctl(node, answers[-1])
    if recording:
        bed.load_evemu_events(node, recording)
    if kind == "closed":
        os.chmod(bed.get_root_dir() + node, 0)
    devices[name] = f"{parent}/event{last}"


def unplug(name):
    bed.remove_device(devices.pop(name))


def obey(order):
    word, _, rest = order.partition(" ")
    if word == "close":
        helper.stdin.close()
        return
    # A device of the kernel is complete when it appears, so the helper is stopped meanwhile.
    helper.send_signal(signal.SIGSTOP)
    {"plug": plug, "unplug": unplug}[word](rest)
    helper.send_signal(signal.SIGCONT)


split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
orders = [word for word in sys.argv[1:split] if word.startswith("later=")]
for word in sys.argv[1:split]:
    if word not in orders:
        plug(word)
program = sys.argv[split + 1:]
loop = GLib.MainLoop()
helper = None
if program:
    helper = subprocess.Popen(program, stdin=subprocess.PIPE)
    threading.Thread(target=lambda: (helper.wait(), GLib.idle_add(loop.quit)), daemon=True).start()
else:
    print(bed.get_root_dir(), flush=True)
for order in orders:
    GLib.timeout_add(LATER_MS, obey, order.removeprefix("later="))
loop.run()
sys.exit(helper.returncode if helper else 0)
