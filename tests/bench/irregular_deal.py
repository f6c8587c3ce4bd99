"""Deals with one thing wrong in each, drawn by a seed, and what has to be raised for it.

What a book makes of each is read from a table of the bench's own. Not drawn: cards that
change places within `PROVEN_S` of each other. Antennas that miss a card now and then
cannot prove so little, and no alert is owed for it.
"""

from __future__ import annotations

import itertools
import random
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from table.engine.words.game import HOLDEM, Game
from tests.bench import faulty_deals, seen_cards
from tests.bench.drawn_deal import FIRST_CARDS, HEADS_UP, DrawnDeal, DrawnTable, Flag, draw_table
from tests.bench.faulty_deals import Wrong

if TYPE_CHECKING:
    from collections.abc import Callable

RULINGS: Final = Path(__file__).with_name("rulings_of_the_deal.toml")

BEGAN_ELSEWHERE: Final = "first-card-wrong-seat"
OF_ORDER: Final = frozenset({BEGAN_ELSEWHERE, "card-out-of-order"})
SHOWN_BY_CARDS: Final = 3
"""So many cards before the one that should have been the first show that it was not."""

_PITCHED: Final = re.compile(r"(?:card|tag \S+) (\d+)")
_STRANGE: Final = re.compile(r"\btag \S+ (\d+)")
_HOLDS: Final = re.compile(r"holds (\d+)")


class Owed(msgspec.Struct, frozen=True, kw_only=True):
    """An alert that has to be raised."""

    code: str
    seat: int | None
    ruling: str
    sensible: str | None
    """Of a floor call: the option that comes first; null where the books leave that open too."""
    cites: tuple[str, ...]


class IrregularDeal(msgspec.Struct, frozen=True, kw_only=True):
    """A deal with something wrong in it."""

    deal: DrawnDeal
    kind: str
    owed: tuple[Owed, ...]
    instead: tuple[Owed, ...] = ()
    """As true in the place of the first that is owed, where that could not be seen."""
    may_be: frozenset[str] = frozenset()
    """Alerts that are as true at the seats of this deal, and may come or not."""
    goes_on: bool = False
    """The dealer has not heard the alarm and deals on; else the first alert stops the deal."""

    @property
    def pitched(self) -> tuple[int, ...]:
        """The seats to which cards went, in their order."""
        return tuple(int(found[1]) for step in self.deal.steps if (found := _PITCHED.match(step)))

    @property
    def _stray_at(self) -> int:
        """Which of the cards that were pitched is the first that is out of place."""
        steps = [step for step in self.deal.steps if _PITCHED.match(step)]
        return next((at for at, step in enumerate(steps) if faulty_deals.STRAY in step), 0)

    @property
    def seats(self) -> frozenset[int]:
        """The seats at which something is wrong, or seems to be where not all is seen."""
        named = {one.seat for one in (*self.owed, *self.instead) if one.seat is not None}
        strange = {int(found[1]) for step in self.deal.steps if (found := _STRANGE.search(step))}
        held = {int(found[1]) for line in self.deal.setup if (found := _HOLDS.match(line))}
        return frozenset(named | strange | held)

    def is_of_order(self, owed: Owed) -> bool:
        """Tell whether it is shown by which of two cards came first."""
        return owed.code in OF_ORDER

    def concerned(self, owed: Owed) -> frozenset[int]:
        """Return the seats whose cards show what *owed* is owed for."""
        if owed.seat is None:
            return self.seats
        if not self.is_of_order(owed):
            return frozenset((owed.seat,))
        return frozenset((owed.seat, self._rightful))

    @property
    def _rightful(self) -> int:
        """The seat to which the first card that is out of place should have gone."""
        order = self.deal.table.order
        return order[self._stray_at % len(order)]

    def is_order_known(self, owed: Owed, unknown: frozenset[int]) -> bool:
        """Tell whether it shows which card came first, where of some seats it is *unknown* when they got theirs.

        That a deal began elsewhere is shown by some cards: of a single one the rightful seat's may have been read late.
        """
        if owed.code != BEGAN_ELSEWHERE:
            return not self.concerned(owed) & unknown
        before = list(itertools.takewhile(lambda seat: seat != self._rightful, self.pitched))
        first_round = before[: len(self.deal.table.order) - 1]
        return self._rightful not in unknown and sum(seat not in unknown for seat in first_round) >= SHOWN_BY_CARDS

    def timed(self, owed: Owed) -> frozenset[int]:
        """Return the seats on which it hangs what is told, and with which ruling: who got his card when."""
        if owed.code == "card-exposed":
            # Whether it is one of the first two.
            return self.concerned(owed).union(self.pitched[: FIRST_CARDS + 1])
        return self.seats if owed.code == "extra-cards" else self.concerned(owed)

    def next_in_time(self, owed: Owed, unknown: frozenset[int]) -> int | None:
        """Return the seat that is told in place of the owed one, if it is *unknown* when that one got its card."""
        if not self.is_of_order(owed) or owed.seat not in unknown:
            return None
        return next((seat for seat in self.pitched[self._stray_at :] if seat not in unknown), None)


