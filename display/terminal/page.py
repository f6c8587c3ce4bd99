"""A page of plain text: headings and paragraphs, none wider than it may be."""

import textwrap
from typing import Final

NARROWEST: Final = 40
"""Columns of the narrowest page: below it words would be cut rather than wrapped."""


class Page:
    """Lines that are written from the top down."""

    def __init__(self, width: int) -> None:
        """Begin a page of *width* columns."""
        self._width = max(width, NARROWEST)
        self._lines: list[str] = []

    @property
    def text(self) -> str:
        """The whole page."""
        return "\n".join(self._lines)

    def blank(self) -> None:
        """Leave a line blank, unless the page has just begun."""
        if self._lines:
            self._lines.append("")

    def verbatim(self, line: str) -> None:
        """Write *line* as it is, however long."""
        self._lines.append(line)

    def head(self, left: str, right: str = "") -> None:
        """Write a line with something at each end; below each other where both do not fit."""
        gap = self._width - len(left) - len(right)
        if right and gap > 1:
            self._lines.append(f"{left}{' ' * gap}{right}")
        else:
            self.write(left)
            self.write(right)

    def part(self, text: str) -> None:
        """Write the heading of a part, over those of its chapters."""
        self.blank()
        self._lines += [text.upper(), "=" * len(text)]

    def title(self, text: str) -> None:
        """Write a heading, underlined."""
        self.blank()
        self._lines += [text, "-" * len(text)]

    def write(self, text: str, *, indent: int = 0, mark: str = "", hang: int = 0) -> None:
        """Write a paragraph; *mark* stands before its first line, lines after it hang *hang* columns further in."""
        first = mark.ljust(indent)
        self._lines += textwrap.wrap(
            text, self._width, initial_indent=first, subsequent_indent=" " * (len(first) + hang), break_on_hyphens=False
        )
