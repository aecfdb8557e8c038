"""Generated projects for scripts/check/placement.py and scripts/check/exchange, and readers of their tables that share no code with Pressfit.

A project of `project` has one to four bundles (app, extensions, watch app). Each bundle has an Info.plist and one to three tables: InfoPlist,
tables of NSLocalizedString in code, a `.stringsdict`, phrases of App Shortcuts. Keys are equal across bundles and tables on purpose.
"""

import dataclasses
import json
import pathlib
import plistlib
import random
import re
from collections.abc import Iterator
from typing import Any

import program
from tables import decoded, entries

LANGUAGE = "de"
TITLES = ["New Post", "Search", "Scan Code", "shortcut.title.new", "Favorites"]
# The keys that a table without quick actions has too.
OTHER_TITLES = TITLES[::2]
USAGE = ["NSCameraUsageDescription", "NSMicrophoneUsageDescription", "NSContactsUsageDescription"]
PLURAL = "items.count"
PHRASE = "Open a note in ${applicationName}"
FOLDERS = {
    "app": ["App", "Client", "iOS/App", "My App"],
    "lite": ["Lite", "iOS/Lite"],  # a second app, with the same titles
    "share": ["Extensions/Share", "ShareExtension", "App Share"],
    "widget": ["Widget", "Targets/Widget"],
    "watch": ["Watch App", "WatchApp"],
}


@dataclasses.dataclass(frozen=True, order=True)
class Slot:
    """One text of one table: what an exchange file has one unit for."""

    bundle: str
    table: str
    key: str
    category: str = ""  # of a plural; in a catalog the path of a variant, such as "device.iphone.plural.one"

    @property
    def label(self) -> str:
        return f"{self.bundle}/{self.table}: {self.key}" + (f" ({self.category})" if self.category else "")


@dataclasses.dataclass
class Text:
    source: str
    target: str | None


@dataclasses.dataclass
class Table:
    """A table of a bundle. `texts` are Pressfit's; `others` are entries of the same file that it must not change."""

    bundle: str
    name: str
    form: str  # strings, xcstrings, stringsdict, arb
    folder: str
    encoding: str = "utf-8"
    has_source: bool = True
    texts: dict[Slot, Text] = dataclasses.field(default_factory=dict)
    others: dict[str, str] = dataclasses.field(default_factory=dict)

    def path(self, language: str) -> str:
        names = {"xcstrings": f"{self.name}.xcstrings", "arb": f"{self.name}_{language}.arb"}
        return f"{self.folder}/{names.get(self.form, f'{language}.lproj/{self.name}.{self.form}')}"

    def unit_key(self, slot: Slot) -> str:
        """The id of the text's unit, as Xcode writes it."""
        if not slot.category:
            return slot.key
        if self.form == "xcstrings":
            return f"{slot.key}|==|{slot.category}"
        return f"/{slot.key}:dict/count:dict/{slot.category}:dict/:string"


@dataclasses.dataclass
class Bundle:
    kind: str
    folder: str
    info: dict[str, object]
    tables: list[Table] = dataclasses.field(default_factory=list)
    code: list[str] = dataclasses.field(default_factory=list)
    phrases: list[str] = dataclasses.field(default_factory=list)


@dataclasses.dataclass
class Project:
    bundles: list[Bundle]

    def tables(self) -> Iterator[Table]:
        for bundle in self.bundles:
            yield from bundle.tables

    def other_keys(self) -> list[str]:
        """The keys of the tables "Other", which no quick action uses."""
        return OTHER_TITLES if any(bundle.kind == "app" for bundle in self.bundles) else []

    def texts(self) -> dict[Slot, tuple[Table, Text]]:
        return {slot: (table, text) for table in self.tables() for slot, text in table.texts.items()}


# --- Generator


def project(generator: random.Random) -> Project:
    kinds = ["app"] + generator.sample(["share", "widget", "watch", "lite"], generator.randint(0, 3))
    return Project([_bundle(kind, generator) for kind in kinds])


