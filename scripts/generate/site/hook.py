"""Additions of the site to the pages in docs: pages from the top folder, the navigation of the findings, links to files outside docs."""

import pathlib
import re

from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The files of the top folder that are pages of the site.
TOP = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s#]*)(#[^()\s]*)?\)")


def groups():
    """The findings by group with their pages, in the order of docs/diagnostics.md. The pages of some groups share a file."""
    index = (ROOT / "docs/diagnostics.md").read_text(encoding="utf-8")
    for title, section in re.findall(r"^## ([^\n]*)\n(.*?)(?=^## |\Z)", index, re.M | re.S):
        yield title, re.findall(r"^\| \[`([\w-]+)`\]\(([^)#]+)", section, re.M)


def on_config(config):
    for entry in config.nav:
        if "Findings" in entry:
            for title, pages in groups():
                files = {file for _, file in pages}
                entry["Findings"].append({title: files.pop() if len(files) == 1 else [{name: file} for name, file in pages]})
    return config


def on_files(files, config):
    for source, page in TOP.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown, page, config, files):
    path = page.file.src_uri
    origin = next((pathlib.PurePosixPath(source) for source, name in TOP.items() if name == path), pathlib.PurePosixPath("docs") / path)

    def link(match):
        image, text, target, anchor = match[1], match[2], match[3], match[4] or ""
        if not target or "://" in target or target.startswith("mailto:"):
            return match[0]
        parts = []
        for part in (origin.parent / target).parts:
            parts = parts[:-1] if part == ".." else parts + [part]
        name = "/".join(parts)
        if not (ROOT / name).exists():
            raise SystemExit(f"{origin}: the link to '{target}' leads nowhere")
        name = TOP.get(name, name.removeprefix("docs/") if name.startswith("docs/") else None)
        if name and (ROOT / "docs" / name).is_dir():
            name += "/README.md"
        if name:
            return f"{image}[{text}]({'../' * path.count('/')}{name}{anchor})"
        # A file of the repository that is not part of the site.
        return text

    blocks = re.split(r"(^ *```.*?^ *```$)", markdown, flags=re.M | re.S)
    for index in range(0, len(blocks), 2):
        # Python-Markdown needs no escape for a vertical bar in code in a table, and would show it.
        blocks[index] = re.sub(r"`[^`\n]+`", lambda code: code[0].replace("\\|", "|"), blocks[index])
        blocks[index] = LINK.sub(link, re.sub(r"^<!--\s.*?\s-->\n", "", blocks[index], flags=re.M | re.S))
    return "".join(blocks)
