"""`squaredeal handbook`: the pages that come along, by their names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from table.commands import handbook as command
from table.commands.handbook import pages
from tests.table.commands.command_line import refusal_of, run


def test_without_a_page_each_is_listed_with_what_it_says() -> None:
    ran = run("handbook")

    assert ran.status == 0
    assert "dealer        what the screen shows, what you key, how to train" in ran.out.splitlines()
    assert all(page.name in ran.out for page in pages())


def test_a_page_is_plain_text_and_a_link_names_the_page_that_it_leads_to() -> None:
    page = run("handbook", "Dealer").out

    assert page.startswith("FOR THE DEALER\n==============\n\nDeal as you always do.")
    assert "KEYS [handbook keys] says how to key everything" in " ".join(page.split())


@pytest.mark.parametrize("name", [page.name for page in pages()])
def test_no_page_shows_a_mark_of_the_format_it_is_written_in(name: str) -> None:
    page = run("handbook", name).out

    assert re.findall(r"\]\(|\*\*|^\||^#|^```", page, re.MULTILINE) == []


def test_a_link_to_a_file_names_its_path() -> None:
    assert "config/tables/example.toml, which `squaredeal example table`" in " ".join(
        run("handbook", "house").out.split()
    )


def test_a_link_to_a_file_that_did_not_come_along_says_where_that_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "table").mkdir()
    page = tmp_path / "table" / "HANDBOOK.md"
    page.write_text("- [own](HANDBOOK.md): see [the hands](../tests/cases/a.hand)\n", encoding="utf-8")
    monkeypatch.setattr(command, "HANDBOOK", page)

    assert "the hands [in the repository: tests/cases/a.hand]" in run("handbook", "own").out


def test_a_page_that_is_misspelt_is_refused_with_the_nearest() -> None:
    assert refusal_of(run("handbook", "delaer")) == "handbook: there is no page 'delaer'; did you mean dealer?"
