"""The order of the initial deal: whose card is due, and who may be passed over."""

from __future__ import annotations

import pytest

from table.engine.dealing.deal_order import (
    due_hole_card,
    is_awaited,
    is_denied,
    is_denied_still,
    is_excused,
    is_missed,
    is_next_of_all,
    is_owed,
    may_come_later,
    may_lie_beside,
    seats_before,
    seats_left,
    seats_to_come,
)
from table.engine.dealing.in_sight import note_unlooked
from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.state.hand import Matter
from table.engine.state.irregularity import Step
from table.engine.state.moment import Moment
from table.engine.state.stake import Fate
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.question import DealersWord
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import BOOKS, Game, handle

TABLE = {1: 5000, 4: 5000, 6: 5000}
"""Dealt in the order 1, 4, 6; the button is on 6."""


def dealing(*zones: Zone, rulebook: str = "firekeepers") -> Moment:
    game = Game(TABLE, rulebook=rulebook).start()
    for zone in zones:
        game.lay(zone)
    return moment_of(game)


def irregular(now: Moment) -> None:
    now.put_reading(replace(now.hand.reading, is_deal_regular=False))


def say_none(now: Moment, seat: int, *, known: int, at_ns: int = 5, is_there: bool = False) -> None:
    word = DealersWord(SEAT_ZONES[seat], known, is_there, at_ns)
    now.put_reading(replace(now.hand.reading, words=(*now.hand.reading.words, word)))


def owe(now: Moment, step: RemedyStep, seat: int) -> None:
    alert = Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.DEAL_CARD, number=1)
    matter = Matter(number=1, found=FloorWanted(), alert=alert, steps=(Step(step=step, seat=seat),))
    now.put_hand(replace(now.hand, matters=(matter,)))


# --- whose card is due ---


@pytest.mark.parametrize(
    ("dealt", "zone", "left"), [((), Zone.SEAT_1, 6), ((Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6), Zone.SEAT_1, 3)]
)
def test_cards_are_due_in_rounds_from_the_buttons_left(dealt: tuple[Zone, ...], zone: Zone, left: int) -> None:
    due = due_hole_card(dealing(*dealt).hand)

    assert due is not None
    assert (due.zone, due.left_to_deal, due.to_come) == (zone, left, ())


def test_once_the_deal_is_out_of_its_order_it_is_said_card_by_card_where_the_rest_goes() -> None:
    now = dealing(Zone.SEAT_1)
    irregular(now)
    now.put_stake(6, replace(now.hand.stakes[6], unseen=1))
    due = due_hole_card(now.hand)

    assert due is not None
    assert due.to_come == (Zone.SEAT_4, Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6)
    assert (due.zone, due.left_to_deal) == (Zone.SEAT_4, 4)


def test_once_all_is_dealt_no_hole_card_is_due() -> None:
    now = moment_of(Game(TABLE).deal())

    assert due_hole_card(now.hand) is None
    assert seats_to_come(now.hand) == ()
    assert not seats_left(now.hand)


def test_a_hand_that_is_dead_is_dealt_no_more_once_the_order_is_gone() -> None:
    now = dealing()
    irregular(now)
    now.put_stake(4, replace(now.hand.stakes[4], fate=Fate.KILLED))

    assert seats_to_come(now.hand) == (1, 6, 1, 6)
    assert seats_left(now.hand)


def test_the_next_card_of_a_deal_in_its_order_is_next_of_all() -> None:
    now = dealing(Zone.SEAT_1)

    assert [seat for seat in TABLE if is_next_of_all(now, seat)] == [4]


@pytest.mark.parametrize("change", ["irregular", "astray", "waiting", "blind", "dead"])
def test_where_anything_is_out_of_order_no_card_is_taken_without_a_second_look(change: str) -> None:
    now = dealing(Zone.SEAT_1)
    seen = CardSeen(zone=Zone.SEAT_6, handle=handle(90), facing=Facing.DOWN, not_before_ns=1, at_ns=2)
    match change:
        case "irregular":
            irregular(now)
        case "astray":
            now.put_reading(replace(now.hand.reading, is_astray=True))
        case "waiting":
            now.put_reading(replace(now.hand.reading, waiting=(seen,)))
        case "blind":
            now.put_table(replace(now.state, blind_zones=frozenset({Zone.BOARD})))
        case _:
            now.put_stake(4, replace(now.hand.stakes[4], fate=Fate.KILLED))

    assert not is_next_of_all(now, 4)


# --- who comes before, and may be passed over ---


def test_those_come_before_a_seat_to_whom_the_deal_brings_a_card_first() -> None:
    now = dealing(Zone.SEAT_1)

    assert seats_before(now, 4) == []
    assert seats_before(now, 6) == [(4, False)]
    assert seats_before(now, 1) == [(4, False), (6, False)]


def test_the_deal_brings_no_card_to_a_seat_that_has_two() -> None:
    now = dealing(Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6, Zone.SEAT_1)

    assert seats_before(now, 1) is None


def test_a_seat_that_nobody_looks_at_may_be_passed_over() -> None:
    now = dealing(Zone.SEAT_1)
    now.put_table(replace(now.state, blind_zones=frozenset({Zone.SEAT_4})))

    assert seats_before(now, 6) == [(4, True)]


