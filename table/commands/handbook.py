"""`squaredeal handbook`: the pages that come with the program, by their names.

The list stands once, in `table/HANDBOOK.md`; pages that only a checkout has are said to be there.
"""

import re
import sys
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import click

from display.terminal.markdown_page import markdown_page
from table.said_plainly import SaidPlainlyError
from table.wiring.process.page_width import page_width

HANDBOOK: Final = Path(__file__).parent.parent / "HANDBOOK.md"

_LINK: Final = re.compile(r"\[(?P<name>[a-z]+)\]\((?P<path>[^)]+)\)(?:: (?P<says>.*))?")


class HandbookPage(NamedTuple):
    """One page: its name, where it lies, what it says."""

    name: str
    path: Path
    says: str


def pages() -> list[HandbookPage]:
    """Return the pages that the handbook lists, in its order."""
    found = _LINK.finditer(HANDBOOK.read_text(encoding="utf-8"))
    return [HandbookPage(one["name"], (HANDBOOK.parent / one["path"]).resolve(), one["says"] or "") for one in found]


@click.command()
@click.argument("page", required=False)
def handbook(page: str | None) -> None:
    """Read the pages of this handbook.

    Without PAGE it lists them. A page is plain text; [handbook NAME] behind a link is the page it leads to.

    Exit status: 0 it was shown, 2 there is no such page.
    """
    if page is None:
        _list()
        return
    path = _page_of(page)
    text = markdown_page(path.read_text(encoding="utf-8"), page_width(), partial(_name_of, path.parent)) + "\n"
    if sys.stdout.isatty():
        click.echo_via_pager(text)
    else:
        click.echo(text, nl=False)


def _name_of(folder: Path, to: str) -> str:
    """Return what a reader finds a link by that stands in a page in *folder*: a page of the handbook, or a path."""
    if "://" in to:
        return to
    path = (folder / to.partition("#")[0]).resolve()
    page = next((one.name for one in pages() if one.path == path and path.exists()), None)
    if page is not None:
        return f"handbook {page}"
    if "/" not in to:
        return to
    root = HANDBOOK.parent.parent.resolve()
    name = str(path.relative_to(root)) if path.is_relative_to(root) else to
    return name if path.exists() else f"in the repository: {name}"


def _list() -> None:
    """Say which pages there are."""
    there = [one for one in pages() if one.path.exists()]
    widest = max(len(one.name) for one in there)
    for one in there:
        click.echo(f"{one.name.ljust(widest)}  {one.says}".rstrip())
    click.echo("\nsquaredeal handbook PAGE shows one.")


def _page_of(name: str) -> Path:
    """Return where a page lies. Raises SaidPlainlyError where it is not to be had."""
    known = {one.name: one.path for one in pages()}
    path = known.get(name.lower())
    if path is None:
        near = get_close_matches(name.lower(), known, n=1)
        hint = f"did you mean {near[0]}?" if near else "squaredeal handbook lists them"
        msg = f"handbook: there is no page {name!r}; {hint}"
        raise SaidPlainlyError(msg)
    if not path.exists():
        msg = f"handbook: the page {name} comes with the repository alone, as {path.name}"
        raise SaidPlainlyError(msg)
    return path
