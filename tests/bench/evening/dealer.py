"""The dealer of an evening, and the nine who play: hand after hand until one has all the chips.

Deals card by card, raises the blinds, shows all-in hands as the books want it, and does what the screen asks; now and
then the wrong thing comes first. What goes wrong on purpose is chosen elsewhere, and nothing is judged.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_S
from table.engine.words.cards import ALL_CARDS
from table.engine.words.commands import Action, ActionKeyed, Amount, Confirmed
from table.engine.words.director_commands import LevelSet
from table.engine.words.view import Due, HandPart, Status
from table.engine.words.zones import ZONE_SEATS
from table.playing.event.evening import do_at_seat
from table.scenario.steps import Deal, Show, Shuffle
from tests.bench.screen_dealer import OVER, ScreenDealer

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from table.engine.words.matter_view import NextStep
    from table.engine.words.view import SeatView, TableView
    from table.scenario.language import Setup
    from tests.bench.answering_dealer import TimedBench

HANDS_OF_A_LEVEL: Final = 8

LEVELS: Final = (
    *((25, 50), (50, 100), (75, 150), (100, 200), (150, 300), (200, 400), (300, 600), (400, 800), (600, 1_200)),
    *((1_000, 2_000), (1_500, 3_000), (2_500, 5_000), (5_000, 10_000)),
)

WRONG_FIRST: Final = 0.2
"""The chance of each step of a remedy that the dealer does something else first."""

MOVES_AT_MOST: Final = 1_500
"""Of one hand."""


class EveningDealer(ScreenDealer):
    """Deals an evening."""

    def __init__(self, setup: Setup, bench: TimedBench, seed: int, chance: random.Random) -> None:
        """Sit down at *bench*; *chance* draws everything."""
        super().__init__(setup, bench, seed, chance)
        self.is_quiet = False
        self.hands = 0
        """Hands begun, those that were dealt again too."""
        self.did_wrong = 0
        """Steps before which something else was done."""

    @property
    def dealt_in(self) -> tuple[SeatView, ...]:
        """The seats that hold cards."""
        return tuple(seat for seat in self.view.seats if seat.part is HandPart.LIVE)

    @property
    def is_won(self) -> bool:
        """Whether one player has all the chips."""
        return sum(seat.stack > 0 for seat in self.view.seats) == 1

    @property
    def hole_cards_left(self) -> int:
        """Hole cards still to be dealt, in a deal in its order."""
        due = self.view.due
        return due.left_to_deal if due is not None and due.due is Due.HOLE_CARD else 0

    @property
    def seat_due(self) -> int:
        """The seat to which the next hole card goes."""
        due = self.view.due
        assert due is not None
        return ZONE_SEATS[due.zone]

    # --- one hand ---

    def play_hand(self, meanwhile: Callable[[], None]) -> None:
        """Play a hand to its end; *meanwhile* is called before each move, and may go wrong."""
        if self.hands % HANDS_OF_A_LEVEL == 0:
            small, big = LEVELS[min(self.hands // HANDS_OF_A_LEVEL, len(LEVELS) - 1)]
            self.bench.press(LevelSet(small, big))
        self.hands += 1
        self.answering.forget()
        self.answering.do(Shuffle())
        order = list(ALL_CARDS)
        self.chance.shuffle(order)
        self.dealer.cards.stack(order)
        for _ in range(MOVES_AT_MOST):
            meanwhile()
            if self.view.status in OVER:
                break
            self.do_next()
        self.wait(2 * NS_PER_S)

    def do_next(self) -> None:
        """Deal the next hole card or turn up the hands that have to be, where that is next; else as on any table."""
        if self.is_free and self.hole_cards_left:
            self.answering.do(Deal(1))
            self.pause(0.2, 0.4)
        elif self.is_calm and self.view.must_table:
            for seat in self.view.must_table:
                self.answering.do(Show(seat))
        else:
            super().do_next()

    @property
    def is_calm(self) -> bool:
        """Whether nothing is asked, of the dealer or of the floor."""
        view = self.view
        return view.question is None and view.asked_about is None and view.status is not Status.FLOOR

    @property
    def is_free(self) -> bool:
        """Whether nothing is asked, and nothing to be put right."""
        return self.is_calm and self.view.next_step is None and self.view.holding is None

    # --- what the players do ---

    def drawn_action(self) -> ActionKeyed:
        """Return what the player in turn does: loose enough that the evening ends."""
        view = self.view
        player = next(seat for seat in view.seats if seat.seat == view.turn)
        price, drawn = view.call or 0, self.chance.random()
        is_short = player.stack <= 6 * view.big_blind
        if price >= player.stack and price:
            return ActionKeyed(Action.CALL if drawn < (0.5 if is_short else 0.25) else Action.FOLD)
        if price and drawn < 0.45:
            return ActionKeyed(Action.FOLD)
        if view.min_raise is not None and drawn > (0.75 if is_short else 0.88):
            return self._raise(view, player, is_short=is_short)
        return ActionKeyed(Action.CALL if price else Action.CHECK)

    def _raise(self, view: TableView, player: SeatView, *, is_short: bool) -> ActionKeyed:
        most = player.stack + player.bet
        if is_short or view.min_raise is None or 2 * view.min_raise >= most:
            return ActionKeyed(Action.ALL_IN)
        is_opened = any(seat.bet for seat in view.seats)
        return ActionKeyed(
            Action.RAISE if is_opened else Action.BET, Amount(view.min_raise * self.chance.choice((1, 2)))
        )

    # --- what the dealer does wrong in putting it right ---

    def _do_step(self, asked: NextStep) -> None:
        """Do the step that is asked; now and then something else is tried first, which has to count for nothing."""
        if self.view.status is Status.REMEDY and self.chance.random() < WRONG_FIRST:
            self.did_wrong += 1
            self._do_wrong()
            if self.view.next_step != asked:
                return
        super()._do_step(asked)

    def _move_cards(self, asked: NextStep) -> None:
        """Do a step of the deal; the board's are as at any table."""
        if not do_at_seat(self.dealer, self.bench.room, asked):
            super()._move_cards(asked)

    def _do_wrong(self) -> None:
        match self.chance.randrange(3):
            case 0:
                self.bench.press(ActionKeyed(Action.CHECK))
            case 1:
                self.wait(20 * NS_PER_S)
            case _:
                self.bench.press(ActionKeyed(Action.CALL))
                self.bench.press(Confirmed())
        self.pause(0.3, 1.0)
