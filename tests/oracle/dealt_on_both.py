"""A hand that is told in few words and dealt on both sides: at our table and in PokerKit.

Each step finds no difference but named ones.
"""

from __future__ import annotations

from table.engine.state.phase import Phase
from table.engine.words.cards import ALL_CARDS, Card
from table.engine.words.commands import Action, ActionKeyed, Amount
from table.engine.words.game import HOLDEM, Game
from table.engine.words.setup import Level
from tests.oracle.random_hand import DrawnTable
from tests.oracle.side_by_side import SideBySide

LEVEL = Level(small_blind=100, big_blind=200)
DEEP = 20_000


def dealt(  # noqa: PLR0913 - a table has so many parts
    stacks: dict[int, int],
    *,
    level: Level = LEVEL,
    button: int = 1,
    cards: str = "",
    rulebook: str = "firekeepers",
    deals: Game = HOLDEM,
) -> SideBySide:
    """Deal a hand on both sides; *cards* leave the deck first."""
    first = [Card(name) for name in cards.split()]
    deck = (*first, *(card for card in ALL_CARDS if card not in first))
    return SideBySide(DrawnTable(stacks=stacks, button=button, level=level, deck=deck, deals=deals), rulebook)


def act(both: SideBySide, *words: str | int) -> None:
    """Act for the player in turn on both sides, and find no difference but named ones."""
    for word in words:
        if isinstance(word, int):
            action = Action.RAISE if both.ours.call or not both.ours.board else Action.BET
            both.act(ActionKeyed(action, Amount(word)))
        else:
            both.act(ActionKeyed(Action(word)))
        assert both.difference() == ""


def show_all(both: SideBySide) -> None:
    """Table every live hand, and find no difference but named ones."""
    for seat in both.ours.live:
        both.show(seat)
    assert both.difference() == ""


def check_down(both: SideBySide) -> None:
    """Deal what is due of the board, nobody betting."""
    while both.hand.phase is Phase.DEALING:
        both.street()
        while both.ours.turn is not None:
            act(both, "check")
