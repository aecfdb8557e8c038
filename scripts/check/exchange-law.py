"""The law of the round trip, over generated texts: see scripts/check/exchange.

    exchange-law.py PRESSFIT FOLDER COUNT
"""

import csv
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys

import polib
from lxml import etree
from translate.storage import factory

from exchange_tables import CONTROLS, NOT_IN_XML, CatalogTables, PluralTables, ResourceBundles, StringsTables

PRESSFIT, WORK, COUNT = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
def run(*arguments):
    result = subprocess.run([PRESSFIT, *arguments], capture_output=True, text=True, cwd=WORK, errors="replace")
    return result.returncode, result.stdout, result.stderr


# --- Clients: each writes the string that `change` has for a unit.


def with_toolkit(path, change):
    store = factory.getobject(str(path))
    for unit in store.units:
        if unit.isheader():
            continue
        key = change.key(unit)
        if key in change.texts:
            unit.target = change.texts[key]
    store.save()


def with_lxml(path, change):
    document = etree.parse(str(path))
    one = "{urn:oasis:names:tc:xliff:document:1.2}"
    two = "{urn:oasis:names:tc:xliff:document:2.0}"
    for unit in list(document.iter(one + "trans-unit")) + list(document.iter(two + "unit")):
        key = unit.get("id") if unit.tag.startswith(one) else unit.get("name")
        if key not in change.texts:
            continue
        holder = unit if unit.tag.startswith(one) else unit.find(two + "segment")
        space = unit.tag[: unit.tag.index("}") + 1]
        target = holder.find(space + "target")
        if target is None:
            target = etree.Element(space + "target")
            source = holder.find(space + "source")
            source.addnext(target)
        target.text = change.texts[key]
    document.write(str(path), encoding="UTF-8", xml_declaration=True)


def with_polib(path, change):
    # The default, which wraps texts and comments.
    file = polib.pofile(str(path), wrapwidth=78)
    for entry in file:
        if entry.msgctxt in change.texts:
            entry.msgstr = change.texts[entry.msgctxt]
    file.save(str(path))


def with_csv(path, change):
    separator = "\t" if path.suffix == ".tsv" else ","
    with open(path, newline="", encoding="utf-8") as stream:
        rows = list(csv.reader(stream, delimiter=separator))
    key, target = rows[0].index("key"), rows[0].index("de")
    for row in rows[1:]:
        # A spreadsheet shows and keeps the apostrophe before a formula.
        name = plain(row[key])
        if name in change.texts:
            row[target] = guarded(change.texts[name])
    with open(path, "w", newline="", encoding="utf-8") as stream:
        # As LibreOffice writes it with "quote all text cells".
        csv.writer(stream, delimiter=separator, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)


def with_json(path, change):
    texts = json.loads(path.read_text())
    assert not change.texts.keys() - texts.keys(), "a key of the table is not in the file"
    path.write_text(json.dumps(texts | change.texts, ensure_ascii=False, indent=2))


def starts_formula(value):
    return value.lstrip("'")[:1] in tuple("=+-@\t\r") and value.lstrip("'") != ""


def guarded(value):
    return "'" + value if starts_formula(value) else value


def plain(value):
    return value[1:] if value.startswith("'") and starts_formula(value[1:]) else value


class Change:
    def __init__(self, texts, file_format):
        self.texts, self.format = texts, file_format

    def key(self, unit):
        if self.format == "po":
            return unit.getcontext()
        if self.format == "xliff2":
            return unit.xmlelement.get("name")
        return unit.xmlelement.get("id")


CLIENTS = [
    ("xliff", "de.xliff", with_lxml), ("xliff", "de.xliff", with_toolkit), ("xliff2", "de.xliff", with_lxml),
    ("po", "de.po", with_polib), ("po", "de.po", with_toolkit), ("csv", "de.csv", with_csv), ("tsv", "de.tsv", with_csv),
    ("json", "de.json", with_json),
]


def same(found, wanted):
    """Clients write line ends in their own way: XML and PO readers make one of all."""
    return found.replace("\r\n", "\n").replace("\r", "\n") == wanted.replace("\r\n", "\n").replace("\r", "\n")


def check(seed, tables, file_format, name, client, count):
    """Exports the texts of `tables`, edits them with `client`, merges, and compares. Returns how many texts were exported and edited."""
    generator = random.Random(seed)
    app = WORK / "law"
    shutil.rmtree(app, ignore_errors=True)
    app.mkdir()
    tables = tables(app, generator, count)
    status, _, errors = run("export", "law", "-l", "de", "--format", file_format, "-o", "law/out", "--force")
    # XML cannot contain these strings, and editors of the other formats lose them: export names each of them, and exports the others.
    # JSON escapes them.
    is_xml = file_format.startswith("xliff")
    lost = {key for key, texts in tables.texts.items() if file_format != "json" and any(NOT_IN_XML.search(text or "") for text in texts)}
    assert status == (1 if lost else 0), (status, len(lost), errors[-2000:])
    assert errors.count("[unexportable-text]") == len(lost), (len(lost), errors[-2000:])
    path = app / "out" / name
    before = tables.read()
    assert before == {key: german for key, (_, german) in tables.texts.items() if german is not None}
    content, frame = tables.path.read_bytes(), tables.frame()
    # JSON contains no record of the exported texts, so that a correction looks like a conflict.
    command = ["merge", "--project", "law", f"law/out/{name}"] + (["--on-conflict", "replace"] if file_format == "json" else [])
    # A file that was saved without changes contains no translations.
    client(path, Change({}, file_format))
    status, output, errors = run(*command)
    assert status == 0, (status, output[-500:], errors[-2000:])
    assert tables.path.read_bytes() == content, "an untouched file changed a table"
    possible = [control for control in CONTROLS if not ((is_xml or tables.is_xml) and NOT_IN_XML.search(control))]
    edited = {key: tables.text(generator, possible) for key in tables.texts if generator.random() < 0.6 and key not in lost}
    client(path, Change(edited, file_format))
    status, output, errors = run(*command)
    assert status == 0, (status, output[-500:], errors[-2000:])
    after = tables.read()
    wanted = before | edited
    wrong = {key: (after.get(key), wanted[key]) for key in wanted if not same(after.get(key, "\0"), wanted[key])}
    # A string that differs from the table's only in line ends counts as untouched.
    assert not wrong, (file_format, client.__name__, list(wrong.items())[:5], len(wrong))
    # A new entry of a .stringsdict needs `other`: it is the development language's until it is translated.
    copied = {key for key in after.keys() - wanted.keys() if isinstance(tables, PluralTables) and "/other:" in key}
    assert after.keys() == wanted.keys() | copied and all(same(after[key], tables.texts[key][0]) for key in copied)
    assert tables.frame() == frame, "more than the edited texts changed"
    content = tables.path.read_bytes()
    status, output, _ = run(*command)
    assert status == 0 and "0 files written" in output, (status, output[-500:])
    assert tables.path.read_bytes() == content
    return len(tables.texts), len(edited)


