"""The actions of one hand in PHH's notation, in their order, with what cannot be said in it as comments.

Whose turn it would be is followed with them. A hand that was killed folds when its turn comes, or is mucked; where
neither can be, that is left unsaid by name.
"""

from collections.abc import Container, Sequence
from typing import assert_never

from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import (
    CardsDiscarded,
    DrawCompleted,
    HandMucked,
    HandTabled,
    PenaltyHandKilled,
    StreetDealt,
)
from table.engine.words.cards import BOARD_CARDS
from table.engine.words.chip_events import (
    Acted,
    AntePosted,
    BettingClosed,
    BlindPosted,
    HandCompleted,
    PotAwarded,
    UncalledReturned,
)
from table.engine.words.commands import Action
from table.engine.words.matter_events import HandDied
from table.engine.words.zones import Seat
from table.histories.phh_cards import CardsWritten
from table.histories.unsaid import Unsaid
from table.record.chips_moved import ChipsMoved
from table.record.hand_record import HandRecord, Killed
from table.record.happening import Happening, Remarked


class Actions:
    """Writes the actions of one hand, following its chips and whose turn it would be."""

    def __init__(self, hand: HandRecord) -> None:
        """Write all of them."""
        self._hand = hand
        self._order: Sequence[Seat] = [player.seat for player in hand.seats]
        dealt_in = [player.seat for player in hand.seats if player.is_dealt_in]
        self._chips = ChipsMoved({player.seat: player.start for player in hand.seats}, dealt_in)
        self._turns = TurnOrder(hand)
        self._cards = CardsWritten(hand)
        self._why = {killed.seat: _killed(killed) for killed in hand.killed}
        self._dead = {seat: "on penalty, dealt no cards" for seat in self._order if seat not in dealt_in}
        """Hands that are dead without having been folded, and why: PHH has no word for it but the fold."""
        self._dies = {one.seat for one in hand.happened if isinstance(one, HandDied)}
        self._tabled = {one.seat: one.cards for one in hand.happened if isinstance(one, HandTabled)}
        self._shown: set[Seat] = set()
        self._is_showdown = False
        self._last: tuple[int, Acted] | None = None
        """The line of the last action, and the action."""
        self.unsaid: set[Unsaid] = set()
        self.lines: list[str] = list(self._cards.first_deal())
        for happening in hand.happened:
            self._follow(happening)
            self._chips.follow(happening)
            self._turns.follow(happening)

    def _follow(self, happening: Happening) -> None:
        match happening:
            case PenaltyHandKilled(seat=seat) | HandDied(seat=seat):
                self._dead[seat] = self._why[seat]
            case Acted():
                self._act(happening)
            case BettingClosed():
                self._pass_over(before=None)
                self._is_showdown |= self._is_over(happening)
            case StreetDealt() | CardsDiscarded() | DrawCompleted():
                self.lines += self._cards.of(happening, self._chips.live)
            case HandTabled() | HandMucked():
                self._show(happening)
            case UncalledReturned(seat=seat, amount=amount):
                self._give_back(seat, amount)
            case HandCompleted():
                self._complete()
            case Remarked():
                self._remark(happening)
            case AntePosted() | BlindPosted() | PotAwarded():
                pass
            case never:
                assert_never(never)

    def _act(self, acted: Acted) -> None:
        self._pass_over(before=acted.seat)
        lost = self._chips.forfeited(acted)
        if not self._turns.is_due(acted.seat, self._chips, self._dead):
            self.unsaid.add(Unsaid.OUT_OF_TURN)
        if lost:
            self.unsaid.add(Unsaid.FORFEITED)
        self.lines.append(self._action(acted) + (f" # {lost} forfeited" if lost else ""))
        self._last = len(self.lines) - 1, acted

    def _action(self, acted: Acted) -> str:
        player = self._p(acted.seat)
        match acted.action:
            case Action.FOLD:
                return f"{player} f"
            case Action.CHECK | Action.CALL:
                return f"{player} cc"
            case Action.BRING_IN:
                return f"{player} pb"
            case Action.BET | Action.RAISE | Action.ALL_IN if self._chips.can_be_answered(acted.seat):
                return f"{player} cbr {acted.total}"
            case Action.BET | Action.RAISE | Action.ALL_IN:
                # PHH knows no raise that nobody can answer: what is above the call came straight back.
                return f"{player} cc # all-in for {acted.total}, more than anybody left could call"
            case never:
                assert_never(never)

    def _pass_over(self, before: Seat | None) -> None:
        """Write the folds of dead hands that the turn passed over on its way; without *before* to the street's end."""
        for seat in self._turns.after_last():
            if seat == before:
                return
            if seat in self._dead and self._chips.stacks[seat]:
                if before is not None or self._turns.is_owed(seat, self._chips):
                    self.lines.append(f"{self._p(seat)} f # {self._dead.pop(seat)}")
            elif before is None and seat in self._chips.live and self._chips.stacks[seat]:
                return

    def _is_over(self, closed: BettingClosed) -> bool:
        """Tell whether the hands are shown once the betting of this street is closed."""
        can_bet = [seat for seat in {*self._chips.live, *self._dead} if self._chips.stacks[seat]]
        return closed.street is self._hand.game.streets[-1] or len(can_bet) <= 1

    def _show(self, shown: HandTabled | HandMucked) -> None:
        """Write a hand that is shown or given up: the first time, and as it counts in the end."""
        self._is_showdown = True
        self._give_up()
        if shown.seat in self._shown:
            return
        self._shown.add(shown.seat)
        cards = self._tabled.get(shown.seat)
        if cards is None:
            self.lines.append(f"{self._p(shown.seat)} sm")
        elif shown.seat in self._dies:
            self.lines.append(f"# {self._p(shown.seat)} tabled {''.join(cards)}")
        else:
            self.lines.append(self._cards.tabled(shown.seat, cards))
            if 0 < len(cards) < self._hand.game.hole_cards:
                self.unsaid.add(Unsaid.ONE_CARD)
        if cards is not None and len(cards) > self._hand.game.whole_hand:
            self.unsaid.add(Unsaid.MANY_CARDS)

    def _remark(self, remarked: Remarked) -> None:
        self.lines.append(f"# {remarked.text}")
        if remarked.code is AlertCode.BRING_IN_ORDER:
            self.unsaid.add(Unsaid.OUT_OF_TURN)

    def _give_up(self) -> None:
        """Write, once hands are shown, those that are dead and had no chips left to come to their turn."""
        for seat in [seat for seat in self._order if seat in self._dead]:
            self.lines.append(f"{self._p(seat)} sm # {self._dead.pop(seat)}")

    def _give_back(self, seat: Seat, amount: int) -> None:
        """Write that a dead hand has got back what nobody had called; a bet that came back whole was none."""
        if seat not in self._dead:
            return
        if self._last is not None and self._last[1].seat == seat and self._last[1].added == amount:
            self._unsay(seat, f"bet {amount}, which goes back")
            return
        self.unsaid.add(Unsaid.GIVEN_BACK)
        self.lines.append(f"# {self._p(seat)} {self._dead[seat]}: {amount} that nobody has called goes back")

    def _unsay(self, seat: Seat, what: str) -> None:
        """Write the last action as a fold: it was *what*, and moved no chip in the end."""
        line = -1 if self._last is None else self._last[0]
        self.lines[line] = f"{self._p(seat)} f # {what}; {self._dead.pop(seat)}"

    def _complete(self) -> None:
        """Write, at the end, the hands that are dead and were not given up."""
        if self._is_showdown:
            if self._dead and self._hand.game.has_board and len(self._hand.board) < BOARD_CARDS:
                self.unsaid.add(Unsaid.DEAD_HAND)
            self._give_up()
        elif self._last is not None and self._last[1].seat in self._dead and not self._last[1].added:
            self._unsay(self._last[1].seat, self._last[1].action.value)
        if self._dead:
            self.unsaid.add(Unsaid.DEAD_HAND)
            self.lines += [f"# {self._p(seat)} {why}" for seat, why in self._dead.items()]

    def _p(self, seat: Seat) -> str:
        return f"p{self._order.index(seat) + 1}"


