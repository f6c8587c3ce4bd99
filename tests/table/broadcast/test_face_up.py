"""A hand with all its cards: every hand that was dealt, shown or not, and nothing that ties a card to its handle."""

from __future__ import annotations

import tomllib
import warnings
from typing import TYPE_CHECKING

import pytest
from pokerkit import HandHistory

from table.engine.words.card_events import HoleCardDealt
from table.histories.phh_text import hand_text
from table.keeping.journal import SightingTaken
from table.keeping.reading import read_journal
from tests.table.broadcast.feature_table import FOLDED, HEAD

if TYPE_CHECKING:
    from table.record.hand_record import HandRecord
    from tests.table.broadcast.feature_table import FeatureTable
    from tests.table.conftest import Begins


def dealt(record: HandRecord) -> dict[int, str]:
    return {one.seat: "".join(card or "??" for card in one.dealt) for one in record.seats}


def test_hands_that_were_folded_are_known_and_stand_by_rank(table: FeatureTable) -> None:
    table.play(FOLDED)

    assert dealt(table.hand().record) == {1: "7c2d", 2: "AsKd", 3: "Qc9h"}


@pytest.mark.parametrize("order", ["2d 7c", "7c 2d"])
def test_which_card_of_a_folded_hand_came_first_is_not_told(begin: Begins, order: str) -> None:
    table = begin(f"{HEAD}holds 1 {order}\nholds 2 As Kd\nholds 3 9h Qc\n")
    table.play(FOLDED)

    assert dealt(table.hand().record)[1] == "7c2d"


def test_no_handle_of_the_journal_is_in_what_is_released(table: FeatureTable) -> None:
    table.play(FOLDED)
    box = table.hand()
    told = hand_text(box.record) + str(box.shown().steps)
    records = [one for one in read_journal(table.path) if isinstance(one, SightingTaken)]
    handles = {event.handle.id for one in records for event in one.events if isinstance(event, HoleCardDealt)}

    assert len(handles) >= 6
    assert not any(handle in told for handle in handles)


def test_no_card_is_in_what_is_said_of_one_by_accident(table: FeatureTable) -> None:
    table.play(FOLDED)
    hand = table.hand()

    assert repr(hand.hand) == "<FaceUpHand>"
    assert repr(hand.shown()) == "<ShownHand>"


def test_a_stranger_reads_the_phh_with_every_hole_card(table: FeatureTable) -> None:
    table.play(FOLDED)
    text = hand_text(table.hand().record)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = HandHistory.loads(text)
    actions = tomllib.loads(text)["actions"]
    assert actions[:3] == ["d dh p1 AsKd", "d dh p2 Qc9h", "d dh p3 7c2d"]
    assert state.status is False


DRAW = "game 27-single\nrulebook firekeepers\nblinds 100 200\nbutton 1\nseat 1 9000\nseat 2 9000\nseat 3 9000\n"


def test_a_draw_shows_the_cards_before_it_and_after_it(begin: Begins) -> None:
    table = begin(
        f"{DRAW}holds 1 2c 3d 4h 5s Kc\nholds 2 2d 3h 4s 5c 8d\nholds 3 Th Td 9c 9d 9h\nstub Ac 7h As Ad Ah\n"
    )
    table.play("shuffle ; deal\ncall ; call ; check\ndiscard 2 none ; discard 3 none ; discard 1 Kc\n")
    table.play("draw\ncheck ; check ; bet 400\nfold ; fold\n")

    steps = table.hand().shown().steps

    held = {step.what: {now.seat: "".join(card or "??" for card in now.cards) for now in step.seats} for step in steps}
    assert held["deal"][1] == "Kc5s4h3d2c"
    assert held["drawn"][1] == "7h5s4h3d2c"
    assert [now.odds for step in steps if step.what == "deal" for now in step.seats] == [None, None, None]
    assert [now.odds for step in steps if step.what == "drawn" for now in step.seats] == [0.0, 0.0, 1.0]