def _bundle(kind: str, generator: random.Random) -> Bundle:
    folder = generator.choice(FOLDERS[kind])
    info: dict[str, object] = {"CFBundleDevelopmentRegion": "en", "CFBundleIdentifier": f"com.example.{kind}"}
    info["CFBundlePackageType"] = "XPC!" if kind in ("share", "widget") else "APPL"
    if kind in ("share", "widget"):
        point = "com.apple.share-services" if kind == "share" else "com.apple.widgetkit-extension"
        info["NSExtension"] = {"NSExtensionPointIdentifier": point}
    elif kind == "watch":
        info |= {"WKApplication": True, "WKCompanionAppBundleIdentifier": "com.example.app"}
    bundle = Bundle(kind, folder, info)
    _info_plist(bundle, generator)
    if kind == "app":
        _code(bundle, generator)
    return bundle


def _table(bundle: Bundle, name: str, generator: random.Random, forms: list[str]) -> Table:
    form = generator.choice(forms)
    encoding = generator.choice(["utf-8", "utf-8", "utf-8", "utf-16"]) if form == "strings" else "utf-8"
    # The keys of other tables and bundles, as entries that are not Pressfit's.
    others = {f"unused.{name}": "Unbenutzt"}
    if name not in ("InfoPlist", "AppShortcuts"):
        others |= {key: f"{key} ({name})" for key in generator.sample(TITLES, 2)}
    return Table(bundle.folder, name, form, bundle.folder, encoding, others=others)


def _info_plist(bundle: Bundle, generator: random.Random) -> None:
    table = _table(bundle, "InfoPlist", generator, ["strings", "strings", "xcstrings"])
    if generator.random() < 0.25:
        table.folder += generator.choice(["/Resources", "/Supporting Files"])
    bundle.tables.append(table)
    word = bundle.kind.capitalize()

    def add(key: str, source: str) -> None:
        target = generator.choice([f"{word} {key} (de)", f"Gleich {key}", None])
        table.texts[Slot(bundle.folder, "InfoPlist", key)] = Text(source, target)

    names = generator.choice([["CFBundleDisplayName"], ["CFBundleName"], ["CFBundleDisplayName", "CFBundleName"]])
    for key in names + generator.sample(USAGE, generator.randint(0, 2)):
        # Equal and different source texts across bundles.
        source = generator.choice([f"{word} {key}", f"Same {key}"])
        bundle.info[key] = source
        add(key, source)
    if bundle.kind in ("app", "lite"):
        items: list[dict[str, str]] = []
        titles = generator.sample(TITLES, generator.randint(1, 4))
        while titles:
            item = {"UIApplicationShortcutItemType": f"com.example.{len(items)}", "UIApplicationShortcutItemTitle": titles.pop()}
            if titles and generator.random() < 0.4:
                item["UIApplicationShortcutItemSubtitle"] = titles.pop()
            items.append(item)
            for field in ("Title", "Subtitle"):
                title = item.get(f"UIApplicationShortcutItem{field}")
                if title:
                    add(title, title if not title.startswith("shortcut.") else "New")
        bundle.info["UIApplicationShortcutItems"] = items
    # Some bundles have no table yet, or only a folder with a storyboard.
    state = generator.random()
    # A second app always has one: without, it would share the first app's.
    if state < 0.25 and bundle.kind != "lite" and not any(key.startswith("shortcut.") for key in [slot.key for slot in table.texts]):
        table.has_source = False
        table.form, table.encoding, table.others, table.folder = "strings", "utf-8", {}, bundle.folder
        for text in table.texts.values():
            text.target = None


def _code(bundle: Bundle, generator: random.Random) -> None:
    for name in generator.sample(["Localizable", "Shortcuts", "AppShortcuts"], generator.randint(0, 2)):
        if name == "AppShortcuts":
            table = _table(bundle, name, generator, ["strings"])
            bundle.phrases.append(PHRASE)
            table.texts[Slot(bundle.folder, name, PHRASE)] = Text(PHRASE, generator.choice([None, "Eine Notiz in ${applicationName} öffnen"]))
            table.others = {}
        else:
            table = _table(bundle, name, generator, ["strings", "xcstrings", "stringsdict"])
            _code_titles(bundle, table, generator)
        bundle.tables.append(table)


