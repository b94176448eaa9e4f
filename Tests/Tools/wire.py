"""Wayland's own bytes, as far as the tools beside this file need them."""

import os
import socket
import struct
import sys


class Wayland:
    """A connection with one global bound, whose object is `bound`."""

    DISPLAY, REGISTRY = 1, 2

    def __init__(self, interface, version):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(os.environ["XDG_RUNTIME_DIR"] + "/" + os.environ["WAYLAND_DISPLAY"])
        self.last = self.REGISTRY
        self.names = {}
        self.send(self.DISPLAY, 1, struct.pack("<I", self.REGISTRY))
        self.wait()
        self.bound = self.new()
        name = struct.pack("<I", self.names[interface])
        self.send(self.REGISTRY, 0, name + text(interface) + struct.pack("<II", version, self.bound))

    def new(self):
        self.last += 1
        return self.last

    def send(self, target, opcode, body):
        self.socket.sendall(struct.pack("<IHH", target, opcode, len(body) + 8) + body)

    def receive(self, count):
        return self.socket.recv(count, socket.MSG_WAITALL) if count else b""

    def wait(self):
        """Waits until the compositor has handled all requests."""
        callback = self.new()
        self.send(self.DISPLAY, 0, struct.pack("<I", callback))
        while self.hear() != callback:
            pass

    def hear(self):
        """Reads one event, and returns its object."""
        head = self.receive(8)
        if len(head) < 8:
            sys.exit("the compositor has gone")
        target, opcode, size = struct.unpack("<IHH", head)
        body = self.receive(size - 8)
        if target == self.DISPLAY and opcode == 0:
            sys.exit(f"the compositor refuses: {body}")
        if target == self.REGISTRY and opcode == 0:
            number, length = struct.unpack("<II", body[:8])
            self.names[body[8 : 7 + length].decode()] = number
        return target

    def stay(self):
        """Waits until the compositor exits."""
        while True:
            self.hear()


def text(words):
    data = words.encode() + bytes(1)
    return struct.pack("<I", len(data)) + data + bytes(-len(data) % 4)
