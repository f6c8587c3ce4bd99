"""A recorded hand as the actions of texasholdem, made ready beforehand: nothing is left to do but to take them.

It deals by itself, knows no ante and no dead blind, and splits to the last unit. Nothing is measured here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from texasholdem import ActionType, Card, TexasHoldEm

from table.engine.table import Table
from table.engine.words.card_events import CardBurned, HoleCardDealt, StreetDealt
from table.engine.words.cards import Street
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from table.engine.words.events import TableEvent
    from tests.bench.recorded import RecordedHand

_KIND: Final = {
    Action.FOLD: ActionType.FOLD,
    Action.CHECK: ActionType.CHECK,
    Action.CALL: ActionType.CALL,
    Action.BET: ActionType.RAISE,
    Action.RAISE: ActionType.RAISE,
}


class TexasHoldEmActions(NamedTuple):
    """A hand, ready to be played in texasholdem; chips are counted by the smallest."""

    blinds: tuple[int, int]
    chips: tuple[int, ...]
    """What each player begins with, from the left of the button."""
    holes: dict[int, list[Card]]
    board: tuple[Card, ...]
    actions: tuple[tuple[ActionType, int | None], ...]

    def begin(self) -> TexasHoldEm:
        """Return a new game: the blinds are posted, and every hole card is dealt."""
        small, big = self.blinds
        game = TexasHoldEm(buyin=1, big_blind=big, small_blind=small, max_players=len(self.chips))
        for player, chips in zip(game.players, self.chips, strict=True):
            player.chips = chips
        # It moves to the next player, who is the last to be dealt to.
        game.btn_loc = len(self.chips) - 2
        game.start_hand()
        game.hands = dict(self.holes)
        game._deck.cards = list(self.board)  # noqa: SLF001 - its own import of a hand puts cards in so, too
        return game


def texasholdem_actions(recorded: RecordedHand) -> TexasHoldEmActions | None:
    """Return the hand as actions of texasholdem; null where it has no such hand, refuses it, or pays otherwise."""
    table = Table(recorded.setup, recorded.book)
    events = [event for sighting in recorded.sightings for event in table.receive(sighting).events]
    hand = table.state.hand
    assert hand is not None
    if hand.level.ante_kind is not AnteKind.NONE or hand.positions.small_blind_seat is None or hand.positions.posting:
        return None
    ready = _ready(recorded, hand, events)
    game = ready.begin()
    try:
        for kind, total in ready.actions:
            game.take_action(kind, total=total)
    except ValueError:
        return None
    paid = [hand.stakes[seat].stack // recorded.setup.denominations[0] for seat in hand.positions.order]
    return ready if [player.chips for player in game.players] == paid and not game.is_hand_running() else None


def _ready(recorded: RecordedHand, hand: Hand, events: list[TableEvent]) -> TexasHoldEmActions:
    chip, order = recorded.setup.denominations[0], hand.positions.order
    holes: dict[int, list[Card]] = {player: [] for player in range(len(order))}
    board: list[Card] = []
    actions: list[tuple[ActionType, int | None]] = []
    deck = iter([Card(name) for name in recorded.deck])
    for event in events:
        match event:
            case HoleCardDealt(seat=seat):
                holes[order.index(seat)].append(next(deck))
            case CardBurned():
                next(deck)
            case StreetDealt(street=street):
                board += [next(deck) for _ in range(3 if street is Street.FLOP else 1)]
            case Acted(action=action, total=total):
                kind = _KIND[action]
                actions.append((kind, total // chip if kind is ActionType.RAISE else None))
            case _:
                pass
    return TexasHoldEmActions(
        blinds=(hand.level.small_blind // chip, hand.level.big_blind // chip),
        chips=tuple(hand.stakes[seat].start // chip for seat in order),
        holes=holes,
        board=tuple(board),
        actions=tuple(actions),
    )
