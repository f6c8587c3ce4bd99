"""`squaredeal handbook`: the pages that come along, by their names."""

from __future__ import annotations

from table.commands.handbook import pages
from tests.table.commands.command_line import refusal_of, run


def test_without_a_page_each_is_listed_with_what_it_says() -> None:
    ran = run("handbook")

    assert ran.status == 0
    assert "dealer        what the screen shows, what you key, how to train" in ran.out.splitlines()
    assert all(page.name in ran.out for page in pages())


def test_a_page_is_shown_as_it_was_written() -> None:
    (dealer,) = (page for page in pages() if page.name == "dealer")

    assert run("handbook", "Dealer").out == dealer.path.read_text(encoding="utf-8")


def test_a_page_that_is_misspelt_is_refused_with_the_nearest() -> None:
    assert refusal_of(run("handbook", "delaer")) == "handbook: there is no page 'delaer'; did you mean dealer?"
