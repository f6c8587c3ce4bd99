"""A table that plays by itself: a simulated dealer and players who act by chance, hand after hand.

The dealer looks at the dealer's screen and does what it asks, mostly; now and then, by the same
chance, something goes wrong or the floor is called. Nothing is judged here: that is the engine's.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from table.clock import NS_PER_S, TICK_NS
from table.engine.words.alerts import Alert, RemedyStep, RulingValue
from table.engine.words.cards import ALL_CARDS
from table.engine.words.commands import Action, ActionKeyed, Amount, Command, Confirmed
from table.engine.words.director_commands import DirectorRuled, PlayerSeated
from table.engine.words.matter_view import NextStep
from table.engine.words.reports import FloorCalled
from table.engine.words.view import Due, HandPart, SeatView, Status, TableView
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Facing, Seat, Zone, clockwise
from table.scenario.dealer import Dealer
from table.scenario.language import Setup
from table.scenario.room import Bench, Room
from table.scenario.steps import CardTo, Deal, KeysPressed, Show, Shuffle, StreetCorrectly

OUT_OF_ORDER: Final = 0.06
"""The chance of each hand that a seat is passed over in the deal."""

EXPOSED: Final = 0.08
"""The chance of each hand that a card is turned over in the deal."""

FLOOR: Final = 0.10
"""The chance of each hand that somebody wants the floor."""

FEWEST: Final = 6
"""Players below which the empty seats are taken again."""

TRIES: Final = 40
"""Looks at a screen that asks for something the dealer cannot do, before the hand is called off."""

PUSHED_NS: Final = 4 * NS_PER_S
"""So long it takes to push a pot to who has won it."""

AFTER_HAND_NS: Final = 3 * NS_PER_S


class Evening:
    """One table, from hand to hand."""

    def __init__(self, setup: Setup, bench: Bench, chance: Random, stack: int, floor_wait_ns: int) -> None:
        """Play at *bench*; a floor call that the director leaves for *floor_wait_ns* is decided by the book's first."""
        self._bench = bench
        self._chance = chance
        self._stack = stack
        self._floor_wait_ns = floor_wait_ns
        self._dealer = Dealer(setup, bench)
        self._names = {player.seat: player.name for player in bench.view.seats}
        self._waited_ns = 0
        self._lost = 0
        self._will_call = False
        self.hands = 0
        self.answered_here = 0
        """Floor calls that no director answered."""

    def play_hand(self) -> None:
        """Play one hand to its end, however often it is dealt again."""
        self._take_seats()
        self._dealer.do(Shuffle())
        self._riffle()
        self._will_call = self._chance.random() < FLOOR
        self._lost = 0
        self._play_out(self._mistake())
        self._pay()
        self._bench.wait(AFTER_HAND_NS)
        if self._bench.view.status is Status.COMPLETE:
            self.hands += 1

    def _play_out(self, mistake: Callable[[], None] | None) -> None:
        """Play the hand to its end; the *mistake* is made once it is time for it."""
        while not self._bench.view.status.is_over:
            if self._bench.view.status is Status.DEALING and mistake is not None and self._can_go_wrong():
                mistake()
                mistake = None
            else:
                self._go_on()

    def _pay(self) -> None:
        """Push the pots one after the other, and say so of each but the last."""
        for _ in self._bench.view.awards[1:]:
            self._bench.wait(PUSHED_NS)
            self._key(Confirmed())

    def _riffle(self) -> None:
        """Put the deck in an order of this table's own."""
        order = list(ALL_CARDS)
        self._chance.shuffle(order)
        self._dealer.cards.stack(order)

    # --- what the dealer does next ---

    def _go_on(self) -> None:
        """Do what the screen asks for, once its questions about cards are answered."""
        self._dealer.settle()
        view = self._bench.view
        asked = next((matter.alert for matter in view.matters if matter.alert.options and not matter.steps), None)
        if asked is not None:
            self._wait_for_floor(asked)
            return
        self._waited_ns = 0
        if view.next_step is not None:
            self._put_right(view)
        elif view.due is not None and view.due.due is Due.HOLE_CARD:
            self._dealer.do(Deal(1))
        elif view.due is not None:
            self._dealer.do(StreetCorrectly())
        elif view.turn is not None:
            self._act(view)
        elif view.status is Status.SHOWDOWN:
            self._show_down(view)
        else:
            self._look_again()

    def _wait_for_floor(self, asked: Alert) -> None:
        self._bench.wait(TICK_NS)
        self._waited_ns += TICK_NS
        if self._waited_ns >= self._floor_wait_ns:
            self._waited_ns = 0
            self.answered_here += 1
            self._key(DirectorRuled(option=asked.options[0], matter=asked.number))

    def _put_right(self, view: TableView) -> None:
        step = view.next_step
        if step is None:
            return
        if not do_at_seat(self._dealer, self._bench.room, step):
            self._key(Confirmed())
        if self._bench.view.next_step == step:
            self._look_again()

    def _look_again(self) -> None:
        """Wait for the screen; where it goes on asking for what cannot be done here, the hand is called off."""
        self._bench.wait(TICK_NS)
        self._lost += 1
        if self._lost >= TRIES:
            self._lost = 0
            self._key(DirectorRuled(option=RulingValue.VOID_HAND))

    def _key(self, command: Command) -> None:
        self._dealer.do(KeysPressed((command,)))

    # --- what goes wrong ---

    def _mistake(self) -> Callable[[], None] | None:
        drawn = self._chance.random()
        if drawn < OUT_OF_ORDER:
            return self._pass_over
        return self._turn_over if drawn < OUT_OF_ORDER + EXPOSED else None

    def _can_go_wrong(self) -> bool:
        """Tell whether the deal is in its first round, past the cards that make a misdeal by the book."""
        due = self._bench.view.due
        dealt_in = self._dealt_in()
        return due is not None and due.due is Due.HOLE_CARD and due.left_to_deal == 2 * len(dealt_in) - 3

    def _pass_over(self) -> None:
        due = self._bench.view.due
        if due is not None:
            self._dealer.do(CardTo(clockwise(self._dealt_in(), ZONE_SEATS[due.zone])[0]))

    def _turn_over(self) -> None:
        due = self._bench.view.due
        if due is not None:
            self._dealer.do(CardTo(ZONE_SEATS[due.zone], is_up=True))

    def _dealt_in(self) -> tuple[Seat, ...]:
        return tuple(seat.seat for seat in self._bench.view.seats if seat.part is HandPart.LIVE)

    # --- what the players do ---

    def _act(self, view: TableView) -> None:
        player = next(seat for seat in view.seats if seat.seat == view.turn)
        if self._will_call and view.board:
            self._will_call = False
            self._key(FloorCalled(player.seat))
            return
        self._key(self._decision(view, player))

    def _decision(self, view: TableView, player: SeatView) -> ActionKeyed:
        call = min(view.call or 0, player.stack)
        drawn = self._chance.random()
        is_dear = call > player.stack // 4
        if call and drawn < (0.72 if is_dear else 0.5):
            return ActionKeyed(action=Action.FOLD)
        if view.may_raise and view.min_raise is not None and drawn > (0.97 if is_dear else 0.86):
            total = view.min_raise * self._chance.choice((1, 1, 2))
            if total >= player.stack + player.bet:
                return ActionKeyed(action=Action.ALL_IN)
            is_opened = any(seat.bet for seat in view.seats)
            return ActionKeyed(action=Action.RAISE if is_opened else Action.BET, total=Amount(total))
        return ActionKeyed(action=Action.CALL if call else Action.CHECK)

    def _show_down(self, view: TableView) -> None:
        live = [seat.seat for seat in view.seats if seat.part is HandPart.LIVE and not seat.is_tabled]
        if not live:
            self._look_again()
            return
        first = view.show_first if view.show_first in live else live[0]
        self._dealer.do(Show(first))
        self._bench.wait(NS_PER_S)
        if self._bench.view.status is Status.SHOWDOWN and len(live) == 1:
            self._look_again()

    def _take_seats(self) -> None:
        """Have newcomers take the empty seats once they are too many."""
        # Who went bust stays in view, at a seat that is empty all the same.
        there = {seat.seat for seat in self._bench.view.seats if seat.stack}
        if len(there) < FEWEST:
            for seat in sorted(self._names.keys() - there):
                self._key(PlayerSeated(seat=seat, stack=self._stack, name=self._names[seat]))


def do_at_seat(dealer: Dealer, room: Room, asked: NextStep) -> bool:
    """Give or take the card that *asked* names; return False where it asks for something else."""
    match asked.step:
        case RemedyStep.DEAL_TO | RemedyStep.REPLACE if asked.seat is not None:
            dealer.do(CardTo(asked.seat))
        case RemedyStep.CARD_TO_BURN if asked.seat is not None:
            _take_odd_card(dealer, room, asked.seat, Zone.BURN)
        case RemedyStep.SET_ASIDE if asked.seat is not None:
            _take_odd_card(dealer, room, asked.seat, Zone.ASIDE)
        case _:
            return False
    return True


def _take_odd_card(dealer: Dealer, room: Room, seat: Seat, to: Zone) -> None:
    """Take from a seat what should not be there: what lies face up, what is no card of the deck, or came last."""
    lying = room.lying_on(SEAT_ZONES[seat])
    up = [tag for tag, facing in lying.items() if facing is Facing.UP]
    strange = [tag for tag in lying if dealer.cards.name(tag) is None]
    odd = (*up, *strange, *reversed(lying))
    if odd:
        room.lay(odd[0], to, lying[odd[0]])
