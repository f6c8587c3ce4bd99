"""The engine in a few lines: the page's example runs, lawful hands are silent, and what cannot be is refused."""

from __future__ import annotations

import re

import pytest

from table.engine.words.alerts import AlertCode
from table.simple import RefusedError, SimpleTable
from tests.house import ROOT


def a_table() -> SimpleTable:
    return SimpleTable({1: 10_000, 2: 10_000, 3: 10_000}, button=1)


def test_the_example_of_the_developers_page_runs() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "table" / "DEVELOPER.md").read_text("utf-8"), re.DOTALL)

    exec(example, {})  # noqa: S102 - what the page shows


def test_a_lawful_hand_to_the_river_tells_of_nothing_but_notes_and_the_next_begins() -> None:
    table = a_table()
    table.deal({1: "AhAd", 2: "KsKd", 3: "QsQd"})
    for street in ("Js9d3h", "2c", "7c", ""):
        for _ in range(3):
            table.act("check" if table.view.call == 0 else "call")
        if street:
            table.board(street)
    for seat in (2, 3, 1):
        table.show(seat)

    assert table.stacks == {1: 10_400, 2: 9_800, 3: 9_800}
    assert [alert.code for alert in table.alerts if not alert.is_note] == []
    table.deal()
    assert table.turn == 2


def test_cards_that_nobody_named_make_room_for_the_board() -> None:
    for board in ("AsKsQs", "2c3c4c", "AcAdAh"):
        table = a_table()
        table.deal()
        table.act("fold")
        table.act("call")
        table.act("check")

        table.board(board)

        assert "".join(table.view.board) == board


@pytest.mark.parametrize(
    ("done", "why"),
    [
        (lambda table: table.act("raise", 99_999), "beyond-stack: 10000"),
        (lambda table: table.board("AhKc2d"), "Ah: in use already"),
        (lambda table: table.board("Ah1x2d"), "1x: no card"),
        (lambda table: table.deal(), "hand-live"),
        (lambda table: table.board("AhK"), "K: no card"),
        (lambda table: table.act("dance"), "dance: no action; these are: fold, check"),
        (lambda table: table.show(5), "seat 5: no hand lies there"),
    ],
    ids=["chips", "card", "name", "hand", "half a name", "action", "seat"],
)
def test_what_cannot_be_is_refused_and_changes_nothing(done: object, why: str) -> None:
    table = a_table()
    table.deal({1: "AhAd"})
    stacks = table.stacks
    assert callable(done)

    with pytest.raises(RefusedError, match=re.escape(why)):
        done(table)

    assert (table.stacks, table.turn) == (stacks, 1)


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ({1: "AhAh"}, "Ah: in use already"),
        ({1: "AhAdAc"}, "seat 1: there is nobody, or this is more than 2 cards"),
        ({5: "AhAd"}, "seat 5: there is nobody, or this is more than 2 cards"),
    ],
)
def test_hands_that_cannot_be_are_refused_before_anything_is_dealt(cards: dict[int, str], why: str) -> None:
    table = a_table()

    with pytest.raises(RefusedError, match=re.escape(why)):
        table.deal(cards)
    with pytest.raises(RefusedError, match="no hand is dealt"):
        table.board("Qs9d3h")

    assert table.events == []


def test_an_irregularity_is_an_alert_and_no_exception() -> None:
    table = SimpleTable({1: 10_000, 2: 10_000, 3: 10_000}, button=1, rulebook="nuts")
    table.deal()
    table.act("raise", 250)

    assert AlertCode.UNDERRAISE in [alert.code for alert in table.alerts]
