"""Measures the texts to sit with of a staged stillbell: built-in ones, and that of a model that answers at once.

Every figure is printed with its limit and with the floor of the same run.
"""

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time

stage = os.path.abspath(sys.argv[1])
CLIENT = f"{stage}/bin/stillbell"
HELPER = f"{stage}/libexec/stillbell/stillbell-muse"
TIMES = 50
MODELS = '{"data":[{"id":"stub"}]}'
ANSWER = json.dumps({"choices": [{"finish_reason": "stop", "message": {"content": '{"text":"Rain falls."}'}}]})


def row(name, figure, limit, beside):
    print(f"{name:<44} {figure:<26} {limit:<14} {beside}", flush=True)


def quantiles(values):
    values = sorted(values)
    return values[len(values) // 2], values[min(len(values) - 1, int(len(values) * 0.99))]


def timed(words, environment=None):
    times = []
    for _ in range(TIMES):
        begin = time.perf_counter()
        subprocess.run(words, stdout=subprocess.DEVNULL, env=environment, check=True)
        times.append((time.perf_counter() - begin) * 1000)
    return quantiles(times)


def serve(listener, answers):
    """Answers each request at once, or never."""
    while True:
        connection = listener.accept()[0]
        if not answers:
            kept.append(connection)
            continue
        request = connection.recv(65536).decode()
        body = MODELS if request.startswith("GET") else ANSWER
        connection.sendall(f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
        connection.close()


def listen(answers):
    listener = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=serve, args=(listener, answers), daemon=True).start()
    return f"http://127.0.0.1:{listener.getsockname()[1]}/v1"


def pss(process):
    with open(f"/proc/{process}/smaps_rollup") as lines:
        values = dict(re.findall(r"^(\w+):\s+(\d+) kB", lines.read(), re.M))
    return int(values["Pss"]) / 1024, int(values["Private_Dirty"]) / 1024


kept = []
with tempfile.TemporaryDirectory() as home:
    environment = {**os.environ, "HOME": home, "XDG_CONFIG_HOME": home}
    row("figure", "measured", "may be", "floor of this run")
    floor = timed(["sleep", "0"])
    row(f"stillbell muse, fixed, median (p99) of {TIMES}",
        "%.1f ms (%.1f)" % timed([CLIENT, "muse", "letting go"], environment), "<= 15 ms", "sleep 0: %.1f ms" % floor[0])
    os.mkdir(f"{home}/stillbell")
    with open(f"{home}/stillbell/stillbell.conf", "w") as configuration:
        configuration.write(f"[muse]\nendpoint = {listen(True)}\n")
    row("the same by a model that answers at once",
        "%.1f ms (%.1f)" % timed([CLIENT, "muse", "letting go"], environment), "", "")
    helper = subprocess.Popen([HELPER], stdin=subprocess.PIPE, text=True)
    helper.stdin.write(f"text letting%20go English {listen(False)} % 20000000000 60000000000\n")
    helper.stdin.flush()
    while not kept:
        time.sleep(0.01)
    row("stillbell-muse while it waits, PSS (of it dirty)", "%.1f MB (%.1f)" % pss(helper.pid), "<= 8 MB", "")
    helper.stdin.close()
    helper.wait()
