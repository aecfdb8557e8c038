"""The tables that scripts/check/exchange writes, and reads again: generated texts in each form that a quick action's title can have."""

from __future__ import annotations

import json
import pathlib
import plistlib
import random
import re

from program import quick_actions, write
from tables import entries

PIECES = [
    "Notiz", "neue", "ü", "検索", "بحث", "é", "e\u0301", '"', "'", "\\", "\\n", "&", "<b>", "]]>", "&amp;", "%@", "%1$@", "%d", "%%",
    "\n", "\r\n", "\t", " ", "  ", "\u00a0", "\u200f", "\u202b", "\u202c", "\u2028", "😀", "👩‍👩‍👧", "🇩🇪", ";", ",", "=", "#", "/* x */", "//",
    "{", "}", "$(A", "…", "-", "+", "@", "|==|", "msgid", "\ufeff",
]
# Not in XML 1.0, and line ends for some readers of PO and CSV.
CONTROLS = ["\x01", "\a", "\b", "\v", "\f", "\x1b", "\x1c", "\x1f", "\x7f", "\x85"]
NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")


def text(generator: random.Random, controls: list[str] = CONTROLS) -> str:
    while True:
        pieces = [generator.choice(PIECES) for _ in range(generator.randint(1, 6))]
        if controls and generator.random() < 0.15:
            pieces.insert(generator.randint(0, len(pieces)), generator.choice(controls))
        # Formats treat an empty string as untranslated, and also a string that contains only white space.
        if "".join(pieces).strip(" \t\r\n\x0b\x0c\x85\u2028\u2029\ufeff\u00a0\u200b\u200d\u200f\u202b\u202c"):
            return "".join(pieces)


def quoted(value: str) -> str:
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return '"' + "".join(escapes.get(letter, letter) for letter in value) + '"'


def info_plist(titles: list[str]) -> bytes:
    return plistlib.dumps(quick_actions(titles))


class Tables:
    """A project with `count` titles, in the folder `app`. `texts` are, by the name that exchange files use, the text in English and in German
    (None: not translated); `path` is the German table."""

    is_xml = False
    texts: dict[str, tuple[str, str | None]]
    path: pathlib.Path

    def __init__(self, app: pathlib.Path, generator: random.Random, count: int) -> None:
        raise NotImplementedError

    @staticmethod
    def text(generator: random.Random, controls: list[str] = CONTROLS) -> str:
        return text(generator, controls)

    def draw(self, generator: random.Random, names: list[str]) -> None:
        """Texts for each name; all are translated, or none."""
        is_translated = generator.random() < 0.7
        self.texts |= {name: (self.text(generator), self.text(generator) if is_translated else None) for name in names}

    def read(self) -> dict[str, str]:
        """The German texts that the table has now."""
        raise NotImplementedError

    def frame(self) -> object:
        """The rest of the table: all that a merge must not change."""
        raise NotImplementedError


def keys_of(generator: random.Random, count: int) -> list[str]:
    # Formats with one list of keys, and attributes of XML, need keys that differ in more than line ends.
    return [f"key {number} {generator.choice(['', 'a&b', '<x>', chr(34), 'ü'])}" for number in range(count)]


class StringsTables(Tables):
    """.strings"""

    def __init__(self, app: pathlib.Path, generator: random.Random, count: int) -> None:
        keys, self.texts = keys_of(generator, count), {}
        for key in keys:
            self.draw(generator, [key])
        self.path = app / "de.lproj/InfoPlist.strings"
        tables = {f"{language}.lproj/InfoPlist.strings": "".join(
            f"/* {key} */\n{quoted(key)} = {quoted(value)};\n\n" for key, texts in self.texts.items() if (value := texts[index]) is not None)
            for index, language in enumerate(["en", "de"])}
        write(app, {"Info.plist": info_plist(keys), **tables})

    def read(self) -> dict[str, str]:
        return dict(entries(self.path.read_bytes()))

    def frame(self) -> object:
        """The keys and comments of the entries that were there before, in order."""
        found = re.findall(r'(/\*(?:[^*]|\*(?!/))*\*/\s*)?^("(?:[^"\\]|\\.)*") = ', self.path.read_bytes().decode(), re.M | re.S)
        known = {quoted(key) for key, texts in self.texts.items() if texts[1] is not None}
        return [entry for entry in found if entry[1] in known]


