"""The exchange files of scripts/check/placement.py, as their usual clients read and write them: XML, CSV, JSON and PO, without Pressfit's code.

Each class reads the units of an exported file, changes them, adds what tools add, and writes the file again.
"""

from __future__ import annotations

import copy
import csv
import dataclasses
import io
import json
import pathlib
import random
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from typing import Literal
from xml.sax.saxutils import escape, quoteattr

import polib
from placement_projects import LANGUAGE, TITLES, Project, Slot

XLIFF1, XLIFF2 = "urn:oasis:names:tc:xliff:document:1.2", "urn:oasis:names:tc:xliff:document:2.0"
STATES = ["new", "translated", "final", "needs-review-translation", "signed-off", "needs-translation", "needs-l10n", "x-rejected"]


@dataclasses.dataclass(frozen=True)
class Case:
    seed: int
    format: str


@dataclasses.dataclass
class Unit:
    """A translatable unit of an exchange file. `place` names its table, as the format does."""

    key: str
    source: str
    target: str
    place: str
    change: Callable[[str], None]
    element: ElementTree.Element | None = None
    changed: bool = False


@dataclasses.dataclass
class Foreign:
    """A unit that was added, and belongs to no text of Pressfit."""

    key: str
    text: str
    place: str


@dataclasses.dataclass
class Run:
    """What a case does."""

    case: Case
    model: Project
    foreign: list[Foreign] = dataclasses.field(default_factory=list)
    free: set[Slot] = dataclasses.field(default_factory=set)  # slots that may get their text or not
    # Any key of a named InfoPlist may be merged into it, and only there.
    loose: dict[Slot, str] = dataclasses.field(default_factory=dict)
    changes: dict[Slot, str] = dataclasses.field(default_factory=dict)
    count: int = 0

    def random(self, part: str) -> random.Random:
        """The draws for a part of the case. They do not depend on the other parts."""
        return random.Random(f"{self.case.seed} {self.case.format} {part}")

    def wants(self, part: str, probability: float) -> bool:
        return self.random(part).random() < probability

    def text(self) -> str:
        self.count += 1
        return f"Neu {self.count:03}"


class XLIFF:
    keeps_states = False

    def __init__(self, path: pathlib.Path, namespace: str) -> None:
        self.path, self.space = path, f"{{{namespace}}}"
        ElementTree.register_namespace("", namespace)
        ElementTree.register_namespace("mda", "urn:oasis:names:tc:xliff:metadata:2.0")
        self.tree = ElementTree.parse(path)
        self.is_first = namespace == XLIFF1
        self.files = list(self.tree.getroot().iter(self.space + "file"))

    def units(self) -> list[Unit]:
        found = []
        for file in self.files:
            for element in file.iter(self.space + ("trans-unit" if self.is_first else "unit")):
                found.append(self.unit(element, file.get("original", "")))
        return found

    def unit(self, element: ElementTree.Element, place: str) -> Unit:
        holder = element if self.is_first else element.find(self.space + "segment")
        assert holder is not None
        source = "".join(next(holder.iter(self.space + "source")).itertext())
        target = holder.find(self.space + "target")

        def change(text: str) -> None:
            node = holder.find(self.space + "target")
            if node is None:
                node = ElementTree.Element(self.space + "target")
                holder.insert(list(holder).index(next(holder.iter(self.space + "source"))) + 1, node)
            node.text = text
            if not self.keeps_states:
                node.attrib.pop("state", None)
                holder.attrib.pop("state", None)

        key = element.get("id" if self.is_first else "name", "")
        return Unit(key, source, "" if target is None else "".join(target.itertext()), place, change, element)

    def decorate(self, run: Run, units: list[Unit]) -> None:
        for index, unit in enumerate(units):
            element = unit.element
            assert element is not None
            if self.is_first and run.wants(f"alternatives:{index}", 0.5):
                generator = run.random(f"alternative:{index}")
                for _ in range(generator.randint(1, 3)):
                    self.alternative(element, generator)
            if self.is_first and run.wants(f"note:{index}", 0.2):
                ElementTree.SubElement(element, self.space + "note", {"from": "translator"}).text = "A note with a string"
            if unit.changed and run.wants(f"duplicate:{index}", 0.1):
                self.duplicate(element)
            if self.is_first and run.wants(f"resname:{index}", 0.15):
                element.set("resname", element.get("id", ""))
                element.set("id", str(1000 + index))
        if self.is_first:
            for file in self.files:
                body = file.find(self.space + "body")
                if body is not None and run.wants(f"group:{file.get('original')}", 0.2):
                    group = ElementTree.Element(self.space + "group", {"id": "g"})
                    group.extend(list(body))
                    body[:] = [group]
        for file in self.files:
            if run.wants(f"spelling:{file.get('original')}", 0.35):
                file.set("original", respelled(file.get("original", ""), run))

    def duplicate(self, element: ElementTree.Element) -> None:
        """The unit twice, first with another text: the last is used."""
        parent = next(parent for parent in self.tree.iter() if element in list(parent))
        copied = copy.deepcopy(element)
        for target in copied.iter(self.space + "target"):
            target.text = "Ein anderer Text"
        parent.insert(list(parent).index(element), copied)

    def element(self, text: str) -> ElementTree.Element:
        return ElementTree.fromstring(text.replace(">", f' xmlns="{self.space[1:-1]}">', 1))

    def alternative(self, element: ElementTree.Element, generator: random.Random) -> None:
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
        # A carriage return is written as it is: readers of XML make a line feed of it.
        self.tree.write(self.path, encoding="UTF-8", xml_declaration=True)


