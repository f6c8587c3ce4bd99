"""What is wrong with a deal in which cards were seen: exposed, boxed, or the wrong way up in stud.

Each function draws one irregularity for a table, as those of `faulty_deals` do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bench.drawn_deal import FIRST_CARDS, DrawnTable, card_to
from tests.bench.faulty_deals import STRAY, UNDEALT, Wrong, down_cards, each_card, with_keys

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable


def one_exposed(table: DrawnTable, rng: random.Random) -> Wrong:
    at = rng.randrange(len(table.rounds))
    return _exposed(table, rng, [at])


def first_exposed(table: DrawnTable, rng: random.Random) -> Wrong:
    return _exposed(table, rng, [rng.randrange(2)])


def two_exposed(table: DrawnTable, rng: random.Random) -> Wrong:
    return _exposed(table, rng, sorted(rng.sample(range(2, len(table.rounds)), 2)))


def _exposed(table: DrawnTable, rng: random.Random, ats: list[int]) -> Wrong:
    seats = list(table.rounds)
    owed = tuple((_case_of_exposed(table, at, is_second=at != ats[0]), seats[at]) for at in ats)
    return Wrong(_with_exposed(table, ats, rng), owed, goes_on=True)


def _case_of_exposed(table: DrawnTable, at: int, *, is_second: bool = False) -> str:
    """Return what an exposed card is a case of: what books say of it is of games without a draw (GAMES, the codes)."""
    if table.game.draws:
        return "card-exposed, in a draw game"
    if is_second:
        return "card-exposed, the second of two"
    return "card-exposed, one of the first two" if at < FIRST_CARDS else "card-exposed, a later one"


def _with_exposed(table: DrawnTable, ats: list[int], rng: random.Random) -> Iterable[str]:
    """Yield a deal in which some cards turn over: the cards tell it, or a dealer who stops keys it."""
    for at, (seat, pace_s, what) in enumerate(each_card(table, rng)):
        if at not in ats:
            yield card_to(seat, rng, pace_s, what)
        elif table.is_facing_seen:
            yield card_to(seat, rng, pace_s, "card {seat} up") + (f"  # {STRAY}" if at == ats[-1] else "")
        else:
            yield card_to(seat, rng, pace_s, what)
            yield f"wait {rng.uniform(0.3, 1.0):.2f} ; key exposed {seat} ; wait {rng.uniform(0.2, 0.6):.2f}"


def down_card_up(table: DrawnTable, rng: random.Random) -> Wrong:
    """In stud one of the two down cards turns over."""
    at = rng.randrange(down_cards(table))
    return Wrong(_with_exposed(table, [at], rng), (("down-card-up", table.rounds[at]),))


def up_card_down(table: DrawnTable, rng: random.Random) -> Wrong:
    """In stud a card that is to lie face up falls face down; where no card tells its side, a down card turns over."""
    if not table.is_facing_seen:
        return down_card_up(table, rng)
    at = rng.randrange(down_cards(table), len(table.rounds))
    steps = [card_to(seat, rng, pace_s, what) for seat, pace_s, what in each_card(table, rng)]
    steps[at] = f"{steps[at].replace(' up', ' down')}  # {STRAY}"
    return Wrong(steps, (("up-card-down", table.rounds[at]),))


def one_boxed(table: DrawnTable, rng: random.Random) -> Wrong:
    return Wrong(with_keys(table, ["boxed 7c"], rng), (("boxed-card, one", None),), goes_on=True, setup=UNDEALT)


def two_boxed(table: DrawnTable, rng: random.Random) -> Wrong:
    owed = (("boxed-card, one", None), ("boxed-card, the second of two", None))
    return Wrong(with_keys(table, ["boxed 7c", "boxed 2d"], rng), owed, goes_on=True, setup=UNDEALT)


def exposed_and_boxed(table: DrawnTable, rng: random.Random) -> Wrong:
    seats = list(table.rounds)
    at = rng.randrange(2, len(seats))
    steps = (*_with_exposed(table, [at], rng), f"wait {rng.uniform(0.3, 1.0):.2f}", "key boxed 7c")
    owed = ((_case_of_exposed(table, at), seats[at]), ("boxed-card, after an exposed one", None))
    return Wrong(steps, owed, goes_on=True, setup=UNDEALT)
