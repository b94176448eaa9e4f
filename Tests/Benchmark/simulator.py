"""Compares the simulator's events per second, with every promise checked, with those of an earlier commit:
`simulator.py COMMIT [DAYS]`.

Both are built, and run in turns on one processor each, with the same seeds. Events may differ between the commits, so
compare the days per second, too.
"""

import pathlib
import shutil
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGETS = ["CLinux", "Linux", "StillbellCore", "StillbellSimulation"]
SEEDS = range(1, 8)

PACKAGE = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "stillbell",
  targets: [
    .target(name: "CLinux"),
    .target(name: "Linux", dependencies: ["CLinux", "StillbellCore"]),
    .target(name: "StillbellCore"),
    .target(name: "StillbellSimulation", dependencies: ["StillbellCore"]),
    .executableTarget(name: "days", dependencies: ["Linux", "StillbellCore", "StillbellSimulation"]),
  ])
"""

PROGRAM = """import Linux
import StillbellCore
import StillbellSimulation

let numbers = CommandLine.arguments.compactMap { Int($0) }
let days = RandomDays(seed: UInt64(numbers[0])) { Zone.named($0, around: RandomDays.begin) }
let clock = ContinuousClock()
let start = clock.now
let report = try days.run(days: 1...numbers[1])
let seconds = (clock.now - start) / .seconds(1)
print(report.failure == nil ? 1 : 0, Double(report.events) / seconds, Double(report.days) / seconds)
"""


def build(name, copy):
    """The program that simulates random days with these sources."""
    folder = ROOT / ".build/simulator" / name
    shutil.rmtree(folder / "Sources", ignore_errors=True)
    (folder / "Sources/days").mkdir(parents=True)
    copy(folder)
    shutil.rmtree(folder / "Sources/StillbellCore/StillbellCore.docc", ignore_errors=True)
    (folder / "Package.swift").write_text(PACKAGE)
    (folder / "Sources/days/main.swift").write_text(PROGRAM)
    command = ["swift", "build", "-c", "release", "--package-path", str(folder), "-Xswiftc", "-suppress-warnings"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    return folder / ".build/release/days"


def of_commit(commit):
    def copy(folder):
        archive = subprocess.run(
            ["git", "archive", commit, *(f"Sources/{target}" for target in TARGETS)], cwd=ROOT, check=True,
            stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", str(folder)], input=archive.stdout, check=True)

    return copy


def of_tree(folder):
    for target in TARGETS:
        shutil.copytree(ROOT / "Sources" / target, folder / "Sources" / target)


def main(commit, days="200"):
    programs = {commit: build("before", of_commit(commit)), "this tree": build("now", of_tree)}
    figures = {name: [] for name in programs}
    for seed in SEEDS:
        for name, program in programs.items():
            words = subprocess.run([program, str(seed), days], check=True, capture_output=True, text=True).stdout.split()
            if words[0] != "1":
                sys.exit(f"{name} broke a promise: stillbell simulate --seed {seed} --days {days}")
            figures[name].append([float(word) for word in words[1:]])
    medians = {name: [statistics.median(column) for column in zip(*rows)] for name, rows in figures.items()}
    for name, (events, lived) in medians.items():
        print(f"{name:12} {events:8.0f} events and {lived:5.0f} days a second")
    ratios = [statistics.median(b[n] / a[n] for a, b in zip(*figures.values())) for n in (0, 1)]
    print(f"Ratio of events {ratios[0]:.2f} (at least 1.6), of days {ratios[1]:.2f}.")


main(*sys.argv[1:])
