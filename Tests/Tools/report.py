"""Opens a page in Chromium and prints, one fact a line, what a person meets there: `report.py FILE FOLDER`.

Pictures of it on light, on dark, on a telephone and on paper are left in the folder.
"""

import base64
import json
import os
import re
import subprocess
import sys
import tempfile

CONTRAST = """(() => {
  const numbers = c => c.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = c => numbers(c).map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const paper = light(getComputedStyle(document.documentElement).backgroundColor);
  const ratio = c => (Math.max(light(c), paper) + 0.05) / (Math.min(light(c), paper) + 0.05);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let least = 21;
  for (let node; (node = walker.nextNode());) {
    if (!node.textContent.trim() || ["TITLE", "DESC", "title", "desc"].includes(node.parentElement.tagName)) continue;
    const style = getComputedStyle(node.parentElement);
    least = Math.min(least, ratio(node.parentElement instanceof SVGElement ? style.fill : style.color));
  }
  return least;
})()"""


class Browser:
    """Chromium, controlled over a pipe."""

    def __init__(self, profile):
        (self.to_browser, theirs), (mine, from_browser) = os.pipe(), os.pipe()
        # The browser reads from descriptor 3 and writes to 4.
        command = (f'exec chromium --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --hide-scrollbars '
                   f'--user-data-dir="{profile}" --remote-debugging-pipe 3<&{self.to_browser} 4>&{from_browser}')
        self.process = subprocess.Popen(["bash", "-c", command], pass_fds=[self.to_browser, from_browser],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.writing, self.reading = theirs, os.fdopen(mine, "rb")
        os.close(self.to_browser)
        os.close(from_browser)
        self.number, self.session, self.events = 0, None, []

    def receive(self):
        message = bytearray()
        while (byte := self.reading.read(1)) != b"\0":
            if not byte:
                sys.exit("Chromium has ended.")
            message += byte
        return json.loads(message)

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writing, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def wait_for(self, method):
        while not any(event.get("method") == method for event in self.events):
            self.events.append(self.receive())

    def evaluate(self, expression):
        return self.ask("Runtime.evaluate", expression=expression, returnByValue=True)["result"]["value"]


def outline(nodes):
    """The accessible names of headings, pictures and tables."""
    def text(node, field):
        return node.get(field, {}).get("value", "")

    for node in nodes:
        role = text(node, "role")
        if node.get("ignored"):
            continue
        if role == "heading":
            level = next(p["value"]["value"] for p in node["properties"] if p["name"] == "level")
            yield f"heading {level} {text(node, 'name')}"
        elif role in ("image", "img", "SvgRoot", "graphics-document"):
            yield f"picture {text(node, 'name')} | {text(node, 'description') or 'NOT DESCRIBED'}"
        elif role == "table":
            yield f"table {text(node, 'name')}"
    for role in ("columnheader", "rowheader", "cell"):
        yield f"{role}s {sum(text(node, 'role') == role and not node.get('ignored') for node in nodes)}"


def main(page, folder):
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(profile)
        target = browser.ask("Target.createTarget", url="about:blank")["targetId"]
        browser.session = browser.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log", "Accessibility"):
            browser.ask(f"{domain}.enable")
        browser.ask("Page.navigate", url="file://" + os.path.abspath(page))
        browser.wait_for("Page.loadEventFired")

        def size(width):
            browser.ask("Emulation.setDeviceMetricsOverride", width=width, height=800, deviceScaleFactor=2, mobile=False)
            return browser.evaluate("document.documentElement.scrollWidth")

        def picture(name):
            height = browser.evaluate("document.documentElement.scrollHeight")
            width = browser.evaluate("innerWidth")
            shot = browser.ask("Page.captureScreenshot", captureBeyondViewport=True,
                               clip={"x": 0, "y": 0, "width": width, "height": height, "scale": 1})
            with open(f"{folder}/{name}.png", "wb") as file:
                file.write(base64.b64decode(shot["data"]))

        for scheme in ("light", "dark"):
            browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            size(900)
            print(f"contrast {scheme} {browser.evaluate(CONTRAST):.1f}")
            picture(scheme)
        browser.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "light"}])
        for width in (784, 360, 320):
            print(f"width {width} {size(width)}")
            if width == 360:
                picture("narrow")
        browser.ask("Emulation.clearDeviceMetricsOverride")
        for paper, width, height in (("A4", 8.27, 11.69), ("Letter", 8.5, 11)):
            document = base64.b64decode(browser.ask(
                "Page.printToPDF", paperWidth=width, paperHeight=height, preferCSSPageSize=True,
                printBackground=False)["data"])
            with open(f"{folder}/{paper}.pdf", "wb") as file:
                file.write(document)
            print(f"sheets {paper} {len(re.findall(rb'/Type /Page' + rb'[^s]', document))}")
        print("language", browser.evaluate("document.documentElement.lang"))
        print("direction", browser.evaluate("getComputedStyle(document.body).direction"))
        for line in outline(browser.ask("Accessibility.getFullAXTree")["nodes"]):
            print(line)
        for event in browser.events:
            if event.get("method") == "Network.requestWillBeSent":
                url = event["params"]["request"]["url"]
                if not url.startswith("data:"):
                    print("request", url.rsplit("/", 1)[-1] if url.startswith("file:") else url)
            elif event.get("method") in ("Log.entryAdded", "Runtime.exceptionThrown"):
                print("complaint", json.dumps(event["params"]))
        browser.session = None
        browser.ask("Browser.close")
        browser.process.wait()


main(*sys.argv[1:])
