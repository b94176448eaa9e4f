"""The accessibility bus, and what stillbell-prompt or stillbell-window tells on it.

It talks to the bus itself and asks for all objects at once: libatspi asks for each property of each object, and each
answer takes a wake-up of two programs.
"""

import time
from dataclasses import dataclass

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PROGRAMS = ("stillbell-prompt", "Stillbell", "io.github.stillbell.Stillbell.Window")
ROOT = "/org/a11y/atspi/accessible/root"
ATSPI = "org.a11y.atspi."
# Bits of AtspiStateType, and of AtspiCoordType.
FOCUSED, SHOWING, VISIBLE = 1 << 12, 1 << 25, 1 << 30
ON_SCREEN, IN_WINDOW = 0, 1


@dataclass
class Item:
    path: str
    role: str
    name: str
    states: int
    interfaces: tuple
    may_have_parts: bool

    @property
    def is_visible(self):
        """GTK 4 says it also of what is in a page that is not shown."""
        return bool(self.states & (SHOWING | VISIBLE))

    @property
    def has_parts(self):
        """There are thousands of choices in every list to choose from, which is hidden."""
        return self.may_have_parts and self.is_visible


def role_name(number):
    """The programs have names of their own for it."""
    return Atspi.role_get_name(Atspi.Role(number))


class Trouble(Exception):
    """What was asked for is not there."""


