"""The built program, and what the scripts that run it have in common."""

import os
import pathlib
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from typing import Any

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parents[2]
# $PRESSFIT is another program than the debug build.
PRESSFIT = pathlib.Path(os.environ.get("PRESSFIT", ROOT / ".build/debug/pressfit")).resolve()
failures: list[str] = []


def check(holds: object, what: str) -> None:
    """Records and prints `what` if it does not hold."""
    if not holds:
        failures.append(what)
        print(f"✗ {what}", file=sys.stderr)


def use_python(kind: str) -> pathlib.Path:
    """Continues with the Python that has the packages of `scripts/bootstrap KIND`; returns its folder."""
    folder = ROOT / ".build/python"
    if pathlib.Path(sys.prefix) != folder:
        if not (folder / f"{kind}.txt").exists():
            sys.exit(f'packages of Python are missing; run "scripts/bootstrap {kind}"')
        os.execv(folder / "bin/python3", [str(folder / "bin/python3"), *sys.argv])
    return folder


def run(*arguments: str | pathlib.Path, folder: pathlib.Path | str | None = None, **options: Any) -> subprocess.CompletedProcess[str]:
    """Runs Pressfit, and returns its output as text."""
    command = [str(PRESSFIT), *map(str, arguments)]
    return subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", errors="replace", **options)


def write(folder: pathlib.Path, files: Mapping[str, str | bytes]) -> None:
    """Writes files by path below `folder`."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)


def report_formats() -> list[str]:
    """The formats of the reports of `pressfit check`, as its help lists them."""
    found = re.search(r"--format (\S+)", run("help", "check", check=True).stdout)
    assert found
    return found[1].split("|")


def quick_actions(titles: Iterable[str], **more: object) -> dict[str, Any]:
    """The Info.plist of an app with a quick action for each title, for plistlib; `more` are other keys."""
    items = [{"UIApplicationShortcutItemType": f"t{number}", "UIApplicationShortcutItemTitle": title} for number, title in enumerate(titles)]
    return {"CFBundleIdentifier": "com.example.app", "CFBundlePackageType": "APPL", "CFBundleDevelopmentRegion": "en",
            "UIApplicationShortcutItems": items, **more}


def publish(files: Mapping[pathlib.Path, str | bytes]) -> None:
    """Writes generated files; with `--check`, it only compares them, and ends the script if one is outdated."""
    for path, content in files.items():
        content = content.encode() if isinstance(content, str) else content
        if "--check" not in sys.argv[1:]:
            path.write_bytes(content)
        elif not path.exists() or path.read_bytes() != content:
            failures.append(path.name)
            shown = subprocess.run(["diff", "-u", "--label=now", "--label=wanted", "--new-file", path, "-"], input=content, capture_output=True).stdout
            print(*shown.decode(errors="replace").splitlines()[:40], sep="\n", file=sys.stderr)
    if failures:
        sys.exit(f"outdated: {', '.join(failures)}; run {pathlib.Path(sys.argv[0]).resolve().relative_to(ROOT)}")
