"""What a dealer can do wrong in one deal: the steps of each kind, and which alerts it calls for.

Each function draws one irregularity for a table. What the books make of it is not known here.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from tests.bench.drawn_deal import (
    FIRST_CARDS,
    HEADS_UP,
    QUICKEST_S,
    SLOWEST_S,
    DrawnTable,
    Flag,
    a_card,
    card_to,
    pitched,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable

PROVEN_S: Final = 0.8
"""So much later a card has to fall than one that should have come after it, for the antennas to prove it."""
PROVING_CARDS: Final = 4
"""So many cards take that long even from the quickest hand."""

STRAY: Final = "the card that is out of place"
"""How the step is marked that is the fault: a comment in the file."""

UNDEALT: Final = ("stub 7c 2d",)
"""The cards after the deal: in nobody's hand."""


class Wrong(NamedTuple):
    """What one kind of irregularity comes to at one table: steps, and what is owed for them."""

    steps: Iterable[str]
    owed: tuple[tuple[str, int | None], ...]
    """Names in the table of rulings, each with its seat."""
    may_be: tuple[str, ...] = ()
    instead: tuple[tuple[str, int | None], ...] = ()
    """What is as true in the place of the first that is owed: told later, or before a card that is not read yet."""
    goes_on: bool = False
    setup: tuple[str, ...] = ()


# --- cards to the wrong seat ---


def first_card_elsewhere(table: DrawnTable, rng: random.Random) -> Wrong:
    """The deal begins at another seat, and goes round from there; so far from the right one that it is proven first."""
    order = table.order
    at = rng.randrange(1, len(order) - PROVING_CARDS + 1)
    rounds = table.rounds
    seats = [*rounds[at:], *order[:at]]
    return Wrong(_with_stray(table, seats, 0, rng), (("first-card-wrong-seat", seats[0]),))


def seat_passed_over(table: DrawnTable, rng: random.Random) -> Wrong:
    """A seat is passed over in one round, and the deal goes on behind it."""
    seats = list(table.rounds)
    last = len(table.order) - 1
    can_be = [at for at in range(1, len(seats) - 1) if at != last or not table.may_pass_over_button]
    if len(seats) > 2 * len(table.order):
        # Who is last of a round only lacks the last card of the deal, and may get it yet.
        can_be = [at for at in can_be if seats[at] != table.order[-1]]
    at = rng.choice([at for at in can_be if len(seats) - at > PROVING_CARDS or at > last])
    short = seats[at]
    del seats[at]
    instead = (_is_short(table, short, is_its_turn=False),)
    return Wrong(_with_stray(table, seats, at, rng), (("card-out-of-order", seats[at]),), instead=instead)


def two_running(table: DrawnTable, rng: random.Random) -> Wrong:
    """A seat gets two cards running."""
    seats = list(table.rounds)
    at = rng.randrange(len(seats) - PROVING_CARDS)
    seats.insert(at, seats[at])
    owed, instead = (("card-out-of-order", seats[at]),), (("extra-card", seats[at]),)
    return Wrong(_with_stray(table, seats, at + 1, rng), owed, instead=instead)


def seat_left_out(table: DrawnTable, rng: random.Random) -> Wrong:
    """A seat gets no card in either round."""
    order = table.order
    left_out = rng.choice(order)
    rest = [seat for seat in order if seat != left_out]
    seats = rest * table.game.hole_cards
    at = order.index(left_out)
    instead = (("seat-not-dealt", left_out),)
    if at == 0:
        return Wrong(_with_stray(table, seats, 0, rng), (("first-card-wrong-seat", seats[0]),), instead=instead)
    if left_out == order[-1] and table.may_pass_over_button:
        steps = _short(table, seats, rng)
        return Wrong(steps, (("seat-not-dealt", left_out),))
    return Wrong(_with_stray(table, seats, at, rng), (("card-out-of-order", seats[at]),), instead=instead)


def to_empty_seat(table: DrawnTable, rng: random.Random) -> Wrong:
    return _to_nobody(table, rng, rng.choice(table.empty), "card-to-empty-seat")


