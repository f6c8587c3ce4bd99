"""A table that somebody plays by hand, in a window.

What mouse and keyboard do goes through the simulated wire into a real table, and what that makes of it is shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from random import Random
from typing import TYPE_CHECKING, Final, Self

from display.dealer.showing import OnScreen
from display.felt.cards_asked import is_deck_alone_shuffled, is_end_of_hand, is_one_card_moved
from display.felt.coaching import coaching
from display.felt.inputs import (
    CapPressed,
    Input,
    MouseMoved,
    MousePressed,
    MouseReleased,
    StrokePressed,
    TurnedOver,
)
from display.felt.picture import Control, FeltPicture, OnFelt
from display.felt.places import spot
from display.wording.tasks import result_lines
from table.benches.by_hand import table_by_hand
from table.clock import NS_PER_S, Clock, PacedClock
from table.engine.table import Outcome
from table.engine.words.view import TableView
from table.engine.words.zones import SEAT_ZONES, Seat, Zone
from table.playing.handled.gathering import Gathering, Ungathered
from table.playing.handled.guided import Guided
from table.playing.handled.keyboard import PlayedPanel
from table.playing.handled.laid_cards import LaidCards
from table.playing.handled.lying_unread import seat_lying_unread
from table.playing.handled.mouse import Mouse
from table.playing.handled.next_card import next_zone
from table.playing.handled.play_plan import PlayPlan, open_controller
from table.playing.handled.resting import REST_NS, Resting
from table.playing.handled.space_bar import SpaceBar
from table.playing.handled.tasks_done import TasksDone, tasks_to_do
from table.wiring.process.technical_log import log_of
from table.wiring.running.attention import Attention, Loudness
from table.wiring.running.sounding import SOUND_KEY, Sounding
from table.wiring.running.window import Fonts

if TYPE_CHECKING:
    from display.felt.window import FeltWindow

FRAME_NS: Final = NS_PER_S // 60
_SOUND_STROKE: Final = "f11"
"""The one of a table's own window presses a chip key here."""
_GATHER_STROKE: Final = "f12"


