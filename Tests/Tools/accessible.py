#!/usr/bin/python3
"""Walks the accessible tree of stillbell-prompt, as a screen reader does.

accessible.py tree           a line for each object: its role, its name, its states and its value
accessible.py places         a line for each object that is shown: its role, its name, x, y, width and height
accessible.py press NAME     presses the first button of that name
"""

import sys

import pyatspi


def application():
    for found in pyatspi.Registry.getDesktop(0):
        if found and found.name in ("stillbell-prompt", "Stillbell"):
            return found
    sys.exit("stillbell-prompt is not on the accessibility bus")


def states(item):
    shown = [pyatspi.STATE_SHOWING, pyatspi.STATE_FOCUSED]
    return ",".join(pyatspi.stateToString(state) for state in shown if item.getState().contains(state))


def value(item):
    try:
        return f"{item.queryValue().currentValue:.2f}"
    except NotImplementedError:
        return ""


def walk(item):
    yield item
    for child in item:
        if child:
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
else:
    for item in walk(application()):
        if item.getRoleName() == "push button" and item.name == sys.argv[2]:
            item.queryAction().doAction(0)
            sys.exit()
    sys.exit(f"there is no button {sys.argv[2]}")
