"""Exercises an agent in every way for a while, and measures each minute the resources that it holds: `soak.py STAGE
[MINUTES]` on a private session bus (25 minutes by default). STAGE may be a build folder, too.

The database has ten years of rows at the start. Breaks come every few seconds, covered or notified, with a chime, a
hook and a spoken word; sessions with an ambient sound begin and end, settings change, the past is requested, rows are
deleted, a picture is missing, the doctor runs, and the notification server exits and comes back.
"""

import os
import re
import subprocess
import sys
import time

import past
import surroundings
from surroundings import configure, end, home, owned, start, stop, wait_until

stage, minutes = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 25
is_staged = os.path.exists(f"{stage}/libexec")
AGENT = f"{stage}/libexec/stillbell/stillbell-agent" if is_staged else f"{stage}/stillbell-agent"
CLIENT = f"{stage}/bin/stillbell" if is_staged else f"{stage}/stillbell"
NAME = "io.github.stillbell.Stillbell"


def say(*words):
    subprocess.run([CLIENT, *words], capture_output=True, stdin=subprocess.DEVNULL, timeout=60)


def ask(method, *arguments):
    subprocess.run(["gdbus", "call", "--session", "--dest", NAME, "--object-path", "/io/github/stillbell/Stillbell",
                    "--method", f"{NAME}1.{method}", *arguments], capture_output=True, timeout=60)


def held(process):
    """Private memory in kB, descriptors, threads, dead children, and folders left behind in the runtime folder."""
    with open(f"/proc/{process}/smaps_rollup") as lines:
        parts = dict(re.findall(r"^(\w+):\s+(\d+) kB", lines.read(), re.M))
    dead = subprocess.run(["ps", "--ppid", str(process), "-o", "stat="], capture_output=True, text=True).stdout
    folders = [name for name in os.listdir(home) if name.startswith("stillbell-")]
    return (int(parts["Private_Dirty"]), len(os.listdir(f"/proc/{process}/fd")),
            len(os.listdir(f"/proc/{process}/task")), dead.count("Z"), len(folders))


def turn(number):
    """The next of the events, in turn."""
    now = int(time.time() * 1000)
    year = now - 365 * 86_400_000
    deeds = [
        lambda: say("start"), lambda: say("break"), lambda: say("skip"), lambda: say("sit", "10s"),
        lambda: ask("Breaks", str(year), str(now)), lambda: ask("Presence", str(year), str(now)),
        lambda: ask("History", "0"), lambda: ask("Forget", str(year - (60 - number // 20) * 10 * 86_400_000), "''"),
        lambda: say("quiet", "2s"), lambda: say("config", "set", "eye.length", f"{2 + number % 3}s"),
        lambda: say("config", "set", "eye.prompt", "no" if number % 2 else "yes"), lambda: say("doctor"),
        lambda: say("stats"), lambda: say("why"), lambda: say("meditate", "5s"), lambda: say("stop"),
        lambda: say("start"), lambda: say("snooze", "3s"), lambda: say("status"), lambda: say("calendar"),
    ]
    deeds[number % len(deeds)]()


stop(surroundings.screen())
configure("[breaks]\ngrace=0s\n[eye]\ninterval=3s\nlength=2s\n[rest]\ninterval=40s\nlength=3s\n"
          "[hooks]\nbreak-start=true\nbreak-end=true\n[break tea]\nevery=1h\nlength=1m\npictures=/nowhere.png\n")
past.main(f"{home}/state/stillbell/past.db", 10)
os.rename(f"{home}/state/stillbell/past.db", f"{home}/state/stillbell/stillbell.db")
with open(f"{home}/asound.conf", "w") as file:
    file.write("pcm.!default { type null }\n")
os.environ["ALSA_CONFIG_PATH"] = f"{home}/asound.conf"
agent = start([AGENT])
wait_until(lambda: owned(NAME))
begun, number, first, looks = time.monotonic(), 0, None, []
print("minute  private kB  descriptors  threads  dead  folders", flush=True)
while len(looks) < minutes:
    turn(number)
    number += 1
    if agent.poll() is not None:
        raise SystemExit(f"soak: the agent has ended with {agent.returncode}")
    if number % 50 == 49:
        server = start(["dunst", "-conf", "/dev/null"])
        stop(server)
    if time.monotonic() - begun > 60 * (len(looks) + 1):
        # As at rest: what is under way ends first.
        say("stop")
        time.sleep(4)
        looks.append(held(agent.pid))
        print("%6d  %10d  %11d  %7d  %4d  %7d" % (len(looks), *looks[-1]), flush=True)
        say("start")
    time.sleep(0.5)
grown = looks[-1][0] - looks[0][0]
print(f"{number} deeds; grown by {grown} kB since the first minute (<= 1024), "
      f"descriptors {looks[0][1]} to {looks[-1][1]}, dead {looks[-1][3]} (0), folders {looks[-1][4]} (0)")
end()
