#!/usr/bin/env python3
"""Proves that each translation goes to exactly its own text, over generated projects: see placement_projects.py.

    placement.py [--seeds COUNT] [--first SEED] [--format FORMAT ...] [--keep FOLDER]

For each exchange format: export, change some targets as the format's client would, add what tools add (proposals of translation memories,
notes, units of other tables and bundles), merge. Then the tables, read by readers of their own, have exactly the changed texts, everything else
is unchanged byte for byte, a second merge changes nothing, and each unit that was not placed is counted and named, with exit status 1.
With --keep, the projects after the merges and the edited exports stay in the folder. Needs a built pressfit (.build/debug/pressfit, or $PRESSFIT)
and `scripts/bootstrap exchange`.
"""

import argparse
import collections
import concurrent.futures
import json
import pathlib
import random
import sys
import tempfile

import program

program.use_python("exchange")
from placement_files import Failure, File, Foreign, Run, Unit, merge, opened  # noqa: E402
from placement_projects import LANGUAGE, TITLES, Project, Slot, project, write  # noqa: E402

FORMATS = ["xliff", "xcloc", "xliff2", "csv", "tsv", "json", "po"]


def slots_of(unit: Unit, model: Project) -> list[Slot]:
    """The texts of the project that the unit can be: equal key, source and target, in the table that its place names."""
    found = [slot for slot, (table, text) in model.texts().items() if unit.key in (table.unit_key(slot), slot.key)
             and unit.source in ("", text.source) and unit.target == (text.target or "")]
    if unit.place and len(found) > 1:
        named = [slot for slot in found if slot.table in unit.place]
        found = [slot for slot in named if f"/{slot.bundle}/" in f"/{unit.place}/"] or named
    return found


def other_places(app: str) -> dict[str, str]:
    """Paths of tables and bundles that are not Pressfit's, or do not exist."""
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
    }


def check(seed: int, format: str, work: pathlib.Path) -> Run:
    """Exports, edits and merges a project in `work`. Raises Failure."""
    root = work / "project"
    run = Run(seed, format, project(random.Random(seed)))
    write(run.model, root)
    done = program.run("export", "project", "--texts", "all", "-l", LANGUAGE, "--format", format, "-o", "out", folder=work)
    dropped = done.stderr.count("[unexportable-text]")
    if done.returncode != (1 if dropped else 0) or (dropped and format not in ("json", "po")):
        raise Failure("export", f"exit status {done.returncode}\n{done.stdout}{done.stderr}")
    merged, file = opened(work / "out", format)
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
    result = merge(run, work / "out" if run.wants("folder", 0.15) else merged, root)
    check_report(run, result.returncode, result.stdout, result.stdout[-6000:] + result.stderr)
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
            if run.format not in ("json", "po"):
                labels = ", ".join(slot.label for slot in slots)
                raise Failure("export: ambiguous unit", f"{unit.key!r} in {unit.place!r} can be any of {labels}")
            continue
        found[id(unit)] = slots[0]
        seen[slots[0]] += 1
    twice = [slot.label for slot, count in seen.items() if count > 1]
    missing = [slot.label for slot in run.model.texts() if slot not in seen and not slot.category]
    if twice or (missing and run.format not in ("json", "po")):
        raise Failure("export: units", f"twice: {twice}, missing: {missing}")
    if run.format == "json":
        # JSON names no table: a key of several tables, Pressfit's or not, is ambiguous, and may stay unplaced.
        keys = collections.Counter(slot.key for slot in run.model.texts())
        keys.update(key for table in run.model.tables() for key in table.others)
        keys.update(run.model.other_keys())
        run.free |= {slot for slot in run.model.texts() if keys[slot.key] > 1}
    return found


def add_foreign(run: Run, file: File) -> None:
    app = next((bundle.folder for bundle in run.model.bundles if bundle.kind == "app"), None)
    if run.format == "json" or app is None:
        return
    added: set[tuple[str, str]] = set()

    def add(place: str, key: str) -> str:
        text = f"Fremd {len(added)}"
        file.add(place, key, text, len(added))
        added.add((place, key))
        return text

    for kind, place in other_places(app).items():
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
    if bool(unknown) != (status == 1) and (written or not run.foreign):
        raise Failure("status", f"exit status {status}, with {len(unknown)} units that are unknown or ambiguous\n{log}")


def outcome(case: tuple[int, str], folder: pathlib.Path) -> tuple[Failure | None, Run | None]:
    seed, format = case
    try:
        return None, check(seed, format, folder / f"{format}-{seed}")
    except (Failure, AssertionError) as error:
        return error if isinstance(error, Failure) else Failure("reader", str(error)), None


parser = argparse.ArgumentParser()
parser.add_argument("--seeds", type=int, default=20)
parser.add_argument("--first", type=int, default=0)
parser.add_argument("--format", nargs="*", default=FORMATS)
parser.add_argument("--keep", type=pathlib.Path)
options = parser.parse_args()
cases = [(seed, format) for seed in range(options.first, options.first + options.seeds) for format in options.format]
kinds: collections.Counter[str] = collections.Counter()
changed = foreign = 0
with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
    for (seed, format), (error, run) in zip(cases, pool.map(lambda case: outcome(case, options.keep or pathlib.Path(folder)), cases)):
        if run:
            changed, foreign = changed + len(run.changes), foreign + len(run.foreign)
        if error:
            name = f"{format}: {error.args[0]}"
            kinds[name] += 1
            if kinds[name] == 1:
                print(f"-- {name}, seed {seed}:\n{error.args[1][:3000]}\n", flush=True)
for name, count in sorted(kinds.items()):
    print(f"-- {name}: {count} times")
print(f"placement: {len(cases)} merges, {kinds.total()} failed; {changed} changed texts and {foreign} units of other tables in the others")
sys.exit(1 if kinds else 0)
