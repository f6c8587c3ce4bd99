"""A dealer who brings a hand to its end through the real drivers: deals, keys, and does each step the screen asks for.

Looks at the screen and at the cards, as a dealer does, and answers for the floor with the first option. What goes
wrong on purpose is not here, and nothing is judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_S, TICK_NS
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Street
from table.engine.words.commands import Action, ActionKeyed, Amount, Confirmed, Declined
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.frozen import replace
from table.engine.words.reports import TabledKeyed
from table.engine.words.view import Due, HandPart, Status
from table.engine.words.zones import SEAT_ZONES, Facing, Zone
from table.scenario.dealing import CARDS_OF_STREET
from table.scenario.steps import (
    AnyCard,
    BurnOne,
    Cut,
    KeysPressed,
    Move,
    Reshuffle,
    Return,
    Scramble,
    Show,
)
from tests.bench.answering_dealer import AnsweringDealer
from tests.bench.manner import PATIENT

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from table.engine.words.cards import Card
    from table.engine.words.commands import Command
    from table.engine.words.matter_view import NextStep
    from table.engine.words.view import TableView
    from table.scenario.language import Setup
    from tests.bench.answering_dealer import TimedBench
    from tests.bench.manner import Manner

SEEN_WITHIN_NS: Final = 5 * NS_PER_S
"""A dealer who waits longer for the screen lifts the card and lays it again."""

ASKED_FOR_NS: Final = 60 * NS_PER_S
"""A table that asks for longer than this is waited for no more: its hand does not end, and is judged so."""

KEY_TAKEN_NS: Final = NS_PER_S
"""The last of an action's keys may be counted a moment after it is pressed."""

OVER: Final = frozenset({Status.COMPLETE, Status.MISDEAL, Status.VOID})

NEXT: Final = {Street.PREFLOP: Street.FLOP, Street.FLOP: Street.TURN, Street.TURN: Street.RIVER}

BOARD_UP_TO: Final = {Street.PREFLOP: 0, Street.FLOP: 3, Street.TURN: 4, Street.RIVER: 5}

_LAID_OUT_BEHIND: Final = {
    AlertCode.PREMATURE_FLOP: Street.FLOP,
    AlertCode.PREMATURE_TURN: Street.TURN,
    AlertCode.STREET_OVERDEALT: Street.TURN,
}
"""Of a remedy that lays cards out: the street from which on the stub is not asked any more."""


