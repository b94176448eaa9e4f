#!/usr/bin/python3
"""Presses a key of sway in a layout: `wlr-keyboard.py LAYOUT NUMBER`; the number is the one X11 has for it."""

import os
import socket
import struct
import sys

from wire import Wayland, text

layout, number = sys.argv[1], int(sys.argv[2])
keymap = f"""xkb_keymap {{
  xkb_keycodes {{ include "evdev" }};
  xkb_types {{ include "complete" }};
  xkb_compat {{ include "complete" }};
  xkb_symbols {{ include "pc+{layout}+inet(evdev)" }};
}};\0""".encode()
file = os.memfd_create("keymap")
os.write(file, keymap)

keyboard = Wayland("zwp_virtual_keyboard_manager_v1", 1)
seat, device = keyboard.new(), keyboard.new()
name = struct.pack("<I", keyboard.names["wl_seat"])
keyboard.send(keyboard.REGISTRY, 0, name + text("wl_seat") + struct.pack("<II", 1, seat))
# create_virtual_keyboard
keyboard.send(keyboard.bound, 0, struct.pack("<II", seat, device))
# keymap, in the format of xkb
socket.send_fds(keyboard.socket, [struct.pack("<IHHII", device, 0, 16, 1, len(keymap))], [file])
keyboard.wait()
for state in (1, 0):
    # key, by its number in the kernel
    keyboard.send(device, 1, struct.pack("<III", 0, number - 8, state))
    keyboard.wait()
