"""Cards out of play that are nowhere any more: which of them are noted, and what silence proves nothing."""

from __future__ import annotations

import pytest

from table.clock import NS_PER_S
from table.engine.dealing.accounted_cards import account_for_cards, is_counting, with_away
from table.engine.dealing.in_sight import mind_looks, note_looked
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.table_state import LastSeen
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardGone, Tick
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game

STACKS = dict.fromkeys((1, 2, 3, 4, 5), 5000)
FOLDED = 3
RULES = Game(STACKS).table.state.setup.evidence


def folded() -> Moment:
    """Return a table at which the first player to act has folded, both cards in the muck."""
    game = Game(STACKS).deal()
    game.act("fold")
    return thrown(moment_of(game))


def thrown(now: Moment) -> Moment:
    """Let the folded cards lie in the muck."""
    lying = {card: LastSeen(Zone.MUCK, Facing.DOWN) for card in mucked(now)}
    now.place({**now.state.places, **lying})
    return now


def leave(now: Moment, card: Handle, zone: Zone = Zone.MUCK) -> None:
    """Take a card away from where it lies."""
    places = {handle: place for handle, place in now.state.places.items() if handle != card}
    gone = CardGone(zone=zone, handle=card, not_before_ns=now.at_ns, at_ns=now.at_ns)
    now.place(places, with_away(now.state, gone))


def wait(now: Moment, for_ns: int) -> list[tuple[AlertCode, int | None]]:
    """Let time pass, and return what was noted meanwhile."""
    account_for_cards(now)
    for _ in range(int(for_ns // NS_PER_S)):
        now.at_ns += NS_PER_S
        account_for_cards(now)
    return [(alert.code, alert.seat) for alert in now.alerts]


def mucked(now: Moment) -> tuple[Handle, ...]:
    return now.hand.stakes[FOLDED].cards


NOTED = [(AlertCode.CARD_UNACCOUNTED, FOLDED)]


def test_a_card_that_left_the_muck_is_noted_once_with_its_seat_and_without_its_name() -> None:
    now = folded()
    leave(now, mucked(now)[0])
    assert wait(now, RULES.unaccounted_ns - NS_PER_S) == []

    assert wait(now, 3 * RULES.unaccounted_ns) == NOTED
    assert now.alerts[0].card is None
    assert now.alerts[0].is_note


def test_it_is_noted_after_fifteen_seconds() -> None:
    now = folded()
    leave(now, mucked(now)[0])
    assert wait(now, 12 * NS_PER_S) == []
    assert wait(now, 7 * NS_PER_S) == NOTED


def test_it_is_looked_for_until_it_is_noted() -> None:
    now = folded()
    assert not is_counting(now)
    leave(now, mucked(now)[0])
    assert is_counting(now)

    wait(now, RULES.unaccounted_ns)
    assert not is_counting(now)


def test_a_card_that_is_read_again_anywhere_is_not_missed() -> None:
    now = folded()
    leave(now, mucked(now)[0])
    wait(now, RULES.unaccounted_ns - NS_PER_S)
    now.place(now.state.places, {})

    assert wait(now, RULES.unaccounted_ns) == []


def test_the_time_a_player_held_his_cards_before_he_folded_counts_for_nothing() -> None:
    game = Game(STACKS).deal()
    now = moment_of(game)
    leave(now, mucked(now)[0], SEAT_ZONES[FOLDED])
    wait(now, 2 * RULES.unaccounted_ns)
    game.act("fold")
    after = thrown(moment_of(game, now.at_ns))
    places = {handle: place for handle, place in after.state.places.items() if handle != mucked(now)[0]}
    after.place(places, now.state.away)

    assert wait(after, RULES.unaccounted_ns - NS_PER_S) == []
    assert wait(after, 2 * NS_PER_S) == NOTED


def test_where_more_lack_than_lie_there_the_antenna_reads_badly() -> None:
    now = folded()
    for card in mucked(now):
        leave(now, card)

    assert wait(now, 2 * RULES.unaccounted_ns) == []


def test_what_any_antenna_of_the_middle_may_have_missed_is_not_missing() -> None:
    for zone in (Zone.MUCK, Zone.BOARD, Zone.STUB):
        now = folded()
        now.put_table(replace(now.state, blind_zones=frozenset({zone})))
        leave(now, mucked(now)[0])

        assert wait(now, 2 * RULES.unaccounted_ns) == []


def test_antennas_that_look_again_count_anew() -> None:
    now = folded()
    leave(now, mucked(now)[0])
    wait(now, RULES.unaccounted_ns - 2 * NS_PER_S)
    note_looked(now, Zone.MUCK)
    assert wait(now, RULES.counted_ns - NS_PER_S) == []

    assert wait(now, 2 * NS_PER_S) == NOTED


def test_short_pauses_of_the_looks_count_for_nothing_and_what_went_before_counts_still() -> None:
    now = folded()
    leave(now, mucked(now)[0])
    account_for_cards(now)
    for zone in (Zone.MUCK, Zone.BOARD, Zone.STUB) * 2:
        wait(now, 2 * NS_PER_S)
        paused_ns = now.at_ns
        now.at_ns += RULES.found_again_ns
        for until_ns in ({zone: paused_ns}, {}):
            mind_looks(now, Tick(at_ns=now.at_ns, looked_until_ns=until_ns))

    assert wait(now, RULES.unaccounted_ns - 12 * NS_PER_S) == NOTED


def test_a_muck_that_outgrows_what_is_read_of_a_stack_is_counted_no_more() -> None:
    now = folded()
    leave(now, mucked(now)[0])
    wait(now, RULES.counted_ns - NS_PER_S)
    now.put_reading(replace(now.hand.reading, muck_outgrown_ns=now.at_ns))

    assert wait(now, 2 * RULES.unaccounted_ns) == []


def test_a_card_that_could_be_counted_for_long_enough_before_is_missed_all_the_same() -> None:
    now = folded()
    leave(now, mucked(now)[0])
    wait(now, RULES.counted_ns)
    now.put_reading(replace(now.hand.reading, muck_outgrown_ns=now.at_ns))

    assert wait(now, 2 * RULES.unaccounted_ns) == NOTED


@pytest.mark.parametrize(("counted_s", "is_noted"), [(4, False), (6, True)])
def test_five_seconds_of_counting_are_enough_for_a_card_that_is_read_late(counted_s: int, *, is_noted: bool) -> None:
    now = folded()
    leave(now, mucked(now)[0])
    wait(now, counted_s * NS_PER_S)
    now.put_reading(replace(now.hand.reading, muck_outgrown_ns=now.at_ns))

    assert wait(now, 30 * NS_PER_S) == (NOTED if is_noted else [])


def test_once_the_pots_are_paid_what_is_collected_is_not_missed() -> None:
    now = folded()
    leave(now, mucked(now)[0])
    now.put_hand(replace(now.hand, phase=Phase.COMPLETE))
    leave(now, mucked(now)[1])

    assert wait(now, 2 * RULES.unaccounted_ns) == []


def test_cards_of_live_hands_are_their_players() -> None:
    now = folded()
    leave(now, now.hand.stakes[4].cards[0], SEAT_ZONES[4])

    assert wait(now, 2 * RULES.unaccounted_ns) == []
