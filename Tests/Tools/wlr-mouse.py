#!/usr/bin/python3
"""A mouse that is plugged into sway until that goes: without one, programs there know of no clicks."""

import struct

from wire import Wayland

mouse = Wayland("zwlr_virtual_pointer_manager_v1", 1)
# create_virtual_pointer, for the first seat
mouse.send(mouse.bound, 0, struct.pack("<II", 0, mouse.new()))
mouse.stay()
