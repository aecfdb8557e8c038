"""A `pressfit measure --input -` that is kept open."""

from __future__ import annotations

import json
import os
import subprocess
import threading

NAMES = {"ios13": "iOS 13 to 17", "ios18": "iOS 18", "ios26-iphone": "iPhone with iOS 26", "ipados26": "iPad with iPadOS 26"}


class Service:
    """Measures texts, one request at a time; starts Pressfit when it is first needed, and again if it has ended."""

    def __init__(self, command: str | None = None) -> None:
        self._command = command or os.environ.get("PRESSFIT", "pressfit")
        self._process: subprocess.Popen | None = None
        self._menus: list[dict] | None = None
        self._lock = threading.Lock()

    def menus(self) -> list[dict]:
        """The menus of iOS: width, lines, font size and system of each field."""
        if self._menus is None:
            result = subprocess.run(
                [self._command, "measure", "--budget", "--locale", "en", "--format", "json"],
                capture_output=True, check=True, timeout=60,
            )
            self._menus = json.loads(result.stdout)["budgets"]
        return self._menus

    def truncations(self, text: str, language: str, field: str, *, is_one_line: bool) -> list[tuple[str, str]]:
        """The menus that truncate `text`, each with what it shows of it."""
        found = []
        with self._lock:
            for menu in self.menus():
                if menu["field"] != field:
                    continue
                # A title above a subtitle has one line by Apple's documentation, which holds up to iOS 17.
                lines = 1 if is_one_line and menu["surface"] == "ios13" else menu["lines"]
                answer = self._ask({
                    "text": text, "locale": language, "style": menu["style"], "system": menu["system"],
                    "width": menu["room"], "lines": lines, "tightening": True, "format": False,
                })
                if answer.get("verdict") == "truncates":
                    found.append((NAMES.get(menu["surface"], menu["surface"]), answer["visible"].replace("\n", " ")))
        return found

    def _ask(self, request: dict) -> dict:
        line = json.dumps(request).encode() + b"\n"
        for _ in range(2):
            if self._process is None or self._process.poll() is not None:
                self._discard()
                self._process = subprocess.Popen(
                    [self._command, "measure", "--input", "-", "--bad-lines", "report", "--jobs", "1"],
                    stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                )
            try:
                self._process.stdin.write(line)
                self._process.stdin.flush()
                answer = self._process.stdout.readline()
            except BrokenPipeError:
                answer = b""
            if answer:
                return json.loads(answer)
            self._discard()
        return {}

    def _discard(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            process.stdout.close()
            try:
                process.stdin.close()
            except BrokenPipeError:
                pass

    def close(self) -> None:
        """Ends Pressfit."""
        if self._process is not None:
            self._process.stdin.close()
            self._process.wait(timeout=10)
            self._process.stdout.close()
            self._process = None
