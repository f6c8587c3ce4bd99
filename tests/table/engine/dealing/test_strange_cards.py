"""Cards that are not of the deck in play, or there twice."""

from __future__ import annotations

import pytest

from table.engine.dealing.strange_cards import is_strange, notice_kind, notice_thing, notice_twin
from table.engine.state.moment import Moment
from table.engine.state.stake import Fate
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle, HandleKind
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game

JOKER = Handle("f1" * 8, HandleKind.JOKER)
FOREIGN = Handle("f2" * 8, HandleKind.FOREIGN)
TAG = Handle("f3" * 8, HandleKind.UNKNOWN)


def dealt() -> Moment:
    return moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())


def seen(card: Handle, zone: Zone = Zone.SEAT_4) -> CardSeen:
    return CardSeen(zone=zone, handle=card, facing=Facing.DOWN, not_before_ns=1, at_ns=2)


def codes(now: Moment) -> list[AlertCode]:
    return [alert.code for alert in now.alerts]


def twin_of(card: Handle) -> Handle:
    return Handle("f4" * 8, twin_of=card.id)


@pytest.mark.parametrize(
    ("card", "code"),
    [(JOKER, AlertCode.JOKER), (FOREIGN, AlertCode.FOREIGN_CARD), (TAG, AlertCode.UNKNOWN_CARD)],
)
def test_a_card_that_is_none_of_the_deck_is_told_as_what_its_tag_says(card: Handle, code: AlertCode) -> None:
    now = dealt()
    notice_kind(now, seen(card), seat=4, is_dealt=True)

    assert codes(now) == [code]
    assert is_strange(now.hand, card)


def test_a_card_of_the_deck_is_no_news_and_not_strange() -> None:
    now = dealt()
    card = now.hand.stakes[4].cards[0]
    notice_kind(now, seen(card), seat=4, is_dealt=True)

    assert codes(now) == []
    assert not is_strange(now.hand, card)


def test_a_joker_that_its_player_has_acted_on_was_played() -> None:
    now = dealt()
    stake = now.hand.stakes[4]
    now.put_stake(4, replace(stake, cards=(stake.cards[0], JOKER), has_acted=True))
    notice_kind(now, seen(JOKER), seat=4, is_dealt=True)

    assert codes(now) == [AlertCode.IRREGULAR_CARD_PLAYED]


@pytest.mark.parametrize("change", ["not acted", "whole hand", "told"])
def test_a_joker_beside_a_whole_hand_or_one_that_was_found_was_not_played(change: str) -> None:
    now = dealt()
    stake = now.hand.stakes[4]
    if change == "told":
        notice_kind(now, replace(seen(JOKER), zone=Zone.STUB), seat=None, is_dealt=False)
    cards = (*stake.cards, JOKER) if change == "whole hand" else (stake.cards[0], JOKER)
    now.put_stake(4, replace(stake, cards=cards, has_acted=change != "not acted"))
    notice_kind(now, seen(JOKER), seat=4, is_dealt=True)

    assert codes(now)[-1] is AlertCode.JOKER


def test_what_lies_aside_is_out_of_play_and_told_again_if_it_comes_back() -> None:
    now = dealt()
    for zone in (Zone.STUB, Zone.STUB, Zone.ASIDE, Zone.STUB):
        notice_kind(now, seen(JOKER, zone), seat=None, is_dealt=False)

    assert codes(now) == [AlertCode.JOKER] * 2


def test_what_went_to_the_muck_had_been_told_where_it_was_found() -> None:
    now = dealt()
    notice_kind(now, seen(TAG), seat=4, is_dealt=True)
    notice_kind(now, seen(TAG, Zone.MUCK), seat=None, is_dealt=True)

    assert codes(now) == [AlertCode.UNKNOWN_CARD]


def test_of_a_wallet_with_several_tags_one_is_told_for_each_seat() -> None:
    now = dealt()
    for number in range(3):
        notice_thing(now, seen(Handle(f"{number:016x}", HandleKind.UNKNOWN)), 4)
    notice_thing(now, seen(Handle("ee" * 8, HandleKind.UNKNOWN), Zone.SEAT_6), 6)

    assert codes(now) == [AlertCode.UNKNOWN_CARD] * 2


def test_a_card_whose_double_lies_there_is_told_once_for_the_two() -> None:
    now = dealt()
    card = now.hand.stakes[4].cards[0]
    for handle in (twin_of(card), card):
        notice_twin(now, seen(handle, Zone.SEAT_6))

    assert codes(now) == [AlertCode.DUPLICATE_CARD]
    assert is_strange(now.hand, card), "its double was seen"


@pytest.mark.parametrize(
    ("zone", "lies", "fate", "is_dealt"),
    [
        (Zone.SEAT_6, Zone.SEAT_4, Fate.LIVE, True),
        (Zone.SEAT_6, None, Fate.LIVE, True),
        (Zone.STUB, Zone.SEAT_4, Fate.LIVE, False),
        (Zone.SEAT_6, Zone.MUCK, Fate.LIVE, False),
        (Zone.SEAT_6, Zone.SEAT_4, Fate.FOLDED, False),
    ],
)
def test_a_double_hurts_a_hand_where_both_are_in_play(
    zone: Zone, lies: Zone | None, fate: Fate, *, is_dealt: bool
) -> None:
    now = dealt()
    card = now.hand.stakes[4].cards[0]
    now.put_stake(4, replace(now.hand.stakes[4], fate=fate))
    places = {other: place for other, place in now.state.places.items() if other != card}
    now.place(places if lies is None else {**places, card: LastSeen(lies, Facing.DOWN)})
    notice_twin(now, seen(twin_of(card), zone))
    (fault,) = now.hand.telling.noticed

    assert (fault.code, fault.is_dealt) == (AlertCode.DUPLICATE_CARD, is_dealt)


def test_a_card_whose_double_lies_nowhere_is_remembered_and_not_told() -> None:
    now = dealt()
    notice_twin(now, seen(Handle("f5" * 8, twin_of="f6" * 8)))

    assert codes(now) == []
    assert is_strange(now.hand, Handle("f6" * 8))