def _code_titles(bundle: Bundle, table: Table, generator: random.Random) -> None:
    argument = "" if table.name == "Localizable" else f', tableName: "{table.name}"'
    if table.form == "stringsdict":
        table.others = {}
        for category in ("one", "other"):
            number = "%d items" if category == "other" else "%d item"
            target = generator.choice([f"%d Dinge {category}", None]) if category == "one" else f"%d Dinge {category}"
            table.texts[Slot(bundle.folder, table.name, PLURAL, category)] = Text(number, target)
        look_up = f'String.localizedStringWithFormat(NSLocalizedString("{PLURAL}"{argument}, comment: ""), 3)'
        bundle.code.append(f'/* {table.name} */ UIApplicationShortcutItem(type: "plural.{table.name}", localizedTitle: {look_up}),')
        return
    # The same keys as the static titles' and the other tables'.
    for key in generator.sample(TITLES, generator.randint(1, 3)):
        table.others.pop(key, None)
        source = generator.choice([f"{key} from code", key])
        target = generator.choice([f"{key} ({table.name}, de)", None])
        table.texts[Slot(bundle.folder, table.name, key)] = Text(source, target)
        look_up = f'NSLocalizedString("{key}"{argument}, comment: "")'
        bundle.code.append(f'/* {table.name} */ UIApplicationShortcutItem(type: "{table.name}.{len(bundle.code)}", localizedTitle: {look_up}),')


# --- Files


def write(project: Project, root: pathlib.Path) -> None:
    for bundle in project.bundles:
        files: dict[str, str | bytes] = {"Info.plist": plistlib.dumps(bundle.info, sort_keys=False)}
        files["Base.lproj/Main.storyboard"] = "<document/>\n"
        if bundle.kind == "app":
            files["Quick.swift"] = _swift(bundle)
        program.write(root / bundle.folder, files)
        tables = bundle.tables
        if bundle.kind == "app":
            # A table that no quick action uses, with the keys of quick actions.
            tables = tables + [Table(bundle.folder, "Other", "strings", bundle.folder, others={key: f"{key} (Other)" for key in OTHER_TITLES})]
        for table in tables:
            program.write(root, _files(table))


def _swift(bundle: Bundle) -> str:
    body = "\n        ".join(bundle.code)
    text = f"import UIKit\n\nfunc install() {{\n    UIApplication.shared.shortcutItems = [\n        {body}\n    ]\n}}\n" if bundle.code else "import UIKit\n"
    if bundle.phrases:
        phrases = ", ".join(json.dumps(phrase).replace("${applicationName}", "\\(.applicationName)") for phrase in bundle.phrases)
        text += (
            "\nimport AppIntents\n\nstruct Provider: AppShortcutsProvider {\n    static var appShortcuts: [AppShortcut] {\n"
            f'        AppShortcut(intent: Open(), phrases: [{phrases}], shortTitle: "Open", systemImageName: "note")\n    }}\n}}\n'
        )
    return text


