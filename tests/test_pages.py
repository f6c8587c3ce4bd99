"""The pages: every path is a link that leads somewhere, every page stands in the handbook, and the README is short."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path

from table.commands.handbook import HANDBOOK, pages
from tests.house import ROOT

LINK = re.compile(r"\[[^\]]*\]\((?P<to>[^)#\s]+)(?:#[^)]*)?\)")
PATH = re.compile(r"(?<!\[)`(?P<path>[A-Za-z_.][\w./-]*/[\w./-]*|[\w-]+\.(?:md|toml|py))`")
MOST_WORDS = 700
UNLISTED = {"README.md", "table/HANDBOOK.md"}
CHANGES = ROOT / ".github" / "changes"
"""One line each of the changelog to come: no page is theirs."""


@cache
def written() -> tuple[Path, ...]:
    """Return every page that is kept, and those that are new."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"],  # noqa: S607 - whichever git the machine has
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return tuple(ROOT / name for name in listed.stdout.split())


@cache
def prose(page: Path) -> str:
    """Return a page without its blocks of code."""
    return "\n".join(line for line in page.read_text(encoding="utf-8").splitlines() if not line.startswith("    "))


def named(page: Path) -> str:
    return str(page.relative_to(ROOT))


def test_every_link_leads_to_a_file_that_is_there() -> None:
    links = [(page, link["to"]) for page in written() for link in LINK.finditer(prose(page))]

    assert [f"{named(page)}: {to}" for page, to in links if "://" not in to and not (page.parent / to).exists()] == []


def test_every_path_of_a_file_is_a_link() -> None:
    paths = [(page, path["path"]) for page in written() for path in PATH.finditer(prose(page))]
    bare = [(page, path) for page, path in paths if (ROOT / path).is_file() or (page.parent / path).is_file()]

    assert [
        f"{named(page)}: {path}"
        for page, path in bare
        if page not in {(ROOT / path).resolve(), (page.parent / path).resolve()}
    ] == []


def test_every_page_stands_in_the_handbook() -> None:
    listed = {page.path for page in pages()} | {
        (HANDBOOK.parent / link["to"]).resolve() for link in LINK.finditer(HANDBOOK.read_text(encoding="utf-8"))
    }

    kept = {named(page) for page in written() if not page.is_relative_to(CHANGES)}
    assert kept - UNLISTED == {named(page) for page in listed}


def test_the_readme_has_no_more_words_than_one_reads() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").split()) <= MOST_WORDS


def test_a_page_of_the_handbook_has_one_name() -> None:
    names = [page.name for page in pages()]

    assert len(names) == len(set(names))