def irregular_deal(number: int, seed: int, game: Game = HOLDEM) -> IrregularDeal:
    """Return deal *number*: the kinds, the books and both sorts of cards take turns."""
    rng = random.Random(f"irregular {seed} {number}")  # noqa: S311 - a bench that repeats, no secret
    kinds = kinds_of(game)
    name, (draw, suits) = list(kinds.items())[number % len(kinds)]
    table = draw_table(number, rng, game)
    while not suits(table):
        table = draw_table(number, rng, game)
    wrong = draw(table, rng)
    title = f"irregular deal {number} of seed {seed}, {name}"
    return IrregularDeal(
        deal=DrawnDeal(table=table, title=title, steps=tuple(wrong.steps), setup=wrong.setup),
        kind=name,
        owed=tuple(owed_by(table.book, case, seat) for case, seat in wrong.owed),
        instead=tuple(owed_by(table.book, case, seat) for case, seat in wrong.instead),
        may_be=frozenset(wrong.may_be),
        goes_on=wrong.goes_on,
    )


def owed_by(book: str, case: str, seat: int | None, rulings: Path = RULINGS) -> Owed:
    """Return the alert that *book* calls for in a *case*, as a table of rulings has it."""
    said, _, rules = _read(rulings)[case][book].partition(",")
    ruling, _, sensible = said.partition(" ")
    cites = tuple(f"{book}:{rule}" for rule in rules.split())
    return Owed(code=case.partition(",")[0], seat=seat, ruling=ruling, sensible=sensible or None, cites=cites)


@cache
def _read(rulings: Path) -> dict[str, dict[str, str]]:
    return tomllib.loads(rulings.read_text(encoding="utf-8"))


# --- tables that suit ---


def _any(_: DrawnTable) -> bool:
    return True


def _plain(table: DrawnTable) -> bool:
    return not table.flags


def _is_long(table: DrawnTable) -> bool:
    """Tell whether a round takes long enough to prove in which order its cards fell."""
    return len(table.order) > faulty_deals.PROVING_CARDS and Flag.ABSENT not in table.flags.values()


def _is_plain_and_long(table: DrawnTable) -> bool:
    return _plain(table) and _is_long(table)


def _is_nobody_absent(table: DrawnTable) -> bool:
    return Flag.ABSENT not in table.flags.values()


def _has_empty_seat(table: DrawnTable) -> bool:
    return _is_nobody_absent(table) and bool(table.empty)


def _has_unentitled(table: DrawnTable) -> bool:
    return _is_nobody_absent(table) and bool(table.unentitled)


def _is_plain_with_three(table: DrawnTable) -> bool:
    return _plain(table) and len(table.order) > HEADS_UP


Kind = tuple["Callable[[DrawnTable, random.Random], Wrong]", "Callable[[DrawnTable], bool]"]
"""What draws it, and the tables that suit it."""

KINDS: Final[dict[str, Kind]] = {
    "first card to another seat": (faulty_deals.first_card_elsewhere, _is_long),
    "a seat passed over": (faulty_deals.seat_passed_over, _is_long),
    "two cards running to a seat": (faulty_deals.two_running, _is_long),
    "a seat left out": (faulty_deals.seat_left_out, _is_plain_and_long),
    "a card to an empty seat": (faulty_deals.to_empty_seat, _has_empty_seat),
    "a card to a seat that is owed none": (faulty_deals.to_unentitled_seat, _has_unentitled),
    "one card too many": (faulty_deals.one_too_many, _is_nobody_absent),
    "two cards too many": (faulty_deals.two_too_many, _is_nobody_absent),
    "the last card missing": (faulty_deals.last_card_missing, _plain),
    "the last two cards missing": (faulty_deals.last_two_missing, _is_plain_and_long),
    "a card exposed": (seen_cards.one_exposed, _is_nobody_absent),
    "one of the first two exposed": (seen_cards.first_exposed, _is_nobody_absent),
    "two cards exposed": (seen_cards.two_exposed, _is_plain_with_three),
    "a boxed card": (seen_cards.one_boxed, _is_nobody_absent),
    "two boxed cards": (seen_cards.two_boxed, _is_nobody_absent),
    "a card exposed and one boxed": (seen_cards.exposed_and_boxed, _is_plain_with_three),
    "a joker": (faulty_deals.joker, _is_nobody_absent),
    "a tag of no deck": (faulty_deals.unknown, _is_nobody_absent),
    "a card of the other deck": (faulty_deals.foreign, _is_nobody_absent),
    "a card that is there twice": (faulty_deals.twin, _plain),
    "the button elsewhere": (faulty_deals.button_elsewhere, _is_nobody_absent),
    "a misdeal claimed in time": (faulty_deals.claimed, _is_nobody_absent),
    "a misdeal claimed too late": (faulty_deals.claimed_too_late, _is_plain_with_three),
}
"""23 kinds, so that with five books and two sorts of cards every kind meets every table."""

_OF_HOLDEM: Final = frozenset({"a card to a seat that is owed none"})
"""In other games everybody is dealt in."""
_OF_DOWN_CARDS: Final = frozenset(
    {name for name in KINDS if "exposed" in name} | {"the button elsewhere", "two boxed cards"}
)
"""Not in stud, where what lies face up is told by other names, and no button goes round."""
_OF_STUD: Final[dict[str, Kind]] = {
    "a down card face up": (seen_cards.down_card_up, _any),
    "an up card face down": (seen_cards.up_card_down, _any),
}


def kinds_of(game: Game) -> dict[str, Kind]:
    """Return what can be wrong with a deal of *game*."""
    if game.is_plain:
        return KINDS
    passed = _OF_HOLDEM | (_OF_DOWN_CARDS if game.is_stud else frozenset())
    kept = {name: kind for name, kind in KINDS.items() if name not in passed}
    return {**kept, **(_OF_STUD if game.is_stud else {})}
