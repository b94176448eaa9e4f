"""Runs a program on a disk that answers late: `late-disk.py FOLDER FILE GATE PROGRAM…`.

The disk is mounted at FOLDER and contains only FILE, under its own name. A process that looks the file up gets no
answer until GATE, a FIFO, was opened for writing and closed. The process cannot be killed before: the disk has accepted
its request, and a killed process still waits for the answer.
"""

import errno
import os
import stat
import struct
import subprocess
import sys

folder, file, gate, *program = sys.argv[1:]
name = os.path.basename(file).encode()
fuse = os.open("/dev/fuse", os.O_RDWR)
options = f"fd={fuse},rootmode=40000,user_id={os.getuid()},group_id={os.getgid()}"
subprocess.run(["mount", "-i", "-t", "fuse", "-o", options, "none", folder], pass_fds=[fuse], check=True)
if os.fork():
    os.close(fuse)
    os.execvp(program[0], program)

ROOT, FILE = 1, 2
LOOKUP, FORGET, GETATTR, OPEN, READ, RELEASE, INIT, INTERRUPT, FORGETS = 1, 2, 3, 14, 15, 18, 26, 36, 42


def content():
    with open(file, "rb") as source:
        return source.read()


def attributes(node):
    is_file = node == FILE
    mode = stat.S_IFREG | 0o644 if is_file else stat.S_IFDIR | 0o755
    return struct.pack("<6Q10I", node, len(content()) if is_file else 0, *[0] * 4, *[0] * 3, mode, 1, os.getuid(),
                       os.getgid(), 0, 4096, 0)


def answer(operation, node, body):
    """The answer to a request, or an error number."""
    if operation == INIT:
        major, minor = struct.unpack_from("<2I", body)
        return struct.pack("<4I2H2I2H8I", major, min(minor, 31), 0, 0, 0, 0, 4096, 1, *[0] * 10)
    if operation == LOOKUP:
        if os.path.exists(gate):
            with open(gate, "rb") as opened:
                opened.read()
            os.unlink(gate)
        if body.rstrip(b"\0") != name:
            return errno.ENOENT
        return struct.pack("<4Q2I", FILE, 0, 0, 0, 0, 0) + attributes(FILE)
    if operation == GETATTR:
        return struct.pack("<Q2I", 0, 0, 0) + attributes(node)
    if operation == OPEN:
        return struct.pack("<Q2I", 0, 0, 0)
    if operation == READ:
        _, offset, size = struct.unpack_from("<2QI", body)
        return content()[offset:offset + size]
    return b"" if operation == RELEASE else errno.ENOSYS


while True:
    try:
        question = os.read(fuse, 1 << 17)
    except OSError:
        break
    _, operation, number, node = struct.unpack_from("<2I2Q", question)
    if operation in (FORGET, FORGETS, INTERRUPT):
        continue
    said = answer(operation, node, question[40:])
    error, said = (-said, b"") if isinstance(said, int) else (0, said)
    try:
        os.write(fuse, struct.pack("<IiQ", 16 + len(said), error, number) + said)
    except OSError:
        # The process no longer waits for the answer.
        pass
