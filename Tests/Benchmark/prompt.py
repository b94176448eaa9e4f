"""Measures a staged stillbell-prompt on a private X server with one and with two monitors.

Every figure is printed with its limit and with the floor of the same run, the smallest GTK 3 program.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

stage, floor = (os.path.abspath(path) for path in sys.argv[1:3])
PROMPT = f"{stage}/libexec/stillbell/stillbell-prompt"
TIMES = 10
DUMMY = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoAddGPU" "false"
EndSection
Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 256000
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0 - 1000.0
  VertRefresh 5.0 - 200.0
  Modeline "1280x720" 74.50 1280 1344 1472 1664 720 723 728 748 -hsync +vsync
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x720"
    Virtual 2560 720
  EndSubSection
EndSection
"""


def row(name, figure, limit, beside):
    print(f"{name:<44} {figure:<26} {limit:<14} {beside}", flush=True)


def now():
    return time.clock_gettime(time.CLOCK_BOOTTIME) * 1000


def start(*command):
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def tell(child, line):
    child.stdin.write(line + "\n")
    child.stdin.flush()


def wait_for(child, word):
    for line in child.stdout:
        if line.startswith(word):
            return now()
    raise SystemExit(f"benchmark: {child.args[0]} ended without {word}")


def stop(child):
    child.stdin.close()
    child.wait(5)


def cpu(child):
    """The processor time of all threads in milliseconds, as exactly as the kernel counts it."""
    total = 0
    for thread in os.listdir(f"/proc/{child.pid}/task"):
        with open(f"/proc/{child.pid}/task/{thread}/schedstat") as file:
            total += int(file.read().split()[0])
    return total / 1e6


def pss(child):
    with open(f"/proc/{child.pid}/smaps_rollup") as file:
        return sum(int(line.split()[1]) for line in file if line.startswith("Pss:")) / 1024


def first_frames(program):
    times = []
    for _ in range(TIMES + 1):
        begin = now()
        child = start(program)
        if program == PROMPT:
            tell(child, f"rest {int(begin) + 20000}")
        times.append(wait_for(child, "shown") - begin)
        stop(child)
    # The first one reads everything from the disk.
    return statistics.median(times[1:])


def preloaded():
    times = []
    for _ in range(TIMES):
        child = start(PROMPT)
        wait_for(child, "ready")
        time.sleep(0.2)
        begin = now()
        # The break begins with `rest`, like most breaks.
        tell(child, f"rest {int(begin) + 20000}")
        times.append(wait_for(child, "shown") - begin)
        stop(child)
    return statistics.median(times)


def cpu_a_second(child):
    time.sleep(1)
    before = cpu(child)
    time.sleep(5)
    return (cpu(child) - before) / 5


def measure(monitors, limit, limit_loaded):
    row(f"exec to first frame, {monitors}, median of {TIMES}", f"{first_frames(PROMPT):.0f} ms", limit,
        f"GTK 3 in C, one window: {first_frames(floor):.0f} ms")
    row(f"loaded before, due to first frame, {monitors}", f"{preloaded():.1f} ms", limit_loaded, "")
    child, base = start(PROMPT), start(floor)
    wait_for(child, "ready")
    wait_for(base, "shown")
    time.sleep(0.5)
    before = cpu(child)
    time.sleep(3)
    row("while nothing is shown, CPU in 3 s", f"{cpu(child) - before:.1f} ms", "0", "")
    tell(child, f"rest {int(now()) + 20000}")
    wait_for(child, "shown")
    own = cpu_a_second(child)
    ring = start(floor, "ring")
    wait_for(ring, "shown")
    least = cpu_a_second(ring)
    row(f"while showing, CPU a second, {monitors}", f"{own:.1f} ms", "<= the floor", f"a ring in C: {least:.1f} ms")
    stop(ring)
    stop(base)
    row(f"while showing, PSS, {monitors}", f"{pss(child):.1f} MB", "<= 25 MB", "")
    stop(child)
    base = start(floor)
    wait_for(base, "shown")
    time.sleep(0.5)
    row("", "", "", f"GTK 3 in C: {pss(base):.1f} MB")
    stop(base)


def on_screen(command, work):
    read, write = os.pipe()
    server = subprocess.Popen([*command, "-displayfd", str(write), "-nolisten", "tcp", "-noreset"],
                              pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    number = os.read(read, 16).decode().strip()
    try:
        if not number:
            print(f"skipped: {command[0]} does not start here")
            return
        os.environ["DISPLAY"] = f":{number}"
        work()
    finally:
        server.kill()
        server.wait()


def two():
    for words in (["--addmode", "DUMMY1", "1280x720"], ["--output", "DUMMY0", "--mode", "1280x720"],
                  ["--output", "DUMMY1", "--mode", "1280x720", "--right-of", "DUMMY0"]):
        subprocess.run(["xrandr", *words], check=True, stdout=subprocess.DEVNULL)
    measure("two monitors", "<= 110 ms", "<= 20 ms")


os.environ.pop("WAYLAND_DISPLAY", None)
with tempfile.TemporaryDirectory() as folder:
    os.environ["HOME"] = os.environ["XDG_RUNTIME_DIR"] = os.environ["XDG_CONFIG_HOME"] = folder
    with open(f"{folder}/xorg.conf", "w") as file:
        file.write(DUMMY)
    row("figure", "measured", "may be", "floor of this run")
    on_screen(["Xvfb", "-screen", "0", "1280x720x24"], lambda: measure("one monitor", "<= 100 ms", "<= 16 ms"))
    on_screen(["Xorg", "-config", f"{folder}/xorg.conf", "-logfile", f"{folder}/log", "-novtswitch", "-sharevts"], two)