@pytest.mark.parametrize(("read_ns", "may_be_passed"), [(999, False), (1_000, True)])
def test_what_came_while_its_antenna_still_looked_waits_for_a_seat(read_ns: int, *, may_be_passed: bool) -> None:
    now = dealing(Zone.SEAT_1)
    now.put_table(replace(now.state, blind_zones=frozenset({Zone.SEAT_4})))
    note_unlooked(now, Zone.SEAT_4, 1_000)

    assert seats_before(now, 6, read_ns) == [(4, may_be_passed)]


@pytest.mark.parametrize("name", BOOKS)
def test_the_button_may_get_its_first_card_last_where_the_book_lets_it_have_two_running(name: str) -> None:
    now = dealing(Zone.SEAT_1, Zone.SEAT_4, rulebook=name)

    assert may_come_later(now, 6) is now.book.deal.two_running_to_button.value
    assert not may_come_later(dealing(Zone.SEAT_1, rulebook=name), 6), "not in the first round"


@pytest.mark.parametrize("step", [RemedyStep.REPLACE, RemedyStep.DEAL_TO])
def test_a_card_that_a_remedy_owes_may_come_later(step: RemedyStep) -> None:
    now = dealing(Zone.SEAT_1)
    owe(now, step, 4)

    assert is_owed(now.hand, 4)
    assert may_come_later(now, 4)
    assert may_lie_beside(now, 4)
    assert not is_owed(now.hand, 6)


def test_a_card_that_is_burned_is_owed_to_nobody() -> None:
    now = dealing(Zone.SEAT_1)
    owe(now, RemedyStep.CARD_TO_BURN, 4)

    assert not is_owed(now.hand, 4)


def test_what_lies_unread_at_a_seat_may_lie_beside_it() -> None:
    now = dealing(Zone.SEAT_1)
    assert not may_lie_beside(now, 4)

    now.put_stake(4, replace(now.hand.stakes[4], unseen=1))
    assert may_lie_beside(now, 4)


# --- who is missed ---


@pytest.mark.parametrize("name", BOOKS)
def test_a_seat_that_nobody_misses_may_be_dealt_out_where_the_book_plays_on(name: str) -> None:
    now = dealing(rulebook=name)
    now.put_player(6, replace(now.state.players[6], is_absent=True))

    assert is_excused(now, 6) is (now.book.deal.absent_seat_not_dealt.value == "play-on")
    assert not is_excused(now, 4), "whoever is there misses his hand"


def test_a_hand_with_chips_in_the_pot_is_missed_though_its_player_is_away() -> None:
    now = dealing()
    for seat in (4, 6):
        now.put_player(seat, replace(now.state.players[seat], is_absent=True))

    assert [is_missed(now, seat) for seat in (1, 4, 6)] == [True, True, False]


# --- what the dealer said ---


def test_the_dealers_no_holds_for_as_many_cards_as_were_known_there() -> None:
    now = dealing(Zone.SEAT_1)
    say_none(now, 4, known=0)
    say_none(now, 1, known=0)
    say_none(now, 6, known=0, is_there=True)

    assert [is_denied(now.hand, seat) for seat in (1, 4, 6)] == [False, True, False]


@pytest.mark.parametrize(("zone", "holds"), [(Zone.SEAT_5, False), (Zone.SEAT_3, False), (Zone.SEAT_6, True)])
def test_a_card_that_was_read_at_the_next_seat_since_may_be_the_one_that_was_denied(zone: Zone, *, holds: bool) -> None:
    now = dealing(Zone.SEAT_1)
    say_none(now, 4, known=0, at_ns=now.at_ns)
    assert is_denied_still(now.hand, 4)

    seen = CardSeen(zone=zone, handle=handle(90), facing=Facing.DOWN, not_before_ns=1, at_ns=now.at_ns + 1)
    now.put_reading(replace(now.hand.reading, waiting=(seen,)))
    assert is_denied_still(now.hand, 4) is holds
    now.put_reading(replace(now.hand.reading, is_astray=True))
    assert is_denied_still(now.hand, 4)


# --- who is awaited ---


@pytest.mark.parametrize(
    ("fate", "cards", "is_waited_for"), [(Fate.KILLED, 1, True), (Fate.KILLED, 2, False), (Fate.FOLDED, 1, False)]
)
def test_a_hand_that_was_killed_in_the_deal_is_dealt_its_two_cards_all_the_same(
    fate: Fate, cards: int, *, is_waited_for: bool
) -> None:
    now = moment_of(Game(TABLE).deal())
    stake = now.hand.stakes[4]
    now.put_stake(4, replace(stake, fate=fate, cards=stake.cards[:cards]))

    assert is_awaited(now.hand, 4) is is_waited_for


def test_a_card_is_awaited_that_lies_unseen_or_is_owed_once_the_deal_is_over() -> None:
    now = dealing(Zone.SEAT_1)
    owe(now, RemedyStep.DEAL_TO, 4)
    assert not is_awaited(now.hand, 4)
    now.put_hand(replace(now.hand, is_dealt=True))
    assert is_awaited(now.hand, 4)

    now.put_stake(6, replace(now.hand.stakes[6], unseen=1))
    assert is_awaited(now.hand, 6)
    assert not is_awaited(now.hand, 9)
