"""A moment of a table under test: what the engine's own functions are given, without a sighting to bring them there."""

from __future__ import annotations

from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action
from table.engine.words.table_events import KeyRefused, WhyRefused
from tests.table.engine.playing import Game


def moment_of(game: Game, after_ns: int = 0) -> Moment:
    """Return the table as it is now, so much later."""
    return Moment(game.table.state, game.table.rulebook, game.at_ns + after_ns)


def hand_of(game: Game) -> Hand:
    """Return the hand that is running, or just over."""
    hand = game.table.state.hand
    assert hand is not None
    return hand


def acted(at: Game | Moment) -> list[tuple[int, Action, int]]:
    """Return who did what so far, and the total that it came to."""
    return [(event.seat, event.action, event.total) for event in at.events if isinstance(event, Acted)]


def refused(at: Game | Moment) -> list[WhyRefused]:
    """Return why keys counted for nothing."""
    return [event.why for event in at.events if isinstance(event, KeyRefused)]
