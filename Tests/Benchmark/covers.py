"""Takes covered breaks one after the other while the user stays active, counts the taken and the rung ones, and
measures the visible end of each by a pixel. `covers.py STAGE HAND [COUNT [keys | GAME]]`, on a private session bus;
HAND is Tests/Tools/hand.c, compiled, which moves the pointer, or types, and reports the pixel. GAME is Tests/Tools/game.c,
compiled: a full-screen game that lies below the covers.
"""

import os
import sqlite3
import statistics
import subprocess
import sys
import time

import surroundings
from surroundings import configure, home, owned, start, stop, wait_until

stage, hand = (os.path.abspath(path) for path in sys.argv[1:3])
COUNT = int(sys.argv[3]) if len(sys.argv) > 3 else 200
under = sys.argv[4] if len(sys.argv) > 4 else ""
typing = under == "keys"
AGENT, CLIENT = f"{stage}/libexec/stillbell/stillbell-agent", f"{stage}/bin/stillbell"


def say(*words):
    return subprocess.run([CLIENT, *words], capture_output=True, text=True, timeout=60).stdout


def luminance(color):
    parts = [value / 255 for value in color]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def rows():
    with sqlite3.connect(f"file:{home}/state/stillbell/stillbell.db?mode=ro", uri=True) as database:
        return database.execute("SELECT outcome, ended_ms FROM break ORDER BY ended_ms").fetchall()


def light(looks, ended, bare):
    """The times from the end of a break to its brightest pixel, and from there to the `bare` colour, in milliseconds."""
    after = [(at - ended, luminance(color)) for at, color in looks if -50 <= at - ended < 1500]
    if not after:
        return None
    brightest = max(value for _, value in after)
    rise = next(at for at, value in after if value == brightest)
    gone = next((at for at, value in after if at > rise and value == bare), None)
    return None if brightest < 0.1 or gone is None else (rise, gone - rise, brightest)


stop(surroundings.screen())
configure("[sound]\nchimes=yes\n[eye]\ninterval=4h\nlength=1s\n")
start(["openbox"])
# With ALSA's null device the player still reports that a chime has sounded.
with open(f"{home}/asound.conf", "w") as file:
    file.write("pcm.!default { type null }\n")
os.environ["ALSA_CONFIG_PATH"] = f"{home}/asound.conf"
if under and not typing:
    start([os.path.abspath(under)])
eye = start([hand, "2", "2"] + ["keys"] * typing, stdout=subprocess.PIPE, text=True)
agent = start([AGENT])
wait_until(lambda: owned("io.github.stillbell.Stillbell"))
over = set()


def ends():
    """The ends of breaks so far. `why` keeps only the latest, so they are collected; no two are in the same second."""
    over.update(line for line in say("why", "--count", "200", "--trace").splitlines() if "eye break over" in line)
    return over


for number in range(1, COUNT + 1):
    say("break")
    wait_until(lambda: len(ends()) == number, 20)
    # This waits until the cover is gone.
    time.sleep(1.2)
rung = sum("rung by player" in line for line in over)
stop(agent)
stop(eye)
since_boot = time.time() - time.clock_gettime(time.CLOCK_BOOTTIME)
looks = []
for line in eye.stdout:
    at, *color = (int(word) for word in line.split())
    looks.append((at + since_boot * 1000, color))
bare = luminance(looks[-1][1])
taken = [ended for outcome, ended in rows() if outcome == "taken"]
seen = [found for found in (light(looks, ended, bare) for ended in taken) if found]
hands = "keys" if typing else "a moving pointer over a game" if under else "a moving pointer"
print(f"covered breaks with {hands}: {COUNT}; taken {len(taken)}, rung {rung}, lit {len(seen)}")
if seen:
    rise, fade, peak = (statistics.median(values) for values in zip(*seen))
    print(f"brightest {rise:.0f} ms after the end (at most {max(s[0] for s in seen):.0f}), luminance {peak:.2f}, "
          f"gone {fade:.0f} ms later")
surroundings.end()
