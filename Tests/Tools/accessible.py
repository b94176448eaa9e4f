#!/usr/bin/python3
"""Walks the accessible tree of stillbell-prompt or stillbell-window, as a screen reader does.

accessible.py tree           a line for each object: its role, its name, its states and its value
accessible.py places         a line for each object that is shown: its role, its name, x, y, width and height
accessible.py press NAME     presses the first button of that name that is shown
accessible.py walk KEY       presses a key of xdotool until the focus is where it was after the first time; a line for
                             each object that had it: its role and its name
accessible.py go ROLE|NAME    presses Tab until the focus is there, and stays
accessible.py find ROLE NAME SECONDS [press [LABEL]]
                             waits until such an object is shown, and presses it if that is wanted; then waits for a
                             label, which may be shown for a few seconds only
"""

import subprocess
import sys
import time

import pyatspi
from gi.repository import GLib


def application():
    for found in pyatspi.Registry.getDesktop(0):
        if found and found.name in ("stillbell-prompt", "Stillbell", "io.github.stillbell.Stillbell.Window"):
            return found
    raise LookupError("no program of stillbell is on the accessibility bus")


def is_showing(item):
    """GTK 4 reports what is visible, and for what a stack hides a size of nothing."""
    states = item.getState()
    if states.contains(pyatspi.STATE_SHOWING):
        return True
    if not (states.contains(pyatspi.STATE_VISIBLE) and item.getApplication().name.endswith(".Window")):
        return False
    try:
        return item.queryComponent().getExtents(pyatspi.WINDOW_COORDS).width > 0
    except NotImplementedError:
        return False


def states(item):
    shown = ["showing"] if is_showing(item) else []
    if item.getState().contains(pyatspi.STATE_FOCUSED):
        shown.append("focused")
    return ",".join(shown)


def value(item):
    try:
        if item.getRoleName() == "text":
            # GTK 4.8 knows no end but a number.
            text = item.queryText()
            return text.getText(0, text.characterCount)
        return f"{item.queryValue().currentValue:.2f}"
    except NotImplementedError:
        return ""


def is_seen(item):
    states = item.getState()
    return states.contains(pyatspi.STATE_VISIBLE) or states.contains(pyatspi.STATE_SHOWING)


def walk(item):
    """Leaves out what is hidden, such as the choices of every list to choose from: there are thousands."""
    yield item
    for child in item:
        if child and is_seen(child):
            yield from walk(child)


if sys.argv[1] == "tree":
    for item in walk(application()):
        print(item.getRoleName(), item.name, states(item), value(item), sep="|")
elif sys.argv[1] == "places":
    for item in walk(application()):
        if item.getState().contains(pyatspi.STATE_SHOWING):
            try:
                area = item.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
            except NotImplementedError:
                continue
            print(item.getRoleName(), item.name, area.x, area.y, area.width, area.height, sep="|")
elif sys.argv[1] == "walk":
    events = []
    pyatspi.Registry.registerEventListener(
        lambda event: events.append(event.source) if event.detail1 else None, "object:state-changed:focused")

    def focus_after(key):
        """What reports that it has the focus now; else what has it still, for which every object must be asked."""
        events.clear()
        subprocess.run(["xdotool", "key", key], check=True)
        deadline = time.monotonic() + 2
        while time.monotonic() < deadline and not events:
            time.sleep(0.05)
            # One that loses the focus at once to a part of it is followed by that part.
            while GLib.MainContext.default().iteration(False):
                pass
        shown = [item for item in events if is_showing(item)]
        if not shown:
            # The deepest object has the focus; those around it may claim it, too.
            shown = [item for item in walk(application())
                     if item.getState().contains(pyatspi.STATE_FOCUSED) and is_showing(item)]
        return shown[-1] if shown else None

    first = None
    for _ in range(200):
        item = focus_after(sys.argv[2])
        print(f"{item.getRoleName()}|{item.name}" if item else "nothing|", flush=True)
        if item is None:
            # One entry after another: that is not the way round yet.
            continue
        if first is None:
            first = item
        elif item == first:
            sys.exit()
    sys.exit("the focus does not come round")
elif sys.argv[1] == "go":
    def is_there():
        had = [item for item in walk(application()) if item.getState().contains(pyatspi.STATE_FOCUSED)]
        return bool(had) and f"{had[-1].getRoleName()}|{had[-1].name}" == sys.argv[2]

    for _ in range(120):
        time.sleep(0.2)
        if is_there():
            # A key that is still on its way would move it on.
            time.sleep(0.5)
            if is_there():
                sys.exit()
        subprocess.run(["xdotool", "key", "Tab"], check=True)
    sys.exit(f"the focus does not come to {sys.argv[2]}")
elif sys.argv[1] == "find":
    role, name, seconds, *then = sys.argv[2:]
    deadline = time.monotonic() + float(seconds)
    while time.monotonic() < deadline:
        # An object may go in the same moment, and a program that is busy answers late.
        try:
            for item in walk(application()):
                if item.name == name and item.getRoleName() == role and is_showing(item):
                    if then:
                        item.queryAction().doAction(0)
                    if not then[1:]:
                        sys.exit()
                    role, name, then = "label", then[1], []
                    break
        except (LookupError, NotImplementedError, GLib.Error):
            pass
        time.sleep(0.1)
    sys.exit(f"there is no {role} {name}")
else:
    for item in walk(application()):
        if item.getRoleName() == "push button" and item.name == sys.argv[2] and is_showing(item):
            item.queryAction().doAction(0)
            sys.exit()
    sys.exit(f"there is no button {sys.argv[2]}")
