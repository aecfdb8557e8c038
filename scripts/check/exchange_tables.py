"""The tables that scripts/check/exchange-law.py writes, and reads again: generated texts in each form that a quick action's title can have.

A class writes a project with `count` titles into a folder, and then has
    texts    by the name that exchange files use: the text in English, and in German (None: not translated)
    path     the German table
    read     the German texts that the table has now, by the same names
    frame    the rest of the table: all that a merge must not change
"""

import json
import plistlib
import re

PIECES = [
    "Notiz", "neue", "ü", "検索", "بحث", "é", "e\u0301", '"', "'", "\\", "\\n", "&", "<b>", "]]>", "&amp;", "%@", "%1$@", "%d", "%%",
    "\n", "\r\n", "\t", " ", "  ", "\u00a0", "\u200f", "\u202b", "\u202c", "\u2028", "😀", "👩‍👩‍👧", "🇩🇪", ";", ",", "=", "#", "/* x */", "//",
    "{", "}", "$(A", "…", "-", "+", "@", "|==|", "msgid", "\ufeff",
]
# Not in XML 1.0, and line ends for some readers of PO and CSV.
CONTROLS = ["\x01", "\a", "\b", "\v", "\f", "\x1b", "\x1c", "\x1f", "\x7f", "\x85"]
NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f]")


def text(generator, controls=CONTROLS):
    while True:
        pieces = [generator.choice(PIECES) for _ in range(generator.randint(1, 6))]
        if controls and generator.random() < 0.15:
            pieces.insert(generator.randint(0, len(pieces)), generator.choice(controls))
        # Formats treat an empty string as untranslated, and also a string that contains only white space.
        if "".join(pieces).strip(" \t\r\n\x0b\x0c\x85\u2028\u2029\ufeff\u00a0\u200b\u200d\u200f\u202b\u202c"):
            return "".join(pieces)


def xml(value):
    escaped = value.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return escaped.replace("\r", "&#13;")


PROPERTY_LIST = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">'


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode())


def info_plist(titles):
    items = "".join(
        "<dict><key>UIApplicationShortcutItemType</key><string>t</string>"
        f"<key>UIApplicationShortcutItemTitle</key><string>{xml(title)}</string></dict>\n"
        for title in titles
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a.b</string>'
        "<key>CFBundlePackageType</key><string>APPL</string><key>CFBundleDevelopmentRegion</key><string>en</string>"
        f"<key>UIApplicationShortcutItems</key><array>\n{items}</array></dict></plist>\n"
    )


def quoted(value):
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
    return '"' + "".join(escapes.get(letter, letter) for letter in value) + '"'


ESCAPE = re.compile(r'\\(U[0-9a-fA-F]{4}|.)', re.S)


def unquoted(value):
    names = {"n": "\n", "r": "\r", "t": "\t"}
    return ESCAPE.sub(lambda m: chr(int(m[1][1:], 16)) if m[1][0] == "U" else names.get(m[1], m[1]), value)


ENTRY = re.compile(r'^"((?:[^"\\]|\\.)*)" = "((?:[^"\\]|\\.)*)";$', re.M | re.S)


def table(path):
    """The entries of a plain `.strings` file, and the file without the strings."""
    content = path.read_bytes().decode()
    entries = {unquoted(key): unquoted(value) for key, value in ENTRY.findall(content)}
    return entries, ENTRY.sub(r'"\1" = ;', content)


def keys_of(generator, count):
    # Formats with one list of keys, and attributes of XML, need keys that differ in more than line ends.
    return [f"key {number} {generator.choice(['', 'a&b', '<x>', chr(34), 'ü'])}" for number in range(count)]


class StringsTables:
    """.strings: the titles of static quick actions"""

    is_xml = False

    def __init__(self, app, generator, count):
        keys = keys_of(generator, count)
        german = {key: text(generator) for key in keys if generator.random() < 0.7}
        self.texts = {key: (text(generator), german.get(key)) for key in keys}
        for language, texts in [("en", {key: english for key, (english, _) in self.texts.items()}), ("de", german)]:
            lines = [f"/* {key} */\n{quoted(key)} = {quoted(value)};\n\n" for key, value in texts.items()]
            write(app / f"{language}.lproj/InfoPlist.strings", "".join(lines))
        self.path = app / "de.lproj/InfoPlist.strings"
        write(app / "Info.plist", info_plist(keys))

    text = staticmethod(text)

    def read(self):
        return table(self.path)[0]

    def frame(self):
        """The keys and comments of the entries that were there before, in order."""
        entries = re.findall(r'(/\*(?:[^*]|\*(?!/))*\*/\s*)?^"((?:[^"\\]|\\.)*)" = ', self.path.read_bytes().decode(), re.M | re.S)
        return [entry for entry in entries if self.texts[unquoted(entry[1])][1] is not None]


