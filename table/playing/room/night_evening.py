"""A table of the demo's tournament that plays by itself: it waits for the station, and calls the floor for many things.

What goes wrong is taken from a list, so that a director sees one of each; the book and the floor rule on it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from table.clock import TICK_NS
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Street
from table.engine.words.matter_view import NextStep
from table.engine.words.reports import BoxedKeyed, ClockCalled, HandKilled, StubDropped
from table.engine.words.view import HandPart, SeatView, TableView
from table.playing.event.event_hand import EventEvening
from table.scenario.language import Scenario
from table.scenario.room import Bench
from table.scenario.steps import BoardAtOnce, BurnOne, KeysPressed, Return, Show, Step, StreetCorrectly
from table.statements.lines import StepLine

LAWFUL: Final = 3
"""One hand of so many is lawful; in the others something goes wrong."""

_FEWEST: Final = 3
"""With fewer players in the hand nothing goes wrong on purpose."""

_FLOP: Final = 3


class _Trouble(NamedTuple):
    """What may go wrong in the betting: when it is time for it, and what the dealer does then."""

    is_time: Callable[[TableView], bool]
    step: Callable[[NightEvening, TableView], Step]


class NightEvening(EventEvening):
    """One table, from hand to hand."""

    def __init__(  # noqa: PLR0913, PLR0917 - what it is put together from
        self,
        scenario: Scenario,
        bench: Bench,
        chance: Random,
        floor_wait_ns: int,
        may_deal: Callable[[], bool],
        first_trouble: int,
    ) -> None:
        """Begin with the hand of *scenario*; deal another one as soon as *may_deal* allows it.

        *first_trouble* is where in the list of what goes wrong this table begins.
        """
        super().__init__(scenario.setup, bench, chance, 0, floor_wait_ns)
        self._opening = [line.step for line in scenario.lines if isinstance(line, StepLine)]
        self._has_fixed_cards = bool(scenario.setup.holds)
        self._may_deal = may_deal
        self._begun = first_trouble
        self._next = first_trouble
        self._trouble: _Trouble | None = None

    def play_hand(self) -> None:
        """Play one hand to its end, once the station lets the table deal."""
        while not self._may_deal():
            self._bench.wait(TICK_NS)
        super().play_hand()

    def _riffle(self) -> None:
        if not (self._opening and self._has_fixed_cards):
            super()._riffle()

    def _play_out(self, mistake: Callable[[], None] | None) -> None:
        opening, self._opening = self._opening, []
        for step in opening:
            self._dealer.do(step)
            self._dealer.settle()
        super()._play_out(None if opening else mistake)

    # --- what goes wrong ---

    def _mistake(self) -> Callable[[], None] | None:
        """Return what goes wrong in the deal, if that is next in the list; what does in the betting is kept."""
        self._begun += 1
        self._will_call = False
        self._trouble = None
        if self._opening or not self._begun % LAWFUL:
            return None
        self._next += 1
        match self._next % (len(_IN_THE_BETTING) + _OTHERS):
            case 0:
                return self._turn_over
            case 1:
                return self._pass_over
            case 2:
                self._will_call = True
            case at:
                self._trouble = _IN_THE_BETTING[at - _OTHERS]
        return None

    def _act(self, view: TableView) -> None:
        trouble = self._trouble
        if trouble is None or len(_live(view)) < _FEWEST or not trouble.is_time(view):
            super()._act(view)
            return
        self._trouble = None
        self._dealer.do(trouble.step(self, view))

    def boxed(self) -> KeysPressed:
        """Return that the next card of the stub was found face up."""
        card = self._dealer.cards.name(self._bench.room.stub[0])
        return KeysPressed(() if card is None else (BoxedKeyed(card),))

    # --- what is put right ---

    def _go_on(self) -> None:
        """Turn up the hands of an all-in before the board goes on; else do what the screen asks for."""
        view = self._bench.view
        to_table = [seat.seat for seat in view.seats if seat.seat in view.must_table and not seat.is_tabled]
        if to_table and view.next_step is None and not any(matter.alert.options for matter in view.matters):
            for seat in to_table:
                self._dealer.do(Show(seat))
            self._dealer.settle()
            if self._bench.view.must_table != view.must_table:
                return
        super()._go_on()

    def _put_right(self, view: TableView) -> None:
        step = view.next_step
        done = None if step is None else self._on_the_board(step)
        if done is None:
            super()._put_right(view)
            return
        self._dealer.do(done)
        self._dealer.settle()
        if self._bench.view.next_step == step:
            self._look_again()

    @staticmethod
    def _on_the_board(asked: NextStep) -> Step | None:
        """Return what puts a board right; None for a step that any table does so."""
        match asked.step:
            case RemedyStep.RETURN_TO_STUB if asked.card is not None:
                return Return((asked.card,))
            case RemedyStep.BURN:
                return BurnOne()
            case RemedyStep.DEAL_BOARD:
                return BoardAtOnce(count=_FLOP if asked.street is Street.FLOP else 1)
            case _:
                return None


def _live(view: TableView) -> list[SeatView]:
    return [seat for seat in view.seats if seat.part is HandPart.LIVE]


def _waiting(view: TableView) -> SeatView:
    """Return somebody in the hand whose turn it is not."""
    return next(seat for seat in _live(view) if seat.seat != view.turn)


_OTHERS: Final = 3
"""So many things of the list go wrong in the deal, or are none of the dealer's."""

_IN_THE_BETTING: Final = (
    _Trouble(lambda view: not view.board, lambda _, __: KeysPressed((StubDropped(),))),
    _Trouble(lambda view: bool(view.board), lambda table, _: table.boxed()),
    _Trouble(lambda view: not view.board, lambda _, __: StreetCorrectly()),
    _Trouble(lambda view: bool(view.board), lambda _, view: KeysPressed((HandKilled(_waiting(view).seat),))),
    _Trouble(lambda view: bool(view.call), lambda _, view: KeysPressed((ClockCalled(view.turn),))),
)
