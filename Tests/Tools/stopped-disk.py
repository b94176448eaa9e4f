"""Runs a program on a disk that can be stopped: `stopped-disk.py FOLDER DISK NUMBER PROGRAM…`.

FOLDER shows the content of DISK, served by this process, whose number is written to the file NUMBER. While it is
stopped by SIGSTOP, accesses to FOLDER get no answer. It ends with the program.
"""

import ctypes
import errno
import os
import signal
import struct
import subprocess
import sys

folder, disk, number_file, *program = sys.argv[1:]
fuse = os.open("/dev/fuse", os.O_RDWR)
options = f"fd={fuse},rootmode=40000,user_id={os.getuid()},group_id={os.getgid()}"
subprocess.run(["mount", "-i", "-t", "fuse", "-o", options, "none", folder], pass_fds=[fuse], check=True)
reader, writer = os.pipe()
if server := os.fork():
    os.close(fuse)
    os.close(writer)
    os.read(reader, 1)
    os.close(reader)
    with open(number_file, "w") as file:
        file.write(str(server))
    os.execvp(program[0], program)
PR_SET_PDEATHSIG = 1
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
os.close(reader)
os.close(writer)

LOOKUP, FORGET, GETATTR, SETATTR, MKNOD, MKDIR, UNLINK, RENAME, OPEN, READ, WRITE = 1, 2, 3, 4, 8, 9, 10, 12, 14, 15, 16
RELEASE, FSYNC, FLUSH, INIT, INTERRUPT, CREATE, FORGETS, RENAME2 = 18, 20, 25, 26, 36, 35, 42, 45
MODE, SIZE = 1, 8
os.umask(0)
paths, nodes = {1: disk}, {disk: 1}


def attributes(path):
    found = os.lstat(path)
    times = [found.st_atime_ns, found.st_mtime_ns, found.st_ctime_ns]
    return struct.pack(
        "<6Q10I", found.st_ino, found.st_size, found.st_blocks, *[time // 10**9 for time in times],
        *[time % 10**9 for time in times], found.st_mode, found.st_nlink, found.st_uid, found.st_gid, 0, 4096, 0)


def entry(path):
    said = attributes(path)
    node = nodes.setdefault(path, len(paths) + 1)
    paths[node] = path
    return struct.pack("<4Q2I", node, 0, 0, 0, 0, 0) + said


def rename(node, target, names):
    old, new = names.split(b"\0")[:2]
    before, after = paths[node] + "/" + old.decode(), paths[target] + "/" + new.decode()
    os.rename(before, after)
    nodes[after] = nodes.pop(before, len(paths) + 1)
    paths[nodes[after]] = after
    return b""


def opened(path, flags, mode=0):
    return struct.pack("<Q2I", os.open(path, flags & ~os.O_NOFOLLOW, mode), 0, 0)


def answer(operation, node, body):
    if operation == INIT:
        major, minor = struct.unpack_from("<2I", body)
        return struct.pack("<4I2H2I2H8I", major, min(minor, 31), 0, 0, 0, 0, 1 << 16, 1, *[0] * 10)
    if operation == GETATTR:
        return struct.pack("<Q2I", 0, 0, 0) + attributes(paths[node])
    if operation == SETATTR:
        valid, _, _, size = struct.unpack_from("<2I2Q", body)
        if valid & MODE:
            os.chmod(paths[node], struct.unpack_from("<I", body, 68)[0] & 0o7777)
        if valid & SIZE:
            os.truncate(paths[node], size)
        return struct.pack("<Q2I", 0, 0, 0) + attributes(paths[node])
    if operation == OPEN:
        return opened(paths[node], struct.unpack_from("<I", body)[0])
    if operation == READ:
        file, offset, size = struct.unpack_from("<2QI", body)
        return os.pread(file, size, offset)
    if operation == WRITE:
        file, offset, size = struct.unpack_from("<2QI", body)
        return struct.pack("<2I", os.pwrite(file, body[40:40 + size], offset), 0)
    if operation == RELEASE:
        os.close(struct.unpack_from("<Q", body)[0])
        return b""
    if operation in (FSYNC, FLUSH):
        return b""
    if operation == RENAME:
        return rename(node, struct.unpack_from("<Q", body)[0], body[8:])
    if operation == RENAME2:
        return rename(node, struct.unpack_from("<Q", body)[0], body[16:])
    if operation not in (LOOKUP, MKNOD, MKDIR, CREATE, UNLINK):
        raise OSError(errno.ENOSYS, "not needed")
    head = {MKNOD: 16, MKDIR: 8, CREATE: 16}.get(operation, 0)
    path = paths[node] + "/" + body[head:].rstrip(b"\0").decode()
    if operation == LOOKUP:
        return entry(path)
    if operation == MKNOD:
        os.mknod(path, struct.unpack_from("<I", body)[0])
        return entry(path)
    if operation == MKDIR:
        os.mkdir(path, struct.unpack_from("<I", body)[0] & 0o7777)
        return entry(path)
    if operation == CREATE:
        flags, mode = struct.unpack_from("<2I", body)
        file = opened(path, flags | os.O_CREAT, mode & 0o7777)
        return entry(path) + file
    os.unlink(path)
    nodes.pop(path, None)
    return b""


while True:
    try:
        question = os.read(fuse, 1 << 18)
    except OSError:
        break
    _, operation, number, node = struct.unpack_from("<2I2Q", question)
    if operation in (FORGET, FORGETS, INTERRUPT):
        continue
    try:
        error, said = 0, answer(operation, node, question[40:])
    except OSError as failure:
        error, said = -failure.errno, b""
    try:
        os.write(fuse, struct.pack("<IiQ", 16 + len(said), error, number) + said)
    except OSError:
        # The process no longer waits for the answer.
        pass
