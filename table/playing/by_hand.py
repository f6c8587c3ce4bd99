"""A table that somebody plays by hand, in a window.

What mouse and keyboard do goes through the simulated wire into a real table, and what that makes of it is shown.
Nothing is judged here, and nothing is played by itself but the passing of time.
"""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Final, Protocol

from config.panel.panel_words import SEAT_KEYS
from display.dealer.drawing.keycaps import KeyCap
from display.dealer.panel_caps import caps_of
from display.dealer.showing import OnScreen
from display.felt.cards_asked import dead_hand, is_deck_alone_shuffled, is_end_of_hand, is_one_card_moved
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
from display.felt.mistakes import PRINTED
from display.felt.picture import Control, FeltPicture, OnFelt
from display.felt.places import ANTENNAS, middle, spot
from table.benches.by_hand import table_by_hand
from table.clock import NS_PER_MS, NS_PER_S
from table.engine.table import Outcome
from table.engine.words.frozen import replace
from table.engine.words.zones import SEAT_ZONES, Zone
from table.playing.gathering import Gathering, LeftLying
from table.playing.guided import Guided
from table.playing.keyboard import first_of, key_of, printed_for, shown, strokes_of
from table.playing.laid_cards import LaidCards
from table.playing.lying_unread import LyingUnread, seat_lying_unread
from table.playing.mouse import Mouse
from table.playing.next_card import NextCards, card_to_move, hand_to_turn_up, next_zone
from table.playing.play_plan import PlayPlan, open_controller
from table.playing.resting import REST_NS, Resting
from table.wiring.attention import Attention, Loudness
from table.wiring.sounding import SOUND_KEY, Sounding
from table.wiring.technical_log import log_of
from table.wiring.window import no_font_for, no_such_font

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Self

    from display.dealer.picture import Picture
    from table.clock import Clock, PacedClock
    from table.controller import Watcher
    from table.engine.words.view import TableView
    from table.engine.words.zones import Seat
    from table.wiring.sounding import Heard

FRAME_NS: Final = NS_PER_S // 60
_SOUND_STROKE: Final = "f11"
"""The one of a table's own window presses a chip key here."""
_GATHER_STROKE: Final = "f12"
_FLASH_NS: Final = 160 * NS_PER_MS
"""How long a key is seen to be down."""


class Window(Protocol):
    """What is played in."""

    is_closed: bool

    @property
    def speaker(self) -> Heard | None:
        """Where its sounds are heard; null where nobody is to hear any."""

    @property
    def missing_fonts(self) -> frozenset[str]:
        """The files of fonts that could not be opened so far."""

    @property
    def unwritten(self) -> frozenset[str]:
        """The letters that no font has, so far."""

    def show(self, picture: Picture) -> None:
        """Take what the dealer's screen shows."""

    def paint(self, felt: FeltPicture, caps: tuple[KeyCap, ...]) -> None:
        """Paint a frame."""

    def inputs(self) -> list[Input]:
        """Return what was done since the last time."""

    def await_input(self, timeout_s: float) -> bool:
        """Return once something may have been done, at the latest after so long; tell whether it may."""


