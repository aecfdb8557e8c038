"""A reader of `.strings` files that shares no code with Pressfit."""

import plistlib
import re

TOKEN = re.compile(r"""\s+|/\*.*?\*/|//[^\n]*|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([A-Za-z0-9_.$/:-]+)|([=;])""", re.DOTALL)
ESCAPE = re.compile(r"\\(?:[Uu]([0-9a-fA-F]{4})|(.))", re.DOTALL)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "a": "\a", "v": "\v"}


def decoded(data: bytes) -> str:
    """The text of a file in any encoding that Xcode accepts."""
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")


def unescaped(text: str) -> str:
    return ESCAPE.sub(lambda part: chr(int(part[1], 16)) if part[1] else ESCAPES.get(part[2], part[2]), text)


def entries(data: bytes) -> list[tuple[str, str]]:
    """The entries of a `.strings` file, also duplicates: OpenStep syntax, or a property list."""
    if data.startswith((b"bplist", b"<?xml")):
        return list(plistlib.loads(data).items())
    text, position = decoded(data), 0
    found: list[tuple[str, str]] = []
    words: list[str] = []
    while position < len(text):
        match = TOKEN.match(text, position)
        assert match, f"not a token: {text[position:position + 20]!r}"
        position = match.end()
        if match[4] == ";":
            found.append((words[0], words[-1]))
            words = []
        elif match[3] is not None:
            words.append(match[3])
        elif match[1] is not None or match[2] is not None:
            words.append(unescaped(match[1] if match[1] is not None else match[2]))
    assert not words, f"an entry does not end: {words}"
    return found
