"""A hand that is folded soon after the deal: its cards left with it, and nobody is asked for one that was not read."""

from __future__ import annotations

from table.engine.words.matter_events import HoleCardTaken
from table.engine.words.zones import SEAT_ZONES, Zone
from tests.table.engine.dealing.looks import SEATS, begun
from tests.table.engine.playing import handle


def test_its_cards_were_no_stubs_though_one_look_found_both() -> None:
    deal = begun()
    deal.pitch(1, 2, 4, 5, 6, 1, 2)
    for number in (90, 91):
        deal.land(Zone.SEAT_3, number, after_ms=10)
    deal.pitch(4, 5, 6)
    deal.act("fold")
    for number in (90, 91):
        deal.miss(Zone.SEAT_3, handle(number))
    deal.rest(4)

    assert not deal.said(HoleCardTaken)
    assert deal.view.question is None


def test_nobody_is_asked_for_a_card_of_it() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 5, 6)
    deal.act("call")
    assert deal.view.question is None
    deal.act("fold")
    deal.rest(4)

    assert deal.view.question is None


def test_while_it_is_live_its_player_is_to_act_with_all_of_it() -> None:
    deal = begun()
    deal.pitch(*SEATS, 1, 2, 3, 5, 6)
    deal.act("call")
    deal.rest(0.1)

    assert deal.view.question is not None
    assert deal.view.question.zone is SEAT_ZONES[4]
