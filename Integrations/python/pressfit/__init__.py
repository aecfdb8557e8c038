"""Measure how wide iOS draws a string, with the pressfit program that is in this package.

    >>> import pressfit
    >>> pressfit.measure("Neue Notiz", "de", width=60).visible
    'Neue…'

``measure`` starts the program for one string. ``Measurer`` keeps it running for many.
"""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import TracebackType
from typing import Any

__all__ = ["Measurement", "Measurer", "PressfitError", "measure", "program"]


class PressfitError(Exception):
    """A request that the program does not accept, or a program that does not answer."""


@dataclass(frozen=True)
class Measurement:
    """The answer to one request; widths in points."""

    #: The width on one line, rounded up to a third of a point; None if the string cannot be measured.
    width: float | None
    #: The true width is at least this.
    least: float | None
    #: The true width is at most this.
    greatest: float | None
    #: The number of lines that are drawn.
    lines: int | None
    #: "fits", "wraps", "borderline" or "truncates" if the request has a width; "unmeasurable"; otherwise None.
    verdict: str | None
    #: The text that users see, lines separated by a line feed, if the request has a width.
    visible: str | None
    #: How the width is known: "metric-compatible", "rule", "fitted-stand-in", "guess", …
    source: str | None
    #: Why the string is "unmeasurable"; otherwise None.
    reason: str | None


def program() -> pathlib.Path:
    """The pressfit program: the one that PRESSFIT names, or the one of this package."""
    return pathlib.Path(os.environ.get("PRESSFIT") or pathlib.Path(__file__).parent / "programs" / "pressfit")


def measure(text: str, locale: str = "en", *, width: float | None = None, lines: int | None = None, **members: Any) -> Measurement:
    """Measures one string. Further keyword arguments are members of the request: style, system, tightening, format."""
    with Measurer() as measurer:
        return measurer.measure(text, locale, width=width, lines=lines, **members)


class Measurer:
    """A running program that answers requests, as a context manager. Not for use by several threads at once."""

    #: Requests on their way at a time: the program answers in blocks, and pipes hold 64 KiB.
    _WINDOW = 64

    def __init__(self, *arguments: str) -> None:
        """Starts "pressfit measure --input -" with further `arguments`, such as "--font", "Brand.ttf"."""
        self._process = subprocess.Popen(
            [os.fspath(program()), "measure", "--input", "-", *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def measure(self, text: str, locale: str = "en", *, width: float | None = None, lines: int | None = None, **members: Any) -> Measurement:
        """Measures one string; see the function of the same name."""
        return next(self.measure_all([{"text": text, "locale": locale, "width": width, "lines": lines, **members}]))

    def measure_all(self, requests: Iterable[dict[str, Any]]) -> Iterator[Measurement]:
        """Answers requests in order; a request has the members of docs/measure.md. None as a value leaves a member out."""
        pending = 0
        for request in requests:
            self._write({key: value for key, value in request.items() if value is not None})
            pending += 1
            if pending == self._WINDOW:
                yield self._read()
                pending -= 1
        for _ in range(pending):
            yield self._read()

    def close(self) -> None:
        """Ends the program."""
        if self._process.stdin and not self._process.stdin.closed:
            self._process.stdin.close()
        if self._process.stdout:
            self._process.stdout.close()
        self._process.wait()

    def __enter__(self) -> Measurer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _write(self, request: dict[str, Any]) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(json.dumps(request, ensure_ascii=False) + "\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError) as error:
            raise PressfitError("pressfit has ended") from error

    def _read(self) -> Measurement:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            raise PressfitError(f"pressfit has ended with status {self._process.wait()}")
        answer = json.loads(line)
        if "error" in answer:
            raise PressfitError(answer["error"]["message"])
        return Measurement(**{name: answer.get(name) for name in Measurement.__dataclass_fields__})