def to_unentitled_seat(table: DrawnTable, rng: random.Random) -> Wrong:
    return _to_nobody(table, rng, rng.choice(sorted(table.unentitled)), "card-to-unentitled-seat")


def _to_nobody(table: DrawnTable, rng: random.Random, seat: int, code: str) -> Wrong:
    """A card goes to a seat that is owed none, and the deal goes on as if nothing had happened."""
    seats = list(table.rounds)
    at = rng.randrange(len(seats))
    seats.insert(at, seat)
    may_be = ("first-card-wrong-seat",) if at == 0 else ()
    return Wrong(_with_stray(table, seats, at, rng), ((code, seat),), may_be)


# --- too many and too few ---


def one_too_many(table: DrawnTable, rng: random.Random) -> Wrong:
    seat = rng.choice(_living(table))
    steps = (*pitched(table, table.rounds, rng), *_extra(table, [seat], rng))
    return Wrong(steps, (("extra-card", seat),), instead=(("card-out-of-order", seat),))


def two_too_many(table: DrawnTable, rng: random.Random) -> Wrong:
    """Two more cards, the second before anybody can be told of the first, and not so soon that either may be it."""
    seats = rng.choices(_living(table), k=2)
    steps = (*pitched(table, table.rounds, rng), *_extra(table, seats, rng))
    owed, instead = (("extra-cards", seats[1]),), (("extra-cards", seats[0]),)
    return Wrong(steps, owed, may_be=("extra-card",), instead=instead, goes_on=True)


def _extra(table: DrawnTable, seats: list[int], rng: random.Random) -> Iterable[str]:
    yield f"wait {rng.uniform(0.2, 1.0):.2f}"
    dealt = Counter(table.rounds)
    for number, seat in enumerate(seats):
        if number:
            yield f"wait {PROVEN_S - QUICKEST_S:.1f}"
        is_last = number == len(seats) - 1
        step = card_to(seat, rng, QUICKEST_S, a_card(table, dealt, seat))
        dealt[seat] += 1
        yield step + (f"  # {STRAY}" if is_last else "")


def last_card_missing(table: DrawnTable, rng: random.Random) -> Wrong:
    """The last card stays on the deck, and the first action is keyed."""
    seats = list(table.rounds)
    return Wrong(_short(table, seats[:-1], rng), (_is_short(table, seats[-1]),))


def last_two_missing(table: DrawnTable, rng: random.Random) -> Wrong:
    seats = list(table.rounds)
    return Wrong(_short(table, seats[:-2], rng), (_is_short(table, seats[-2]), _is_short(table, seats[-1])))


def _short(table: DrawnTable, seats: list[int], rng: random.Random) -> Iterable[str]:
    return (*pitched(table, seats, rng), f"wait {rng.uniform(0.5, 1.5):.2f}", _first_key(table))


def _is_short(table: DrawnTable, seat: int, *, is_its_turn: bool = True) -> tuple[str, int]:
    """Name the case of a seat that is a card short; *is_its_turn* where the next card off the deck would be its own."""
    is_button = seat == table.button and not table.game.is_stud
    whose = "the button" if is_button else "another seat"
    if seat == _first_to_act(table):
        return f"wrong-card-count, {whose}", seat
    sequence = "in sequence" if is_its_turn else "out of sequence"
    return f"too-few-cards, {whose}" + ("" if is_button else f" {sequence}"), seat


# --- cards of no deck ---


def joker(table: DrawnTable, rng: random.Random) -> Wrong:
    return _strange(table, rng, "joker", "joker")


def unknown(table: DrawnTable, rng: random.Random) -> Wrong:
    return _strange(table, rng, "unknown", "unknown-card")


def foreign(table: DrawnTable, rng: random.Random) -> Wrong:
    return _strange(table, rng, f"{'red' if table.deck == 'blue' else 'blue'}:9h", "foreign-card")


def _strange(table: DrawnTable, rng: random.Random, tag: str, code: str) -> Wrong:
    # The first cards tell which deck is in play: a card of another one is foreign after them.
    at = rng.randrange(FIRST_CARDS, down_cards(table))
    seat = table.rounds[at]
    return Wrong(_with_tag(table, at, tag, rng), ((code, seat),))


