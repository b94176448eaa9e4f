"""Times the commands that look back over ten years of rows: `history.py STILLBELL`."""

import os
import statistics
import subprocess
import sys
import tempfile
import time

import past

YEARS = 10


def median(program, environment, *words):
    times = []
    for _ in range(11):
        begin = time.monotonic()
        subprocess.run([program, *words], env=environment, stdout=subprocess.DEVNULL, check=True)
        times.append(time.monotonic() - begin)
    return statistics.median(times) * 1000


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(f"{folder}/stillbell")
        file = f"{folder}/stillbell/stillbell.db"
        past.main(file, YEARS)
        size = os.path.getsize(file) / YEARS / 1e6
        environment = dict(os.environ, XDG_STATE_HOME=folder, XDG_CONFIG_HOME=folder)
        print(f"{YEARS} years of 25 breaks and 40 rows of presence a day: {size:.2f} MB a year (at most 1)")
        floor = median(program, environment, "--version")
        print(f"nothing but starting                     {floor:5.0f} ms")
        for limit, *words in ((45, "stats", "year"), (60, "calendar"), (150, "report", "-o", f"{folder}/report.html")):
            name = " ".join(word for word in words if folder not in word)
            print(f"stillbell {name:30} {median(program, environment, *words):5.0f} ms (at most {limit})")


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
