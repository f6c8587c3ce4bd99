"""Pages for a terminal: nothing is wider than the page, and nothing is lost on it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from display.terminal.page import NARROWEST, Page


@given(
    words=st.lists(st.text("abc-", min_size=1, max_size=12), max_size=30),
    width=st.integers(NARROWEST, 120),
    indent=st.integers(0, 18),
)
def test_a_paragraph_keeps_every_word_and_the_width(words: list[str], width: int, indent: int) -> None:
    page = Page(width)
    page.write(" ".join(words), indent=indent)

    assert page.text.split() == words
    assert max(map(len, page.text.splitlines()), default=0) <= width


def test_two_ends_of_a_line_stand_below_each_other_where_they_do_not_fit() -> None:
    wide, narrow = Page(60), Page(40)
    for page in (wide, narrow):
        page.head("a" * 30, "b" * 20)

    assert wide.text == f"{'a' * 30}{' ' * 10}{'b' * 20}"
    assert narrow.text == f"{'a' * 30}\n{'b' * 20}"


def test_a_page_does_not_begin_with_a_blank_line() -> None:
    page = Page(60)
    page.title("Bets")

    assert page.text == "Bets\n----"
