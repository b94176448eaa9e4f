"""Input devices that are not there, by umockdev, for one program: umockdev-wrapper gamepads.py [DEVICE ...] -- PROGRAM ...

A device is KIND:NAME, or KIND:NAME:RECORDING with a file of evemu's that is replayed once the device is opened. Half a
second after the program has begun, `later=plug DEVICE` and `later=unplug NAME` change what is there, and `later=close`
ends its input. What it prints comes through. Without a program, the folder for UMOCKDEV_DIR is printed instead.
"""

import errno
import os
import struct
import subprocess
import sys
import threading

import gi

gi.require_version("UMockdev", "1.0")
from gi.repository import GLib, UMockdev

# The keys, movements and properties that devices of a kind report.
KINDS = {
    "gamepad": ("7cdb000000000000 0 0 0 0", "0", "0"),
    "held": ("7cdb000000000000 0 0 0 0", "0", "0"),
    "closed": ("7cdb000000000000 0 0 0 0", "0", "0"),
    "joystick": ("fff00000000 0 0 0 0", "0", "0"),
    "mouse": ("1ffff0000 0 0 0 0", "903", "0"),
    "sensor": ("7cdb000000000000 0 0 0 0", "0", "40"),
    "keyboard": ("ffff000000000000 0 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe", "0", "0"),
}
EVIOCGRAB = 0x40044590
LATER_MS = 500
TRIGGERS = (2, 5)


class Ioctls(UMockdev.IoctlBase):
    """The answers of the kernel about axes, and about who has a device for itself."""

    def __init__(self, is_held):
        super().__init__()
        self.is_held = is_held

    def do_handle_ioctl(self, client):
        request = client.get_property("request")
        if request == EVIOCGRAB:
            client.complete(-1 if self.is_held else 0, errno.EBUSY if self.is_held else 0)
            return True
        axis = (request & 0xFF) - 0x40
        if request >> 30 == 2 and (request >> 8) & 0xFF == 0x45 and 0 <= axis < 6:
            low, high = (0, 255) if axis in TRIGGERS else (-32768, 32767)
            data = client.get_property("arg").resolve(0, 24)
            data.update(0, struct.pack("6i", 0, low, high, 0, 0, 0))
            client.complete(0, 0)
            return True
        client.complete(-1, errno.ENOTTY)
        return True


bed = UMockdev.Testbed.new()
devices, answers, last = {}, [], 0


def plug(words):
    global last
    kind, name, recording = (words.split(":") + [""])[:3]
    last += 1
    keys, movements, properties = KINDS[kind]
    parent = bed.add_device(
        "input", f"input{last}", None,
        ["name", name, "capabilities/key", keys, "capabilities/rel", movements, "properties", properties], [])
    node = f"/dev/input/event{last}"
    bed.add_from_string(
        f"P: {parent.removeprefix('/sys')}/event{last}\nN: input/event{last}\nE: DEVNAME={node}\nE: SUBSYSTEM=input\n"
        f"A: dev=13:{64 + last}\nL: device=../../input{last}\n")
    answers.append(Ioctls(kind == "held"))
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
    else:
        {"plug": plug, "unplug": unplug}[word](rest)


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
