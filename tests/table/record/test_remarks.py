"""What is remarked of a hand in a few words, and by what rule, or whose word, a hand died."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.cards import Street
from table.engine.words.chip_events import BettingClosed
from table.engine.words.commands import NewHand
from table.engine.words.events import TableEvent
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered, HandDied, RulingMade
from table.engine.words.sightings import Tick
from table.engine.words.table_events import KeyUndone
from table.keeping.journal import SightingTaken
from table.record.happening import Remarked
from table.record.remarks import HandRemarks
from tests.house import ROOT
from tests.table.histories.writing import played_file


@pytest.mark.parametrize(
    ("path", "killed"),
    [
        ("showdown/award-disputed-nuts", [(8, "floor-called", "nuts:22", True)]),
        ("showdown/all-in-mucked-dead-nuts", [(6, None, None, True)]),
        ("hands/nobody-there-nuts", [(7, "absent-player", "nuts:31", False), (2, "absent-player", "nuts:31", False)]),
        ("conduct/penalty-of-a-round-nuts", []),
    ],
)
def test_a_hand_that_was_killed_says_by_what_rule_or_by_the_floor(
    path: str, killed: list[tuple[int, str | None, str | None, bool]]
) -> None:
    hand = played_file(ROOT / f"tests/cases/{path}.hand").hands[0]

    assert [(one.seat, one.code and one.code.value, one.cite, one.is_by_floor) for one in hand.killed] == killed


def test_what_was_ruled_and_taken_back_is_remarked_where_it_happened() -> None:
    hand = played_file(ROOT / "tests/cases/showdown/award-disputed-nuts.hand").hand

    assert [one.text for one in hand.happened if isinstance(one, Remarked)] == [
        "floor-called of seat 8 by nuts:22",
        "the floor on floor-called: dead-hand",
    ]


def remarks(*alerts: Alert) -> HandRemarks:
    found = HandRemarks()
    found.begin(SightingTaken(number=1, sighting=Tick(at_ns=1), events=(), alerts=alerts))
    return found


BOXED = Alert(code=AlertCode.BOXED_CARD, number=4, seat=3, cite="nuts:1", ruling=RulingValue.PLAY_ON)
RULED = RulingMade(code=AlertCode.BOXED_CARD, seat=3, number=4)


@pytest.mark.parametrize(
    ("alert", "remark"),
    [
        (BOXED, "boxed-card of seat 3: play-on by nuts:1"),
        (replace(BOXED, cite=None), "boxed-card of seat 3: play-on"),
        (replace(BOXED, ruling=RulingValue.FLOOR), "boxed-card of seat 3 by nuts:1"),
        (replace(BOXED, ruling=RulingValue.PENDING), "boxed-card of seat 3 by nuts:1"),
        (replace(BOXED, number=5), "boxed-card of seat 3"),
    ],
    ids=["ruled", "by the house", "before the floor", "pending", "of another number"],
)
def test_a_ruling_is_told_with_its_rule_once_it_is_made(alert: Alert, remark: str) -> None:
    assert remarks(alert).on(RULED) == remark


def test_an_answer_of_the_floor_says_about_what_and_how_much() -> None:
    answered = FloorAnswered(code=None, option=RulingValue.PLAY_ON, seat=None, amount=None)

    assert remarks().on(answered) == "the floor: play-on"
    about = replace(answered, code=AlertCode.BOXED_CARD, seat=3, amount=400)
    assert remarks().on(about) == "the floor on boxed-card of seat 3: play-on 400"


def test_a_key_that_took_nothing_back_is_not_remarked_and_no_event_of_the_play_is() -> None:
    assert remarks().on(KeyUndone(command=NewHand(), goes_back_to=None)) is None
    assert remarks().on(KeyUndone(command=NewHand(), goes_back_to=3)) is not None
    assert remarks().on(BettingClosed(street=Street.FLOP, pot=600)) is None


def test_what_is_ruled_for_the_room_is_not_in_the_files_of_the_players() -> None:
    for_room = [code for code in AlertCode if code.is_for_room]
    assert for_room

    assert {remarks().on(RulingMade(code=code, seat=3)) for code in for_room} == {None}


def killed(*events: TableEvent) -> tuple[str | None, str | None, bool]:
    """Return by what code and rule the hand of seat 3 died after these *events*, and whether by the floor."""
    found = HandRemarks()
    found.begin(SightingTaken(number=1, sighting=Tick(at_ns=1), events=events, alerts=(BOXED,)))
    found.on_death(HandDied(seat=3))
    why = found.killed[3]
    return why.code and why.code.value, why.cite, why.is_by_floor


def test_a_hand_dies_by_the_last_ruling_on_it_or_on_all_and_by_no_other_seats() -> None:
    other = replace(RULED, code=AlertCode.OUT_OF_TURN, seat=5)
    all_of_them = replace(RULED, code=AlertCode.OUT_OF_TURN, seat=None)

    assert killed(RULED) == ("boxed-card", "nuts:1", False)
    assert killed(RULED, other) == ("boxed-card", "nuts:1", False)
    assert killed(all_of_them, RULED) == ("boxed-card", "nuts:1", False)
    assert killed(RULED, all_of_them) == ("out-of-turn", None, False)
    assert killed(other) == (None, None, False)


def test_the_floors_word_kills_whatever_was_ruled_before_and_after_it() -> None:
    word = FloorAnswered(code=None, option=RulingValue.DEAD_HAND, seat=3, amount=None)

    assert killed(RULED, word) == killed(word, RULED) == (None, None, True)