class PlayedByHand:
    """One table, one window."""

    def __init__(self, plan: PlayPlan, clock: Clock, window: Window) -> None:
        """Open the table. Raises ConfigError where its journal ends in mid-hand."""
        self._clock = clock
        self._window = window
        self._stack = ExitStack()
        on_screen = OnScreen(window, plan.table_name, plan.rules)
        self._on_screen = on_screen
        self._guided = Guided() if plan.is_guided else None
        watchers: tuple[Watcher, ...] = (on_screen,) if self._guided is None else (on_screen, self._guided)
        self._controller = open_controller(plan, self._stack, *watchers)
        self.table = table_by_hand(
            self._controller,
            clock,
            plan.decks,
            plan.panel,
            plan.setup.denominations,
            through=plan.through,
            physics=plan.physics,
            seed=plan.seed,
            is_in_memory=plan.is_in_memory,
        )
        self._stack.callback(self.table.close)
        names = plan.decks[plan.deck].cards
        self.cards = LaidCards(self.table.room, names, clock, Random(plan.seed))  # noqa: S311 - a shuffle to try
        self.mouse = Mouse(self.cards, clock)
        self._next = NextCards()
        self._gathering = Gathering()
        self._left_lying = LeftLying()
        self._unread = LyingUnread()
        self._strokes = strokes_of(plan.panel)
        self._keys = key_of(self._strokes)
        self._caps = caps_of(
            plan.panel, plan.setup.denominations, {key: shown(stroke) for key, stroke in self._strokes.items()}
        )
        self._printed = printed_for(plan.panel, self._strokes, PRINTED)
        self._attention = Attention(plan.escalation)
        self._pressed_ns: dict[str, int] = {}
        self._is_help_open = False
        speaker = window.speaker
        self._sounding = None if speaker is None else Sounding(speaker, on_screen, log_of("screen").warning)
        self._strokes_of_sound: list[str] = []
        self._fonts_told: frozenset[str] = frozenset()
        self._is_script_told = False
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
            self._next.want()
        self.mouse.deck_clicks = 0
        self._deal_next()
        self.let_pass(FRAME_NS)

    def let_pass(self, duration_ns: int) -> None:
        """Let time pass, and paint what came of it."""
        self.cards.land()
        self.table.turn(duration_ns)
        self._look_whether_it_moves()
        self._left_lying.look(self.view.status, sum(map(len, self.cards.lying().values())))
        unread = None if self._left_lying.is_any else seat_lying_unread(self.view, self.cards.counts())
        self._unread.look(unread, self._clock.now_ns())
        self.table.face(self._controller.figures)
        self._call_attention()
        preview = self._controller.preview(self.table.if_entered)
        self._on_screen.refresh(self.table.entry, preview, self._clock.now_ns())
        if self._sounding is not None:
            self._sounding.look(self._strokes_of_sound, self.table.sound_presses)
            self._strokes_of_sound = []
        self._window.paint(self.felt, self.caps)
        self._tell_of_fonts()

    def _look_whether_it_moves(self) -> None:
        before, self._seen = self._seen, self.view
        is_settled = self.table.is_settled and not self.cards.is_any_moving and not self._next.is_any
        if not is_settled or self._seen is not before:
            self._resting.move(self._clock.now_ns())

    def _tell_of_fonts(self) -> None:
        """Say once of each font that is missing that another one is used, and once that letters are left out."""
        missing = self._window.missing_fonts
        for font in sorted(missing - self._fonts_told):
            log_of("screen").warning(no_such_font(font))
        self._fonts_told = missing
        if self._window.unwritten and not self._is_script_told:
            self._is_script_told = True
            log_of("screen").warning(no_font_for(self._window.unwritten))

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
        printed = partial(_printed, self._strokes, self._printed)
        lying, now_ns = self.cards.lying(), self._clock.now_ns()
        on_felt = OnFelt(
            is_gathered=self.cards.is_gathered,
            is_card_beside=self.cards.is_any_beside,
            is_left_lying=self._left_lying.is_any,
            is_gathering_asked=self._gathering.is_asked(now_ns),
            is_nothing_dealt=self._next.is_nothing_dealt(now_ns),
            is_any_mucked=Zone.MUCK in lying,
            is_turn_mucked=self._is_turn_mucked(view.turn, lying),
            unread=self._unread.to_lay_again(now_ns),
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
            coaching=coaching(view, printed, on_felt, self.table.entry),
            is_deck_alone=is_deck_alone_shuffled(view),
            is_help_open=self._is_help_open,
            made=None if self._guided is None else self._guided.made,
            printed=self._printed,
        )

    def _is_turn_mucked(self, turn: Seat | None, lying: Mapping[Zone, object]) -> bool:
        """Tell whether the player in turn has no cards and some lie in the muck, for long enough to be read there."""
        return turn is not None and self.is_at_rest and Zone.MUCK in lying and SEAT_ZONES[turn] not in lying

    @property
    def caps(self) -> tuple[KeyCap, ...]:
        """The keys of the panel as they stand now."""
        now_ns, lamps = self._clock.now_ns(), self.table.lamps
        down = {name for name, at_ns in self._pressed_ns.items() if now_ns - at_ns < _FLASH_NS}
        lit = {name for name, seat in SEAT_KEYS.items() if seat in lamps}
        return tuple(
            replace(cap, is_down=name in down, is_lit=name in lit) if name in down or name in lit else cap
            for name, cap in self._caps.items()
        )

    def _do(self, done: Input) -> None:
        if not isinstance(done, MouseMoved | MouseReleased):
            self._next.forget_nothing()
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
                self._press_key(list(self._caps)[number])
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
            if not self._does_more_than_deal():
                self._next.want()
        elif name in self._keys:
            self._press_key(self._keys[name])

    def _press_key(self, key: str) -> None:
        self._pressed_ns[key] = self._clock.now_ns()
        self.table.press(key)

    def _does_more_than_deal(self) -> bool:
        """Do what comes before the next card, one thing at a press; return whether there was anything."""
        return self._turn_up() or self._lay_again() or self._move_named() or self._muck_dead()

    def _turn_up(self) -> bool:
        """Turn up the hand that is to lie face up before the next card; return whether it still lies face down."""
        seat = hand_to_turn_up(self.view)
        if seat is None or self.cards.held:
            return False
        zone = SEAT_ZONES[seat]
        faces = self.cards.lying().get(zone, ())
        if faces and not any(faces):
            self.cards.turn(zone, None)
        return True

    def _lay_again(self) -> bool:
        """Lift the hand of which a card is not read, and lay it again."""
        seat = self._unread.to_lay_again(self._clock.now_ns())
        if seat is None or self.cards.is_any_moving:
            return False
        self.cards.lift_and_lay(SEAT_ZONES[seat])
        return True

    def _move_named(self) -> bool:
        """Lay the card that a step names where it belongs; return false where it leaves a choice."""
        move = card_to_move(self.view)
        if move is None or self.cards.held or self.cards.has_reached(*move):
            return False
        return self.cards.slide(*move)

    def _muck_dead(self) -> bool:
        """Slide a dead hand that still lies there into the muck."""
        seat = dead_hand(self.view)
        if seat is None or self.cards.held or not self.cards.lying().get(SEAT_ZONES[seat]):
            return False
        self.cards.take(SEAT_ZONES[seat], None)
        self.cards.pitch(middle(ANTENNAS[SEAT_ZONES[seat]]), Zone.MUCK)
        return True

    def _deal_next(self) -> None:
        """Pitch the next card, where one was asked for and is due; the hand must be free for it."""
        move = card_to_move(self.view)
        if self.cards.held or (move is not None and self.cards.has_reached(*move)):
            # What a step wants may be done, and not be seen yet: it comes after that.
            return
        if self._unread.seat is not None:
            # Another card to that seat would be one too many.
            if self._unread.is_given_up(self._clock.now_ns()):
                self._next.forget()
            return
        zone = self._next.take(self.view, self._clock.now_ns())
        if zone is not None:
            self.cards.deal_to(zone)


def _printed(strokes: Mapping[str, str], second: Mapping[str, str], *keys: str) -> str:
    """Return what is printed for the first of *keys* that the panel has; two keys for a word of its *second* layer."""
    return first_of(strokes, keys) or next((second[key] for key in keys if key in second), "")
