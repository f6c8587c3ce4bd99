"""Somebody at the window of `squaredeal play`: mouse and keyboard as pygame events, time as frames. No test here."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from config.files.rotation_file import load_one_game
from config.files.settings_folder import settings_folder
from config.files.table_file import load_table
from display.dealer.drawing.marks import TextMark
from display.dealer.painting.sdl import pygame
from display.dealer.painting.speaker import Speaker
from display.dealer.painting.typeface import Typeface
from display.felt.drawing import Scale, draw_felt
from display.felt.panes import panes
from display.felt.places import ANTENNAS, CONTROLS, card_boxes, middle
from display.felt.window import FeltWindow
from table.benches.rig import Rig
from table.clock import SimulatedClock
from table.commands.play import as_wished, plan_of
from table.engine.words.entry import Entry
from table.engine.words.zones import Zone
from table.playing.handled.by_hand import FRAME_NS, PlayedByHand
from table.playing.handled.resting import REST_NS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from display.dealer.drawing.keycaps import KeyCap
    from display.dealer.picture import Picture
    from display.felt.mistakes import Mistake
    from display.felt.picture import Coaching, Control, FeltPicture
    from table.engine.words.view import Status, TableView
    from table.playing.handled.laid_cards import Point

FRAMES_A_SECOND = 60
FRAMES_A_LOOK = 30


class GlancedAt(FeltWindow):
    """A window of which one frame in thirty is looked at: to paint the others, too, takes half the time of a hand."""

    _frames = 0

    def paint(self, felt: FeltPicture, caps: tuple[KeyCap, ...]) -> None:
        """Paint a frame that is looked at; of the others know the keys, so that the mouse finds them."""
        self._is_stale |= caps != self._caps
        self._caps = caps
        self._frames += 1
        if self._frames % FRAMES_A_LOOK == 0:
            super().paint(felt, caps)


class Newcomer:
    """Sees the window, and has a mouse and a keyboard."""

    def __init__(self, played: PlayedByHand, window: FeltWindow) -> None:
        self.played = played
        self.window = window
        self._is_shift_down = False

    @property
    def view(self) -> TableView:
        return self.played.view

    def status(self) -> Status:
        return self.view.status

    @property
    def made(self) -> frozenset[Mistake] | None:
        """Which mistakes are ticked off; None where nobody is guided."""
        return self.played.felt.made

    @property
    def coaching(self) -> Coaching:
        return self.played.felt.coaching

    @property
    def screen(self) -> Picture:
        """What the dealer's screen shows."""
        picture = self.window.picture
        assert picture is not None
        return picture

    def entry(self) -> Entry:
        return self.screen.entry

    def words(self) -> list[str]:
        """Return all that is written on the felt."""
        pane = panes(self.window.size).felt
        marks = draw_felt(self.played.felt, (pane.w, pane.h), Typeface())
        return [mark.text for mark in marks if isinstance(mark, TextMark)]

    @property
    def told(self) -> list[str]:
        """The alerts on the screen, open and told, by their codes."""
        alerts = [*self.screen.told, *(matter.alert for matter in self.view.matters)]
        return [alert.code.value for alert in alerts]

    def wait(self, seconds: float) -> None:
        """Let frames go by, and where nothing moves the longer steps of a window at rest."""
        left_ns = round(seconds * FRAMES_A_SECOND) * FRAME_NS
        # What was just done at the window is taken first.
        while left_ns >= FRAME_NS:
            self.played.step()
            left_ns -= FRAME_NS
            while self.played.is_at_rest and left_ns >= REST_NS:
                self.played.let_pass(REST_NS)
                left_ns -= REST_NS

    def key(self, *names: str) -> None:
        """Press keys of the keyboard one after the other."""
        for name in names:
            post(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="")
            post(pygame.KEYUP, key=pygame.key.key_code(name), mod=0)
            self.wait(0.15)
        self.wait(0.6)

    def space(self, times: int) -> None:
        """Press Space so many times in quick succession, and wait for what comes of it."""
        for _ in range(times):
            post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
            self.wait(0.1)
        self.wait(4)

    def pixel(self, at: Point) -> tuple[int, int]:
        pane = panes(self.window.size).felt
        x, y = Scale((pane.w, pane.h)).point(*at)
        return x + pane.x, y + pane.y

    def place(self, zone: Zone, nth: int | None = None) -> Point:
        """Return the middle of an antenna, or a corner of a card on it that no other card covers."""
        if nth is None:
            return middle(ANTENNAS[zone])
        box = card_boxes(zone, len(self.played.cards.lying()[zone]))[nth]
        return box.x + 6, box.y + 8

    def press(self, at: Point, button: int = 1) -> None:
        post(pygame.MOUSEBUTTONDOWN, pos=self.pixel(at), button=button)
        self.played.step()

    def let_go(self, at: Point, button: int = 1) -> None:
        post(pygame.MOUSEBUTTONUP, pos=self.pixel(at), button=button)
        self.played.step()

    def move(self, start: Point, end: Point, *, share: float = 1.0, steps: int = 6, pause_s: float = 0.05) -> Point:
        """Move the mouse from one point so much of the way to another; return where it is."""
        at = start
        for step in range(1, steps + 1):
            part = share * step / steps
            at = round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part)
            post(pygame.MOUSEMOTION, pos=self.pixel(at), rel=(0, 0), buttons=(1, 0, 0))
            self.played.step()
            self.wait(pause_s)
        return at

    def drag(self, start: Point, end: Point) -> None:
        """Drag slowly, hold still, let go."""
        self.press(start)
        self.move(start, end)
        self.wait(0.2)
        self.let_go(end)
        self.wait(0.5)

    def flick(self, start: Point, end: Point) -> None:
        """Let go half-way while the mouse moves fast."""
        self.press(start)
        at = self.move(start, end, share=0.5, steps=5, pause_s=0)
        self.let_go(at)
        self.wait(0.8)

    def deal(self, zone: Zone) -> None:
        """Drag a card from the deck to *zone*."""
        self.drag(self.place(Zone.STUB), self.place(zone))

    def click(self, at: Point, button: int = 1) -> None:
        self.press(at, button)
        self.let_go(at, button)

    def double_click(self, at: Point) -> None:
        self.click(at)
        self.click(at)
        self.wait(1)

    def press_control(self, control: Control) -> None:
        self.click(middle(CONTROLS[control]))
        self.wait(0.5)

    def deal_face_up(self, zone: Zone) -> None:
        """Drag a card from the deck to *zone*, and turn it up in the hand on its way."""
        start, end = self.place(Zone.STUB), self.place(zone)
        self.press(start)
        self.move(start, end)
        self.press(end, button=3)
        self.wait(0.2)
        self.let_go(end)
        self.wait(0.5)

    def deal_all(self, cards: int) -> None:
        """Press space for each card that is due, and see them come to rest."""
        for _ in range(cards):
            self.key("space")
        self.wait(2.5)

    def play_to_showdown(self) -> None:
        """Play a hand of two players who check and call to its showdown, without the mouse."""
        self.key("n")
        self.deal_all(4)
        self.key("c", "c")
        for cards in (4, 2, 2):
            self.deal_all(cards)
            self.key("c", "c")