def _killed(killed: Killed) -> str:
    if killed.is_on_penalty:
        return "on penalty, hand killed"
    by = "the floor" if killed.is_by_floor else killed.cite or "a ruling"
    return f"hand killed by {by}"


class TurnOrder:
    """The turn, while a hand is followed."""

    def __init__(self, hand: HandRecord) -> None:
        """Begin after the big blind; in stud the cards say who begins, and no place does."""
        self._order: Sequence[Seat] = [player.seat for player in hand.seats]
        self._is_stud = hand.game.is_stud
        self._last: Seat = hand.big_blind_seat if hand.big_blind_seat in self._order else self._order[-1]
        self._acted: set[Seat] = set()
        """Who has acted on this street."""

    def follow(self, happening: Happening) -> None:
        """Take note of an action, and of the end of a street."""
        match happening:
            case Acted(seat=seat):
                self._last = seat
                self._acted.add(seat)
            case BettingClosed():
                self._last = self._order[-1]
                self._acted.clear()
            case _:
                pass

    def after_last(self) -> Sequence[Seat]:
        """Return all seats, from the one after whoever acted last."""
        start = self._order.index(self._last) + 1
        return (*self._order[start:], *self._order[:start])

    def is_due(self, seat: Seat, chips: ChipsMoved, dead: Container[Seat]) -> bool:
        """Tell whether *seat* is the next to act: not behind the price, or not asked yet."""
        if self._is_stud and not self._acted:
            return True
        able = [one for one in self.after_last() if one in chips.live and one not in dead and chips.stacks[one]]
        return able[:1] == [seat] and self.is_owed(seat, chips)

    def is_owed(self, seat: Seat, chips: ChipsMoved) -> bool:
        """Tell whether *seat* has a turn left on this street."""
        return seat not in self._acted or chips.bets[seat] < max(chips.bets.values())
