"""Times of programs and of functions, one after the other in each round, so that other work on the machine affects all of them."""

import json
import os
import pathlib
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "check"))
from program import ROOT, quick_actions, write  # noqa: E402, F401

WORDS = "Neue Notiz Suchen Öffnen 書類 Teilen فتح Последние Zuletzt geöffnet Kamera Lesezeichen".split()


class Time(NamedTuple):
    """Wall time and CPU time in seconds, and the peak memory of a program in bytes."""

    wall: float
    cpu: float
    memory: int = 0


def text(number: int) -> str:
    return " ".join(WORDS[(number * step) % len(WORDS)] for step in (1, 3, 7, 5))


def strings(count: int, key: Callable[[int], str] = lambda number: f"key.{number}.title", mark: str = "", step: int = 0) -> bytes:
    """A `.strings` file; without every `step`th entry."""
    numbers = [number for number in range(count) if not step or number % step != step - 1]
    return "".join(f"/* Shown at {number} */\n\"{key(number)}\" = \"{text(number)}{mark}\";\n\n" for number in numbers).encode()


def catalog(keys: Sequence[str], languages: Sequence[str]) -> bytes:
    entries = {key: {"comment": text(number), "localizations": {
        language: {"stringUnit": {"state": "translated", "value": text(number)}} for language in languages}} for number, key in enumerate(keys)}
    content = {"sourceLanguage": "en", "strings": entries, "version": "1.0"}
    return json.dumps(content, indent=2, separators=(",", " : "), ensure_ascii=False).encode()


def program(command: Sequence[str | pathlib.Path], statuses: Sequence[int] = (0, 1)) -> Time:
    """Runs a program; the system's figure for its memory includes this script's size until it starts."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in statuses:
        raise SystemExit(f"{' '.join(map(str, command))} ended with {process.returncode}")
    return Time(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))


def function(work: Callable[[], object]) -> Time:
    before, start = resource.getrusage(resource.RUSAGE_SELF), time.perf_counter()
    work()
    wall, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_SELF)
    return Time(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def best(rounds: int, *works: Callable[[], Time]) -> list[Time]:
    """The least wall time and CPU time, and the largest memory, of each work."""
    taken = [[work() for work in works] for _ in range(rounds)]
    return [Time(min(t.wall for t in times), min(t.cpu for t in times), max(t.memory for t in times)) for times in zip(*taken)]


def installed() -> pathlib.Path:
    """The program as `scripts/install` installs it."""
    folder = ROOT / ".build/installed"
    subprocess.run([ROOT / "scripts/install", folder], check=True, stdout=sys.stderr)
    return folder / "pressfit"