class CatalogTables(Tables):
    """a catalog with plurals and variants of devices"""

    # By number of the key: the variants, as Xcode's exchange files name them.
    FORMS = [
        [""], ["plural.one", "plural.other"], ["device.iphone", "device.other"],
        ["device.iphone.plural.one", "device.iphone.plural.other", "device.other"],
    ]

    def __init__(self, app: pathlib.Path, generator: random.Random, count: int) -> None:
        keys, self.texts = keys_of(generator, count), {}
        strings = {}
        for number, key in enumerate(keys):
            names = {f"{key}|==|{path}" if path else key: path for path in self.FORMS[number % len(self.FORMS)]}
            self.draw(generator, list(names))
            localizations: dict[str, dict] = {}
            for index, language in ((1, "de"), (0, "en")):
                for name, path in names.items():
                    if self.texts[name][index] is None:
                        continue
                    holder = localizations.setdefault(language, {})
                    parts = path.split(".") if path else []
                    for kind, case in zip(parts[::2], parts[1::2]):
                        holder = holder.setdefault("variations", {}).setdefault(kind, {}).setdefault(case, {})
                    holder["stringUnit"] = {"state": "translated", "value": self.texts[name][index]}
            strings[key] = {"comment": key, "extractionState": "manual", "localizations": localizations}
        catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        self.path = app / "InfoPlist.xcstrings"
        write(app, {"Info.plist": info_plist(keys), self.path.name: json.dumps(catalog, indent=2, separators=(",", " : "), ensure_ascii=False)})

    def read(self) -> dict[str, str]:
        found = {}

        def add(name: str, holder: dict) -> None:
            if "stringUnit" in holder:
                assert holder["stringUnit"]["state"] == "translated", holder
                found[name] = holder["stringUnit"]["value"]
            for kind, cases in holder.get("variations", {}).items():
                for case, inner in cases.items():
                    add(f"{name}{'.' if '|==|' in name else '|==|'}{kind}.{case}", inner)

        for key, entry in json.loads(self.path.read_text())["strings"].items():
            add(key, entry["localizations"].get("de", {}))
        return found

    def frame(self) -> object:
        catalog = json.loads(self.path.read_text())
        for entry in catalog["strings"].values():
            entry["localizations"].pop("de", None)
        return json.dumps(catalog)


class PluralTables(Tables):
    """.stringsdict"""

    is_xml = True
    CATEGORIES = ["one", "other"]
    # plistlib would write a line feed; a character that no text has becomes a reference.
    RETURN = "\ue00d"

    def __init__(self, app: pathlib.Path, generator: random.Random, count: int) -> None:
        keys, self.texts = [f"key {number}" for number in range(count)], {}
        for key in keys:
            self.draw(generator, [self.name(key, category) for category in self.CATEGORIES])
        self.path = app / "de.lproj/Localizable.stringsdict"
        for index, language in enumerate(["en", "de"]):
            table = {key: self.entry(key, index) for key in keys if self.texts[self.name(key, "one")][index] is not None}
            content = plistlib.dumps(table, sort_keys=False).replace(self.RETURN.encode(), b"&#13;")
            write(app, {f"{language}.lproj/Localizable.stringsdict": content})
        items = "".join(
            f'    UIApplicationShortcutItem(type: "t{number}", '
            f'localizedTitle: String.localizedStringWithFormat(NSLocalizedString("{key}", comment: ""), 2)),\n' for number, key in enumerate(keys))
        code = f"import UIKit\n\nfunc install() {{\n  UIApplication.shared.shortcutItems = [\n{items}  ]\n}}\n"
        write(app, {"Info.plist": info_plist([]), "App.swift": code})

    @staticmethod
    def name(key: str, category: str) -> str:
        return f"/{key}:dict/n:dict/{category}:dict/:string"

    def entry(self, key: str, index: int) -> dict[str, object]:
        cases = {category: (self.texts[self.name(key, category)][index] or "").replace("\r", self.RETURN) for category in self.CATEGORIES}
        variable = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", **cases}
        return {"NSStringLocalizedFormatKey": "%#@n@", "n": variable}

    @staticmethod
    def text(generator: random.Random, controls: list[str] = CONTROLS) -> str:
        # The variable is a number: merge refuses an object in its place.
        found = text(generator, [control for control in controls if not NOT_IN_XML.search(control)])
        return found.replace("%@", "%d").replace("%1$@", "%1$d")

    def read(self) -> dict[str, str]:
        return {self.name(key, category): value for key, entry in plistlib.loads(self.path.read_bytes()).items()
                for category, value in entry["n"].items() if category in ("zero", "one", "two", "few", "many", "other")}

    def frame(self) -> object:
        table = plistlib.loads(self.path.read_bytes())
        for entry in table.values():
            entry["n"] = {key: value for key, value in entry["n"].items() if key not in self.CATEGORIES}
        return [(key, entry) for key, entry in table.items() if self.texts[self.name(key, "one")][1] is not None]


class ResourceBundles(Tables):
    """.arb of a Flutter app"""

    def __init__(self, app: pathlib.Path, generator: random.Random, count: int) -> None:
        keys, self.texts = [f"key{number}" for number in range(count)], {}
        for key in keys:
            self.draw(generator, [key])
        self.path = app / "lib/l10n/app_de.arb"
        for index, language in enumerate(["en", "de"]):
            messages: dict[str, object] = {"@@locale": language}
            for key, texts in self.texts.items():
                if texts[index] is not None:
                    messages |= {key: texts[index], f"@{key}": {"description": f"{key} of a menu"}}
            write(app, {f"lib/l10n/app_{language}.arb": json.dumps(messages, ensure_ascii=False, indent=2) + "\n"})
        items = "".join(f"    ShortcutItem(type: '{key}', localizedTitle: l10n.{key}),\n" for key in keys)
        write(app, {"ios/Runner/Info.plist": info_plist([]), "lib/main.dart": f"void f() {{\n  q.setShortcutItems([\n{items}  ]);\n}}\n",
                    "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n"})

    @staticmethod
    def text(generator: random.Random, controls: list[str] = CONTROLS) -> str:
        # In a message of ICU, braces are placeholders; `%@` is one in exchange files.
        while True:
            found = text(generator, controls)
            if not any(mark in found for mark in ["{", "}", "%@"]):
                return found

    def read(self) -> dict[str, str]:
        return {key: value for key, value in json.loads(self.path.read_text()).items() if not key.startswith("@")}

    def frame(self) -> object:
        return [entry for entry in json.loads(self.path.read_text()).items() if entry[0].startswith("@")]
