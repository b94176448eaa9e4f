"""Makes a database with years of rows: `past.py FILE [YEARS]`, 25 breaks and 40 rows of presence a day, up to now."""

import random
import sqlite3
import sys
from datetime import datetime, timedelta

TABLES = """
CREATE TABLE record (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE stamp (
  id INTEGER PRIMARY KEY CHECK (id = 1), boot_ns INTEGER NOT NULL, wall_ms INTEGER NOT NULL,
  boot_id TEXT NOT NULL, login TEXT NOT NULL);
CREATE TABLE ledger (
  chime INTEGER NOT NULL, cue TEXT NOT NULL, rung_by TEXT NOT NULL, ringing_ms INTEGER NOT NULL, heard_ms INTEGER);
CREATE TABLE decision (
  at_ms INTEGER NOT NULL, words TEXT NOT NULL, sentence TEXT NOT NULL, code TEXT);
CREATE TABLE standing (
  slot TEXT PRIMARY KEY, number INTEGER NOT NULL, server TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE history (
  started_ms INTEGER NOT NULL, session INTEGER NOT NULL, kind TEXT NOT NULL, label TEXT NOT NULL,
  ended_ms INTEGER NOT NULL, length_s INTEGER NOT NULL, PRIMARY KEY (started_ms, session));
CREATE TABLE boot (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE);
CREATE TABLE break (
  boot INTEGER NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL, length_s INTEGER NOT NULL,
  due_ms INTEGER NOT NULL, begun_ms INTEGER, ended_ms INTEGER NOT NULL, offset_s INTEGER NOT NULL,
  outcome TEXT NOT NULL, snoozes INTEGER NOT NULL, quiet INTEGER NOT NULL, PRIMARY KEY (boot, number)) WITHOUT ROWID;
CREATE TABLE presence (
  from_ms INTEGER NOT NULL, to_ms INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (from_ms, to_ms)) WITHOUT ROWID;
CREATE TABLE session (
  started_ms INTEGER NOT NULL, session INTEGER NOT NULL, offset_s INTEGER, source TEXT NOT NULL,
  PRIMARY KEY (started_ms, session)) WITHOUT ROWID;
PRAGMA user_version = 5;
"""


def main(path, years):
    draw = random.Random(1)
    database = sqlite3.connect(path)
    database.executescript(TABLES)
    now = datetime.now()
    number = 0

    def log(kind, begin, minutes, label=""):
        nonlocal number
        number += 1
        started = int(begin.timestamp() * 1000)
        offset = int(begin.astimezone().utcoffset().total_seconds())
        database.execute("INSERT INTO history VALUES (?, ?, ?, ?, ?, ?)",
                         (started, number, kind, label, started + minutes * 60_000, minutes * 60))
        database.execute("INSERT INTO session VALUES (?, ?, ?, '')", (started, number, offset))

    for ago in range(int(years * 365), -1, -1):
        midnight = datetime(now.year, now.month, now.day) - timedelta(days=ago)
        day = 3660 - ago
        database.execute("INSERT INTO boot VALUES (?, ?)", (day, f"{draw.getrandbits(128):032x}"))
        offset = int(midnight.astimezone().utcoffset().total_seconds())
        is_weekend = midnight.weekday() > 4
        start = midnight + timedelta(hours=8.5, minutes=draw.gauss(0, 25))
        moment, lunch = start, draw.uniform(3.2, 4.2)
        for row in range(40):
            length = draw.uniform(8, 40) if row % 2 == 0 else draw.uniform(1.1, 8)
            if row % 2 and moment < start + timedelta(hours=lunch) < moment + timedelta(minutes=60):
                length, lunch = 48, 99
            end = moment + timedelta(minutes=length * (0.35 if is_weekend else 1))
            if end > now:
                break
            state = "active" if row % 2 == 0 else draw.choice(["idle", "idle", "locked"])
            database.execute("INSERT OR IGNORE INTO presence VALUES (?, ?, ?)",
                             (int(moment.timestamp() * 1000), int(end.timestamp() * 1000), state))
            moment = end
        for count in range(25 if not is_weekend else draw.randrange(8)):
            due = int((start + timedelta(minutes=20 * (count + 1) + draw.uniform(0, 3))).timestamp() * 1000)
            if due > now.timestamp() * 1000:
                break
            outcome = draw.choices(["taken", "natural", "skipped", "short", "dropped"], [60, 15, 10, 6, 3])[0]
            kind, length = ("rest", 300) if count % 5 == 4 else ("eye", 20)
            begun = None if outcome == "skipped" else due + 5000
            database.execute("INSERT INTO break VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)",
                             (day, count, kind, length, due, begun, due + 5000 + length * 1000, offset, outcome))
        if draw.random() < 0.8:
            log("meditation", midnight + timedelta(hours=7.2, minutes=draw.gauss(0, 20)), draw.choice([5, 10, 10, 15, 20]))
        if draw.random() < 0.3:
            log("breathing", midnight + timedelta(hours=13, minutes=draw.gauss(0, 30)), 3)
        if not is_weekend:
            for _ in range(draw.randrange(4)):
                log("focus", midnight + timedelta(hours=draw.uniform(9, 15)), 25,
                    draw.choice(["", "report", "letters", "thesis", "reading"]))
        if draw.random() < 0.35:
            log("workout", midnight + timedelta(hours=17.8, minutes=draw.gauss(0, 20)), draw.choice([8, 20, 30]),
                draw.choice(["", "legs", "tabata"]))
    database.commit()
    database.execute("VACUUM")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 10)
