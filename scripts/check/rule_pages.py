"""The pages of findings in docs/rules: a file holds one page, or the pages of a group. Their examples."""

import pathlib
import re
import subprocess
import tempfile
from collections.abc import Iterator

from program import ROOT

# A page in a file with several: its heading, its members in a comment, and all up to the next page.
SHARED = re.compile(r"^## ([\w-]+)\n\n<!--\n.*?(?=^## [\w-]+\n\n<!--\n|\Z)", re.M | re.S)


def rule_pages() -> Iterator[tuple[pathlib.Path, str, str]]:
    """The file, the id and the Markdown of each page."""
    for path in sorted((ROOT / "docs/rules").glob("*.md")):
        text = path.read_text(encoding="utf-8")
        for name, page in [(match[1], match[0]) for match in SHARED.finditer(text)] or [(path.stem, text)]:
            yield path, name, page


def section(page: str, name: str) -> str:
    """The text of a section that people write."""
    following = {"Effect": "How to fix", "How to fix": "Example", "Example": "Cause"}[name]
    found = re.search(rf"^(?:## {name}|\*\*{name}:\*\*)(.*?)^(?:## |\*\*){following}", page, re.M | re.S)
    assert found, page
    return found[1].strip()


def examples() -> dict[str, tuple[dict[str, bytes], list[str]]]:
    """By id of a page: the files of its example, and the words of its command. Pages without a command are missing."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([ROOT / ".build/debug/generate-rule-documents", "--examples", folder], cwd=ROOT, check=True)
        found = {}
        for command in sorted(pathlib.Path(folder).glob("*/command"), key=lambda path: f"{path.parent.name}.md"):
            files = command.parent / "files"
            contents = {str(path.relative_to(files)): path.read_bytes() for path in files.rglob("*") if path.is_file()}
            found[command.parent.name] = contents, command.read_text(encoding="utf-8").splitlines()
        return found
