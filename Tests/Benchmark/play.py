"""Measures a staged agent while a user types, and then plays with a gamepad. Run by umockdev-wrapper on a private
session bus.

A device may be open only while no keys are pressed, at most one helper listens, and the agent wakes twice each time
that it asks for the player's presence.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import surroundings
from surroundings import owned, start, stop, wait_until

# A wait for a disk must not count as a wake-up, so the state is in memory, and so is the code, which the agent
# releases.
memory = tempfile.TemporaryDirectory(dir="/dev/shm")
stage = shutil.copytree(os.path.abspath(sys.argv[1]), f"{memory.name}/stage", symlinks=True)
AGENT, CLIENT = f"{stage}/libexec/stillbell/stillbell-agent", f"{stage}/bin/stillbell"
TOOL = f"{os.path.dirname(os.path.abspath(__file__))}/../Tools/gamepads.py"
# The least `idle_is_break`, so that the questions come soon.
IDLE = 30
QUESTIONS = 4
TYPING = 40


def row(name, figure, limit):
    print(f"{name:<52} {figure:<26} {limit}", flush=True)


def children(process):
    with open(f"/proc/{process}/task/{process}/children") as file:
        return [int(child) for child in file.read().split()]


def name_of(process):
    with open(f"/proc/{process}/comm") as file:
        return file.read().strip()


def open_devices(process):
    """The number of input devices that the agent and its children have open, and the number of gamepad helpers."""
    devices = helpers = 0
    for one in [process, *children(process)]:
        try:
            helpers += name_of(one).startswith("stillbell-pads")
            targets = [os.readlink(path) for path in glob.glob(f"/proc/{one}/fd/*")]
        except OSError:
            # The process has ended meanwhile.
            continue
        # A device of umockdev's is a terminal, and nothing here has any other.
        devices += sum(target.startswith(("/dev/input/event", "/dev/pts/")) for target in targets)
    return devices, helpers


def own_switches(process):
    """The number of sleeps of the main thread."""
    with open(f"/proc/{process}/status") as lines:
        return int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", lines.read(), re.M)[1])


def pss(process):
    with open(f"/proc/{process}/smaps_rollup") as lines:
        return int(re.search(r"^Pss:\s+(\d+) kB", lines.read(), re.M)[1]) / 1024


def press(key):
    """Presses a key, and returns the time of that."""
    subprocess.run(["xdotool", "key", key], check=True)
    return time.monotonic()


def typing(agent):
    """Looks ten times a second while keys are pressed, for longer than the silence that opens a device."""
    looks = found = 0
    end = time.monotonic() + TYPING
    while time.monotonic() < end:
        last = press("a")
        for _ in range(10):
            devices, helpers = open_devices(agent.pid)
            looks += 1
            found += devices + helpers
            time.sleep(0.1)
    row(f"open devices in {TYPING} s of typing, a key a second", f"{found} in {looks} looks", "0")
    return last


def silence(agent, last):
    wait_until(lambda: open_devices(agent.pid) == (1, 1), 2 * IDLE)
    row("opened after the last key", f"{time.monotonic() - last:.1f} s", f"not before {IDLE} s")
    helper = next(child for child in children(agent.pid) if name_of(child).startswith("stillbell-pads"))
    # The agent has let go of the code that only its start needs.
    time.sleep(1)
    row("the helper then, PSS", f"{pss(helper):.1f} MB", "<= 3 MB")
    last = press("a")
    wait_until(lambda: open_devices(agent.pid) == (0, 0))
    row("closed after the next key", f"{(time.monotonic() - last) * 1000:.0f} ms", "")


def playing(agent):
    """Presses a button at each question; wake-ups are counted from answer to answer."""
    wait_until(lambda: open_devices(agent.pid)[1] == 1, 2 * IDLE)
    wait_until(lambda: open_devices(agent.pid)[1] == 0)
    time.sleep(1)
    before, most, asked, was = own_switches(agent.pid), 0, 0, 0
    while asked < QUESTIONS:
        helpers = open_devices(agent.pid)[1]
        most = max(most, helpers)
        asked += was > helpers
        was = helpers
        time.sleep(0.02)
    time.sleep(1)
    woken = own_switches(agent.pid) - before
    # Each question has an alarm, the start of the helper, its answer and its end; only the alarm and the answer wake
    # the agent.
    row(f"sleeps of the agent in {QUESTIONS} questions", str(woken), f"<= {4 * QUESTIONS}")
    row("helpers at once", str(most), "<= 1")
    status = subprocess.run([CLIENT, "status"], capture_output=True, text=True).stdout
    row("what status says", next((line for line in status.splitlines() if "Pad" in line), "nothing"), "the gamepad")


try:
    surroundings.screen()
    surroundings.configure("")
    with open(f"{surroundings.home}/config/stillbell/stillbell.conf", "w") as file:
        file.write(f"[breaks]\nidle_is_break={IDLE}s\n[eye]\ninterval=4h\nprompt=no\n[presence]\npad_listen=30s\n")
    with open(f"{surroundings.home}/press.evemu", "w") as file:
        # The play begins when the typing and the silence are over. The times of a recording count from its first event.
        file.write("E: 0.0 0000 0000 0000\n")
        for at in range(TYPING + 2 * IDLE, TYPING + (QUESTIONS + 6) * IDLE, 5):
            file.write(f"E: {at}.0 0001 0130 0001\nE: {at}.1 0001 0130 0000\n")
    tool = start([sys.executable, TOOL, f"gamepad:Pad:{surroundings.home}/press.evemu"],
                 stdout=subprocess.PIPE, text=True)
    agent = start([AGENT], env={
        **os.environ, "LD_PRELOAD": "libumockdev-preload.so.0", "UMOCKDEV_DIR": tool.stdout.readline().rstrip("\n"),
        "XDG_STATE_HOME": memory.name})
    wait_until(lambda: owned("io.github.stillbell.Stillbell"))
    row("figure", "measured", "may be")
    silence(agent, typing(agent))
    playing(agent)
    stop(agent)
finally:
    surroundings.end()
    memory.cleanup()