class PlayedByHand:
    """One table, one window."""

    def __init__(self, plan: PlayPlan, clock: Clock, window: FeltWindow) -> None:
        """Open the table. Raises ConfigError where its journal ends in mid-hand."""
        self._clock = clock
        self._window = window
        self._stack = ExitStack()
        on_screen = OnScreen(window, plan.table_name, plan.rules, sound_stroke=_SOUND_STROKE.upper())
        self._on_screen = on_screen
        self._guided = Guided() if plan.is_guided else None
        self.tasks = TasksDone(clock) if plan.has_tasks else None
        watchers = [watcher for watcher in (on_screen, self._guided, self.tasks) if watcher is not None]
        self._controller = open_controller(plan, self._stack, *watchers)
        self.table = table_by_hand(self._controller, clock, plan.kit, plan.rig, through=plan.through)
        self._stack.callback(self.table.close)
        names = plan.kit.decks[plan.deck].cards
        self.cards = LaidCards(self.table.room, names, clock, Random(plan.rig.seed))  # noqa: S311 - a shuffle to try
        self.mouse = Mouse(self.cards, clock)
        self._space = SpaceBar(self.cards, clock)
        self._gathering = Gathering()
        self._left_lying = Ungathered()
        self.panel = PlayedPanel(plan.kit, self.table, clock)
        self._attention = Attention(plan.escalation)
        self._is_help_open = False
        speaker = window.speaker
        self._sounding = None if speaker is None else Sounding(speaker, on_screen, log_of("screen").warning)
        self._strokes_of_sound: list[str] = []
        self._fonts = Fonts(log_of("screen").warning)
        self._resting = Resting(clock.now_ns())
        self._seen: TableView | None = None
        on_screen.show(Outcome((), ()), self._controller)

    def __enter__(self) -> Self:
        """Play."""
        return self

    def __exit__(self, *_: object) -> None:
        """Give everything back."""
        self._stack.close()

    @property
    def view(self) -> TableView:
        """What the dealer's screen shows."""
        return self._controller.view

    def run(self, clock: PacedClock) -> None:
        """Play until the window is closed; *clock*, the table's own, keeps pace with whoever plays."""
        while not self._window.is_closed:
            if self.is_at_rest:
                self._rest(clock)
            self.step()

    def _rest(self, clock: PacedClock) -> None:
        """Sleep until something is done, and let the time that passed meanwhile pass at the table too."""
        while self.is_at_rest and not self._window.await_input(REST_NS / NS_PER_S):
            self.let_pass(clock.behind_ns)
        self.table.turn(clock.behind_ns)

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing moves, and nothing will but by somebody's hand or by time."""
        return self._resting.is_at_rest(self._clock.now_ns())

    def step(self) -> None:
        """Do what was done at the window, let a frame's time pass, and paint."""
        for done in self._window.inputs():
            self._resting.move(self._clock.now_ns())
            self._do(done)
        for _ in range(self.mouse.deck_clicks):
            self._space.next.want()
        self.mouse.deck_clicks = 0
        self._space.deal_next(self.view)
        self.let_pass(FRAME_NS)

    def let_pass(self, duration_ns: int) -> None:
        """Let time pass, and paint what came of it."""
        self.cards.land()
        self.table.turn(duration_ns)
        self._look_whether_it_moves()
        self._left_lying.look(self.view.status, sum(map(len, self.cards.lying().values())))
        unread = None if self._left_lying.is_any else seat_lying_unread(self.view, self.cards.counts())
        self._space.unread.look(unread, self._clock.now_ns())
        self.table.face(self._controller.figures)
        self._call_attention()
        preview = self._controller.preview(self.table.keys.if_entered)
        self._on_screen.refresh(self.table.keys.entry, preview, self._clock.now_ns())
        if self._sounding is not None:
            self._sounding.look(self._strokes_of_sound, self.table.keys.sound_presses)
            self._strokes_of_sound = []
        self._window.paint(self.felt, self.panel.caps)
        self._fonts.look(self._window.typeface)

    def _look_whether_it_moves(self) -> None:
        before, self._seen = self._seen, self.view
        is_settled = self.table.is_settled and not self.cards.is_any_moving and not self._space.next.is_any
        if not is_settled or self._seen is not before:
            self._resting.move(self._clock.now_ns())

    def _call_attention(self) -> None:
        """Show larger, and let sound, what nobody has attended to for long."""
        now_ns = self._clock.now_ns()
        loudness = self._attention.look(self.view, now_ns)
        self._on_screen.press(is_pressing=loudness >= Loudness.LARGER)
        if self._attention.is_to_sound(loudness, now_ns):
            self._on_screen.sound_alarm()

    @property
    def felt(self) -> FeltPicture:
        """What is seen of the table from above."""
        view = self.view
        lying, now_ns = self.cards.lying(), self._clock.now_ns()
        on_felt = OnFelt(
            is_gathered=self.cards.is_gathered,
            is_card_beside=self.cards.is_any_beside,
            is_left_lying=self._left_lying.is_any,
            is_gathering_asked=self._gathering.is_asked(now_ns),
            is_nothing_dealt=self._space.next.is_nothing_dealt(now_ns),
            is_any_mucked=Zone.MUCK in lying,
            is_turn_mucked=self._is_turn_mucked(view.turn, lying),
            unread=self._space.unread.to_lay_again(now_ns),
        )
        return FeltPicture(
            lying=lying,
            stub=self.cards.stub,
            moving=self.cards.moving(self.mouse.at),
            players={player.seat: player.name.partition(" ")[0] for player in view.seats},
            button=view.button,
            turn=view.turn,
            due=next_zone(view),
            over=self.mouse.over,
            coaching=coaching(view, self.panel.printed_for, on_felt, self.table.keys.entry),
            is_deck_alone=is_deck_alone_shuffled(view),
            is_help_open=self._is_help_open,
            made=None if self._guided is None else self._guided.made,
            tasks=None if self.tasks is None else tasks_to_do(self.tasks, self.panel.printed),
            result="" if self.tasks is None else " ".join(result_lines(self.tasks.result)),
            printed=self.panel.printed,
        )

    def _is_turn_mucked(self, turn: Seat | None, lying: Mapping[Zone, object]) -> bool:
        """Tell whether the player in turn has no cards and some lie in the muck, for long enough to be read there."""
        return turn is not None and self.is_at_rest and Zone.MUCK in lying and SEAT_ZONES[turn] not in lying

    def _do(self, done: Input) -> None:
        if not isinstance(done, MouseMoved | MouseReleased):
            self._space.next.forget_nothing()
            if not self._is_gathering(done):
                self._gathering.forget()
        match done:
            case MousePressed(x=x, y=y, is_alone=is_alone):
                self._press(x, y, is_alone=is_alone)
            case MouseMoved(x=x, y=y):
                self.mouse.move((x, y))
            case MouseReleased(x=x, y=y):
                self.mouse.release((x, y))
            case TurnedOver(x=x, y=y):
                self.mouse.turn_over((x, y))
            case CapPressed(number=number):
                self.panel.press_cap(number)
            case StrokePressed(name=name):
                self._stroke(name)

    def _is_gathering(self, done: Input) -> bool:
        if isinstance(done, MousePressed):
            return spot(done.x, done.y, {}).control is Control.GATHER
        return done == StrokePressed(_GATHER_STROKE)

    def _press(self, x: int, y: int, *, is_alone: bool) -> None:
        control = spot(x, y, {}).control
        if self._is_help_open or control is Control.HELP:
            self._is_help_open = not self._is_help_open
        elif control is Control.GATHER:
            self._gather()
        else:
            self.mouse.press((x, y), is_alone=is_alone or is_one_card_moved(self.view))

    def _gather(self) -> None:
        if is_deck_alone_shuffled(self.view):
            self.cards.shuffle_deck()
            return
        is_end = is_end_of_hand(self.view) and not self.cards.is_gathered
        if self._gathering.press(self._clock.now_ns(), is_end_of_hand=is_end):
            self.cards.gather()

    def _stroke(self, name: str) -> None:
        if name == "f1" or (name == "escape" and self._is_help_open):
            self._is_help_open = not self._is_help_open
        elif name == _SOUND_STROKE:
            self._strokes_of_sound.append(SOUND_KEY)
        elif name == _GATHER_STROKE:
            self._gather()
        elif name == "space":
            self._space.press(self.view)
        else:
            self.panel.press_stroke(name)
