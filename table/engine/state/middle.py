"""Frozen values for the middle of the table beyond board and burns: streets burned for, cards astray.

Part of the state, as frozen values; how one becomes the next must not live here.
"""

import msgspec

from table.engine.words.cards import Handle, Street
from table.engine.words.quiet import QuietWord
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Zone


class OutOfPlace(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A card that lies where it does not belong, and is not told of yet."""

    seen: CardSeen
    came_from: Zone
    """Where it belongs: a seat, the muck, the burns, the stub."""


class Middle(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The memory of the rooms that follow board, burns, stub and muck."""

    burned: frozenset[Street] = frozenset()
    """The streets for which no burn is due any more: one was made, or a ruling or a remedy does without."""
    odd: tuple[CardSeen, ...] = ()
    """Cards that lie where none was due, in the order in which they came, and are not judged yet."""
    anew_ns: dict[Handle, int] = {}
    """Of those that came with a card that is gone: since when each has lain there by itself."""
    missed: dict[Handle, CardSeen] = {}
    """Odd cards that were missed in one look with those beside them, as they were read first: a field was down."""
    back_ns: int | None = None
    """When the first of those beside them was read again."""
    word: QuietWord | None = None
    """What is said quietly of the odd cards."""
    early: tuple[CardSeen, ...] = ()
    """Board cards that came before their street was due, and lie there still."""
    laid_out: tuple[Handle, ...] = ()
    """Cards that a remedy has had laid out face down, for the streets to come."""
    gone: tuple[tuple[Handle, int], ...] = ()
    """Board cards that are off their antenna, each with since when."""
    changed: dict[Handle, Handle] = {}
    """Cards that lie on the board in the place of one of it, each with that one."""
    is_flop_anew: bool = False
    """Whether other cards are the flop than those that were told, and these are not named yet."""
    is_board_sharp: bool = True
    """When the last board card came is known, for its antenna had looked just before."""
    is_flop_acted_on: bool = False
    """Somebody has acted as if the flop lay there, and it does not."""
    is_hunted: bool = False
    """Cards were turned up after the hand, and it was told."""
    burned_ns: int = 0
    """When the last burn came, as it was read."""
    taken_off: dict[Handle, frozenset[Street]] = {}
    """Burns that were read on the stub though no remedy asks for one there, each with the streets it was made for."""
    begun_ns: int = 0
    """When the first card of the street that lies there came at the earliest."""
    sighted_ns: int | None = None
    """When the antenna of the burn pile answered again: what is read there then came nobody knows when."""
    out_of_place: tuple[OutOfPlace, ...] = ()
    """Cards that lie where they do not belong, until it is told or they lie elsewhere."""
    astray: dict[Handle, Zone] = {}
    """Cards of live hands that were told to lie in the middle or at another seat, until they are home again."""

    @property
    def is_open(self) -> bool:
        """Whether a card lies there, or is gone, of which only time tells what it is."""
        return bool(self.odd or self.gone or self.out_of_place)


NOTHING_ODD = Middle()
"""By itself, because most sightings ask whether there is anything."""
