"""Measure how wide iOS draws a string, with the pressfit program that is in this package.

    >>> import pressfit
    >>> pressfit.measure("Neue Notiz", "de", width=60).visible
    'Neue…'

``measure`` starts the program for one string. ``Measurer`` keeps it running for many.
"""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any

__all__ = ["Measurement", "Measurer", "PressfitEnded", "PressfitError", "measure", "program"]


class PressfitError(Exception):
    """A request that the program does not accept, or a program that does not answer."""


class PressfitEnded(PressfitError):
    """The program has ended, or cannot be started; a new Measurer may work."""


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
    """The pressfit program: the one that PRESSFIT names, the one of this package, or the one in PATH."""
    packaged = pathlib.Path(__file__).parent / "programs" / "pressfit"
    if os.environ.get("PRESSFIT"):
        return pathlib.Path(os.environ["PRESSFIT"])
    return packaged if packaged.exists() else pathlib.Path(shutil.which("pressfit") or packaged)


def measure(text: str, locale: str = "en", *, width: float | None = None, lines: int | None = None, **members: Any) -> Measurement:
    """Measures one string. Further keyword arguments are members of the request: style, textStyle, textSize, weight, boldTrait, system …"""
    with Measurer() as measurer:
        return measurer.measure(text, locale, width=width, lines=lines, **members)


class Measurer:
    """A running program that answers requests, as a context manager. Not for use by several threads at once."""

    # Limits of the requests without an answer, so that neither program waits for the other to read: a pipe holds 64 KiB, and an answer
    # can be somewhat longer than its request. A single larger request is sent separately.
    _PENDING_REQUESTS = 64
    _PENDING_BYTES = 16 << 10

    def __init__(self, *arguments: str, timeout: float | None = None) -> None:
        """Starts "pressfit measure --input -" with further `arguments`, such as "--font", "Brand.ttf".

        A program that needs more than `timeout` seconds for an answer is ended, and PressfitEnded is raised.
        """
        self._timeout = timeout
        #: The sizes of the requests without an answer, in bytes.
        self._pending: deque[int] = deque()
        try:
            self._process = subprocess.Popen(
                [os.fspath(program()), "measure", "--input", "-", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise PressfitEnded(f"pressfit cannot be started: {error}") from error

    def measure(self, text: str, locale: str = "en", *, width: float | None = None, lines: int | None = None, **members: Any) -> Measurement:
        """Measures one string; see the function of the same name."""
        return next(self.measure_all([{"text": text, "locale": locale, "width": width, "lines": lines, **members}]))

    def measure_all(self, requests: Iterable[dict[str, Any]]) -> Iterator[Measurement]:
        """Answers requests in order; a request has the members of docs/measure.md. None means that a member is missing."""
        self._skip_pending()
        for request in requests:
            line = json.dumps(request, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"
            while self._pending and (
                len(self._pending) == self._PENDING_REQUESTS or sum(self._pending) + len(line) > self._PENDING_BYTES
            ):
                yield self._read()
            self._write(line)
            self._pending.append(len(line))
        while self._pending:
            yield self._read()

    def answer_lines(self, lines: Sequence[bytes]) -> list[bytes]:
        """Sends lines of JSON as they are, and returns the answer to each as the program writes it, without line feeds.

        For large tables: nothing is decoded. The answer to a rejected line has the member "error"; nothing is raised for it.
        Raises ValueError, and sends nothing, if a line is blank or contains a line feed: the program skips blank lines.
        """
        for line in lines:
            if b"\n" in line or not line.strip(b" \t\r"):
                raise ValueError(f"{line[:80]!r} is not one line that has an answer")
        if not lines:
            return []
        self._skip_pending()
        self._pending.extend(map(len, lines))
        # Another thread writes, so that neither program waits for the other to read.
        failures: list[PressfitEnded] = []

        def write() -> None:
            try:
                self._write(b"\n".join(lines) + b"\n")
            except PressfitEnded as error:
                failures.append(error)

        writer = threading.Thread(target=write, daemon=True)
        writer.start()
        answers = [self._read_line().rstrip(b"\n") for _ in lines]
        writer.join()
        if failures:
            raise failures[0]
        return answers

    def close(self) -> None:
        """Ends the program."""
        if self._process.stdin and not self._process.stdin.closed:
            try:
                self._process.stdin.close()
            except BrokenPipeError:
                pass
        if self._process.stdout:
            self._process.stdout.close()
        self._process.wait()

    def __enter__(self) -> Measurer:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def _skip_pending(self) -> None:
        """Reads the answers that a caller did not read, because of an error or because it stopped."""
        while self._pending:
            self._read_line()

    @contextlib.contextmanager
    def _limited(self) -> Iterator[None]:
        """Ends the program if the content of the context takes longer than the time limit."""
        if self._timeout is None:
            yield
            return
        timer = threading.Timer(self._timeout, self._process.kill)
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def _write(self, line: bytes) -> None:
        assert self._process.stdin
        try:
            with self._limited():
                self._process.stdin.write(line)
                self._process.stdin.flush()
        except (BrokenPipeError, ValueError) as error:
            raise PressfitEnded("pressfit has ended") from error

    def _read_line(self) -> bytes:
        assert self._process.stdout
        self._pending.popleft()
        with self._limited():
            line = self._process.stdout.readline()
        if not line:
            raise PressfitEnded(f"pressfit has ended with status {self._process.wait()}")
        return line

    def _read(self) -> Measurement:
        answer = json.loads(self._read_line())
        if "error" in answer:
            raise PressfitError(answer["error"]["message"])
        return Measurement(**{name: answer.get(name) for name in Measurement.__dataclass_fields__})
