"""The same hand in PokerKit, told in our seats and chips.

PokerKit numbers the players from the left of the button, and splits a pot to the last
unit, so it is given chips by number. Nothing is compared here.
"""

from __future__ import annotations

import warnings
from itertools import groupby
from typing import TYPE_CHECKING, Final

import msgspec
from pokerkit import Automation, Mode, State

from table.engine.hand.positions import HEADS_UP
from table.engine.words.cards import Card
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.view import PotView
from table.engine.words.zones import Seat
from tests.oracle.figures import Figures
from tests.oracle.pokerkit_game import BETTING, deck_of, hands_of, remembering, streets_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.engine.state.hand import Hand

AUTOMATIONS: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
"""What happens by itself at our table too: all that needs neither card nor key."""


UNKNOWN: Final = "??"


class PokerKitHand:
    """One hand in PokerKit, told in our seats and chips."""

    def __init__(self, hand: Hand, chip: int) -> None:
        """Begin where *hand* began: button and blinds are given, not compared."""
        self.state = begun(hand, chip)
        self.state.hand_types = tuple(remembering(kind) for kind in self.state.hand_types)
        self._seats = hand.positions.order
        self._chip = chip

    def deal(self, cards: Iterable[Card]) -> None:
        """Deal the hole cards one by one, from the left of the button."""
        for card in cards:
            self.state.deal_hole(card)

    def deal_to(self, burned: Card, cards: Iterable[tuple[Seat, Card]]) -> None:
        """Burn, and deal to the players, in a draw each all of his at once."""
        self.state.burn_card(burned)
        for seat, of_seat in groupby(cards, key=lambda dealt: dealt[0]):
            self.state.deal_hole("".join(card for _, card in of_seat), self._seats.index(seat))

    def turn_up(self) -> None:
        """Show again the hands that are tabled already: a card has come to them face down."""
        while self.state.can_show_or_muck_hole_cards(True):  # noqa: FBT003 - so PokerKit has it
            self.state.show_or_muck_hole_cards(status_or_hole_cards=True)

    def discard(self, cards: Iterable[Card]) -> None:
        """Let the player in turn throw cards away, or stand pat; where nobody draws PokerKit burns all the same."""
        self.state.stand_pat_or_discard("".join(cards))
        if self.state.card_burning_status and not any(self.state.hole_dealing_statuses) and not self._is_drawing():
            self.state.burn_card(UNKNOWN)

    def _is_drawing(self) -> bool:
        return any(self.state.standing_pat_or_discarding_statuses)

    def street(self, burned: Card, board: Iterable[Card]) -> None:
        """Burn, and deal to the board."""
        self.state.burn_card(burned)
        self.state.deal_board("".join(board))

    def act(self, action: Action, total: int = 0) -> None:
        """Let the player in turn act; *total* is what a bet or raise comes to."""
        match action:
            case Action.FOLD if self.state.checking_or_calling_amount == 0:
                self._fold_without_bet()
            case Action.FOLD:
                self.state.fold()
            case Action.BRING_IN:
                self.state.post_bring_in()
            case Action.CHECK | Action.CALL:
                self.state.check_or_call()
            case _:
                self.state.complete_bet_or_raise_to(total // self._chip)

    def _fold_without_bet(self) -> None:
        """Fold with nothing to call, which PokerKit takes in a cash game alone, and with a warning."""
        self.state.mode = Mode.CASH_GAME
        with warnings.catch_warnings(action="ignore", category=UserWarning):
            self.state.fold()
        self.state.mode = Mode.TOURNAMENT

    def count_as_whole(self, seat: Seat, increment: int) -> None:
        """Take the all-in of *seat* for a whole bet or raise: everybody may raise it, and by a whole one."""
        state = self.state
        state.completion_betting_or_raising_amount = increment // self._chip
        state.consecutive_short_all_in_amounts.clear()
        state.acted_player_indices.clear()
        state.acted_player_indices.add(self._seats.index(seat))

    def count_as_none(self) -> None:
        """Take the last all-in for no bet or raise: it does not count for the cap."""
        self.state.completion_betting_or_raising_count -= 1

    def show(self, seat: Seat) -> None:
        """Table a hand."""
        self.state.show_or_muck_hole_cards(status_or_hole_cards=True, player_index=self._seats.index(seat))

    def muck(self, seat: Seat) -> None:
        """Muck a hand at the showdown; the last one left is to be shown all the same."""
        state = self.state
        state.show_or_muck_hole_cards(status_or_hole_cards=False, player_index=self._seats.index(seat))
        if state.showdown_indices and sum(state.statuses) == 1:
            state.show_or_muck_hole_cards(status_or_hole_cards=True)

    def figures(self) -> Figures:
        """Return what PokerKit makes of the hand now."""
        state, chip = self.state, self._chip
        # Who has to bring it in owes it, as a blind is owed.
        call = state.effective_bring_in_amount if state.bring_in_status else state.checking_or_calling_amount
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        live = [seat for seat, is_live in zip(self._seats, state.statuses, strict=True) if is_live and state.status]
        is_face_up = state.all_in_status and len(live) > 1
        is_shown = is_face_up or any(cards and all(cards) for cards in state.hole_card_statuses)
        return Figures(
            turn=self._seat(state.stand_patter_or_discarder_index if self._is_drawing() else state.actor_index),
            call=None if call is None else call * chip,
            may_raise=least is not None,
            min_raise=None if least is None else least * chip,
            max_raise=None if most is None else most * chip,
            stacks=self._by_seat(state.stacks),
            bets=self._by_seat(state.bets),
            pot=state.total_pot_amount * chip if state.status else 0,
            pots=() if any(state.bets) or not state.status else self._pots(),
            live=tuple(sorted(live)),
            is_face_up=is_face_up,
            show_first=None if is_shown else self._seat(state.showdown_index),
            board=tuple(Card(repr(card)) for cards in state.board_cards for card in cards),
        )

    def _pots(self) -> tuple[PotView, ...]:
        return tuple(
            PotView(
                amount=pot.amount * self._chip,
                seats=tuple(sorted(self._seats[player] for player in pot.player_indices)),
            )
            for pot in self.state.pots
        )

    def _seat(self, player: int | None) -> Seat | None:
        return None if player is None else self._seats[player]

    def _by_seat(self, amounts: Iterable[int]) -> dict[Seat, int]:
        return {seat: amount * self._chip for seat, amount in zip(self._seats, amounts, strict=True)}


def begun(hand: Hand, chip: int, automations: tuple[Automation, ...] = AUTOMATIONS) -> State:
    """Return a state of PokerKit that begins as *hand* began, nothing dealt yet."""
    positions, level, game = hand.positions, hand.level, hand.game
    seats = positions.order
    is_ante_of_all = level.ante_kind is AnteKind.EACH
    antes = [level.ante if is_ante_of_all or seat == positions.big_blind_seat else 0 for seat in seats]
    blinds = {positions.small_blind_seat: level.small_blind, positions.big_blind_seat: level.big_blind}
    posted = [blinds.get(seat, 0) for seat in seats]
    if len(seats) == HEADS_UP:
        # Heads-up PokerKit takes from the first player what is written for the second, and the other way round.
        antes.reverse()
        posted.reverse()
    return State(
        automations,
        deck_of(game),
        hands_of(game),
        streets_of(game, level, chip),
        BETTING[game.betting],
        is_ante_of_all,  # Where it is not, the ante is dead money: what nobody matched of it does not go back.
        [ante // chip for ante in antes],
        [blind // chip for blind in posted],
        0 if isinstance(level.bring_in, msgspec.UnsetType) else level.bring_in // chip,
        [hand.stakes[seat].start // chip for seat in seats],
        len(seats),
        mode=Mode.TOURNAMENT,
    )
