"""The first hand of a table: its chips, what is posted and who sits down, as the table's file has them.

What the rules ask of blinds is the rulebook's; here stands what no table can be dealt with.
"""

from collections.abc import Iterable
from itertools import pairwise
from typing import Annotated

import msgspec

from config.files.faults import FilePlace
from config.files.typed_table import shown
from table.engine.words.ranges import MOST
from table.engine.words.zones import SEATS

InChips = Annotated[int, msgspec.Meta(le=MOST)]
"""How few may be is judged by the smallest chip."""


_BETS = 2
"""Of a limit: that of the early streets and that of the later ones."""
_MAY_BE_NONE = {("blinds", "ante"), ("blinds", "bring_in")}


class Chips(msgspec.Struct, frozen=True, kw_only=True):
    """The chips in play."""

    denominations: tuple[int, ...] = (25, 100, 500, 1000, 5000, 25000)
    """Smallest first."""


class Blinds(msgspec.Struct, frozen=True, kw_only=True):
    """What is posted in the first hand."""

    small: InChips = 100
    big: InChips = 200
    ante: InChips = 0
    """Each player's, or the big blind's for all where `big_blind_ante` is true."""
    big_blind_ante: bool = False
    limits: Annotated[tuple[InChips, ...], msgspec.Meta(description="two bets, as in [100, 200]")] = ()
    """In a game with a limit: the bet of the early streets and that of the later ones."""
    bring_in: InChips = 0
    """In a game without blinds: what the low card puts in."""


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits down to the first hand."""

    button: int = 1
    stacks: dict[str, InChips] = {}
    """Chips by seat."""


def check_chips(chips: Chips, place: FilePlace) -> None:
    """Note a fault for chips that are not in order."""
    rising = all(small < big for small, big in pairwise(chips.denominations))
    if not chips.denominations or chips.denominations[0] < 1 or not rising:
        place.fault(f"found {shown(chips.denominations)}, expected whole numbers from 1 up, smallest first, none twice")


def check_first_hand(blinds: Blinds, seating: Seating, chips: Chips, top: FilePlace) -> None:
    """Note a fault for who cannot sit down, and what cannot be posted, or cannot be paid in the chips of this table."""
    check_seats(seating.stacks, top.at("seating", "stacks"))
    chip = chips.denominations[0] if chips.denominations else 1
    amounts: dict[tuple[str, ...], int] = {
        ("blinds", "small"): blinds.small,
        ("blinds", "big"): blinds.big,
        ("blinds", "ante"): blinds.ante,
        ("blinds", "bring_in"): blinds.bring_in,
    }
    amounts |= {("blinds", "limits", str(number)): bet for number, bet in enumerate(blinds.limits, start=1)}
    amounts |= {("seating", "stacks", seat): stack for seat, stack in seating.stacks.items()}
    for where, amount in amounts.items():
        least = 0 if where in _MAY_BE_NONE else chip
        if amount < least or amount % max(chip, 1):
            top.at(*where).fault(f"found {amount}, expected a multiple of the smallest chip {chip}, at least {least}")
    if blinds.big_blind_ante and not blinds.ante:
        top.at("blinds", "big_blind_ante").fault("found true, but there is no ante; add ante = ..., or take it out")
    if blinds.limits and (len(blinds.limits) != _BETS or blinds.limits[0] > blinds.limits[1]):
        top.at("blinds", "limits").fault(f"found {shown(blinds.limits)}, expected two bets, the smaller first")
    if blinds.small > blinds.big >= chip:
        above = f"found {blinds.small}, which is above the big blind {blinds.big}"
        top.at("blinds", "small").fault(f"{above}; write the smaller of the two here")
    if seating.button not in SEATS:
        top.at("seating", "button").fault(f"found {seating.button}; seats are {min(SEATS)} to {max(SEATS)}")


def check_seats(names: Iterable[str], place: FilePlace) -> None:
    """Note a fault for each name that is no seat's number."""
    seats = {str(seat) for seat in SEATS}
    for seat in names:
        if seat not in seats:
            place.at(seat).fault(f"no such seat; seats are {min(SEATS)} to {max(SEATS)}")