class Bus:
    """The accessibility bus, and the program of ours on it."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1).unpack()
        self.bus = Gio.DBusConnection.new_for_address_sync(
            address[0], Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION)
        self.program = None
        self.has_news = False
        self.focus = []
        # Each program reports what changes in it.
        for kind in ("Object", "Window"):
            self.bus.signal_subscribe(
                None, ATSPI + "Event." + kind, None, None, None, Gio.DBusSignalFlags.NONE, self.hear)

    def hear(self, _bus, _sender, path, _interface, member, values):
        self.has_news = True
        if member == "StateChanged" and values.unpack()[:2] == ("focused", 1):
            self.focus.append(path)

    def wait(self, seconds):
        """Waits for news of the program."""
        context = GLib.MainContext.default()
        is_over = []
        timer = GLib.timeout_add(max(1, int(seconds * 1000)), lambda: is_over.append(True) or GLib.SOURCE_CONTINUE)
        while not self.has_news and not is_over:
            context.iteration(True)
        GLib.source_remove(timer)

    def wait_for_news(self):
        """Waits for something to look at that was not there at the last look; GTK 4.8 does not report all of it.

        A look is much work for the program, and what moves has news all the time.
        """
        self.wait(0.5)
        time.sleep(0.1)
        while GLib.MainContext.default().iteration(False):
            pass

    def ask(self, questions, of=None):
        """The answers to calls, all of them under way at once; None for what failed.

        - questions: path, interface, method and arguments of each.
        """
        answers, waiting = [None] * len(questions), [len(questions)]

        def take(bus, result, number):
            waiting[0] -= 1
            try:
                answers[number] = bus.call_finish(result).unpack()
            except GLib.Error:
                pass  # An object may go at any moment.

        for number, (path, interface, method, arguments) in enumerate(questions):
            self.bus.call(of or self.program, path, interface, method, arguments, None, 0, 5000, None, take, number)
        while waiting[0]:
            GLib.MainContext.default().iteration(True)
        return answers

    def properties(self, questions, of=None):
        """The values of properties: path, interface and name of each."""
        answers = self.ask(
            [(path, "org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (ATSPI + interface, name)))
             for path, interface, name in questions], of)
        return [answer and answer[0] for answer in answers]

    def find_program(self):
        """A program that has ended has no name any more; another may have started."""
        if self.program and self.properties([(ROOT, "Accessible", "Name")])[0] in PROGRAMS:
            return
        self.program = None
        (programs,) = self.ask(
            [(ROOT, ATSPI + "Accessible", "GetChildren", None)], of="org.a11y.atspi.Registry") or [None]
        for name, path in programs[0] if programs else []:
            if self.properties([(path, "Accessible", "Name")], of=name)[0] in PROGRAMS:
                self.program = name
                return
        raise Trouble("no program of stillbell is on the accessibility bus")

    def items(self):
        """What is visible, in the order of a screen reader: a part comes after what it is part of.

        GTK 4.8 says all of an object in one answer for all of them, but keeps objects in it that have gone, and leaves
        out what nobody asked for yet. So what belongs to what is asked of each object.
        """
        self.has_news = False
        self.find_program()
        known, parts, row = self.known(), {}, [ROOT]
        while row:
            if any(path not in known for path in row):
                known |= self.known()
                known |= self.described([path for path in row if path not in known])
            row = [path for path in row
                   if path not in parts and (path == ROOT or path in known and known[path].has_parts)]
            answers = self.ask([(path, ATSPI + "Accessible", "GetChildren", None) for path in row])
            parts |= {path: [part for _, part in answer[0]] for path, answer in zip(row, answers) if answer}
            row = [part for path in row for part in parts.get(path, [])]
        ordered, waiting = [], [ROOT]
        while waiting:
            path = waiting.pop()
            if path in known and (path == ROOT or known[path].is_visible):
                ordered.append(known[path])
                waiting += reversed(parts.pop(path, []))
        return ordered

    def known(self):
        """All objects by their paths, as GTK 4 has them; none where it is GTK 3."""
        answer = self.ask([("/org/a11y/atspi/cache", ATSPI + "Cache", "GetItems", None)])[0]
        return {
            path: Item(path, role_name(role), name, low | high << 32, tuple(interfaces), bool(count))
            for (_, path), _, _, _, count, interfaces, name, role, _, (low, high) in (answer[0] if answer else [])
        }

    def described(self, paths):
        """These objects by their paths, each asked for all it has."""
        asked = [self.ask([(path, ATSPI + "Accessible", method, None) for path in paths])
                 for method in ("GetRole", "GetState", "GetInterfaces")]
        names = self.properties([(path, "Accessible", "Name") for path in paths])
        return {
            path: Item(path, role_name(role[0]), name or "", states[0][0] | states[0][1] << 32, tuple(interfaces[0]),
                       True)
            for path, role, states, interfaces, name in zip(paths, *asked, names) if role and states and interfaces
        }

    def areas(self, items, reference):
        """The extents of each; None for what has none, which GTK 3 complains of being asked."""
        placed = [item for item in items if ATSPI + "Component" in item.interfaces]
        answers = self.ask(
            [(item.path, ATSPI + "Component", "GetExtents", GLib.Variant("(u)", (reference,))) for item in placed])
        found = {item.path: answer[0] for item, answer in zip(placed, answers) if answer}
        return [found.get(item.path) for item in items]

    def shown(self, items):
        """Those that can be seen: for what a stack hides GTK 4 reports a size of nothing."""
        unsure = [item for item in items if not item.states & SHOWING]
        sized = {item.path for item, area in zip(unsure, self.areas(unsure, IN_WINDOW)) if area and area[2] > 0}
        return [item for item in items if item.states & SHOWING or item.path in sized]

    def value(self, item):
        if item.role == "text" and ATSPI + "Text" in item.interfaces:
            # GTK 4.8 knows no end but a number.
            count = self.properties([(item.path, "Text", "CharacterCount")])[0] or 0
            text = self.ask([(item.path, ATSPI + "Text", "GetText", GLib.Variant("(ii)", (0, count)))])[0]
            return text[0] if text else ""
        if ATSPI + "Value" in item.interfaces:
            value = self.properties([(item.path, "Value", "CurrentValue")])[0]
            return "" if value is None else f"{value:.2f}"
        return ""

    def focused(self):
        """What has the focus: the deepest, as those around it may claim it, too."""
        had = self.shown([item for item in self.items() if item.states & FOCUSED])
        return had[-1] if had else None