def check_schemas():
    folder = os.environ.get("PRESSFIT_XLIFF_SCHEMAS")
    if not folder:
        return
    xml_schema = WORK / "xml.xsd"
    xml_schema.write_text(
        '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/XML/1998/namespace">'
        '<xsd:attribute name="lang" type="xsd:language"/><xsd:attribute name="space" type="xsd:NCName"/></xsd:schema>'
    )
    tools = ["note", "xliff", "crowdin", "lokalise", "phrase", "transifex", "smartling", "memoq", "trados", "okapi", "pootle"]
    for limits, kind in [(tool, "strict") for tool in tools] + [("weblate", "transitional")]:
        source = (pathlib.Path(folder) / f"xliff-core-1.2-{kind}.xsd").read_text()
        local = WORK / f"{kind}.xsd"
        local.write_text(re.sub(r'schemaLocation="[^"]*xml\.xsd"', f'schemaLocation="{xml_schema}"', source))
        schema = etree.XMLSchema(etree.parse(str(local)))
        assert run("export", "app", "-l", "de", "--limits", limits, "-o", "schema", "--force")[0] == 0
        document = etree.parse(str(WORK / "schema/de.xliff"))
        location = document.getroot().get("{http://www.w3.org/2001/XMLSchema-instance}schemaLocation")
        assert f"xliff-core-1.2-{kind}.xsd" in location, location
        schema.assertValid(document)
    print("XLIFF 1.2 is valid for the schema that it declares")
    if (pathlib.Path(folder) / "xliff_core_2.0.xsd").exists():
        check_schemas_of_xliff2(pathlib.Path(folder), xml_schema)


def check_schemas_of_xliff2(folder, xml_schema):
    """XLIFF 2.0, with the modules for metadata and size restrictions; the core schema validates their elements only if it knows them."""
    imports = [("document", "xliff_core_2.0.xsd"), ("metadata", "modules/metadata.xsd"), ("sizerestriction", "modules/size_restriction.xsd")]
    driver = '<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">'
    for module, name in imports:
        local = WORK / pathlib.Path(name).name
        local.write_text(re.sub(r'schemaLocation="[^"]*xml\.xsd"', f'schemaLocation="{xml_schema}"', (folder / name).read_text()))
        driver += f'<xsd:import namespace="urn:oasis:names:tc:xliff:{module}:2.0" schemaLocation="{local}"/>'
    schema = etree.XMLSchema(etree.fromstring(driver + "</xsd:schema>"))
    for limits in ["note", "xliff", "weblate", "okapi"]:
        for language in ["de", "ja"]:
            assert run("export", "app", "-l", language, "--format", "xliff2", "--limits", limits, "-o", "schema", "--force")[0] == 0
            document = etree.parse(str(WORK / f"schema/{language}.xliff"))
            schema.assertValid(document)
    # The schema is not empty: it rejects an unknown state and a group without content.
    for wrong in ['state="done"', "<mda:metaGroup/>"]:
        text = (WORK / "schema/de.xliff").read_text()
        text = text.replace('state="translated"', wrong) if wrong.startswith("state") else text.replace("<mda:metadata>", "<mda:metadata>" + wrong)
        assert not schema.validate(etree.fromstring(text.encode())), wrong
    print("XLIFF 2.0 is valid for the schema of the core and of its modules")


def check_msgfmt():
    if not shutil.which("msgfmt"):
        return
    for language in ["de", "ja", "pl"]:
        assert run("export", "app", "-l", language, "--format", "po", "-o", "po", "--force")[0] == 0
        result = subprocess.run(
            ["msgfmt", "--check", "-o", "/dev/null", str(WORK / f"po/{language}.po")], capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
    print("msgfmt --check accepts PO files")


total = 0
seed = 0
for tables in [StringsTables, CatalogTables, PluralTables, ResourceBundles]:
    for file_format, name, client in CLIENTS:
        # All texts of a program are evaluated: fewer are enough for the tables of code.
        exported, edited = check(seed, tables, file_format, name, client, COUNT if tables is StringsTables else COUNT // 5)
        what = f"{tables.__doc__.split(':')[0]}, {file_format} with {client.__name__.removeprefix('with_')}"
        print(f"{what}: {edited} of {exported} texts edited, all merged exactly", flush=True)
        total += exported
        seed += 1
check_schemas()
check_msgfmt()
print(f"{total} texts went out and came back; the second merges changed nothing")
