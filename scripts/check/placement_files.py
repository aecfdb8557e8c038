"""The exchange files of scripts/check/placement.py, as their usual clients read and write them: XML, CSV, JSON and PO, without Pressfit's code.

Each class reads the units of an exported file, changes them, adds what tools add, and writes the file again. `merge` merges it and checks the tables.
"""

import copy
import csv
import dataclasses
import io
import json
import pathlib
import random
import re
import subprocess
from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple
from xml.sax.saxutils import escape, quoteattr

import polib
from lxml import etree
import program
from placement_projects import LANGUAGE, TITLES, Project, Slot, frame_errors, read, snapshot

XLIFF1, XLIFF2 = "urn:oasis:names:tc:xliff:document:1.2", "urn:oasis:names:tc:xliff:document:2.0"
STATES = ["new", "translated", "final", "needs-review-translation", "signed-off", "needs-translation", "needs-l10n", "x-rejected"]


@dataclasses.dataclass
class Unit:
    """A translatable unit of an exchange file. `place` names its table, as the format does."""

    key: str
    source: str
    target: str
    place: str
    change: Callable[[str], None]
    element: etree._Element | None = None
    changed: bool = False


class Foreign(NamedTuple):
    """A unit that was added, and belongs to no text of Pressfit."""

    key: str
    text: str
    place: str


@dataclasses.dataclass
class Run:
    """What is done with the project of a seed, in a format."""

    seed: int
    format: str
    model: Project
    foreign: list[Foreign] = dataclasses.field(default_factory=list)
    free: set[Slot] = dataclasses.field(default_factory=set)  # slots that may get their text or not
    # Any key of a named InfoPlist may be merged into it, and only there.
    loose: dict[Slot, str] = dataclasses.field(default_factory=dict)
    changes: dict[Slot, str] = dataclasses.field(default_factory=dict)
    count: int = 0

    def random(self, part: str) -> random.Random:
        """The draws for a part of the run. They do not depend on the other parts."""
        return random.Random(f"{self.seed} {self.format} {part}")

    def wants(self, part: str, probability: float) -> bool:
        return self.random(part).random() < probability

    def text(self) -> str:
        self.count += 1
        return f"Neu {self.count:03}"


class XLIFF:
    keeps_states = False

    def __init__(self, path: pathlib.Path, namespace: str) -> None:
        self.path, self.space, self.is_first = path, f"{{{namespace}}}", namespace == XLIFF1
        self.tree = etree.parse(str(path))
        self.files = list(self.tree.iter(self.space + "file"))

    def units(self) -> list[Unit]:
        kind = self.space + ("trans-unit" if self.is_first else "unit")
        return [self.unit(element, file.get("original", "")) for file in self.files for element in file.iter(kind)]

    def unit(self, element: etree._Element, place: str) -> Unit:
        holder = element if self.is_first else element.find(self.space + "segment")
        source, target = (holder.find(self.space + name) for name in ("source", "target"))

        def change(text: str) -> None:
            node = holder.find(self.space + "target")
            if node is None:
                node = etree.Element(self.space + "target")
                source.addnext(node)
            node.text = text
            if not self.keeps_states:
                node.attrib.pop("state", None)
                holder.attrib.pop("state", None)

        old, new = ("" if node is None else "".join(node.itertext()) for node in (source, target))
        return Unit(element.get("id" if self.is_first else "name", ""), old, new, place, change, element)

    def decorate(self, run: Run, units: list[Unit]) -> None:
        for index, unit in enumerate(units):
            element = unit.element
            assert element is not None
            if self.is_first and run.wants(f"alternatives:{index}", 0.5):
                generator = run.random(f"alternative:{index}")
                for _ in range(generator.randint(1, 3)):
                    self.alternative(element, generator)
            if self.is_first and run.wants(f"note:{index}", 0.2):
                etree.SubElement(element, self.space + "note", {"from": "translator"}).text = "A note with a string"
            if unit.changed and run.wants(f"duplicate:{index}", 0.1):
                self.duplicate(element)
            if self.is_first and run.wants(f"resname:{index}", 0.15):
                element.set("resname", element.get("id", ""))
                element.set("id", str(1000 + index))
        if self.is_first:
            for file in self.files:
                body = file.find(self.space + "body")
                if body is not None and run.wants(f"group:{file.get('original')}", 0.2):
                    group = etree.Element(self.space + "group", {"id": "g"})
                    group.extend(list(body))
                    body[:] = [group]
        for file in self.files:
            if run.wants(f"spelling:{file.get('original')}", 0.35):
                file.set("original", respelled(file.get("original", ""), run))

    def duplicate(self, element: etree._Element) -> None:
        """The unit twice, first with another text: the last is used."""
        element.addprevious(copy.deepcopy(element))
        for target in element.getprevious().iter(self.space + "target"):
            target.text = "Ein anderer Text"

    def element(self, text: str) -> etree._Element:
        return etree.fromstring(text.replace(">", f' xmlns="{self.space[1:-1]}">', 1))

    def alternative(self, element: etree._Element, generator: random.Random) -> None:
        language = generator.choice([LANGUAGE, LANGUAGE, "fr", "en", None])
        quality = generator.choice(["100%", "75", "50.00%"])
        # Longer and shorter than the text of the unit.
        text = generator.choice(["A much longer proposal", "Kurz", "Ein Vorschlag"])
        attributes = f'state="{generator.choice(STATES)}"' + (f' xml:lang="{language}"' if language else "")
        texts = f"<source>A source</source><target {attributes}>{text}</target>"
        element.append(self.element(f'<alt-trans match-quality="{quality}" origin="tm">{texts}</alt-trans>'))

    def add(self, place: str, key: str, text: str, number: int) -> None:
        texts = f"<source>A source</source><target>{escape(text)}</target>"
        if self.is_first:
            attributes = f'source-language="en" target-language="{LANGUAGE}" datatype="plaintext"'
            content = f"<body><trans-unit id={quoteattr(key)}>{texts}</trans-unit></body>"
        else:
            attributes = f'id="x{number}"'
            content = f'<unit id="x{number}" name={quoteattr(key)}><segment>{texts}</segment></unit>'
        root = self.tree.getroot()
        root.insert(number % (len(root) + 1), self.element(f"<file original={quoteattr(place)} {attributes}>{content}</file>"))

    def save(self, run: Run | None = None) -> None:
        self.tree.write(str(self.path), encoding="UTF-8", xml_declaration=True)


