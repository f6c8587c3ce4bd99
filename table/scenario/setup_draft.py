"""The set-up while it is being read, and what must be there before the first step.

What stands in one line is checked where that line is read; what concerns several
lines is checked here.
"""

from __future__ import annotations

import dataclasses

from table.engine.words.cards import Card
from table.engine.words.director_commands import AnteKind, PlayerSeated
from table.engine.words.rulebook import ButtonMethod
from table.engine.words.zones import Seat
from table.scenario.language import Setup
from table.scenario.words import StatementRefusedError

DEFAULT_CHIPS = (25, 100, 500, 1000, 5000, 25000)
_FEWEST_SEATS = 2


@dataclasses.dataclass(slots=True)
class SetupDraft:
    """What has been said of the table so far; it begins as the defaults."""

    title: str = ""
    rulebook: str = "firekeepers"
    blinds: tuple[int, int] = (0, 0)
    big_blind_seat: Seat | None = None
    ante: tuple[AnteKind, int] = (AnteKind.NONE, 0)
    chips: tuple[int, ...] = DEFAULT_CHIPS
    button: Seat = 0
    seats: dict[Seat, PlayerSeated] = dataclasses.field(default_factory=dict)
    holds: dict[Seat, tuple[Card, Card]] = dataclasses.field(default_factory=dict)
    stub: tuple[Card, ...] = ()
    button_method: ButtonMethod | None = None
    settings: dict[str, tuple[str, ...]] = dataclasses.field(default_factory=dict)
    is_hand_for_hand: bool = False
    deck: str = "red"
    is_facing_seen: bool = True

    first_lines: dict[str, int] = dataclasses.field(default_factory=dict)
    """The line in which a thing first stood, refused or not: `blinds`, `seat 3`, `Kh`."""
    players_needed: list[tuple[int, Seat, str]] = dataclasses.field(default_factory=list)
    """Line, seat and why, for each seat at which a line takes a player for granted."""
    seats_named: set[Seat] = dataclasses.field(default_factory=set)
    """Whoever sits there, even if the rest of the line was refused: one fault is told once."""
    is_a_seat_unknown: bool = False
    """A line names no seat that can be read: then nothing is concluded from a seat without a player."""

    def note_once(self, thing: str, word: str, line: int) -> None:
        """Refuse *word* if *thing* stood in an earlier line, or earlier in this one."""
        if thing in self.first_lines:
            reason = f"it stands in line {self.first_lines[thing]} already"
            raise StatementRefusedError(word, f"'{thing}' only once", reason)
        self.first_lines[thing] = line

    def missing(self) -> list[str]:
        """Return the lines that every file needs and this one has not."""
        missing = []
        if "blinds" not in self.first_lines:
            missing.append("a line 'blinds SMALL BIG' before the first step")
        if "button" not in self.first_lines:
            missing.append("a line 'button SEAT' before the first step")
        if len(self.seats_named) < _FEWEST_SEATS and not self.is_a_seat_unknown:
            missing.append("two lines 'seat SEAT STACK' or more before the first step")
        return missing

    def without_player(self) -> list[tuple[int, Seat, str]]:
        """Return line, seat and why for each seat that should have a player and has none."""
        if self.is_a_seat_unknown:
            return []
        return [needed for needed in self.players_needed if needed[1] not in self.seats_named]

    def whole(self) -> Setup:
        """Return the set-up; nothing may be missing."""
        return Setup(
            title=self.title,
            rulebook=self.rulebook,
            small_blind=self.blinds[0],
            big_blind=self.blinds[1],
            big_blind_seat=self.big_blind_seat,
            ante=self.ante[1],
            ante_kind=self.ante[0],
            chips=self.chips,
            button=self.button,
            seats=tuple(self.seats.values()),
            holds=self.holds,
            stub=self.stub,
            button_method=self.button_method,
            settings=self.settings,
            is_hand_for_hand=self.is_hand_for_hand,
            deck=self.deck,
            is_facing_seen=self.is_facing_seen,
        )
