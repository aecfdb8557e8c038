#!/usr/bin/env python3
"""Proves that each translation goes to exactly its own text, over generated projects: see placement_projects.py.

    placement.py [--pressfit PROGRAM] [--seeds COUNT] [--first SEED] [--format FORMAT ...] [--keep FOLDER]

For each exchange format: export, change some targets as the format's client would, add what tools add (proposals of translation memories,
notes, units of other tables and bundles), merge. Then the tables, read by readers of their own, have exactly the changed texts, everything else
is unchanged byte for byte, a second merge changes nothing, and each unit that was not placed is counted and named, with exit status 1.
A failing example is reduced, and written below --keep with the command that repeats it.
"""

from __future__ import annotations

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import plistlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from placement_files import Case, File, Foreign, Run, Unit, opened
from placement_projects import LANGUAGE, TITLES, Project, Slot, Table, project, read, snapshot, strings, write
from tables import decoded

FORMATS = ["xliff", "xcloc", "xliff2", "csv", "tsv", "json", "po"]


class Failure(Exception):
    """The law does not hold. The first argument is the kind of failure, which a reduced example must share."""


# --- The law


def slots_of(unit: Unit, model: Project, language_known: bool = True) -> list[Slot]:
    """The texts of the project that the unit can be: equal key, source and target, in the table that its place names."""
    found = []
    for slot, (table, text) in model.texts().items():
        if unit.key != table.unit_key(slot) and unit.key != slot.key:
            continue
        if (unit.source and unit.source != text.source) or (unit.target != (text.target or "")):
            continue
        found.append(slot)
    if unit.place and len(found) > 1:
        named = [slot for slot in found if slot.table in unit.place]
        found = [slot for slot in named if f"/{slot.bundle}/" in f"/{unit.place}/"] or named
    return found


def place_of(kind: str, app: str) -> str:
    """The path of a table or bundle that is not Pressfit's, or does not exist."""
    return {
        "storyboard": f"{app}/Base.lproj/Main.storyboard",
        "other-table": f"{app}/en.lproj/Other.strings",
        "missing-table": f"{app}/en.lproj/Missing.strings",
        "ghost-plist": "Ghost/Info.plist",
        "ghost-strings": "GhostTests/en.lproj/InfoPlist.strings",
        "ghost-catalog": "Ghost/InfoPlist.xcstrings",
        "package": "Packages/Kit/Sources/Kit/Resources/en.lproj/Localizable.strings",
        "settings": f"{app}/Settings.bundle/en.lproj/Root.strings",
        "pods": "Pods/en.lproj/Localizable.strings",
        "vendor": "Vendor/Kit/Resources/en.lproj/InfoPlist.strings",
        "sibling": "../Kit/en.lproj/InfoPlist.strings",
    }[kind]


KINDS = ["storyboard", "other-table", "missing-table", "ghost-plist", "ghost-strings", "ghost-catalog", "package", "settings", "pods", "vendor", "sibling"]


def check(pressfit: str, case: Case, work: pathlib.Path) -> Run:
    """Runs a case in `work`. Raises Failure."""
    shutil.rmtree(work, ignore_errors=True)
    root = work / "project"
    run = Run(case, project(random.Random(case.seed), case.dropped))
    run.parts += [f"bundle:{bundle.folder}" for bundle in run.model.bundles if bundle.kind != "app"]
    run.parts += [f"text:{slot.label}" for slot in run.model.texts()]
    write(run.model, root)
    status, output = command(pressfit, "export", "project", "--texts", "all", "-l", LANGUAGE, "--format", case.format, "-o", "out", work=work)
    dropped = output.count("[unexportable-text]")
    if status != (1 if dropped else 0) or (dropped and case.format not in ("json", "po")):
        raise Failure("export", f"exit status {status}\n{output}")
    merged, file = opened(work / "out", case.format)
    units = file.units()
    identified = identify(run, units, dropped)
    for unit in units:
        slot = identified.get(id(unit))
        if slot and run.wants(f"change:{slot.label}", 0.5):
            run.changes[slot] = run.text() + (" %d" if slot.category else " ${applicationName}" if slot.table == "AppShortcuts" else "")
            unit.change(run.changes[slot])
            unit.changed = True
    add_foreign(run, file)
    file.decorate(run, units)
    file.save(run)
    merge(pressfit, run, work / "out" if run.wants("folder", 0.15) else merged, root, work)
    return run