def twin(table: DrawnTable, rng: random.Random) -> Wrong:
    """A second card of a name that is dealt too, before it or after it."""
    seats = table.rounds
    own, at = rng.sample(range(down_cards(table)), 2)
    names = ["Kd", "Qh", "Jc", "Td"][: table.game.hole_cards - 1]
    names.insert(own // len(table.order), "As")
    setup = (f"holds {seats[own]} {' '.join(names)}",)
    return Wrong(
        _with_tag(table, at, "twin:As", rng, max(own, at)), (("duplicate-card", None),), setup=setup, goes_on=True
    )


def _with_tag(table: DrawnTable, at: int, tag: str, rng: random.Random, known_at: int | None = None) -> Iterable[str]:
    """Yield a deal in which *tag* comes in the place of a card; that it is wrong shows at *known_at*."""
    stray_at = at if known_at is None else known_at
    for number, (seat, pace_s, what) in enumerate(each_card(table, rng)):
        step = card_to(seat, rng, pace_s, f"tag {tag} {{seat}}" if number == at else what)
        yield step + (f"  # {STRAY}" if number == stray_at else "")


# --- what is keyed ---


def button_elsewhere(table: DrawnTable, rng: random.Random) -> Wrong:
    seat = rng.choice([seat for seat in table.players if seat != table.button])
    return Wrong(with_keys(table, [f"button {seat}"], rng), (("button-misplaced", seat),))


def claimed(table: DrawnTable, rng: random.Random) -> Wrong:
    return Wrong(with_keys(table, ["misdeal"], rng), (("misdeal-claimed", None),))


def claimed_too_late(table: DrawnTable, rng: random.Random) -> Wrong:
    actions = (_first_key(table), f"wait {rng.uniform(0.2, 1.0):.2f}", "call", "wait 0.3", "key misdeal")
    steps = (*pitched(table, table.rounds, rng), f"wait {rng.uniform(0.5, 1.5):.2f}", *actions)
    return Wrong(steps, (("misdeal-too-late", None),))


def with_keys(table: DrawnTable, keys: list[str], rng: random.Random) -> Iterable[str]:
    """Return a deal in which the dealer stops somewhere, or after the last card, to key something."""
    steps = list(pitched(table, table.rounds, rng))
    at = rng.randint(1, len(steps))
    wait = f"wait {rng.uniform(0.3, 1.0):.2f}"
    return [*steps[:at], wait, *(f"key {key} ; wait 0.5" for key in keys), *steps[at:]]


# --- tables ---


def _with_stray(table: DrawnTable, seats: list[int], at: int, rng: random.Random) -> list[str]:
    return [step + (f"  # {STRAY}" if number == at else "") for number, step in enumerate(pitched(table, seats, rng))]


def _living(table: DrawnTable) -> list[int]:
    """Return the seats whose hands are not killed at the end of the deal."""
    return [seat for seat in table.order if table.flags.get(seat) not in {Flag.PENALTY, Flag.ABSENT}]


def _first_key(table: DrawnTable) -> str:
    return "bring-in" if table.game.is_stud else "call"


def _first_to_act(table: DrawnTable) -> int | None:
    """Return the seat after the big blind; with two players the button. In stud a seat without its up card is none."""
    if table.game.is_stud:
        return None
    return table.order[-1] if len(table.order) == HEADS_UP else table.order[HEADS_UP % len(table.order)]


def each_card(table: DrawnTable, rng: random.Random) -> Iterable[tuple[int, float, str]]:
    """Yield for each card of a correct deal its seat, the dealer's pace, and how it is pitched."""
    pace_s, dealt = rng.uniform(QUICKEST_S, SLOWEST_S), Counter[int]()
    for seat in table.rounds:
        yield seat, pace_s, a_card(table, dealt, seat)
        dealt[seat] += 1


def down_cards(table: DrawnTable) -> int:
    """Return how many cards of the deal come face down, before the first that is to lie face up."""
    return len(table.order) * table.game.deals[0].count("d")
