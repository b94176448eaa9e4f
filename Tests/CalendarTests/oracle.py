"""Makes random calendars, and says when their user is busy by icalendar and dateutil.

Usage: oracle.py SEED COUNT FOLDER. Each calendar is FOLDER/NUMBER/calendar.ics; each line on standard output is
NUMBER, the time of the reading, the local zone, and the joined busy times as START-END. Times are in seconds since 1970.
"""
import datetime as dt
import io
import os
import random
import re
import sys
import zoneinfo

import icalendar
from dateutil import rrule, tz

HOUR, DAY = 3600, 86400
WINDOW = 36 * HOUR
GAP = 120
UTC = dt.timezone.utc
# Zones with the nights in which their clocks change.
ZONES = {
    "Europe/Berlin": [(2026, 3, 29), (2026, 10, 25)],
    "America/New_York": [(2026, 3, 8), (2026, 11, 1)],
    "Australia/Lord_Howe": [(2026, 4, 5), (2026, 10, 4)],
    "Africa/Casablanca": [(2026, 2, 15), (2026, 3, 22)],
    "Asia/Kolkata": [(2026, 5, 5)],
}
# Zones that only the file knows, with their rules.
OWN = {
    "(UTC+01:00) Amsterdam, Berlin": [
        ("STANDARD", "16010101T030000", "+0200", "+0100", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"),
        ("DAYLIGHT", "16010101T020000", "+0100", "+0200", "FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"),
    ],
    "Eastern": [
        ("STANDARD", "20071104T020000", "-0400", "-0500", "FREQ=YEARLY;BYDAY=1SU;BYMONTH=11"),
        ("DAYLIGHT", "20070311T020000", "-0500", "-0400", "FREQ=YEARLY;BYDAY=2SU;BYMONTH=3"),
    ],
    "Fixed": [("STANDARD", "19700101T000000", "+0545", "+0545", None)],
}


def known_zone(name):
    # dateutil misreads zones whose summer time is the standard one.
    return zoneinfo.ZoneInfo(name) if name == "Africa/Casablanca" else tz.gettz(name)


def zone_text(name):
    lines = ["BEGIN:VTIMEZONE", f"TZID:{name}"]
    for kind, start, before, after, rule in OWN[name]:
        lines += [f"BEGIN:{kind}", f"DTSTART:{start}", f"TZOFFSETFROM:{before}", f"TZOFFSETTO:{after}"]
        lines += [f"RRULE:{rule}"] if rule else []
        lines += [f"END:{kind}"]
    return lines + ["END:VTIMEZONE"]


class Maker:
    """A random calendar as lines."""

    def __init__(self, dice):
        self.dice = dice
        self.home = dice.choice(list(ZONES))
        year, month, day = dice.choice(ZONES[self.home])
        midnight = dt.datetime(year, month, day, tzinfo=known_zone(self.home))
        self.now = int(midnight.timestamp()) + dice.randrange(-20, 8) * HOUR + dice.randrange(0, HOUR)
        self.night = dt.datetime(year, month, day)
        self.used = set()
        self.events = []
        for number in range(dice.randrange(1, 6)):
            self.event(f"{number}@example.org")

    def zone(self):
        return self.dice.choice([self.home, self.home, self.home, "UTC", None, *ZONES, *OWN])

    def property(self, name, time, zone):
        text = time.strftime("%Y%m%dT%H%M%S")
        if zone == "UTC":
            return f"{name}:{text}Z"
        if zone is None:
            return f"{name}:{text}"
        self.used.add(zone)
        quoted = f'"{zone}"' if "," in zone else zone
        return f"{name};TZID={quoted}:{text}"

    def rule(self, start, zone):
        dice = self.dice
        kind = dice.choice(["DAILY", "WEEKLY", "WEEKLY", "MONTHLY", "YEARLY", "HOURLY", "MINUTELY"])
        parts = [f"FREQ={kind}"]
        if dice.random() < 0.5:
            top = {"HOURLY": 30, "MINUTELY": 700, "DAILY": 5, "WEEKLY": 4, "MONTHLY": 3, "YEARLY": 2}[kind]
            low = 45 if kind == "MINUTELY" else 1
            parts.append(f"INTERVAL={dice.randrange(low, top + 1)}")
        elif kind == "MINUTELY":
            parts.append("INTERVAL=45")
        days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
        own = days[start.weekday()]
        if kind in ("WEEKLY", "DAILY", "HOURLY") and dice.random() < 0.5:
            some = sorted({own, *dice.sample(days, dice.randrange(1, 4))}, key=days.index)
            parts.append("BYDAY=" + ",".join(some))
            if kind == "WEEKLY" and dice.random() < 0.4:
                parts.append("WKST=" + dice.choice(["SU", "MO"]))
        elif kind == "MONTHLY":
            parts += dice.choice([
                [], [f"BYMONTHDAY={start.day}"], [f"BYDAY={(start.day - 1) // 7 + 1}{own}"], ["BYDAY=-1SU,2TU"],
                ["BYMONTHDAY=-1,15"], ["BYDAY=MO,TU,WE,TH,FR,SA,SU", f"BYSETPOS={start.day},-1"],
            ])
        elif kind == "YEARLY" and dice.random() < 0.5:
            parts += dice.choice([[f"BYMONTH={start.month}", f"BYDAY=-1SU"], [f"BYMONTH={start.month}"]])
        ending = dice.random()
        if ending < 0.25 and kind not in ("MINUTELY",):
            parts.append(f"COUNT={dice.choice([1, 3, 10, 60, 500])}")
        elif ending < 0.55:
            last = self.night + dt.timedelta(hours=dice.randrange(-30, 60))
            if zone is None:
                parts.append("UNTIL=" + last.strftime("%Y%m%dT%H%M%S"))
            elif dice.random() < 0.2:
                parts.append("UNTIL=" + last.strftime("%Y%m%d"))
            else:
                parts.append("UNTIL=" + last.strftime("%Y%m%dT%H%M%SZ"))
        return ";".join(parts)

    def event(self, uid):
        dice = self.dice
        zone = self.zone()
        is_series = dice.random() < 0.7
        ago = dice.choice([0, 1, 7, 14, 28, 91, 364, 365, 2000]) if is_series else dice.choice([0, 0, 0, 1, 30])
        start = self.night - dt.timedelta(days=ago) + dt.timedelta(minutes=15 * dice.randrange(-40, 150))
        body = [f"UID:{uid}", "SUMMARY:Ein langer Titel mit Ümläuten: 会議; und so fort, damit die Zeile gefaltet wird"]
        body.append(self.property("DTSTART", start, zone))
        minutes = dice.choice([15, 30, 60, 90, 480, 1500])
        ending = dice.random()
        if ending < 0.6:
            other = zone if dice.random() < 0.8 else "UTC"
            if other == zone:
                end = start + dt.timedelta(minutes=minutes)
            else:
                end = start + dt.timedelta(minutes=minutes, hours=14)
            body.append(self.property("DTEND", end, other))
        elif ending < 0.95:
            body.append("DURATION:" + dice.choice([f"PT{minutes % 1441}M", "PT1H30M", "P1D", "P1DT1H", "PT45M"]))
        for chance, lines in [
            (0.08, ["STATUS:CANCELLED"]), (0.15, ["TRANSP:TRANSPARENT", "TRANSP:OPAQUE"]),
            (0.15, ["X-MICROSOFT-CDO-BUSYSTATUS:FREE", "X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE"]),
        ]:
            if dice.random() < chance:
                body.append(dice.choice(lines))
        if dice.random() < 0.2:
            body.append("ORGANIZER:mailto:boss@example.org")
            for name in ["boss", "anna", "ben"][:dice.randrange(1, 4)]:
                answer = dice.choice(["ACCEPTED", "DECLINED", "DECLINED", "TENTATIVE"])
                body.append(f"ATTENDEE;PARTSTAT={answer}:mailto:{name}@example.org")
        events = []
        if is_series:
            if dice.random() < 0.85:
                body.append("RRULE:" + self.rule(start, zone))
            near = [self.night.replace(hour=start.hour, minute=start.minute) + dt.timedelta(days=n) for n in (-1, 0, 1)]
            if dice.random() < 0.3:
                extra = self.night + dt.timedelta(minutes=15 * dice.randrange(0, 140))
                if dice.random() < 0.4 and zone:
                    line = self.property("RDATE", extra, zone)
                    line = line.replace("RDATE", "RDATE;VALUE=PERIOD", 1)
                    body.append(line + "/PT40M")
                else:
                    body.append(self.property("RDATE", extra, zone))
            for time in dice.sample(near, dice.randrange(0, 3)):
                body.append(self.property("EXDATE", time, zone))
            for time in dice.sample(near, dice.choice([0, 0, 1, 2])):
                moved = time + dt.timedelta(minutes=15 * dice.randrange(-100, 100))
                new = [f"UID:{uid}", self.property("RECURRENCE-ID", time, zone), self.property("DTSTART", moved, zone)]
                new.append("DURATION:PT50M")
                if dice.random() < 0.3:
                    new.append(dice.choice(["STATUS:CANCELLED", "TRANSP:TRANSPARENT"]))
                events.append(new)
        events.insert(dice.randrange(0, len(events) + 1), body)
        if dice.random() < 0.1:
            events.append([f"UID:day-{uid}", f"DTSTART;VALUE=DATE:{self.night:%Y%m%d}"])
        self.events += events

    def text(self):
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//oracle"]
        zones = [line for name in OWN if name in self.used for line in zone_text(name)]
        events = [line for body in self.events for line in ["BEGIN:VEVENT", *body, "END:VEVENT"]]
        lines += zones + events if self.dice.random() < 0.8 else events + zones
        lines.append("END:VCALENDAR")
        ending = self.dice.choice([b"\r\n", b"\n"])
        folded = []
        for line in lines:
            raw = line.encode()
            # Folds in the middle of characters, too.
            while len(raw) > 60:
                folded.append(raw[:60])
                raw = b" " + raw[60:]
            folded.append(raw)
        return ending.join(folded) + ending


class Oracle:
    def __init__(self, raw, now, home):
        # icalendar cannot decode a character that is folded in its middle before it is joined.
        text = re.sub(rb"\r?\n[ \t]", b"", raw).decode()
        self.calendar = icalendar.Calendar.from_ical(text)
        self.text = text
        self.window = (now, now + WINDOW)
        self.home = known_zone(home)
        self.own = {}
        for name in OWN:
            if f"TZID:{name}" in text.splitlines():
                plain = text[text.index("BEGIN:VTIMEZONE"):text.rindex("END:VTIMEZONE")] + "END:VTIMEZONE\n"
                # dateutil counts each rule from its beginning for each time: four hundred years would take most of the run.
                plain = plain.replace("DTSTART:1601", "DTSTART:2001")
                self.own[name] = tz.tzical(io.StringIO(plain.replace("\r", ""))).get(name)

    def zone(self, parameters):
        name = parameters.get("TZID")
        if name is None:
            return self.home
        return self.own.get(name) or known_zone(name)

    def time(self, naive, zone):
        if naive.tzinfo is not None:
            return int(naive.timestamp())
        time = tz.resolve_imaginary(naive.replace(tzinfo=zone))
        return int(time.timestamp())

    def values(self, event, name):
        found = event.get(name, [])
        for prop in found if isinstance(found, list) else [found]:
            yield prop, self.zone(prop.params)

    def raw(self, value):
        """A time as it is written: in UTC, or without a zone."""
        utc = value.tzinfo is not None and value.tzinfo.utcoffset(value) == dt.timedelta(0) and "UTC" in str(value.tzinfo)
        return value if utc else value.replace(tzinfo=None)

    def busy(self):
        found = []
        replaced = {}
        events = [event for event in self.calendar.walk("VEVENT")]
        for event in events:
            for prop, zone in self.values(event, "RECURRENCE-ID"):
                replaced.setdefault(str(event["UID"]), set()).add(self.time(self.raw(prop.dt), zone))
        for event in events:
            found += self.of(event, replaced.get(str(event["UID"]), set()))
        low, high = self.window
        found = sorted((start, end) for start, end in found if start < high and end > low and start < end)
        joined = []
        for start, end in found:
            if joined and start - joined[-1][1] < GAP:
                joined[-1][1] = max(end, joined[-1][1])
            else:
                joined.append([start, end])
        return joined

    def of(self, event, replaced):
        start = event["DTSTART"]
        if not isinstance(start.dt, dt.datetime):
            return []
        if event.get("STATUS") == "CANCELLED" or event.get("TRANSP") == "TRANSPARENT":
            return []
        if event.get("X-MICROSOFT-CDO-BUSYSTATUS") == "FREE":
            return []
        people = event.get("ATTENDEE", [])
        people = people if isinstance(people, list) else [people]
        others = [one for one in people if str(one) != str(event.get("ORGANIZER"))] or people
        if others and all(one.params.get("PARTSTAT") == "DECLINED" for one in others):
            return []
        zone, first = self.zone(start.params), self.raw(start.dt)
        is_utc = first.tzinfo is not None
        naive = first.replace(tzinfo=None)
        place = UTC if is_utc else zone

        def at(time):
            return self.time(time.replace(tzinfo=UTC) if is_utc else time, place)

        days, seconds = 0, 0
        if "DTEND" in event:
            end = event["DTEND"]
            seconds = self.time(self.raw(end.dt), self.zone(end.params)) - at(naive)
        elif "DURATION" in event:
            length = event["DURATION"].dt
            days, seconds = length.days, length.seconds
        def span(time):
            begin = at(time)
            return begin, (at(time + dt.timedelta(days=days)) if days else begin) + seconds
        spans = {span(naive)}
        if "RECURRENCE-ID" not in event:
            for rule in event.get("RRULE", []) if isinstance(event.get("RRULE"), list) else [event.get("RRULE")]:
                if rule:
                    spans |= {span(time) for time in self.times(rule, naive, at, seconds + days * DAY)}
            for prop, own in self.values(event, "RDATE"):
                for value in prop.dts:
                    if isinstance(value.dt, tuple):
                        begin = self.time(self.raw(value.dt[0]), own)
                        spans.add((begin, begin + int(value.dt[1].total_seconds())))
                    else:
                        raw = self.raw(value.dt)
                        spans.add(span(raw.replace(tzinfo=None)) if own is zone or raw.tzinfo else None)
            gone = set(replaced)
            for prop, own in self.values(event, "EXDATE"):
                gone |= {self.time(self.raw(value.dt), own) for value in prop.dts}
            spans = {one for one in spans if one[0] not in gone}
        return list(spans)

    def times(self, rule, naive, at, length):
        rule = dict(rule)
        until = rule.pop("UNTIL", [None])[0]
        text = icalendar.vRecur(rule).to_ical().decode()
        low = dt.datetime.fromtimestamp(self.window[0] - length - 30 * HOUR, UTC).replace(tzinfo=None)
        high = dt.datetime.fromtimestamp(self.window[1] + 30 * HOUR, UTC).replace(tzinfo=None)
        for time in rrule.rrulestr("RRULE:" + text, dtstart=naive).xafter(low, inc=True):
            if time > high:
                return
            if until is not None:
                if not isinstance(until, dt.datetime):
                    if time.date() > until:
                        return
                elif until.tzinfo is not None:
                    # A time that a change of the clock skips comes after the next one, which may still be in time.
                    if at(time) > until.timestamp():
                        continue
                elif time > until:
                    return
            yield time


def main():
    seed, count, folder = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    for number in range(count):
        maker = Maker(random.Random(f"{seed}/{number}"))
        raw = maker.text()
        os.makedirs(f"{folder}/{number}", exist_ok=True)
        with open(f"{folder}/{number}/calendar.ics", "wb") as file:
            file.write(raw)
        busy = Oracle(raw, maker.now, maker.home).busy()
        print(number, maker.now, maker.home, *(f"{start}-{end}" for start, end in busy))


main()
