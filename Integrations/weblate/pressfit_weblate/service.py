"""A running Pressfit that measures translations."""

from __future__ import annotations

import json
import logging
import subprocess
import threading

import pressfit

NAMES = {"ios13": "iOS 13 to 17", "ios18": "iOS 18", "ios26-iphone": "iPhone with iOS 26", "ipados26": "iPad with iPadOS 26"}

# Of one answer, in seconds; a save in Weblate waits for it.
TIMEOUT = 10


class Service:
    """Measures texts, one request at a time; starts Pressfit when it is first needed, and again if it has ended."""

    def __init__(self) -> None:
        self._measurer: pressfit.Measurer | None = None
        self._menus: list[dict] | None = None
        self._lock = threading.Lock()

    def menus(self) -> list[dict]:
        """The menus of iOS: width, lines, font size and system of each field."""
        if self._menus is None:
            try:
                result = subprocess.run(
                    [pressfit.program(), "measure", "--limits", "--language", "en", "--format", "json"],
                    capture_output=True, check=True, timeout=TIMEOUT,
                )
            except (OSError, subprocess.SubprocessError) as error:
                raise pressfit.PressfitEnded(f"pressfit does not list the menus: {error}") from error
            self._menus = json.loads(result.stdout)["budgets"]
        return self._menus

    def truncations(self, text: str, language: str, field: str, *, is_one_line: bool) -> list[tuple[str, str]]:
        """The menus that truncate `text`, each with the visible part."""
        with self._lock:
            try:
                menus = [menu for menu in self.menus() if menu["field"] == field]
                found = self._measure([
                    {
                        "text": text, "locale": language, "style": menu["style"], "system": menu["system"], "width": menu["room"],
                        # A title above a subtitle has one line by Apple's documentation, which holds up to iOS 17.
                        "lines": 1 if is_one_line and menu["surface"] == "ios13" else menu["lines"],
                        "tightening": True, "format": False,
                    }
                    for menu in menus
                ])
            except pressfit.PressfitError as error:
                # A check that fails would keep the translator from saving.
                logging.getLogger(__name__).error("a translation into %s was not measured: %s", language, error)
                return []
        return [
            (NAMES.get(menu["surface"], menu["surface"]), measurement.visible.replace("\n", " "))
            for menu, measurement in zip(menus, found)
            if measurement.verdict == "truncates"
        ]

    def _measure(self, requests: list[dict]) -> list[pressfit.Measurement]:
        if self._measurer is not None:
            try:
                return list(self._measurer.measure_all(requests))
            except pressfit.PressfitEnded:
                self.close()
        self._measurer = pressfit.Measurer("--bad-lines", "report", "--jobs", "1", timeout=TIMEOUT)
        return list(self._measurer.measure_all(requests))

    def close(self) -> None:
        """Ends Pressfit."""
        measurer, self._measurer = self._measurer, None
        if measurer is not None:
            measurer.close()