class Rows:
    """CSV and TSV, as spreadsheets write them again."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path = path
        self.separator = "\t" if path.suffix == ".tsv" else ","
        self.rows = list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline=""), delimiter=self.separator))
        self.columns = {name: index for index, name in enumerate(self.rows[0])}

    def units(self) -> list[Unit]:
        found = []
        for row in self.rows[1:]:
            cells = dict(zip(self.columns, row))
            change = partial(row.__setitem__, self.columns[LANGUAGE])
            found.append(Unit(row[0], cells.get("en", ""), cells.get(LANGUAGE, ""), cells.get("table", ""), change))
        return found

    def decorate(self, run: Run, units: list[Unit]) -> None:
        if run.wants("order", 0.3):
            rows = self.rows[1:]
            run.random("rows").shuffle(rows)
            self.rows[1:] = rows

    def add(self, place: str, key: str, text: str, number: int) -> None:
        if "table" not in self.columns:
            self.columns["table"] = len(self.columns)
            for row in self.rows:
                row.append("" if row[0] != "key" else "table")
        cells = {"key": key, "en": "A source", LANGUAGE: text, "table": place}
        self.rows.insert(1 + number % len(self.rows), [cells.get(name, "") for name in self.columns])

    def save(self, run: Run | None = None) -> None:
        # Without a run, as LibreOffice writes it with "quote all text cells".
        quoting: Literal[0, 1] = csv.QUOTE_ALL if not run or run.wants("quotes", 0.5) else csv.QUOTE_MINIMAL
        end = "\r\n" if run and run.wants("carriage-returns", 0.5) else "\n"
        output = io.StringIO()
        csv.writer(output, delimiter=self.separator, quoting=quoting, lineterminator=end).writerows(self.rows)
        encoding = "utf-8-sig" if run and run.wants("byte-order-mark", 0.3) else "utf-8"
        self.path.write_bytes(output.getvalue().encode(encoding))


class Flat:
    """JSON, one object: key → text, or path///key → text."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path, self.values = path, json.loads(path.read_text())

    def units(self) -> list[Unit]:
        # The key of several tables has the path of its table before it.
        names = {name: name.rpartition("///") for name in self.values}
        return [Unit(names[name][2], "", value, names[name][0], partial(self.values.__setitem__, name)) for name, value in self.values.items()]

    def decorate(self, run: Run, units: list[Unit]) -> None:
        if run.wants("order", 0.3):
            self.values = dict(sorted(self.values.items()))

    def add(self, place: str, key: str, text: str, number: int) -> None:
        raise NotImplementedError

    def save(self, run: Run | None = None) -> None:
        self.path.write_text(json.dumps(self.values, ensure_ascii=bool(run and run.wants("ascii", 0.5)), indent=2))


