"""What the players of one hand do, and who is to act: the room's own record of the betting, read from no screen.

Everybody has chips enough: nobody is ever all-in. What the table makes of it is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.words.commands import Action, ActionKeyed, Amount

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

SMALL, BIG = 100, 200
RAISED_TO: Final = 3 * BIG
BET: Final = 2 * BIG

FOLDS: Final = 0.25
"""The share of players who fold to a bet."""
RAISES: Final = 0.07
"""The share who bet, or raise where nobody has yet."""

HEADS_UP: Final = 2


class Players:
    """The players of a hand, in the order of the deal."""

    def __init__(self, order: Sequence[int]) -> None:
        """Post the blinds; the last of *order* has the button, or sits before it."""
        self._order = tuple(order)
        self.live = list(order)
        self.paid = dict.fromkeys(order, 0)
        """What each has put into the pot so far, on all streets."""
        self._bets = dict.fromkeys(order, 0)
        self._is_raised = False
        blinds = self._order[::-1] if len(order) == HEADS_UP else self._order
        self._pay(blinds[0], SMALL)
        self._pay(blinds[1], BIG)
        self._is_preflop = True
        self._to_act = self._from(blinds[HEADS_UP % len(order)])

    @property
    def turn(self) -> int | None:
        """Who is to act; None once the betting of the street is over, or only one hand is left."""
        return self._to_act[0] if self._to_act and len(self.live) > 1 else None

    @property
    def called(self) -> dict[int, int]:
        """What each has put in and does not get back: the last bet goes back as far as nobody has called it."""
        first, second = sorted(self.paid.values())[-1:-3:-1]
        return {seat: second if paid == first else paid for seat, paid in self.paid.items()}

    @property
    def is_last(self) -> bool:
        """Whether nobody acts after the one who is to act, unless with a raise."""
        return len(self._to_act) == 1

    def begin_street(self) -> None:
        """Begin the betting of the next street, left of the button."""
        self._bets = dict.fromkeys(self._order, 0)
        self._is_raised, self._is_preflop = False, False
        self._to_act = self._from(self._order[0])

    def draw(self, chance: random.Random) -> ActionKeyed:
        """Return what the player in turn does."""
        seat = self._to_act[0]
        price, drawn = max(self._bets.values()) - self._bets[seat], chance.random()
        if not self._is_raised and drawn > 1 - RAISES:
            is_raise = price or self._is_preflop
            return ActionKeyed(Action.RAISE, Amount(RAISED_TO)) if is_raise else ActionKeyed(Action.BET, Amount(BET))
        if price and drawn < FOLDS and len(self.live) > HEADS_UP:
            return ActionKeyed(Action.FOLD)
        return ActionKeyed(Action.CALL if price else Action.CHECK)

    def act(self, action: ActionKeyed) -> int:
        """Let the player in turn do it; return whose turn it was."""
        seat = self._to_act.pop(0)
        most = max(self._bets.values())
        match action.action:
            case Action.FOLD:
                self.live.remove(seat)
            case Action.CALL:
                self._pay(seat, most)
            case Action.BET | Action.RAISE:
                self._pay(seat, RAISED_TO if action.action is Action.RAISE else BET)
                self._is_raised = True
                self._to_act = self._from(seat)[1:]
            case _:
                pass
        return seat

    def _pay(self, seat: int, total: int) -> None:
        self.paid[seat] += total - self._bets[seat]
        self._bets[seat] = total

    def _from(self, first: int) -> list[int]:
        at = self._order.index(first)
        return [seat for seat in (*self._order[at:], *self._order[:at]) if seat in self.live]
