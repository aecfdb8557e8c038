"""Additions of the site to the pages in docs: pages from the top folder, the navigation of the findings, links to files outside docs,
pictures for dark colors, no empty columns, and which page a search lists first."""

import pathlib
import posixpath
import re

from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parents[3]
# The files of the top folder that are pages of the site.
TOP = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
# Pages that answer a search better than others with the same words; scripts/check/site tests them.
FIRST = {"rules/title-truncated.md": 4, "limits.md": 4, "formats/xcstrings.md": 4}
PICTURE = re.compile(r"<picture>\n.*?<img alt=\"([^\"]*)\" src=\"([^\"]*)\">\n</picture>", re.S)
IMAGE = re.compile(r"!\[([^\]]*)\]\(([^()#\s]*images/[^()#\s]*)\.(svg|png)\)")
STYLE = re.compile(r"<style>.*?</style>", re.S)
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
    # A drawn menu differs only in its style between light and dark colors.
    dark = STYLE.search((ROOT / "docs/images/menus-dark.svg").read_text(encoding="utf-8"))[0]
    for image in (ROOT / "docs/images/findings").glob("*.svg"):
        content = STYLE.sub(dark, image.read_text(encoding="utf-8"))
        files.append(File.generated(config, f"images/findings/{image.stem}-dark.svg", content=content))
    return files


def on_page_content(html, page, config, files):
    """Hides the columns that would be empty: the navigation of a page without neighbors, and the contents of one without headings."""
    hidden = page.meta.setdefault("hide", [])
    if page.parent is None:
        hidden.append("navigation")
    if not any(item.children for item in page.toc):
        hidden.append("toc")


def on_page_markdown(markdown, page, config, files):
    path = page.file.src_uri
    if path in FIRST:
        page.meta["search"] = {"boost": FIRST[path]}
    origin = next((pathlib.PurePosixPath(source) for source, name in TOP.items() if name == path), pathlib.PurePosixPath("docs") / path)

    def link(match):
        image, text, target, anchor = match[1], match[2], match[3], match[4] or ""
        if not target or "://" in target or target.startswith("mailto:"):
            return match[0]
        name = posixpath.normpath(origin.parent / target)
        if not (ROOT / name).exists() and anchor != "#only-dark":
            raise SystemExit(f"{origin}: the link to '{target}' leads nowhere")
        name = TOP.get(name, name.removeprefix("docs/") if name.startswith("docs/") else None)
        if name and (ROOT / "docs" / name).is_dir():
            name += "/README.md"
        if name:
            return f"{image}[{text}]({'../' * path.count('/')}{name}{anchor})"
        # A file of the repository that is not part of the site.
        return text

    # Material shows one of the two pictures, in the colors of the page.
    markdown = PICTURE.sub(r"![\1](\2)", markdown)
    markdown = IMAGE.sub(r"![\1](\2.\3#only-light)![\1](\2-dark.\3#only-dark)", markdown)
    blocks = re.split(r"(^ *```.*?^ *```$)", markdown, flags=re.M | re.S)
    for index in range(0, len(blocks), 2):
        # Python-Markdown needs no escape for a vertical bar in code in a table, and would show it.
        blocks[index] = re.sub(r"`[^`\n]+`", lambda code: code[0].replace("\\|", "|"), blocks[index])
        blocks[index] = LINK.sub(link, re.sub(r"^<!--\s.*?\s-->\n", "", blocks[index], flags=re.M | re.S))
    return "".join(blocks)