def identify(run: Run, units: list[Unit], dropped: int) -> dict[int, Slot]:
    """The text of each exported unit. Fails if a unit is missing, twice, or cannot be distinguished from another."""
    found: dict[int, Slot] = {}
    seen: collections.Counter[Slot] = collections.Counter()
    for unit in units:
        slots = slots_of(unit, run.model)
        if unit.key.endswith("NSStringLocalizedFormatKey:dict/:string"):
            continue
        if not slots:
            raise Failure("export: unknown unit", f"{unit.key!r} {unit.source!r} {unit.target!r} in {unit.place!r} is not in the project")
        if len(slots) > 1:
            if run.case.format not in ("json", "po"):
                labels = ", ".join(slot.label for slot in slots)
                raise Failure("export: ambiguous unit", f"{unit.key!r} in {unit.place!r} can be any of {labels}")
            continue
        found[id(unit)] = slots[0]
        seen[slots[0]] += 1
    twice = [slot.label for slot, count in seen.items() if count > 1]
    missing = [slot.label for slot in run.model.texts() if slot not in seen and not slot.category]
    if twice or (missing and run.case.format not in ("json", "po")):
        raise Failure("export: units", f"twice: {twice}, missing: {missing}")
    if run.case.format == "json":
        # JSON names no table: a key of several tables, Pressfit's or not, is ambiguous, and may stay unplaced.
        keys = collections.Counter(slot.key for slot in run.model.texts())
        keys.update(key for table in run.model.tables() for key in table.others)
        keys.update(run.model.other_keys())
        run.free |= {slot for slot in run.model.texts() if keys[slot.key] > 1}
    return found


def add_foreign(run: Run, file: File) -> None:
    app = next((bundle.folder for bundle in run.model.bundles if bundle.kind == "app"), None)
    if run.case.format == "json" or app is None:
        return
    added: set[tuple[str, str]] = set()

    def add(place: str, key: str) -> str:
        text = f"Fremd {len(added)}"
        file.add(place, key, text, len(added))
        added.add((place, key))
        return text

    for kind in KINDS:
        place = place_of(kind, app)
        for key in [run.random(kind).choice(TITLES), "CFBundleDisplayName"]:
            if run.wants(f"foreign:{kind}:{key}", 0.3):
                run.foreign.append(Foreign(key, add(place, key), place))
    # Keys of one table in another table of the same bundle, or of another bundle, which has no such text.
    for table in run.model.tables():
        for key in TITLES[:3]:
            slot = Slot(table.bundle, table.name, key)
            if table.form == "stringsdict" or slot in run.model.texts() or not run.wants(f"foreign:{table.bundle}/{table.name}:{key}", 0.2):
                continue
            text = add(table.path("en"), key)
            if table.name == "InfoPlist":
                run.loose[slot] = text
            else:
                run.foreign.append(Foreign(key, text, table.path("en")))


def command(*arguments: str, work: pathlib.Path) -> tuple[int, str]:
    result = subprocess.run(arguments, check=False, capture_output=True, text=True, cwd=work, errors="replace")
    return result.returncode, result.stdout + result.stderr


def merge(pressfit: str, run: Run, merged: pathlib.Path, root: pathlib.Path, work: pathlib.Path) -> None:
    before = snapshot(root)
    arguments = [pressfit, "merge", "--project", "project", str(merged.relative_to(work)), "--format", "json"]
    if run.case.format == "json":
        # JSON has no record of the exported texts.
        arguments += ["--on-conflict", "replace"]
    result = subprocess.run(arguments, check=False, capture_output=True, text=True, cwd=work, errors="replace")
    log = result.stdout[-6000:] + result.stderr
    check_tables(run, before, root, log)
    check_report(run, result.returncode, result.stdout, log)
    after = snapshot(root)
    second, output = command(*arguments, work=work)
    if snapshot(root) != after:
        raise Failure("second merge", f"a second merge changes files\n{output}")
    if second != result.returncode:
        raise Failure("second merge status", f"exit status {result.returncode}, then {second}\n{output}")


