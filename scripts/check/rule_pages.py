"""The pages of findings in docs/rules: a file holds one page, or the pages of a group."""

import re

from program import ROOT

# A page in a file with several: its heading, its members in a comment, and all up to the next page.
SHARED = re.compile(r"^## ([\w-]+)\n\n<!--\n.*?(?=^## [\w-]+\n\n<!--\n|\Z)", re.M | re.S)


def rule_pages():
    """The file, the id and the Markdown of each page."""
    for path in sorted((ROOT / "docs/rules").glob("*.md")):
        text = path.read_text(encoding="utf-8")
        for name, page in [(match[1], match[0]) for match in SHARED.finditer(text)] or [(path.stem, text)]:
            yield path, name, page


def section(page, name):
    """The text of a section that people write."""
    following = {"Effect": "How to fix", "How to fix": "Example", "Example": "Cause"}[name]
    return re.search(rf"^(?:## {name}|\*\*{name}:\*\*)(.*?)^(?:## |\*\*){following}", page, re.M | re.S)[1].strip()