class Rows:
    """CSV and TSV, as spreadsheets write them again."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path = path
        self.separator = "\t" if path.suffix == ".tsv" else ","
        self.rows = list(csv.reader(io.StringIO(path.read_bytes().decode("utf-8-sig"), newline=""), delimiter=self.separator))
        self.columns = {name: index for index, name in enumerate(self.rows[0])}

    def units(self) -> list[Unit]:
        def change(row: list[str]) -> Callable[[str], None]:
            return lambda text: row.__setitem__(self.columns[LANGUAGE], text)

        def cell(row: list[str], name: str) -> str:
            return row[self.columns[name]] if name in self.columns else ""

        return [Unit(row[0], cell(row, "en"), cell(row, LANGUAGE), cell(row, "table"), change(row)) for row in self.rows[1:]]

    def decorate(self, run: Run, units: list[Unit]) -> None:
        if run.wants("order", 0.3):
            rows = self.rows[1:]
            run.random("rows").shuffle(rows)
            self.rows[1:] = rows

    def add(self, place: str, key: str, text: str, number: int) -> None:
        if "table" not in self.columns:
            self.columns["table"] = len(self.rows[0])
            for row in self.rows:
                row.append("")
            self.rows[0][-1] = "table"
        row = [""] * len(self.rows[0])
        row[0], row[self.columns["en"]], row[self.columns[LANGUAGE]], row[self.columns["table"]] = key, "A source", text, place
        self.rows.insert(1 + number % len(self.rows), row)

    def save(self, run: Run | None = None) -> None:
        # Without a run, as LibreOffice writes it with "quote all text cells".
        quoted = not run or run.wants("quotes", 0.5)
        end = "\r\n" if run and run.wants("carriage-returns", 0.5) else "\n"
        output = io.StringIO()
        quoting: Literal[0, 1] = csv.QUOTE_ALL if quoted else csv.QUOTE_MINIMAL
        csv.writer(output, delimiter=self.separator, quoting=quoting, lineterminator=end).writerows(self.rows)
        encoding = "utf-8-sig" if run and run.wants("byte-order-mark", 0.3) else "utf-8"
        self.path.write_bytes(output.getvalue().encode(encoding))


class Flat:
    """JSON, one object: key → text, or path///key → text."""

    def __init__(self, path: pathlib.Path) -> None:
        self.path, self.values = path, json.loads(path.read_text())

    def units(self) -> list[Unit]:
        def change(key: str) -> Callable[[str], None]:
            return lambda text: self.values.__setitem__(key, text)

        # The key of several tables has the path of its table before it.
        names = {name: name.rpartition("///") for name in self.values}
        return [Unit(names[name][2], "", value, names[name][0], change(name)) for name, value in self.values.items()]

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
        def change(entry: polib.POEntry) -> Callable[[str], None]:
            def put(text: str) -> None:
                entry.msgstr, entry.flags = text, [flag for flag in entry.flags if flag != "fuzzy"]

            return put

        found = []
        for entry in self.file:
            # A reference with a space is between two isolates.
            place = re.sub("[\u2068\u2069]", "", " ".join(name for name, _ in entry.occurrences))
            # Messages of a file with several tables have the path in the context, as those of Weblate.
            key = (entry.msgctxt or "").split("///")[-1]
            found.append(Unit(key, entry.msgid, entry.msgstr, place, change(entry)))
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