class ScreenDealer:
    """Does the next thing of a hand, whatever that is now."""

    def __init__(
        self, setup: Setup, bench: TimedBench, seed: int, chance: random.Random, manner: Manner = PATIENT
    ) -> None:
        """Sit down at *bench*; *chance* draws the pace and what the players do."""
        self.answering = AnsweringDealer(setup, bench, seed, manner)
        self.dealer = self.answering.dealer
        self.bench = bench
        self.chance = chance
        self._acted: tuple[Street, set[int]] = (Street.PREFLOP, set())
        """Who has acted on a street."""
        self.is_quiet = True
        """Nobody bets: the hand goes to the river by calls and checks."""
        self._is_tabled_by_key = not setup.is_facing_seen

    @property
    def view(self) -> TableView:
        """What the screen shows."""
        return self.bench.view

    @property
    def live(self) -> list[int]:
        """The seats that are in the hand, in the order of their numbers."""
        return [seat.seat for seat in self.view.seats if seat.part is HandPart.LIVE]

    # --- time ---

    def wait(self, duration_ns: int) -> None:
        """Let time pass, and answer what is asked meanwhile."""
        for _ in range(max(1, duration_ns // TICK_NS)):
            self.bench.wait(TICK_NS)
            self.answering.look()

    def pause(self, least_s: float, most_s: float) -> None:
        """Take so long for what comes next."""
        self.wait(round(self.chance.uniform(least_s, most_s) * NS_PER_S))

    def wait_until(self, is_so: Callable[[TableView], bool], most_ns: int = SEEN_WITHIN_NS) -> bool:
        """Wait until the screen shows it, at most so long without a question; return whether it does."""
        began_ns = self.bench.clock.now_ns()
        until_ns = began_ns + most_ns
        while not is_so(self.view):
            now_ns = self.bench.clock.now_ns()
            if self.view.question is not None and now_ns - began_ns < ASKED_FOR_NS:
                until_ns = now_ns + most_ns
            elif now_ns >= until_ns:
                return False
            self.wait(TICK_NS)
        return True

    # --- the next thing ---

    def do_next(self) -> None:
        """Do what is to be done now: answer, rule, put right, deal, or key an action."""
        view = self.view
        if view.question is not None:
            self.wait(TICK_NS)
        elif view.asked_about is not None:
            is_mucked = not self.bench.room.lying_on(SEAT_ZONES[view.asked_about])
            self.bench.press(Confirmed() if is_mucked else Declined())
            self.wait(TICK_NS)
        elif view.status is Status.FLOOR:
            self._rule()
        elif view.next_step is not None:
            self._do_step(view.next_step)
        elif view.turn is not None:
            self.act()
        elif view.due is not None and view.due.due is not Due.HOLE_CARD:
            self.deal_street()
        elif view.status is Status.SHOWDOWN:
            self._show_all()
        else:
            self.wait(TICK_NS)

    def _rule(self) -> None:
        holding = self.view.holding
        if holding is None:
            self.wait(TICK_NS)
            return
        self.pause(1.0, 3.0)
        alert = holding.alert
        amount = self.view.big_blind if alert.options[0] is RulingValue.AMOUNT else None
        self.bench.press(DirectorRuled(alert.options[0], alert.seat or self.live[0], amount, matter=alert.number))
        self.wait(TICK_NS)

    # --- keys ---

    def key(self, command: Command) -> None:
        """Press a key, after what the screen asks is answered."""
        self.answering.do(KeysPressed((command,)))

    def act(self) -> None:
        """Let the player in turn act; the dealer keys it."""
        self.pause(0.3, 1.2)
        if self.view.turn is not None and self.view.status is Status.BETTING:
            self.key_action(self.drawn_action())

    def key_action(self, action: ActionKeyed) -> None:
        """Key what the player in turn did."""
        street, seat = self.view.street, self.view.turn
        acted = self._acted[1] if self._acted[0] is street else set()
        self._acted = street, acted if seat is None else {*acted, seat}
        self.key(action)
        # A key waits in a quiet hold, as the screen says: it is not pressed again.
        self.wait_until(lambda view: view.quiet_hold is None)
        self.wait_until(lambda view: (view.street, view.turn) != (street, seat), KEY_TAKEN_NS)

    def drawn_action(self) -> ActionKeyed:
        """Return what the player in turn does."""
        view = self.view
        most = max((seat.bet + seat.stack for seat in view.seats if seat.seat == view.turn), default=0)
        if self.is_quiet or view.min_raise is None or self.chance.random() > 0.1 or view.min_raise > most:
            folds = bool(view.call) and len(self.live) > 2 and self.chance.random() < 0.15
            return ActionKeyed(Action.FOLD if folds else Action.CALL if view.call else Action.CHECK)
        is_raise = view.call or view.street is Street.PREFLOP
        return ActionKeyed(Action.RAISE if is_raise else Action.BET, Amount(view.min_raise))

    @property
    def left_to_act(self) -> int:
        """How many players have still to act, if nobody raises."""
        view, (street, acted) = self.view, self._acted
        if view.turn is None:
            return 0
        most = max(seat.bet for seat in view.seats)
        live = (seat for seat in view.seats if seat.part is HandPart.LIVE)
        return sum(seat.bet < most or street is not view.street or seat.seat not in acted for seat in live)

    # --- cards ---

    def lay_next(self, zone: Zone, facing: Facing = Facing.DOWN) -> None:
        """Lay the top card of the stub somewhere."""
        self.dealer.cards.lay(self.dealer.cards.next(), zone, facing)
        self.answering.look()

    def burn(self) -> None:
        """Burn a card."""
        self.lay_next(Zone.BURN)

    def lay_board(self, count: int) -> None:
        """Lay so many board cards in one motion."""
        for _ in range(count):
            self.lay_next(Zone.BOARD, Facing.UP)

    def deal_street(self) -> None:
        """Burn, where the screen asks for it, and deal the street that is due; then look for whose turn it is."""
        due, street = self.view.due, self.view.street
        if due is None:
            return
        if due.due is Due.BURN:
            self.burn()
            self.pause(0.3, 0.9)
        self.lay_board(CARDS_OF_STREET[NEXT[street]] if due.due is Due.BURN else due.left_to_deal)
        self.see(lambda view: view.street is not street or view.holding is not None or view.status in OVER)

    def see(self, is_so: Callable[[TableView], bool]) -> None:
        """Wait until the screen shows what was done; lift and lay again what came last, where it does not."""
        if self.wait_until(is_so):
            return
        for zone in (Zone.BOARD, Zone.BURN):
            for tag in list(self.bench.room.lying_on(zone))[-1:]:
                self.bench.room.lay_again(tag)
        self.wait_until(is_so)

    def _show_all(self) -> None:
        self.pause(0.3, 1.0)
        for seat in self.live:
            if self._is_tabled_by_key:
                self.key(TabledKeyed(seat))
            else:
                self.answering.do(Show(seat))
            self.pause(0.2, 0.6)
        self.wait_until(lambda view: view.status in OVER)

    # --- steps of a remedy ---

    def _do_step(self, asked: NextStep) -> None:
        """Do the step that is asked, and look whether the table has seen it."""
        self.pause(0.8, 2.0)
        before = self._asked()
        if before is None or before[0] != asked:
            return
        self._move_cards(asked)
        self.see(lambda _: self._asked() != before)
        self.answering.look()

    def _asked(self) -> tuple[NextStep, int] | None:
        """Return the step that is asked, and how many are left."""
        view = self.view
        left = sum(len(matter.steps) for matter in view.matters)
        return None if view.next_step is None else (view.next_step, left)

    def _move_cards(self, asked: NextStep) -> None:  # noqa: C901 - one line for each step
        match asked.step:
            case RemedyStep.RETURN_TO_STUB if asked.card is not None:
                self.dealer.do(Return((asked.card,)))
            case RemedyStep.RETURN_TO_STUB:
                self._return_any(asked)
            case RemedyStep.SET_ASIDE if asked.card is not None:
                self._move(asked.card, Zone.BOARD, Zone.ASIDE)
            case RemedyStep.SET_ASIDE:
                self.lay_next(Zone.ASIDE)
            case RemedyStep.BURN:
                self.dealer.do(BurnOne())
            case RemedyStep.CARD_TO_BURN:
                self._move(asked.card or AnyCard.ANY, Zone.BOARD, Zone.BURN)
            case RemedyStep.FLOOR_PICKS:
                self._move(AnyCard.ANY, Zone.BOARD, Zone.BURN)
            case RemedyStep.DEAL_BOARD:
                self._deal_asked(asked)
            case RemedyStep.RESHUFFLE:
                self.dealer.do(Reshuffle())
            case RemedyStep.CUT:
                self.dealer.do(Cut())
            case RemedyStep.SCRAMBLE:
                self.dealer.do(Scramble())
            case _:
                self.bench.press(Confirmed())

    def _move(self, card: Card | AnyCard, from_zone: Zone, to_zone: Zone) -> None:
        move = Move(card=card, from_place=from_zone, to_place=to_zone)
        self.dealer.do(replace(move, facing="down") if to_zone is Zone.BURN else move)

    def _return_any(self, asked: NextStep) -> None:
        """Put a card back that has no name: the last burn, or one of a flop."""
        room = self.bench.room
        is_flop = any(matter.alert.code is AlertCode.FLOP_OVERDEALT for matter in self.view.matters)
        lying = list(room.lying_on(asked.taken_from or (Zone.BOARD if is_flop else Zone.BURN)))
        if lying:
            room.put_back(lying[-1])
        self.bench.settle()

    def _deal_asked(self, asked: NextStep) -> None:
        """Deal the street that is asked for: from the stub, what was laid out for it, or the burn that is its card."""
        street = NEXT[self.view.street]
        if asked.taken_from is Zone.BURN:
            self.dealer.cards.lay(list(self.bench.room.lying_on(Zone.BURN))[-1], Zone.BOARD, Facing.UP)
            return
        laid_out = self._laid_out()
        behind = next((_LAID_OUT_BEHIND.get(matter.alert.code) for matter in self.view.matters), None)
        if laid_out and behind is not None and BOARD_UP_TO[street] > BOARD_UP_TO[behind]:
            self.dealer.cards.lay(laid_out[0], Zone.BOARD, Facing.UP)
            return
        lying = len(self.bench.room.lying_on(Zone.BOARD))
        self.lay_board(max(1, BOARD_UP_TO[street] - lying))

    def _laid_out(self) -> list[bytes]:
        lying = self.bench.room.lying_on(Zone.ASIDE)
        return [tag for tag, facing in lying.items() if facing is Facing.DOWN]
