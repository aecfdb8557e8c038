"""A headless Chromium, driven by Playwright."""

from __future__ import annotations

import shutil
from typing import Any, Literal

from playwright.sync_api import ConsoleMessage, Error, Request, sync_playwright


class Chromium:
    """One tab of a browser with its own profile, which `close` ends."""

    def __init__(self) -> None:
        program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if program is None:
            raise SystemExit("no Chromium in PATH; on Debian: apt-get install chromium")
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path=program, args=["--force-color-profile=srgb"])
        self.page = self.browser.new_page()
        self.session = self.page.context.new_cdp_session(self.page)
        # The page's console output, exceptions, and network requests.
        self.complaints: list[str] = []
        self.page.on("console", self.note)
        self.page.on("pageerror", self.note)
        self.page.on("request", self.note)
        self.evaluate = self.page.evaluate

    def note(self, event: ConsoleMessage | Error | Request) -> None:
        if isinstance(event, Request) and event.resource_type == "document":
            return
        self.complaints.append(f"requests {event.url[:80]}" if isinstance(event, Request) else str(event)[:300])

    def call(self, method: str, **parameters: object) -> Any:
        """The result of a command of the DevTools protocol."""
        return self.session.send(method, parameters)

    def open(self, url: str, scripts: bool = True) -> None:
        """Loads `url` again, even if only the fragment differs; without the page's own script if `scripts` is false."""
        self.page.goto("about:blank")
        self.call("Emulation.setScriptExecutionDisabled", value=not scripts)
        self.complaints.clear()
        self.page.goto(url)
        if scripts:
            self.settle()

    def settle(self) -> None:
        """Waits until all pending changes are drawn."""
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))))")

    def key(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.settle()

    def view(self, width: int, height: int, scheme: Literal["light", "dark"] = "light") -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme=scheme)

    def close(self) -> None:
        self.browser.close()
        self.playwright.stop()
