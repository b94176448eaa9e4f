#!/usr/bin/python3
"""Touches KWin as a user does, and looks at what it shows.

kwin.py nudge X Y      moves the mouse by so much
kwin.py key NUMBER     presses and releases a key, by its number in linux/input-event-codes.h
kwin.py picture FILE   writes what all outputs show as a portable pixmap
"""

import os
import socket
import struct
import sys
import threading


class Wayland:
    """A connection in Wayland's own bytes, as far as org_kde_kwin_fake_input needs them."""

    INTERFACE = "org_kde_kwin_fake_input"
    DISPLAY, REGISTRY = 1, 2

    def __init__(self):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.environ["XDG_RUNTIME_DIR"] + "/" + os.environ["WAYLAND_DISPLAY"])
        self.last = self.REGISTRY
        self.names = {}
        self.send(self.DISPLAY, 1, struct.pack("<I", self.REGISTRY))
        self.wait()
        self.last += 1
        self.input = self.last
        bound = struct.pack("<I", self.names[self.INTERFACE]) + text(self.INTERFACE) + struct.pack("<II", 4, self.input)
        self.send(self.REGISTRY, 0, bound)
        self.send(self.input, 0, text("test") + text("test"))

    def send(self, target, opcode, body):
        self.socket.sendall(struct.pack("<IHH", target, opcode, len(body) + 8) + body)

    def receive(self, count):
        return self.socket.recv(count, socket.MSG_WAITALL) if count else b""

    def wait(self):
        """Until KWin has done what it was told."""
        self.last += 1
        callback = self.last
        self.send(self.DISPLAY, 0, struct.pack("<I", callback))
        while True:
            head = self.receive(8)
            if len(head) < 8:
                sys.exit("KWin has gone")
            target, opcode, size = struct.unpack("<IHH", head)
            body = self.receive(size - 8)
            if target == callback:
                return
            if target == self.DISPLAY and opcode == 0:
                sys.exit(f"KWin refuses: {body}")
            if target == self.REGISTRY and opcode == 0:
                number, length = struct.unpack("<II", body[:8])
                self.names[body[8 : 7 + length].decode()] = number

    def nudge(self, x, y):
        self.send(self.input, 1, struct.pack("<ii", x << 8, y << 8))
        self.wait()

    def key(self, number):
        for is_down in (1, 0):
            self.send(self.input, 10, struct.pack("<II", number, is_down))
            self.wait()


def text(words):
    data = words.encode() + bytes(1)
    return struct.pack("<I", len(data)) + data + bytes(-len(data) % 4)


def take_picture(path):
    """Asks org.kde.KWin.ScreenShot2, which writes the pixels of a QImage into a pipe."""
    from gi.repository import Gio, GLib

    reading, writing = os.pipe()
    descriptors = Gio.UnixFDList()
    handle = descriptors.append(writing)
    os.close(writing)
    pixels = []
    # It is not waited for where KWin refuses.
    reader = threading.Thread(target=lambda: pixels.append(open(reading, "rb").read()), daemon=True)
    reader.start()
    answer, _ = Gio.bus_get_sync(Gio.BusType.SESSION).call_with_unix_fd_list_sync(
        "org.kde.KWin", "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2", "CaptureWorkspace",
        GLib.Variant("(a{sv}h)", ({}, handle)), None, Gio.DBusCallFlags.NONE, 10000, descriptors)
    del descriptors
    reader.join()
    seen = answer.unpack()[0]
    width, height, stride = seen["width"], seen["height"], seen["stride"]
    # QImage::Format_RGB32, Format_ARGB32 and Format_ARGB32_Premultiplied: blue, green, red and alpha.
    if seen["format"] not in (4, 5, 6):
        sys.exit(f"KWin has taken a picture in format {seen['format']}")
    rows = b"".join(pixels[0][row * stride : row * stride + width * 4] for row in range(height))
    colors = bytearray(width * height * 3)
    for part in range(3):
        colors[part::3] = rows[2 - part :: 4]
    with open(path, "wb") as file:
        file.write(f"P6 {width} {height} 255\n".encode() + colors)


verb, *words = sys.argv[1:]
if verb == "picture":
    take_picture(words[0])
else:
    getattr(Wayland(), verb)(*map(int, words))
