"""A page of the handbook as plain text: headings underlined, lists hung, tables in columns, links with where they lead.

Of Markdown what the handbook uses, and no more of it.
"""

import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from pathlib import PurePosixPath
from typing import Final, Literal, NamedTuple, assert_never

from display.terminal.page import Page

_HEADING: Final = re.compile(r"(#+) +(.*)")
_ITEM: Final = re.compile(r"( *)([-*]|\d+\.) +(.*)")
_FENCE: Final = "```"
_CODE: Final = "    "
_CELL: Final = re.compile(r"(?<!\\)\|")
_RULE: Final = re.compile(r"[-: ]+")
_LINK: Final = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
_SPAN: Final = re.compile(r"(`[^`]*`)")
_STRONG: Final = re.compile(r"\*\*(.+?)\*\*")
_STRESSED: Final = re.compile(r"\*(?=\S)([^*]+)(?<=\S)\*")
_NARROWEST: Final = 6  # columns of a table's column, at least
_GAP: Final = "  "

LinkName = Callable[[str], str]  # from where a link leads to what a reader finds it by


class _Block(NamedTuple):
    """Lines that belong together."""

    kind: Literal["heading", "item", "code", "table", "prose", "blank"]
    lines: list[str]


def markdown_page(text: str, width: int, name: LinkName) -> str:
    """Return the page *text* in *width* columns; blocks of code are left as wide as they are."""
    page = Page(width)
    for block in _blocks(text.splitlines()):
        match block.kind:
            case "heading":
                _heading(page, block.lines[0], name)
            case "item":
                _item(page, block.lines, name)
            case "code":
                for line in block.lines:
                    page.verbatim(line)
            case "table":
                rows = [[_inline(cell.strip(), name) for cell in _cells(line)] for line in block.lines]
                _table(page, rows, width)
            case "prose":
                page.write(_inline(" ".join(map(str.strip, block.lines)), name))
            case "blank":
                page.blank()
            case _:
                assert_never(block.kind)
    return re.sub(r"\n{3,}", "\n\n", page.text).strip("\n")


def _blocks(lines: Sequence[str]) -> Iterator[_Block]:
    """Put together what belongs together."""
    is_fenced, last = False, _Block("blank", [])
    for line in lines:
        if line.lstrip().startswith(_FENCE):
            is_fenced = not is_fenced
            file = line.partition(" ")[2]
            block = _Block("code", [f"{file}:"] if file else [])
        elif is_fenced:
            block = _Block("code", [f"{_CODE}{line}".rstrip()])
        elif line.startswith(_CODE) and last.kind in {"blank", "code"}:
            block = _Block("code", [line])
        else:
            block = _block(line)
        goes_on = block.kind == last.kind and block.kind in {"code", "table", "prose"}
        if goes_on or (block.kind == "prose" and last.kind == "item"):
            last.lines.extend(block.lines)
            continue
        yield last
        last = block
    yield last


def _block(line: str) -> _Block:
    if not line.strip():
        return _Block("blank", [])
    if line.startswith("|"):
        return _Block("table", [line])
    return _Block("heading" if _HEADING.match(line) else "item" if _ITEM.match(line) else "prose", [line])


def _heading(page: Page, line: str, name: LinkName) -> None:
    marks, _, text = line.partition(" ")
    said = _inline(text.strip(), name)
    if marks.startswith("###"):
        page.blank()
        page.write(said)
    else:
        (page.part if marks == "#" else page.title)(said)


def _item(page: Page, lines: Sequence[str], name: LinkName) -> None:
    margin, mark, first = _ITEM.findall(lines[0])[0]
    text = _inline(" ".join([first, *map(str.strip, lines[1:])]), name)
    page.write(text, indent=len(margin) + len(mark) + 1, mark=f"{margin}{mark}")


def _cells(line: str) -> list[str]:
    return [cell.replace("\\|", "|") for cell in _CELL.split(line.strip().strip("|"))]


def _table(page: Page, rows: Sequence[Sequence[str]], width: int) -> None:
    """Write a table whose widest columns give way until it fits."""
    said = [row for row in rows if not all(_RULE.fullmatch(cell) for cell in row)]
    natural = [max(map(len, column)) for column in zip_longest(*said, fillvalue="")]
    room, most = width - len(_GAP) * (len(natural) - 1), max(natural)
    while sum(min(columns, most) for columns in natural) > room and most > _NARROWEST:
        most -= 1
    widths = [min(columns, most) for columns in natural]
    for number, row in enumerate(said):
        cells = [
            textwrap.wrap(cell, columns, break_on_hyphens=False) for cell, columns in zip(row, widths, strict=False)
        ]
        for line in zip_longest(*cells, fillvalue=""):
            page.verbatim(_GAP.join(part.ljust(columns) for part, columns in zip(line, widths, strict=False)).rstrip())
        if number == 0:
            page.verbatim(_GAP.join("-" * columns for columns in widths))
        elif widths != natural and number + 1 < len(said):
            page.blank()


def _inline(text: str, name: LinkName) -> str:
    """Return *text* without marks but those of code; a link has behind it where it leads."""
    linked = _STRONG.sub(r"\1", _LINK.sub(lambda link: _link(link, name), text))
    return "".join(part if part.startswith("`") else _STRESSED.sub(r"\1", part) for part in _SPAN.split(linked))


def _link(link: re.Match[str], name: LinkName) -> str:
    picture, text, to = link.groups()
    if picture:
        return f"[picture: {text}]"
    where, bare = name(to), text.strip("`")
    if bare == where:
        return text
    file = PurePosixPath(where)
    return where if bare in {file.name, file.stem} else f"{text} [{where}]"
