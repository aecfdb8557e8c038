"""A headless Chromium, driven through the DevTools protocol."""

import base64
import itertools
import json
import os
import shutil
import subprocess
import tempfile
import time


class Chromium:
    """One tab of a browser with its own profile, which `close` ends."""

    def __init__(self):
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if program is None:
            raise SystemExit("no Chromium in PATH; on Debian: apt-get install chromium")
        self.folder = tempfile.TemporaryDirectory(prefix="chromium-")
        # The browser reads commands from descriptor 3 and answers on 4, each message followed by NUL.
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()

        def place():
            # Duplicate first, so that neither descriptor overwrites the other.
            first, second = (os.dup(number) for number in (read_commands, write_answers))
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--hide-scrollbars", "--force-color-profile=srgb",
             f"--user-data-dir={self.folder.name}", "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=place)
        os.close(read_commands)
        os.close(write_answers)
        self.unread = b""
        self.numbers = itertools.count(1)
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Accessibility"):
            self.call(f"{domain}.enable")

    session = None

    def receive(self):
        while b"\0" not in self.unread:
            block = os.read(self.answers, 1 << 20)
            if not block:
                raise RuntimeError("Chromium has gone away")
            self.unread += block
        message, self.unread = self.unread.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        """The result of a command; queues events that arrive meanwhile."""
        number = next(self.numbers)
        message = {"id": number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        rest = json.dumps(message).encode() + b"\0"
        while rest:
            rest = rest[os.write(self.commands, rest):]
        while True:
            answer = self.receive()
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def open(self, url, scripts=True):
        """Loads `url` again, even if only the fragment differs; without the page's own script if `scripts` is false."""
        self.call("Page.navigate", url="about:blank")
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.events.clear()
        self.call("Page.navigate", url=url)
        self.wait("document.readyState === 'complete'")
        if scripts:
            self.settle()

    def evaluate(self, expression):
        """The value of an expression, or of its promise."""
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        return answer["result"].get("value")

    def wait(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not self.evaluate(condition):
            if time.monotonic() > end:
                raise RuntimeError(f"never came true: {condition}")
            time.sleep(0.02)

    def settle(self):
        """Waits until all pending changes are drawn."""
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))))")

    def key(self, key, text=None):
        virtual = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowRight": 39, "ArrowLeft": 37}.get(key, ord(key[0].upper()))
        common = {"key": key, "code": key, "windowsVirtualKeyCode": virtual}
        self.call("Input.dispatchKeyEvent", type="keyDown", **common, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **common)
        self.settle()

    def view(self, width, height, scheme="light", scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.call("Emulation.setEmulatedMedia", media="", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def screenshot(self, path):
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (RuntimeError, OSError):
            self.process.kill()
        self.process.wait(timeout=20)
        os.close(self.commands)
        os.close(self.answers)
        self.folder.cleanup()
