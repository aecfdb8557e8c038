"""Writes the table in docs/guides/weblate.md: how often Weblate's check `max-size` agrees with `check`. See scripts/check/weblate.

Reads strings from PRESSFIT_SHARED/accuracy, which the scales were not fitted on, takes the flags from `pressfit export --limits weblate`, and asks
the functions of Weblate that its check calls.
"""

import collections
import json
import math
import os
import pathlib
import random
import subprocess
import tempfile
import xml.etree.ElementTree as tree

import django

django.setup()

from weblate.checks.flags import Flags  # noqa: E402
from weblate.fonts import render  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
PRESSFIT = os.environ["PRESSFIT"]
# Much shorter strings than the shortest truncated one, and much longer ones than the longest that fits, are not rendered: no font would change
# their verdict.
SHORT, LONG = 0.75, 1.4
MOST = int(os.environ.get("PRESSFIT_AGREEMENT_STRINGS", "300"))
LEAST_TRUNCATED = 10
PLIST = """<plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a.b</string><key>CFBundlePackageType</key><string>APPL</string>
<key>UIApplicationShortcutItems</key><array>
<dict><key>UIApplicationShortcutItemType</key><string>a</string><key>UIApplicationShortcutItemTitle</key><string>title</string></dict>
<dict><key>UIApplicationShortcutItemType</key><string>b</string><key>UIApplicationShortcutItemTitle</key><string>other</string>
<key>UIApplicationShortcutItemSubtitle</key><string>subtitle</string></dict></array></dict></plist>"""


def run(*arguments):
    return subprocess.run([PRESSFIT, *arguments], capture_output=True, text=True).stdout


def texts_by_language():
    texts = collections.defaultdict(set)
    for path in sorted((pathlib.Path(os.environ["PRESSFIT_SHARED"]) / "accuracy").glob("*.jsonl")):
        for line in path.read_text().splitlines():
            entry = json.loads(line)
            if not any(mark in entry["text"] for mark in ["%", "\n", "$("]):
                texts[profile(entry["locale"])].add(entry["text"])
    return texts


def profile(locale):
    """The language without its region, which gets the same flags; Pressfit has profiles of the others."""
    locale = {"zh-CN": "zh-Hans", "zh-TW": "zh-Hant"}.get(locale, locale)
    if locale in ["es-MX", "pt-BR", "pt-PT"]:
        return locale
    parts = locale.split("-")
    return "-".join([parts[0], *(part for part in parts[1:] if len(part) == 4)])


def flags(language, folder):
    """By field: width, lines and font size of `max-size`; empty without it."""
    (folder / "Info.plist").write_text(PLIST)
    (folder / "en.lproj").mkdir(exist_ok=True)
    run("export", str(folder), "-l", language, "--limits", "weblate", "-o", str(folder / "out"), "--force")
    found = {}
    for unit in tree.parse(folder / f"out/{language}.xliff").iter("{urn:oasis:names:tc:xliff:document:1.2}trans-unit"):
        parsed = Flags(unit.get("weblate-flags"))
        if parsed.has_value("max-size") and unit.get("id") in ("title", "subtitle"):
            found[unit.get("id")] = (*parsed.get_value("max-size"), parsed.get_value("font-size"))
    return found


def verdicts(language, texts, field, folder):
    """By text: whether it fits (None: not certain) on all menus, and its width."""
    path = folder / f"{language}.strings"
    escaped = [text.replace("\\", "\\\\").replace('"', '\\"') for text in sorted(texts)]
    path.write_text("".join(f'"{number}" = "{text}";\n' for number, text in enumerate(escaped)))
    found, widths = collections.defaultdict(set), {}
    for section in json.loads(run("measure", str(path), "-l", language, "--field", field, "--format", "json"))["sections"]:
        for row in section["measurements"]:
            found[row["text"]].add(row["verdict"])
            widths[row["text"]] = max(widths.get(row["text"], 0), row["measured"]["width"] or 0)
    return {
        text: (True if found[text] <= {"fits", "wraps"} else False if "truncates" in found[text] else None, widths[text])
        for text in found
    }


cache = {}
measure_line = render.measure_line


def measured(text, font, *, spacing=0, renderer=None):
    if text not in cache:
        cache[text] = measure_line(text, font, spacing=spacing, renderer=renderer)
    return cache[text]


render.measure_line = measured


def passes(text, width, lines, font):
    """What weblate.fonts.utils.check_render_size decides; it computes also the height, which is slow and does not matter."""
    cache.clear()
    rendered = render.split_explicit_lines(text) if lines == 1 else render.wrap_text(text, width, font)
    return len(rendered) <= lines and math.ceil(max(measured(line, font)[0] for line in rendered)) <= width


def rates(language, texts, folder):
    """By field: the weights of strings that fit, of these that pass, of truncated strings, and of these that fail."""
    result = {}
    for field, (width, lines, size) in sorted(flags(language, folder).items()):
        font = render.get_font_properties("sans", size=size, weight=None)
        all_verdicts = verdicts(language, texts, field, folder)
        longest = max((points for fits, points in all_verdicts.values() if fits), default=0)
        shortest = min((points for fits, points in all_verdicts.values() if fits is False), default=longest)
        near = sorted(text for text, (_, points) in all_verdicts.items() if SHORT * shortest < points < LONG * longest)
        chosen = set(random.Random(1).sample(near, min(len(near), MOST)))
        counts = [0, 0, 0, 0]
        for text, (fits, points) in all_verdicts.items():
            is_near = SHORT * shortest < points < LONG * longest
            if fits is None or is_near and text not in chosen:
                continue
            weight = len(near) / len(chosen) if is_near else 1
            is_passed = passes(text, width, lines, font) if is_near else points <= longest
            counts[0 if fits else 2] += weight
            if is_passed == fits:
                counts[1 if fits else 3] += weight
        result[field] = counts
    return result


def share(part, total):
    return f"{100 * part / total:.1f} %" if total else "–"


def main():
    rows, low = [], []
    with tempfile.TemporaryDirectory() as folder:
        for language, texts in sorted(texts_by_language().items()):
            found = rates(language, texts, pathlib.Path(folder)) if len(texts) >= 60 else {}
            if not found:
                continue
            cells = ""
            for field in ["title", "subtitle"]:
                fit, passed, truncated, failed = found.get(field, [0, 0, 0, 0])
                cells += f" {share(passed, fit)} of {round(fit)} | {share(failed, truncated)} of {round(truncated)} |"
                if fit and passed < 0.97 * fit or truncated >= LEAST_TRUNCATED and failed < 0.97 * truncated:
                    low.append(f"{language} ({field})")
            rows.append(f"| {language} |{cells}")
            print(rows[-1], flush=True)
    path = ROOT / "docs/guides/weblate.md"
    start, end = "<!-- agreement, by scripts/check/weblate -->", "<!-- end of agreement -->"
    text = path.read_text()
    table = (
        "| language | titles that fit, and pass | truncated titles, and fail | subtitles that fit, and pass | truncated subtitles, and fail |\n"
        "|---|--:|--:|--:|--:|\n" + "\n".join(rows) + f"\n\nBelow 97 % with {LEAST_TRUNCATED} truncated strings or more: {', '.join(low) or 'none'}.\n"
    )
    path.write_text(text[: text.index(start)] + start + "\n" + table + text[text.index(end):])


main()
