"""Which tables play other blinds than the tournament's level: chips that cannot pay it, or somebody who set others."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from table.engine.words.rotation import is_button_still
from table.messages.public_records import TablePicture
from table.tournament.words.setup import EventSetup, TableNumber
from table.tournament.words.view import EventView


class Posted(NamedTuple):
    """What is posted in a hand with blinds."""

    small: int
    big: int
    ante: int


class OtherBlinds(NamedTuple):
    """A table that plays other blinds."""

    here: Posted
    there: Posted
    """The tournament's level."""


class BlindsSeen:
    """What was seen at the tables, hand by hand."""

    def __init__(self) -> None:
        """Begin before any hand was seen."""
        self._other: dict[TableNumber, tuple[int, int]] = {}
        """By table, the first and the last hand of those that it has played at others, one after the other."""

    def look(
        self, running: Mapping[TableNumber, TablePicture], view: EventView, setup: EventSetup
    ) -> dict[TableNumber, OtherBlinds]:
        """Return the tables that play others in two hands one after the other: *running* are those that are in one.

        A single hand may have begun in the moment in which the level did.
        """
        found = {}
        for number, picture in running.items():
            table = view.tables.get(number)
            is_compared = isinstance(picture.game, msgspec.UnsetType) or not is_button_still(picture.game)
            if table is None or not is_compared:
                continue
            level = setup.levels[min(table.level, len(setup.levels)) - 1]
            here = Posted(picture.level.small_blind, picture.level.big_blind, picture.level.ante)
            there = Posted(level.small_blind, level.big_blind, level.ante)
            if here == there:
                self._other.pop(number, None)
                continue
            hand = picture.hand_number
            first, last = self._other.get(number, (hand, hand))
            # Between two hands of which nobody saw the next one it may have played the level's.
            first = first if last <= hand <= last + 1 else hand
            self._other[number] = first, hand
            if hand > first:
                found[number] = OtherBlinds(here, there)
        return found