def quoted(value: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return '"' + "".join(escapes.get(letter, letter) for letter in value) + '"'


def _files(table: Table) -> dict[str, bytes]:
    """The content of the table's files, by path."""
    if not table.has_source:
        return {}
    if table.form == "xcstrings":
        return {table.path(LANGUAGE): _catalog(table)}
    files = {}
    for language in ("en", LANGUAGE):
        values = {slot: text.source if language == "en" else text.target for slot, text in table.texts.items()}
        known = {slot: value for slot, value in values.items() if value is not None}
        if table.form == "stringsdict":
            content = plistlib.dumps(_stringsdict(known), sort_keys=False).replace(RETURN.encode(), b"&#13;")
        elif table.form == "arb":
            messages: dict[str, object] = {"@@locale": language}
            for slot, value in known.items():
                messages |= {slot.key: value, f"@{slot.key}": {"description": f"{slot.key} of a menu"}}
            content = json.dumps(messages, ensure_ascii=False, indent=2).encode("utf-8", "surrogatepass")
        else:
            lines = [f"/* {slot.key} */\n{quoted(slot.key)} = {quoted(value)};\n" for slot, value in known.items()]
            lines += [f"/* not Pressfit's */\n{quoted(key)} = {quoted(value)};\n" for key, value in table.others.items()]
            content = "\n".join(["/* Strings of the app. */", *lines]).encode(table.encoding)
        files[table.path(language)] = content
    return files


def _catalog(table: Table) -> bytes:
    strings: dict[str, Any] = {}
    texts = table.texts | {Slot(table.bundle, table.name, key): Text(key, value) for key, value in table.others.items()}
    for slot, text in texts.items():
        entry = strings.setdefault(slot.key, {"comment": slot.key, "extractionState": "manual", "localizations": {}})
        for language, value in ((LANGUAGE, text.target), ("en", text.source)):
            if value is None:
                continue
            holder = entry["localizations"].setdefault(language, {})
            parts = slot.category.split(".") if slot.category else []
            for kind, case in zip(parts[::2], parts[1::2]):
                holder = holder.setdefault("variations", {}).setdefault(kind, {}).setdefault(case, {})
            holder["stringUnit"] = {"state": "translated", "value": value}
    catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    return json.dumps(catalog, indent=2, separators=(",", " : "), ensure_ascii=False).encode()


# plistlib would write a line feed; a character that no text has becomes a reference.
RETURN = "\ue00d"


def _stringsdict(values: dict[Slot, str]) -> dict[str, Any]:
    plural = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d"}
    found: dict[str, Any] = {}
    for slot, value in values.items():
        entry = found.setdefault(slot.key, {"NSStringLocalizedFormatKey": "%#@count@", "count": dict(plural)})
        entry["count"][slot.category] = value.replace("\r", RETURN)
    return found


# --- Readers

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
Path = tuple[str, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The values in nested dictionaries, in order."""
    if isinstance(value, dict) and value:
        for name, inner in value.items():
            yield from leaves(inner, (*path, name))
    else:
        yield path, value


def values(table: Table, data: bytes) -> list[tuple[Path, Any]]:
    """The values of a file that is not `.strings`."""
    return list(leaves(plistlib.loads(data) if table.form == "stringsdict" else json.loads(data)))


def translation(table: Table, path: Path) -> tuple[str, str] | None:
    """The key and the category of the text in the target language that the value at the path belongs to."""
    match table.form, path:
        case "arb", (key,) if not key.startswith("@"):
            return key, ""
        case "stringsdict", (key, "count", category) if category in CATEGORIES:
            return key, category
        case "xcstrings", ("strings", key, "localizations", language, *rest) if language == LANGUAGE:
            return key, ".".join(word for word in rest if word not in ("variations", "stringUnit", "state", "value"))
    return None


def read(table: Table, root: pathlib.Path) -> dict[tuple[str, str], str]:
    """The texts of the table in the target language, by key and category. A table that is not there has none."""
    file = root / table.path(LANGUAGE)
    if not file.exists():
        return {}
    if table.form == "strings":
        texts = entries(file.read_bytes())
        assert len(dict(texts)) == len(texts), f"a key is in the table twice: {texts}"
        return {(key, ""): value for key, value in texts}
    found = {}
    for path, value in values(table, file.read_bytes()):
        name = translation(table, path)
        if name and path[-1] == "state":
            assert value == "translated", path
        elif name:
            found[name] = value
    return found


def frame_errors(table: Table, before: bytes, after: bytes, keys: set[str]) -> list[str]:
    """What else than the translations of `keys` changed in the table's file."""
    if not before or before == after:
        return []
    if table.form == "strings":
        old, new = _lines(before, keys), _lines(after, keys)
        # A new entry can have a comment and an empty line before it.
        rest, comments = iter(new), re.compile(r"/\*.*?\*/", re.DOTALL)
        grown = all(line in rest for line in old if line) and _lines(before, keys, comments) == _lines(after, keys, comments)
        same = before[:2] == after[:2] and (old == new or dict(entries(after)).keys() != dict(entries(before)).keys() and grown)
    else:
        kept, found = ([(path, value) for path, value in values(table, data) if (translation(table, path) or [""])[0] not in keys]
                       for data in (before, after))
        # In a catalog, the key is the second name of a path. What else a new entry has is its own.
        place = 1 if table.form == "xcstrings" else 0
        known = {path[:place + 1] for path, _ in kept}
        same = kept == [(path, value) for path, value in found if path[:place + 1] in known or path[:place + 1][-1] not in keys]
    return [] if same else [f"{table.path(LANGUAGE)}: more than the entries of {sorted(keys)[:9]} changed"]


def _lines(data: bytes, keys: set[str], ignored: re.Pattern[str] | None = None) -> list[str]:
    """The lines of a `.strings` file, without the entries of `keys`; without empty ones and what is ignored, if something is."""
    starts = tuple(quoted(key) for key in keys)
    text = ignored.sub("", decoded(data)) if ignored else decoded(data)
    return [line for line in text.split("\n") if not line.startswith(starts) and (line.strip() or not ignored)]


def snapshot(root: pathlib.Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in sorted(root.rglob("*")) if path.is_file()}
