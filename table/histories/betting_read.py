"""Follows the betting of a hand that is read: each action becomes what is keyed, a call, a total or an all-in."""

from collections.abc import Mapping

from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.zones import Seat
from table.histories.hand_read import NotReadError, ReadAction


class BettingRead:
    """The chips of one hand."""

    def __init__(self, stacks: Mapping[Seat, int]) -> None:
        """Begin with what each player has before anything is posted."""
        self.left = dict(stacks)
        self.bets = dict.fromkeys(stacks, 0)
        self._last_bets = self.bets
        self.street = 0
        self.least = 0
        """The price before the flop, though the big blind was posted short."""
        self.actions: list[ReadAction] = []

    @property
    def highest(self) -> Seat:
        """Who has bet most on the last street on which somebody did."""
        return max(self._last_bets, key=self._last_bets.__getitem__)

    @property
    def all_in(self) -> frozenset[Seat]:
        """Who has no chips left behind."""
        return frozenset(seat for seat, chips in self.left.items() if not chips)

    def post(self, seat: Seat, amount: int, *, is_ante: bool = False) -> None:
        """Take an ante or a blind, or what there is of it."""
        put_in = min(amount, self.left[seat])
        self.left[seat] -= put_in
        self.bets[seat] += 0 if is_ante else put_in

    def next_street(self) -> None:
        """Begin the next street."""
        self.street += 1
        self.bets = dict.fromkeys(self.bets, 0)

    def fold(self, seat: Seat) -> None:
        """Take a fold. Raises `NotReadError` for a player who is all-in: no table asks for it."""
        if not self.left.get(seat, 1):
            msg = "a hand without chips folds"
            raise NotReadError(msg)
        self._add(seat, Action.FOLD, 0)

    def call(self, seat: Seat) -> None:
        """Take a call of the price or of the last chips, or a check where there is none."""
        price = max(*self.bets.values(), self.least if self.street == 0 else 0)
        added = min(price - self.bets[seat], self.left[seat])
        self._add(seat, Action.CALL if added else Action.CHECK, added)

    def wager(self, seat: Seat, total: int) -> None:
        """Take a bet or a raise to *total*. Raises `NotReadError` for chips that are not there."""
        added, price = total - self.bets[seat], max(self.bets.values())
        if not 0 < added <= self.left[seat]:
            msg = "a player bets chips that are not there"
            raise NotReadError(msg)
        if added == self.left[seat]:
            self._add(seat, Action.ALL_IN, added)
        else:
            self._add(seat, Action.RAISE if price else Action.BET, added)

    def _add(self, seat: Seat, action: Action, added: int) -> None:
        if seat not in self.left:
            msg = "a player acts who has no chips"
            raise NotReadError(msg)
        self.left[seat] -= added
        self.bets[seat] += added
        self._last_bets = self.bets if added else self._last_bets
        self.actions.append(ReadAction(street=self.street, seat=seat, action=action, total=self.bets[seat]))


def ante_kind(antes: Mapping[Seat, int], big: Seat, players: int) -> AnteKind:
    """Return whose ante it is: that of the *big* blind for all, where nobody else of several *players* posts one."""
    if not antes:
        return AnteKind.NONE
    return AnteKind.BIG_BLIND if [*antes] == [big] and players > 1 else AnteKind.EACH
