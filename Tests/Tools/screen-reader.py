#!/usr/bin/python3
"""Reads the accessible tree of stillbell-prompt or stillbell-window, as a screen reader does.

A line of standard input is a question, a list of words in JSON; a line of standard output is the answer to it, rows of
words in JSON, or {"error": …}. The questions:

tree                       each object: its role, its name, its states and its value
places                     each object that is shown: its role, its name, x, y, width and height
press NAME                 presses the first button of that name that is shown
walk KEY                   presses a key of xdotool until the focus is where it was after the first time: the role and
                           the name of each object that had it
go ROLE NAME               presses Tab until the focus is there, and stays
find ROLE NAME SECONDS [press [LABEL]]
                           waits until such an object is shown, and presses it if that is wanted; then waits for a
                           label, which may be shown for a few seconds only
"""

import json
import subprocess
import sys
import time

from accessible_bus import ATSPI, FOCUSED, ON_SCREEN, Bus, Trouble
from gi.repository import GLib


def tree(bus):
    items = bus.items()
    shown = {item.path for item in bus.shown(items)}
    return [
        [item.role, item.name,
         ",".join((["showing"] if item.path in shown else []) + (["focused"] if item.states & FOCUSED else [])),
         bus.value(item)] for item in items]


def places(bus):
    shown = bus.shown(bus.items())
    return [[item.role, item.name, *map(str, area)] for item, area in zip(shown, bus.areas(shown, ON_SCREEN)) if area]


def is_found(bus, role, name, press):
    """Whether such an object is shown; presses it where that is wanted."""
    shown = bus.shown([item for item in bus.items() if item.name == name and item.role == role])
    if shown and press:
        bus.ask([(shown[0].path, ATSPI + "Action", "DoAction", GLib.Variant("(i)", (0,)))])
    return bool(shown)


def press(bus, name):
    if not is_found(bus, "push button", name, True):
        raise Trouble(f"there is no button {name}")
    return []


def find(bus, role, name, seconds, *then):
    wanted = [(role, name, bool(then))] + [("label", label, False) for label in then[1:]]
    deadline = time.monotonic() + float(seconds)
    while True:
        try:
            while is_found(bus, *wanted[0]):
                wanted.pop(0)
                if not wanted:
                    return []
        except Trouble:
            pass
        if time.monotonic() > deadline:
            raise Trouble(f"there is no {wanted[0][0]} {wanted[0][1]}")
        bus.wait_for_news()


def press_key(bus, key):
    """Presses a key; what has the focus then: what reports that, else what is found to have it."""
    bus.find_program()
    bus.focus.clear()
    subprocess.run(["xdotool", "key", key], check=True)
    deadline = time.monotonic() + 1
    # An entry of GTK 4.8 reports nothing.
    while not bus.focus and time.monotonic() < deadline:
        bus.has_news = False
        bus.wait(deadline - time.monotonic())
    # One that loses the focus at once to a part of it is followed by that part.
    time.sleep(0.05)
    while GLib.MainContext.default().iteration(False):
        pass
    reported = bus.shown(list(bus.described(bus.focus[-1:]).values()))
    return reported[0] if reported and reported[0].states & FOCUSED else bus.focused()


def walk(bus, key):
    had = []
    for _ in range(200):
        item = press_key(bus, key)
        had.append([item.path, item.role, item.name] if item else [None, "nothing", ""])
        reached = [path for path, _, _ in had if path]
        if len(reached) > 1 and reached[0] == reached[-1]:
            return [row[1:] for row in had]
    raise Trouble("the focus does not come round")


def go(bus, role, name):
    had = []
    item = bus.focused()
    for _ in range(120):
        if item and (item.role, item.name) == (role, name):
            return []
        had.append(f"{item.role}|{item.name}" if item else "nothing")
        item = press_key(bus, "Tab")
    raise Trouble(f"the focus does not come to {role} {name}, but to {had}")


QUESTIONS = {question.__name__: question for question in (tree, places, press, walk, go, find)}


def main():
    bus, previous = Bus(), None
    for line in sys.stdin:
        question, *words = json.loads(line)
        # Whoever asks again for the whole waits for something.
        if question == previous == "tree":
            bus.wait_for_news()
        previous = question
        try:
            answer = QUESTIONS[question](bus, *words)
        except (Trouble, subprocess.SubprocessError) as trouble:
            answer = {"error": str(trouble)}
        print(json.dumps(answer), flush=True)


main()