def check_tables(run: Run, before: dict[str, bytes], root: pathlib.Path, log: str) -> None:
    after = snapshot(root)
    wrong: list[str] = []
    explained: set[str] = set()
    for table in run.model.tables():
        wanted = {(slot.key, slot.category): text.target for slot, text in table.texts.items() if text.target is not None}
        if table.has_source:
            wanted |= {(key, ""): value for key, value in table.others.items()}
        optional = {(slot.key, slot.category) for slot in table.texts if slot in run.free}
        changed = {(slot.key, slot.category): text for slot, text in run.changes.items() if slot in table.texts}
        loose = {(slot.key, ""): text for slot, text in run.loose.items() if (slot.bundle, slot.table) == (table.bundle, table.name)}
        found = read(table, root)
        for name in sorted(wanted.keys() | changed.keys() | found.keys()):
            allowed = {changed.get(name, wanted.get(name))}
            if name in optional or name in loose:
                allowed |= {wanted.get(name), loose.get(name)}
            if found.get(name) not in allowed:
                wrong.append(f"{table.bundle}/{table.name}: {name[0]!r} {name[1]} is {found.get(name)!r}, not {allowed}")
        path = table.path(LANGUAGE)
        if changed or loose:
            explained.add(path)
            wrong += frame_errors(table, path, before.get(path, b""), after.get(path, b""), {name[0] for name in changed.keys() | loose.keys()})
    if wrong:
        raise Failure("tables", "\n".join(wrong) + "\n" + log)
    others = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path) and path not in explained)
    if others:
        raise Failure("other files", f"changed: {others}\n{log}")


def lines(data: bytes, keys: set[str]) -> list[str]:
    """The lines of a `.strings` file, without the entries of `keys`."""
    return [line for line in decoded(data).splitlines() if not any(line.startswith(json.dumps(key)) for key in keys)]


def plain(data: bytes, keys: set[str]) -> list[str]:
    """The lines without comments and empty lines."""
    text = re.sub(r"/\*.*?\*/", "", decoded(data), flags=re.DOTALL)
    return [line for line in lines(text.encode(), keys) if line.strip()]


def entries(table: Table, data: bytes) -> dict[str, object]:
    return dict(plistlib.loads(data)) if table.form == "stringsdict" else dict(json.loads(data)["strings"])


def frame_errors(table: Table, path: str, before: bytes, after: bytes, keys: set[str]) -> list[str]:
    """What else than the entries of `keys` changed in a file."""
    if not before or before == after:
        return []
    if table.form == "strings":
        old, new = lines(before, keys), lines(after, keys)
        added = strings(after).keys() - strings(before).keys()
        # A new entry can have a comment and an empty line before it.
        rest = iter(new)
        kept = all(line in rest for line in old if line) and plain(before, keys) == plain(after, keys)
        same = before[:2] == after[:2] and (old == new or bool(added) and kept)
    else:
        old_entries, new_entries = entries(table, before), entries(table, after)
        same = [item for item in old_entries.items() if item[0] not in keys] == [item for item in new_entries.items() if item[0] not in keys]
    return [] if same else [f"{path}: more than the entries of {sorted(keys)} changed"]


def check_report(run: Run, status: int, output: str, log: str) -> None:
    try:
        report = json.loads(output)
    except ValueError:
        raise Failure("report", f"exit status {status}, not JSON\n{log}") from None
    written = sum(1 for outcome in report["outcomes"] if outcome["outcome"] in ("added", "updated"))
    least = len([slot for slot in run.changes if slot not in run.free])
    if not least <= written <= len(run.changes) + len(run.loose):
        raise Failure("report: written", f"{written} written by the report, {len(run.changes)} changed\n{log}")
    unused = collections.Counter((unit["key"], unit["value"]) for unit in report["unusedTranslations"])
    missing = [unit for unit in run.foreign if not unused[unit.key, unit.text]]
    if missing:
        raise Failure("report: unnamed", f"{missing} are not in the report\n{log}")
    if not run.free and not run.loose and (sum(unused.values()) != len(run.foreign) or report["unused"] != len(run.foreign)):
        raise Failure("report: unused", f"{report['unused']} unused by the report, {len(run.foreign)} added: {run.foreign}\n{log}")
    unknown = [unit for unit in report["unusedTranslations"] if unit["reason"] != "not Pressfit's"]
    ghosts = [unit for unit in run.foreign if "InfoPlist" in unit.place or "Info.plist" in unit.place]
    if len(ghosts) > len(unknown):
        raise Failure("report: reasons", f"{len(ghosts)} units of bundles that do not exist, {len(unknown)} unknown ones\n{log}")
    nothing = not written and run.foreign
    if bool(unknown) != (status == 1) and not nothing:
        raise Failure("status", f"exit status {status}, with {len(unknown)} units that are unknown or ambiguous\n{log}")


# --- Reduction and output


