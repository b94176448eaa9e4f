#!/usr/bin/env python3
"""Simulates the same random days in two builds, and compares the agent's actions.

    Tests/Tools/same-days.py OLD NEW [--days N] [--seeds K] [--seed FIRST] [--any-order]

OLD and NEW are two `stillbell` programs. If the generated days differ, because the agents want to be woken at
other times, the day is simulated again: the timetable of OLD in NEW. The exit code is 1 if a trace differs.
"""
import argparse
import difflib
import itertools
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def days(program, seed, count):
    """Each day of a seed: its timetable and its trace."""
    command = [program, "simulate", "--seed", str(seed), "--days", str(count), "--print"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, errors="replace") as process:
        timetable, trace = [], []
        for line in process.stdout:
            if line.startswith("# "):
                if timetable:
                    yield timetable, trace
                timetable, trace = [], []
            elif line.startswith("  "):
                trace.append(line[2:])
            else:
                timetable.append(line)
        if timetable:
            yield timetable, trace
    if process.returncode:
        sys.exit(f"{program}: seed {seed} ended with {process.returncode}")


def traced(program, timetable):
    """The trace of a timetable; a broken promise only ends it."""
    run = subprocess.run([program, "simulate"], input="".join(timetable), capture_output=True, text=True, errors="replace")
    return run.stdout.splitlines(keepends=True)


def in_any_order(trace):
    """The trace with the lines of each moment sorted."""
    return [line for _, moment in itertools.groupby(trace, lambda line: line.split(" ", 1)[0]) for line in sorted(moment)]


def compare(old, new, seed, count, ordered):
    """The days of a seed that differ, as readable differences."""
    found, number = [], 0
    both = zip(days(old, seed, count), days(new, seed, count), strict=True)
    for number, (before, after) in enumerate(both, start=1):
        if before == after:
            continue
        same_facts = before[0] == after[0]
        both_traces = (before[1], after[1]) if same_facts else (traced(old, before[0]), traced(new, before[0]))
        if not ordered:
            both_traces = tuple(in_any_order(trace) for trace in both_traces)
            if same_facts and both_traces[0] == both_traces[1]:
                continue
        lines = list(difflib.unified_diff(*both_traces, "old", "new", n=2))
        woken = "" if lines else "the agents want to be woken at other times\n"
        found.append((number, before[0], woken + "".join(lines)))
    if number != count:
        sys.exit(f"seed {seed}: {number} days of {count} were lived")
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--days", type=int, default=1000, help="days of each seed")
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--show", type=int, default=3, help="how many of the days that differ are printed")
    parser.add_argument("--any-order", action="store_true", help="the order within a moment does not matter")
    arguments = parser.parse_args()
    seeds = range(arguments.seed, arguments.seed + arguments.seeds)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda seed: compare(arguments.old, arguments.new, seed, arguments.days, not arguments.any_order), seeds)
        differing = [(seed, *day) for seed, result in zip(seeds, results) for day in result]
    for seed, number, timetable, difference in differing[: arguments.show]:
        print(f"# seed {seed}, day {number}\n{''.join(timetable)}{difference}")
    total = arguments.days * arguments.seeds
    print(f"{total} days from seed {arguments.seed}: {len(differing)} differ")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
