"""A scenario as a value: the table before the first step, then steps and expectations in order.

Nothing here reads a file or plays a hand.
"""

from pathlib import Path

import msgspec

from table.engine.words.cards import Card
from table.engine.words.director_commands import AnteKind, Limits, PlayerSeated
from table.engine.words.game import HOLDEM, Game
from table.engine.words.rulebook import ButtonMethod
from table.engine.words.zones import Seat
from table.scenario.expectations import Expectation
from table.scenario.steps import Step
from table.statements.lines import ExpectationLine, StepLine


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The table before the first step. Seats may stand in any order."""

    title: str = ""
    rulebook: str = ""
    game: Game = HOLDEM
    small_blind: int = 0
    big_blind: int = 0
    big_blind_seat: Seat | None = None
    """The seat that `big SEAT` names; None leaves it to the button."""
    ante: int = 0
    ante_kind: AnteKind = AnteKind.NONE
    limits: Limits | msgspec.UnsetType = msgspec.UNSET
    bring_in: int | msgspec.UnsetType = msgspec.UNSET
    cap: int | None = None
    """Bets and raises on one street where there is a limit; None leaves it to the house."""
    is_event_heads_up: bool = False
    """The event is down to two players."""
    chips: tuple[int, ...] = ()
    """Denominations in play, smallest first."""
    button: Seat = 0
    seats: tuple[PlayerSeated, ...] = ()
    holds: dict[Seat, tuple[Card, ...]] = {}
    stub: tuple[Card, ...] = ()
    button_method: ButtonMethod | None = None
    """None leaves it to the book, or to the setting's default."""
    settings: dict[str, tuple[str, ...]] = {}
    """What the house sets, by the names of the rulebook's settings, in words; everything else at its default."""
    is_hand_for_hand: bool = False
    deck: str = "red"
    is_facing_seen: bool = True
    """Whether this table's cards tell face up from face down."""


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One file, read."""

    path: Path
    setup: Setup
    first_lines: dict[str, int]
    """The line in which each thing of the set-up first stood: `{"rulebook": 2, "seat 3": 5}`."""
    lines: tuple[StepLine[Step] | ExpectationLine[Expectation], ...]
