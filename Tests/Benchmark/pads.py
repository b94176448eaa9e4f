"""Measures stillbell-pads with an untouched gamepad, and with one that never rests, beside a program in C that only
waits. Run by umockdev-wrapper; both figures are those of the helper only, as the agent sleeps meanwhile.
"""

import os
import re
import subprocess
import sys
import tempfile
import time

PROGRAM = f"{sys.argv[1]}/libexec/stillbell/stillbell-pads"
TOOL = f"{os.path.dirname(os.path.abspath(__file__))}/../Tools/gamepads.py"
SECONDS = 5
PSS_MAX_MB = 3


def pss(process):
    with open(f"/proc/{process}/smaps_rollup") as lines:
        return int(re.search(r"^Pss:\s+(\d+) kB", lines.read(), re.M)[1]) / 1024


def switches(process):
    with open(f"/proc/{process}/status") as lines:
        return sum(int(count) for count in re.findall(r"ctxt_switches:\s+(\d+)", lines.read()))


def measure(program, *devices):
    """Returns the memory of a program and the number of its wake-ups with these devices."""
    tool = subprocess.Popen([sys.executable, TOOL, *devices], stdout=subprocess.PIPE, text=True)
    surroundings = {
        **os.environ, "LD_PRELOAD": "libumockdev-preload.so.0", "UMOCKDEV_DIR": tool.stdout.readline().rstrip("\n")}
    child = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=surroundings)
    time.sleep(1)
    before = switches(child.pid)
    time.sleep(SECONDS)
    figures = (pss(child.pid), switches(child.pid) - before)
    for process in (child, tool):
        process.kill()
        process.wait()
    return figures


def tell(what, figure, unit, limit, floor):
    print(f"{what:48} {figure:7.1f} {unit:12} at most {limit:6.1f}   floor {floor:6.1f}")


def never_resting(rate):
    """The figures with a stick that drifts at this rate per second."""
    with tempfile.NamedTemporaryFile("w", suffix=".evemu") as recording:
        recording.writelines(f"E: {index / rate:.6f} 0003 0000 0983\n" for index in range(2 * rate * SECONDS))
        recording.flush()
        return measure([PROGRAM], f"gamepad:Pad:{recording.name}")


floor = measure(["sleep", "60"])
rest = measure([PROGRAM], "gamepad:Pad")
drift = never_resting(1000)
flood = never_resting(100_000)
tell("helper for gamepads, memory (PSS)", rest[0], "MB", PSS_MAX_MB, floor[0])
tell("helper for gamepads, nobody touches it", rest[1] / SECONDS, "wake-ups/s", 0, floor[1] / SECONDS)
# The helper reads, then rests for 400 ms. Most wake-ups are umockdev's, which asks its own process at each read.
tell("helper for gamepads, 1000 events a second", drift[1] / SECONDS, "wake-ups/s", 40, floor[1] / SECONDS)
tell("helper for gamepads, 100,000 events a second", flood[1] / SECONDS, "wake-ups/s", 40, floor[1] / SECONDS)
tell("helper for gamepads, memory then (PSS)", flood[0], "MB", PSS_MAX_MB, floor[0])