class CatalogTables:
    """catalog: titles with plurals and variants of devices"""

    is_xml = False
    # By number of the key: the variants, as Xcode's exchange files name them.
    FORMS = [
        [""], ["plural.one", "plural.other"], ["device.iphone", "device.other"],
        ["device.iphone.plural.one", "device.iphone.plural.other", "device.other"],
    ]

    def __init__(self, app, generator, count):
        keys = keys_of(generator, count)
        self.texts, strings = {}, {}
        for number, key in enumerate(keys):
            paths = self.FORMS[number % len(self.FORMS)]
            is_translated = generator.random() < 0.7
            variants = {path: (text(generator), text(generator) if is_translated else None) for path in paths}
            self.texts |= {f"{key}|==|{path}" if path else key: texts for path, texts in variants.items()}
            languages = {}
            for index, language in enumerate(["de", "en"]):
                for path, texts in variants.items():
                    holder = languages.setdefault(language, {}) if texts[1 - index] is not None else {}
                    parts = path.split(".") if path else []
                    for kind, case in zip(parts[::2], parts[1::2]):
                        holder = holder.setdefault("variations", {}).setdefault(kind, {}).setdefault(case, {})
                    holder["stringUnit"] = {"state": "translated", "value": texts[1 - index]}
            strings[key] = {"comment": key, "extractionState": "manual", "localizations": languages}
        catalog = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
        self.path = app / "InfoPlist.xcstrings"
        write(self.path, json.dumps(catalog, indent=2, separators=(",", " : "), ensure_ascii=False))
        write(app / "Info.plist", info_plist(keys))

    text = staticmethod(text)

    def read(self):
        found = {}

        def add(key, path, holder):
            if "stringUnit" in holder:
                assert holder["stringUnit"]["state"] == "translated", holder
                found[f"{key}|==|{path}" if path else key] = holder["stringUnit"]["value"]
            for kind, cases in holder.get("variations", {}).items():
                for case, inner in cases.items():
                    add(key, f"{path}.{kind}.{case}".lstrip("."), inner)

        for key, entry in json.loads(self.path.read_text())["strings"].items():
            if "de" in entry["localizations"]:
                add(key, "", entry["localizations"]["de"])
        return found

    def frame(self):
        catalog = json.loads(self.path.read_text())
        for entry in catalog["strings"].values():
            entry["localizations"].pop("de", None)
        return json.dumps(catalog)


class PluralTables:
    """.stringsdict: titles that code looks up"""

    is_xml = True

    def __init__(self, app, generator, count):
        keys = [f"key {number}" for number in range(count)]
        german = {key for key in keys if generator.random() < 0.7}
        self.texts = {}
        for key in keys:
            for category in ["one", "other"]:
                translation = self.text(generator) if key in german else None
                self.texts[f"/{key}:dict/n:dict/{category}:dict/:string"] = (self.text(generator), translation)
        for index, language in enumerate(["en", "de"]):
            entries = "".join(self.entry(key, index) for key in keys if language == "en" or key in german)
            write(app / f"{language}.lproj/Localizable.stringsdict", f"{PROPERTY_LIST}<dict>\n{entries}</dict></plist>\n")
        self.path = app / "de.lproj/Localizable.stringsdict"
        titles = [f'String.localizedStringWithFormat(NSLocalizedString("{key}", comment: ""), 2)' for key in keys]
        items = "".join(f'    UIApplicationShortcutItem(type: "t{number}", localizedTitle: {title}),\n' for number, title in enumerate(titles))
        write(app / "App.swift", f"import UIKit\n\nfunc install() {{\n  UIApplication.shared.shortcutItems = [\n{items}  ]\n}}\n")
        write(app / "Info.plist", info_plist([]))

    def entry(self, key, index):
        cases = "".join(
            f"<key>{category}</key><string>{xml(self.texts[f'/{key}:dict/n:dict/{category}:dict/:string'][index])}</string>\n"
            for category in ["one", "other"])
        return (
            f"<key>{key}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>\n"
            "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            f"<key>NSStringFormatValueTypeKey</key><string>d</string>\n{cases}</dict></dict>\n")

    @staticmethod
    def text(generator, controls=CONTROLS):
        # The variable is a number: merge refuses an object in its place.
        found = text(generator, [control for control in controls if not NOT_IN_XML.search(control)])
        return found.replace("%@", "%d").replace("%1$@", "%1$d")

    def read(self):
        found = {}
        for key, entry in plistlib.loads(self.path.read_bytes()).items():
            for category in entry["n"].keys() & {"zero", "one", "two", "few", "many", "other"}:
                found[f"/{key}:dict/n:dict/{category}:dict/:string"] = entry["n"][category]
        return found

    def frame(self):
        entries = plistlib.loads(self.path.read_bytes())
        for entry in entries.values():
            entry["n"] = {key: value for key, value in entry["n"].items() if key not in ["one", "other"]}
        return [(key, entries[key]) for key in entries if self.texts[f"/{key}:dict/n:dict/one:dict/:string"][1] is not None]


class ResourceBundles:
    """.arb: titles of a Flutter app"""

    is_xml = False

    def __init__(self, app, generator, count):
        keys = [f"key{number}" for number in range(count)]
        self.texts = {key: (self.text(generator), self.text(generator) if generator.random() < 0.7 else None) for key in keys}
        for index, language in enumerate(["en", "de"]):
            messages = {"@@locale": language}
            for key, texts in self.texts.items():
                if texts[index] is not None:
                    messages |= {key: texts[index], f"@{key}": {"description": f"{key} of a menu"}}
            write(app / f"lib/l10n/app_{language}.arb", json.dumps(messages, ensure_ascii=False, indent=2) + "\n")
        self.path = app / "lib/l10n/app_de.arb"
        write(app / "pubspec.yaml", "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n")
        write(app / "ios/Runner/Info.plist", info_plist([]))
        items = "".join(f"    ShortcutItem(type: '{key}', localizedTitle: l10n.{key}),\n" for key in keys)
        write(app / "lib/main.dart", f"void f() {{\n  q.setShortcutItems([\n{items}  ]);\n}}\n")

    @staticmethod
    def text(generator, controls=CONTROLS):
        # In a message of ICU, braces are placeholders; `%@` is one in exchange files.
        while True:
            found = text(generator, controls)
            if not any(mark in found for mark in ["{", "}", "%@"]):
                return found

    def read(self):
        return {key: value for key, value in json.loads(self.path.read_text()).items() if not key.startswith("@")}

    def frame(self):
        return [entry for entry in json.loads(self.path.read_text()).items() if entry[0].startswith("@")]