@contextmanager
def newcomer(  # noqa: PLR0913 - one for each thing that a test may want otherwise
    folder: Path,
    *,
    players: int = 3,
    size: tuple[int, int] = (1280, 720),
    seed: int = 1,
    speaker: Speaker | None = None,
    rulebook: str | None = None,
    game: str = "holdem",
    still_ms: int | None = None,
    **changes: object,
) -> Iterator[Newcomer]:
    """Open the window of a table with so many players, at seats that are spread round it."""
    folders = settings_folder(None)
    table_file = replace(load_table("demo", folders=folders), game=load_one_game(game, folders=folders))
    a_table = as_wished(table_file, players, rulebook)
    plan = plan_of(folders, a_table, folder, Rig(seed=seed, is_in_memory=True))
    if still_ms is not None:
        evidence = replace(plan.setup.evidence, still_ms=still_ms)
        plan = replace(plan, setup=replace(plan.setup, evidence=evidence))
    window = GlancedAt(size, speaker)
    try:
        with PlayedByHand(replace(plan, **changes), SimulatedClock(), window) as played:
            somebody = Newcomer(played, window)
            somebody.wait(0.2)
            yield somebody
    finally:
        window.close()


def post(kind: int, **what: Any) -> None:  # noqa: ANN401 - as pygame has it
    """Let something happen at the window."""
    pygame.event.post(pygame.event.Event(kind, **what))
