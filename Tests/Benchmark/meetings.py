"""Measures how long a staged stillbell reads 5,000 calendar files, and with how much memory: `meetings.py STAGE`.

The floors of the same run are a program that only starts, and one that only reads all the bytes.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time

FILES = 5000
TIMES = 11
BEGIN = 1775433600
ZONE = """BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:STANDARD
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE
"""


def text(number):
    """An event of its own time, in every tenth file a weekly series."""
    day = time.strftime("%Y%m%d", time.gmtime(BEGIN + (number % 1500 - 1400) * 86400))
    rule = "RRULE:FREQ=WEEKLY\n" if number % 10 == 0 else ""
    return (
        f"BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//stillbell//benchmark//EN\n{ZONE}BEGIN:VEVENT\nUID:{number}\n"
        f"DTSTART;TZID=Europe/Berlin:{day}T{9 + number % 8:02}0000\nDURATION:PT30M\n{rule}SUMMARY:Planning\n"
        "END:VEVENT\nEND:VCALENDAR\n"
    ).replace("\n", "\r\n")


def run(words):
    """The milliseconds and the largest memory in MB."""
    begin = time.perf_counter()
    with subprocess.Popen(words, stdout=subprocess.PIPE) as child:
        output = child.stdout.read()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    assert child.returncode == 0, words
    return (time.perf_counter() - begin) * 1000, usage.ru_maxrss / 1024, output


def row(name, words, limit=""):
    figures = [run(words) for _ in range(TIMES)]
    length = statistics.median(figure[0] for figure in figures)
    memory = statistics.median(figure[1] for figure in figures)
    print(f"{name:<44} {length:5.0f} ms {memory:5.1f} MB  {limit}", flush=True)
    return figures[0][2]


def main(stage):
    helper = f"{stage}/libexec/stillbell/stillbell-calendar"
    with tempfile.TemporaryDirectory() as folder:
        for number in range(FILES):
            with open(f"{folder}/{number}.ics", "w", encoding="utf-8", newline="") as file:
                file.write(text(number))
        row("stillbell-calendar, nothing but starting", [helper, "--version"])
        row(f"cat, {FILES:,} files", ["/bin/sh", "-c", f"cat {folder}/*.ics > /dev/null"])
        found = row(
            f"stillbell-calendar, {FILES:,} files", [helper, "--at", str(BEGIN), folder], "(at most 500 ms, 30 MB)")
        assert found.endswith(b"end\n") and b"busy " in found and b"trouble " not in found, found[:200]


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