class Gettext:
    """PO, as polib writes it again."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path, self.file = path, polib.pofile(str(path), wrapwidth=0)

    def units(self) -> list[Unit]:
        def change(entry: polib.POEntry, text: str) -> None:
            entry.msgstr, entry.flags = text, [flag for flag in entry.flags if flag != "fuzzy"]

        found = []
        for entry in self.file:
            # A reference with a space is between two isolates.
            place = re.sub("[\u2068\u2069]", "", " ".join(name for name, _ in entry.occurrences))
            # Messages of a file with several tables have the path in the context, as those of Weblate.
            key = (entry.msgctxt or "").split("///")[-1]
            found.append(Unit(key, entry.msgid, entry.msgstr, place, partial(change, entry)))
        return found

    def decorate(self, run: Run, units: list[Unit]) -> None:
        for index, entry in enumerate(self.file, 1):
            if run.wants(f"comment:{index}", 0.3):
                entry.tcomment = "A comment of the translator"
        if run.wants("obsolete", 0.5):
            self.file.append(polib.POEntry(msgctxt=TITLES[0], msgid="Old", msgstr="Veraltet", obsolete=True))

    def add(self, place: str, key: str, text: str, number: int) -> None:
        reference = f"\u2068{place}\u2069" if " " in place else place
        entry = polib.POEntry(msgctxt=key, msgid=f"A source {number}", msgstr=text, occurrences=[(reference, "")])
        self.file.insert(number % (len(self.file) + 1), entry)

    def save(self, run: Run | None = None) -> None:
        self.file.save(str(self.path))


File = XLIFF | Rows | Flat | Gettext


def opened(folder: pathlib.Path, format: str) -> tuple[pathlib.Path, File]:
    """The exported file, and what `merge` gets."""
    if format == "xcloc":
        package = folder / f"{LANGUAGE}.xcloc"
        return package, XLIFF(package / f"Localized Contents/{LANGUAGE}.xliff", XLIFF1)
    path = folder / f"{LANGUAGE}.{'xliff' if format == 'xliff2' else format}"
    if format in ("xliff", "xliff2"):
        return path, XLIFF(path, XLIFF1 if format == "xliff" else XLIFF2)
    return path, Rows(path) if format in ("csv", "tsv") else Flat(path) if format == "json" else Gettext(path)


def respelled(original: str, run: Run) -> str:
    """Another path that names the same table: of another version of Xcode, or of a service."""
    table = next((table for table in run.model.tables() if table.path("en") == original), None)
    if table is None:
        return original
    choices = ["./" + original, "/" + original]
    if table.form != "stringsdict":
        choices.append(f"{table.folder}/{table.name}.xcstrings" if table.form == "strings" else f"{table.folder}/en.lproj/{table.name}.strings")
    if table.form != "xcstrings":
        choices += [f"{table.folder}/{name}.lproj/{table.name}.{table.form}" for name in ("Base", LANGUAGE)]
    if table.name == "InfoPlist":
        choices += [f"{table.bundle}/Info.plist"] * 2 + [f"{table.bundle}/en.lproj/InfoPlist.strings", f"{table.bundle}/InfoPlist.xcstrings"]
    return run.random(f"respelled:{original}").choice(choices)


class Failure(Exception):
    """The law does not hold: the kind of failure, and its details."""


def merge(run: Run, merged: pathlib.Path, root: pathlib.Path) -> subprocess.CompletedProcess[str]:
    """Merges twice, and checks the tables. Raises Failure."""
    before = snapshot(root)
    # JSON has no record of the exported texts, so that a correction looks like a conflict.
    flags = ["--on-conflict", "replace"] if run.format == "json" else []
    arguments = ["merge", "--project", root.name, str(merged.relative_to(root.parent)), "--format", "json", *flags]
    result = program.run(*arguments, folder=root.parent)
    check_tables(run, before, root, result.stdout[-6000:] + result.stderr)
    after = snapshot(root)
    second = program.run(*arguments, folder=root.parent)
    if snapshot(root) != after or second.returncode != result.returncode:
        raise Failure("second merge", f"exit status {result.returncode}, then {second.returncode}, or files changed\n{second.stdout}{second.stderr}")
    return result


def unified(text: str | None) -> str | None:
    """Clients write line ends in their own way: readers of XML and PO make one of all."""
    return text and text.replace("\r\n", "\n").replace("\r", "\n")


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
        # A new entry of a .stringsdict needs `other`: it is the development language's until it is translated.
        copied = {(slot.key, "other"): text.source for slot, text in table.texts.items() if table.form == "stringsdict" and slot.category == "other"}
        found = read(table, root)
        for name in sorted(wanted.keys() | changed.keys() | found.keys()):
            allowed = {changed.get(name, wanted.get(name, copied.get(name)))}
            if name in optional or name in loose:
                allowed |= {wanted.get(name), loose.get(name)}
            if unified(found.get(name)) not in map(unified, allowed):
                wrong.append(f"{table.bundle}/{table.name}: {name[0]!r} {name[1]} is {found.get(name)!r}, not {allowed}")
        path = table.path(LANGUAGE)
        if changed or loose:
            explained.add(path)
            wrong += frame_errors(table, before.get(path, b""), after.get(path, b""), {name[0] for name in changed.keys() | loose.keys()})
    if wrong:
        raise Failure("tables", "\n".join(wrong) + "\n" + log)
    others = sorted(path for path in before.keys() | after.keys() if before.get(path) != after.get(path) and path not in explained)
    if others:
        raise Failure("other files", f"changed: {others}\n{log}")
