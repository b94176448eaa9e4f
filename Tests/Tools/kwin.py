#!/usr/bin/python3
"""Uses KWin like a user, and looks at its picture.

kwin.py nudge X Y      moves the mouse by this distance
kwin.py click X Y      clicks with the first button at this place
kwin.py key NUMBER     presses and releases a key, by its number in linux/input-event-codes.h
kwin.py stay           has mouse and keyboard plugged in until KWin goes
kwin.py picture FILE   writes what all outputs show as a portable pixmap
kwin.py look X Y       prints the colour there, again and again, as three numbers
"""

import os
import struct
import sys
import threading

from wire import Wayland, text

FIRST_BUTTON = 0x110


class Input(Wayland):
    """A mouse and a keyboard, by org_kde_kwin_fake_input."""

    def __init__(self):
        super().__init__("org_kde_kwin_fake_input", 4)
        self.send(self.bound, 0, text("test") + text("test"))

    def nudge(self, x, y):
        self.send(self.bound, 1, struct.pack("<ii", x << 8, y << 8))
        self.wait()

    def click(self, x, y):
        self.send(self.bound, 9, struct.pack("<ii", x << 8, y << 8))
        self.wait()
        for is_down in (1, 0):
            self.send(self.bound, 2, struct.pack("<II", FIRST_BUTTON, is_down))
            self.wait()

    def key(self, number):
        for is_down in (1, 0):
            self.send(self.bound, 10, struct.pack("<II", number, is_down))
            self.wait()


def capture():
    """Asks org.kde.KWin.ScreenShot2, which writes the pixels of a QImage into a pipe: their bytes and what they are."""
    from gi.repository import Gio, GLib

    reading, writing = os.pipe()
    descriptors = Gio.UnixFDList()
    handle = descriptors.append(writing)
    os.close(writing)
    pixels = []
    # The thread is a daemon, so a refusal of KWin does not leave the program waiting.
    reader = threading.Thread(target=lambda: pixels.append(open(reading, "rb").read()), daemon=True)
    reader.start()
    answer, _ = Gio.bus_get_sync(Gio.BusType.SESSION).call_with_unix_fd_list_sync(
        "org.kde.KWin", "/org/kde/KWin/ScreenShot2", "org.kde.KWin.ScreenShot2", "CaptureWorkspace",
        GLib.Variant("(a{sv}h)", ({}, handle)), None, Gio.DBusCallFlags.NONE, 10000, descriptors)
    del descriptors
    reader.join()
    seen = answer.unpack()[0]
    # QImage::Format_RGB32, Format_ARGB32 and Format_ARGB32_Premultiplied: blue, green, red and alpha.
    if seen["format"] not in (4, 5, 6):
        sys.exit(f"KWin has taken a picture in format {seen['format']}")
    return pixels[0], seen


def look(x, y):
    while True:
        pixels, seen = capture()
        start = y * seen["stride"] + 4 * x
        print(*reversed(pixels[start : start + 3]), flush=True)


def take_picture(path):
    pixels, seen = capture()
    width, height, stride = seen["width"], seen["height"], seen["stride"]
    rows = b"".join(pixels[row * stride : row * stride + width * 4] for row in range(height))
    colors = bytearray(width * height * 3)
    for part in range(3):
        colors[part::3] = rows[2 - part :: 4]
    with open(path, "wb") as file:
        file.write(f"P6 {width} {height} 255\n".encode() + colors)


verb, *words = sys.argv[1:]
if verb == "picture":
    take_picture(words[0])
elif verb == "look":
    look(*map(int, words))
else:
    getattr(Input(), verb)(*map(int, words))
