"""Each motion of cards and the key that goes with it, in both orders, up to two seconds apart: it comes to the same.

Where the cards alone could be a fault, nobody is accused before the key had its time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import Action, ActionKeyed, Amount, CheckOrCall, Command
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.reports import ExposedKeyed, HandKilled, PlayerBack, TabledKeyed
from table.engine.words.table_events import KeyRefused
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from tests.table.engine.orders import AtTable, Laid, Told, outcome_of

LAGS_MS = (100, 500, 1000, 1400, 1900)
CALM_MS = 5_500
"""So long after the last thing that happens nothing waits any more."""

FOLD, CHECK, CALL = ActionKeyed(Action.FOLD), ActionKeyed(Action.CHECK), ActionKeyed(Action.CALL)
ALL_IN, BET = ActionKeyed(Action.ALL_IN), ActionKeyed(Action.BET, Amount(500))
RAISE = ActionKeyed(Action.RAISE, Amount(600))

Motion = tuple[Laid, ...]
Done = list[tuple[int, Motion | Command]]
"""What is told, and when, in milliseconds."""


def table_of(*seats: int, is_facing_seen: bool = True, keyed: tuple[str, ...] = (), streets: int = 0) -> AtTable:
    """Return a table at which a hand was dealt, and so many streets, each checked round."""
    game = AtTable(dict.fromkeys(seats, 5000), is_facing_seen=is_facing_seen)
    game.deal()
    for _ in range(streets):
        game.act_all()
        game.street()
    game.act(*keyed)
    return game


def three() -> AtTable:
    return table_of(1, 4, 6)


def big_blind_to_check() -> AtTable:
    return table_of(1, 4, 6, keyed=("call", "call"))


def river() -> AtTable:
    """Seat 1 is to act first of two."""
    return table_of(1, 4, streets=3)


def river_of_one_inlay() -> AtTable:
    return table_of(1, 4, streets=3, is_facing_seen=False)


def showdown() -> AtTable:
    game = table_of(1, 4, streets=3, keyed=("check", "check"))
    game.show(1)
    return game


def run_out_of_one_inlay() -> AtTable:
    game = table_of(1, 4, is_facing_seen=False, keyed=("all-in", "call"))
    for _ in range(3):
        game.street()
    return game


def flop() -> AtTable:
    return table_of(1, 4, 6, streets=1)


def in_the_deal() -> AtTable:
    """The next card goes to seat 1."""
    game = AtTable(dict.fromkeys((1, 4, 6), 5000))
    game.start()
    for zone in (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6):
        game.lay(zone)
    return game


def away() -> AtTable:
    """All cards are dealt but the last, and its player is away."""
    game = AtTable(dict.fromkeys((1, 4), 5000), players=[PlayerSeated(seat=6, stack=5000, is_absent=True)])
    game.start()
    for zone in (Zone.SEAT_1, Zone.SEAT_4, Zone.SEAT_6, Zone.SEAT_1, Zone.SEAT_4):
        game.lay(zone)
    return game


def swept(game: AtTable, seat: int) -> Motion:
    return tuple(Laid(card, Zone.MUCK, left=SEAT_ZONES[seat]) for card in game.cards_of(seat))


def shown(game: AtTable, seat: int) -> Motion:
    return tuple(Laid(card, SEAT_ZONES[seat], Facing.UP) for card in game.cards_of(seat))


def dealt(game: AtTable, zone: Zone, cards: int = 1) -> Motion:
    facing = Facing.UP if zone is Zone.BOARD else Facing.DOWN
    return tuple(Laid(game.draw(), zone, facing) for _ in range(cards))


def before_the_last_card() -> AtTable:
    game = away()
    game.key(PlayerBack(seat=6))
    return game


class Pair(NamedTuple):
    """A motion and a key: at a table, in their proper order, and with the later one so much later."""

    begun: Callable[[], AtTable]
    proper: Callable[[AtTable], Done]
    late: Callable[[AtTable, int], Done]


def _exposed(game: AtTable) -> Motion:
    return (Laid(game.draw(), Zone.SEAT_1, Facing.UP),)


PAIRS = {
    "fold after the muck": Pair(
        three, lambda g: [(0, FOLD), (500, swept(g, 6))], lambda g, ms: [(0, swept(g, 6)), (ms, FOLD)]
    ),
    "fold of a named seat after the muck": Pair(
        three,
        lambda g: [(0, FOLD), (500, swept(g, 6))],
        lambda g, ms: [(0, swept(g, 6)), (ms, ActionKeyed(Action.FOLD, seat=6))],
    ),
    "muck after the fold": Pair(
        three, lambda g: [(0, FOLD), (500, swept(g, 6))], lambda g, ms: [(0, FOLD), (ms, swept(g, 6))]
    ),
    "the last fold after the muck": Pair(
        lambda: table_of(1, 4),
        lambda g: [(0, FOLD), (500, swept(g, g.view.turn or 0))],
        lambda g, ms: [(0, swept(g, g.view.turn or 0)), (ms, FOLD)],
    ),
    "two mucks, two folds": Pair(
        lambda: table_of(1, 4, 6, 8),
        lambda g: [(0, FOLD), (500, swept(g, 6)), (1000, FOLD), (1500, swept(g, 8))],
        lambda g, ms: [(0, swept(g, 6)), (ms // 2, swept(g, 8)), (ms, FOLD), (ms + 50, FOLD)],
    ),
    "muck, fold, muck, fold": Pair(
        lambda: table_of(1, 4, 6, 8),
        lambda g: [(0, FOLD), (500, swept(g, 6)), (1000, FOLD), (1500, swept(g, 8))],
        lambda g, ms: [(0, swept(g, 6)), (ms, FOLD), (ms + 50, swept(g, 8)), (2 * ms, FOLD)],
    ),
    "muck, and a fold that was the next player's": Pair(
        lambda: table_of(1, 4, 6, 8),
        lambda g: [(0, FOLD), (500, swept(g, 6)), (1000, FOLD), (1500, swept(g, 8)), (2000, CALL)],
        lambda g, ms: [(0, swept(g, 6)), (1900, FOLD), (1900 + ms // 2, CALL), (1900 + ms, swept(g, 8))],
    ),
    "the next player's call before the muck": Pair(
        three,
        lambda g: [(0, FOLD), (500, swept(g, 6)), (1000, CALL)],
        lambda g, ms: [(0, CALL), (ms, swept(g, 6))],
    ),
    "the big blind's check before the muck": Pair(
        lambda: table_of(1, 4, 6, keyed=("call",)),
        lambda g: [(0, FOLD), (500, swept(g, 1)), (1000, CheckOrCall())],
        lambda g, ms: [(0, CheckOrCall()), (ms, swept(g, 1))],
    ),
    "a bet and its call before the muck": Pair(
        lambda: table_of(1, 4, 6, 8),
        lambda g: [(0, FOLD), (500, swept(g, 6)), (1000, RAISE), (1500, CALL)],
        lambda g, ms: [(0, RAISE), (ms // 2, CALL), (ms, swept(g, 6))],
    ),
    "the next player's muck before a call": Pair(
        three,
        lambda g: [(0, CALL), (500, FOLD), (1000, swept(g, 1))],
        lambda g, ms: [(0, swept(g, 1)), (ms, CALL), (ms + 300, FOLD)],
    ),
    "fold out of turn after the muck": Pair(
        flop,
        lambda g: [(0, ActionKeyed(Action.FOLD, seat=4)), (500, swept(g, 4))],
        lambda g, ms: [(0, swept(g, 4)), (ms, ActionKeyed(Action.FOLD, seat=4))],
    ),
    "last action after the burn": Pair(
        big_blind_to_check,
        lambda g: [(0, CHECK), (500, dealt(g, Zone.BURN)), (1000, dealt(g, Zone.BOARD, 3))],
        lambda g, ms: [(0, dealt(g, Zone.BURN)), (ms, CHECK), (2500, dealt(g, Zone.BOARD, 3))],
    ),
    "last action after the flop": Pair(
        big_blind_to_check,
        lambda g: [(0, CHECK), (500, dealt(g, Zone.BURN)), (1000, dealt(g, Zone.BOARD, 3))],
        lambda g, ms: [(0, dealt(g, Zone.BURN)), (500, dealt(g, Zone.BOARD, 3)), (500 + ms, CHECK)],
    ),
    "flop after the first action on it": Pair(
        big_blind_to_check,
        lambda g: [(0, CHECK), (500, dealt(g, Zone.BURN)), (1000, dealt(g, Zone.BOARD, 3)), (2000, BET)],
        lambda g, ms: [(0, CHECK), (500, dealt(g, Zone.BURN)), (900, BET), (900 + ms, dealt(g, Zone.BOARD, 3))],
    ),
    "burn and flop after two actions on it": Pair(
        big_blind_to_check,
        lambda g: [
            (0, CHECK),
            (500, dealt(g, Zone.BURN)),
            (1000, dealt(g, Zone.BOARD, 3)),
            (2000, CHECK),
            (2500, CHECK),
        ],
        lambda g, ms: [
            *((0, CHECK), (1000, CHECK), (1050, CHECK), (1000 + ms, dealt(g, Zone.BURN))),
            (1050 + ms, dealt(g, Zone.BOARD, 3)),
        ],
    ),
    "last check after the hand was shown": Pair(
        river,
        lambda g: [(0, CHECK), (500, CHECK), (1000, shown(g, 1)), (1100, shown(g, 4))],
        lambda g, ms: [(0, CHECK), (500, shown(g, 1)), (500, shown(g, 4)), (500 + ms, CHECK)],
    ),
    "all-in and call after both hands were shown": Pair(
        lambda: table_of(1, 4),
        lambda g: [(0, ALL_IN), (500, CALL), (1000, shown(g, 1)), (1100, shown(g, 4))],
        lambda g, ms: [(0, shown(g, 1)), (50, shown(g, 4)), (ms - 50, ALL_IN), (ms, CALL)],
    ),
    "call after the caller's muck": Pair(
        river,
        lambda g: [(0, BET), (500, CALL), (1000, shown(g, 1)), (1500, swept(g, 4))],
        lambda g, ms: [(0, BET), (400, shown(g, 1)), (450, swept(g, 4)), (400 + ms, CALL)],
    ),
    "call after the bettor's muck": Pair(
        river,
        lambda g: [(0, BET), (500, CALL), (1000, swept(g, 1))],
        lambda g, ms: [(0, BET), (500, swept(g, 1)), (500 + ms, CALL)],
    ),
    "checks after the muck": Pair(
        river,
        lambda g: [(0, CHECK), (500, CHECK), (1000, swept(g, 1))],
        lambda g, ms: [(0, swept(g, 1)), (ms - 50, CHECK), (ms, CHECK)],
    ),
    "the loser's muck after the winner's": Pair(
        showdown, lambda g: [(0, swept(g, 4)), (300, swept(g, 1))], lambda g, ms: [(0, swept(g, 1)), (ms, swept(g, 4))]
    ),
    "tabled after the muck": Pair(
        run_out_of_one_inlay,
        lambda g: [(0, TabledKeyed(seat=1)), (500, TabledKeyed(seat=4)), (1000, swept(g, 4))],
        lambda g, ms: [(0, TabledKeyed(seat=1)), (500, swept(g, 4)), (500 + ms, TabledKeyed(seat=4))],
    ),
    "last check and tabled after the loser's muck": Pair(
        river_of_one_inlay,
        lambda g: [(0, CHECK), (500, CHECK), (1000, swept(g, 4))],
        lambda g, ms: [(0, CHECK), (500, swept(g, 4)), (450 + ms, CHECK), (500 + ms, TabledKeyed(seat=1))],
    ),
    "tabled after it was seen": Pair(
        showdown, lambda g: [(0, shown(g, 4))], lambda g, ms: [(0, shown(g, 4)), (ms, TabledKeyed(seat=4))]
    ),
    "seen after it was tabled": Pair(
        showdown, lambda g: [(0, shown(g, 4))], lambda g, ms: [(0, TabledKeyed(seat=4)), (ms, shown(g, 4))]
    ),
    "killed before the muck": Pair(
        flop,
        lambda g: [(0, HandKilled(seat=4)), (500, swept(g, 4))],
        lambda g, ms: [(0, HandKilled(seat=4)), (ms, swept(g, 4))],
    ),
    "exposed after it was seen": Pair(
        in_the_deal, lambda g: [(0, _exposed(g))], lambda g, ms: [(0, _exposed(g)), (ms, ExposedKeyed(seat=1))]
    ),
    "seen after it was exposed": Pair(
        in_the_deal, lambda g: [(0, _exposed(g))], lambda g, ms: [(0, ExposedKeyed(seat=1)), (ms, _exposed(g))]
    ),
    "shown by its player, and keyed": Pair(
        flop,
        lambda g: [(0, shown(g, 4))],
        lambda g, ms: [(0, shown(g, 4)), (ms, ExposedKeyed(seat=4, is_by_player=True))],
    ),
    "keyed as shown by its player, and seen": Pair(
        flop,
        lambda g: [(0, shown(g, 4))],
        lambda g, ms: [(0, ExposedKeyed(seat=4, is_by_player=True)), (ms, shown(g, 4))],
    ),
    "back after the last card": Pair(
        away,
        lambda g: [(0, PlayerBack(seat=6)), (500, dealt(g, Zone.SEAT_6))],
        lambda g, ms: [(0, dealt(g, Zone.SEAT_6)), (ms, PlayerBack(seat=6))],
    ),
    "last card after the first action": Pair(
        before_the_last_card,
        lambda g: [(0, dealt(g, Zone.SEAT_6)), (500, CALL)],
        lambda g, ms: [(0, CALL), (ms, dealt(g, Zone.SEAT_6))],
    ),
}


def told(done: Done) -> list[Told]:
    return [Told(at_ms, number, what) for number, (at_ms, what) in enumerate(done)]


def complaints(game: AtTable) -> list[object]:
    alerts = [(alert.code, alert.seat, alert.ruling) for alert in game.alerts if alert.ruling is not RulingValue.NOTE]
    return [*alerts, *game.said(KeyRefused)]


@pytest.mark.parametrize("ms", LAGS_MS)
@pytest.mark.parametrize("name", PAIRS)
def test_a_motion_and_its_key_come_to_the_same_in_either_order(name: str, ms: int) -> None:
    pair = PAIRS[name]
    proper, late = pair.begun(), pair.begun()
    proper.tell(told(pair.proper(proper)), wait_ms=CALM_MS)
    late.tell(told(pair.late(late, ms)), wait_ms=CALM_MS)

    assert outcome_of(late.view) == outcome_of(proper.view)
    assert complaints(late) == complaints(proper)


FAULTS: dict[AlertCode, tuple[Callable[[], AtTable], Callable[[AtTable], Motion]]] = {
    AlertCode.OUT_OF_TURN: (three, lambda game: swept(game, 1)),
    AlertCode.EXPOSED_BY_PLAYER: (river, lambda game: shown(game, 1)),
    AlertCode.FOLD_WITHOUT_BET: (river, lambda game: swept(game, 1)),
    AlertCode.WINNER_MUCKED: (showdown, lambda game: swept(game, 1)),
    AlertCode.HAND_NOT_TABLED: (run_out_of_one_inlay, lambda game: swept(game, 1)),
}


@pytest.mark.parametrize("code", FAULTS)
def test_what_no_key_explains_is_told_after_two_seconds(code: AlertCode) -> None:
    begun, motion = FAULTS[code]
    game = begun()
    before = len(game.told)
    game.tell([Told(0, 0, motion(game))], wait_ms=1_900)
    assert game.told[before:] == []
    assert game.view.is_judging

    game.rest(0.2)
    assert [alert.code for alert in game.told[before:]] == [code]
    assert not game.view.is_judging
