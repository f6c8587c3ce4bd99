"""A page of the handbook as plain text, block by block."""

from __future__ import annotations

import pytest

from display.terminal.markdown_page import markdown_page


def plain(text: str, width: int = 60) -> str:
    return markdown_page(text, width, {"../KEYS.md": "handbook keys", "a/b.toml": "a/b.toml"}.__getitem__)


def test_headings_are_told_apart_without_marks() -> None:
    assert plain("# One\n\n## Two\n\n### Three\n\nText.") == "ONE\n===\n\nTwo\n---\n\nThree\n\nText."


@pytest.mark.parametrize(
    ("marked", "said"),
    [
        ("**One press** for a *check*", "One press for a check"),
        ("**`undo` takes back** what counted", "`undo` takes back what counted"),
        ("`2 * 3 * 4` chips", "`2 * 3 * 4` chips"),
        ("see [the keys](../KEYS.md)", "see the keys [handbook keys]"),
        ("see [b.toml](a/b.toml)", "see a/b.toml"),
        ("see [`a/b.toml`](a/b.toml)", "see `a/b.toml`"),
        ("![A screen](screen.png)", "[picture: A screen]"),
    ],
)
def test_marks_within_a_line_are_gone_and_a_link_says_where_it_leads(marked: str, said: str) -> None:
    assert plain(marked) == said


def test_a_paragraph_is_wrapped_anew_and_an_item_of_a_list_hangs() -> None:
    text = "Cards do\nthe talking.\n\n- one press for a check or a call\n  or a fold\n1. then wait"

    assert plain(text, 40) == ("Cards do the talking.\n\n- one press for a check or a call or a\n  fold\n1. then wait")


def test_code_stays_as_it_is_and_has_the_name_of_its_file() -> None:
    assert plain("Type:\n\n    squaredeal  play # **now**\n") == "Type:\n\n    squaredeal  play # **now**"
    assert plain("```hand first.hand\nblinds 100  200\n\ndeal\n```") == "first.hand:\n    blinds 100  200\n\n    deal"


def test_a_table_stands_in_columns_under_its_head() -> None:
    assert plain("| key | does |\n|---|---|\n| `fold` | a \\| b |\n| `x` | |") == (
        "key     does\n------  -----\n`fold`  a | b\n`x`"
    )


def test_a_table_that_is_too_wide_is_wrapped_in_its_widest_column_with_room_between_rows() -> None:
    text = "| key | does |\n|---|---|\n| a | folds the hand of the player in turn |\n| b | checks |"

    assert plain(text, 40 - 13) == (
        "key  does\n---  ----------------------\na    folds the hand of the\n     player in turn\n\nb    checks"
    )