def failure(pressfit: str, case: Case, work: pathlib.Path) -> tuple[Failure | None, Run | None]:
    try:
        return None, check(pressfit, case, work)
    except Failure as error:
        return error, None
    except AssertionError as error:
        return Failure("reader", str(error)), None


def reduced(pressfit: str, case: Case, error: Failure, work: pathlib.Path) -> tuple[Case, Failure]:
    """Drops parts of the case while it fails in the same way."""
    for _ in range(3):
        parts = parts_of(case)
        size = len(parts)
        chunk = max(1, size // 2)
        while chunk >= 1:
            index = 0
            while index < len(parts):
                smaller = case.drops(*parts[index:index + chunk])
                found, _ = failure(pressfit, smaller, work)
                if found and found.args[0] == error.args[0]:
                    case, error = smaller, found
                    del parts[index:index + chunk]
                else:
                    index += chunk
            chunk //= 2
        if len(parts_of(case)) == size:
            break
    return case, error


def parts_of(case: Case) -> list[str]:
    """The parts that a case can still drop, found without running Pressfit."""
    model = project(random.Random(case.seed), case.dropped)
    texts = list(model.texts())
    parts = [f"bundle:{bundle.folder}" for bundle in model.bundles if bundle.kind != "app"] + [f"text:{slot.label}" for slot in texts]
    parts += [f"foreign:{kind}:{key}" for kind in KINDS for key in [*TITLES, "CFBundleDisplayName"]]
    parts += [f"foreign:{table.bundle}/{table.name}:{key}" for table in model.tables() for key in TITLES[:3]]
    parts += [f"change:{slot.label}" for slot in texts]
    parts += [f"{kind}:{index}" for kind in ("alternatives", "note", "resname", "comment", "duplicate") for index in range(len(texts) + 1)]
    parts += [f"{kind}:{table.path('en')}" for kind in ("group", "spelling") for table in model.tables()]
    parts += ["order", "quotes", "carriage-returns", "byte-order-mark", "ascii", "obsolete", "folder"]
    return [part for part in parts if part not in case.dropped]


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pressfit", default=".build/debug/pressfit")
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--format", nargs="*", default=FORMATS)
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--no-reduction", action="store_true")
    options = parser.parse_args()
    pressfit = os.path.abspath(options.pressfit)
    cases = [Case(seed, format) for seed in range(options.first, options.first + options.seeds) for format in options.format]
    failures: dict[str, tuple[Case, Failure]] = {}
    kinds: collections.Counter[str] = collections.Counter()
    changed = foreign = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        def one(item: tuple[int, Case]) -> tuple[Case, Failure | None, Run | None]:
            return item[1], *failure(pressfit, item[1], pathlib.Path(folder) / str(item[0]))

        for case, error, run in pool.map(one, enumerate(cases)):
            if run:
                changed, foreign = changed + len(run.changes), foreign + len(run.foreign)
            if error:
                name = f"{case.format}: {error.args[0]}"
                kinds[name] += 1
                failures.setdefault(name, (case, error))
        for number, (name, (case, error)) in enumerate(sorted(failures.items())):
            if not options.no_reduction:
                case, error = reduced(pressfit, case, error, pathlib.Path(folder) / "reduced")
            print(f"-- {name} ({kinds[name]} times); seed {case.seed}, the least example:\n{error.args[1][:3000]}\n", flush=True)
            if options.keep:
                keep(pressfit, case, error, options.keep / re.sub(r"[^a-z0-9]+", "-", name))
    failed = sum(kinds.values())
    print(f"placement: {len(cases)} merges, {failed} failed; {changed} changed texts and {foreign} units of other tables in the others")
    return 1 if failed else 0


def keep(pressfit: str, case: Case, error: Failure, target: pathlib.Path) -> None:
    """Writes the project before the merge, the edited file, and how to merge it."""
    failure(pressfit, case, target)
    shutil.rmtree(target / "project", ignore_errors=True)
    write(project(random.Random(case.seed), case.dropped), target / "project")
    option = " --on-conflict replace" if case.format == "json" else ""
    merged = f"pressfit merge --project project out/{LANGUAGE}.*{option}"
    exported = f"pressfit export project --texts all -l {LANGUAGE} --format {case.format} -o out"
    text = f"# {case.format}: {error.args[0]}\n\n`out` is the export, edited.\n\n    {exported}   # before the edits\n    {merged}\n\n{error.args[1]}\n"
    (target / "README.md").write_text(text)


if __name__ == "__main__":
    sys.exit(main())
