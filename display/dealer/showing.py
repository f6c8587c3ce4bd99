"""Keeps the picture on the dealer's screen current, from one moment of the table to the next.

When something is shown and how long it stays is decided here; what it looks like is made elsewhere.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from config.rulebook.catalogue import Rule
from display.dealer.beside_lesson import beside_lesson
from display.dealer.on_the_way import ButtonLies, before_it_is_paid, before_they_go_back
from display.dealer.picture import Countdown, Picture, countdown_of, is_betting
from display.dealer.recent import Recent, is_going_on, still_to_clear, still_to_tell
from display.wording.people import names_of, table_called
from display.wording.quiet import DIRECTOR_CALLED, SOUND_OFF, SOUND_ON
from display.wording.rules import MORE
from display.words.spoken import opening, say, speaking, spoken
from table.clock import NS_PER_S
from table.engine.table import Outcome, Viewed
from table.engine.words.alerts import Alert
from table.engine.words.commands import Command, Confirmed, Figure
from table.engine.words.entry import Entry, Wants
from table.engine.words.entry_view import Preview
from table.engine.words.events import TableEvent
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered, MatterSettled, RulingWithdrawn
from table.engine.words.table_events import HandStarted, KeyRefused, WhyRefused
from table.engine.words.view import TableView
from table.troubles import Trouble

SETTLES: Final = (FloorAnswered, MatterSettled, RulingWithdrawn)
"""What ends a matter: it is told no more."""

_ONLY_MORE: Final = Entry((MORE,), Wants.KEY)
"""While it is keyed the whole rule is shown."""

NO_AMOUNTS: Final[Mapping[Figure, int]] = {}

_FIRST_CLAUSE: Final = re.compile(r"[:;] ")


class Shows(Protocol):
    """A screen, or whoever stands in its place."""

    def show(self, picture: Picture) -> None:
        """Put *picture* in place of what stands there."""


class OnScreen:
    """Keeps the dealer's screen.

    What is open stands in the view: it is shown again after a restart, and gone once it is settled. An alert that asks
    for nothing more is kept here until play has gone on: the dealer looks up once the cards have come to rest.
    """

    def __init__(  # noqa: PLR0913 - a screen, and all that is said on it
        self,
        screen: Shows,
        table_name: str,
        rules: Mapping[str, Rule] | None = None,
        *,
        is_silent: bool = False,
        sound_stroke: str = "F2",
        dealers: Mapping[int, str] | None = None,
    ) -> None:
        """Show on *screen*; *rules* are those that the alerts may cite, *sound_stroke* the keyboard's key of the sound.

        *dealers* are the names of the house's dealers, as far as they have one. What has happened is told in the
        language that is spoken where this is made.
        """
        self._screen, self._language = screen, spoken()
        self._table_name, self._dealers = table_name, dealers or {}
        self._rules = rules or {}
        self._recent = Recent()
        self._is_pressing = self._is_director_called = self._is_rule_shown = False
        self._is_resumed = self._is_unkept = False
        self._tournament = self._clock = self._games = ""
        self._sound_stroke = sound_stroke
        self.is_silent = is_silent
        """Whether the sound is switched off."""
        self.is_broadcast = False
        """Whether hands are broadcast, once they are over and late."""
        self._told: tuple[Alert, ...] = ()
        self._entry, self._button = Entry(), ButtonLies()
        self._preview: Preview | None = None
        self._amounts: dict[Figure, int] = {}
        self._troubles: tuple[Trouble, ...] = ()
        self._table: Viewed | None = None
        self._seen: TableView | None = None
        self._view: TableView | None = None
        self._now_ns: int | None = None
        self._counted: Countdown | None = None
        self._alarms, self._refused = 0, ""
        self._second_ns: int | None = None
        self._taught: Picture | None = None

    def play_by(self, rules: Mapping[str, Rule]) -> None:
        """Take other *rules*: the next hand is played by another book."""
        self._rules = rules

    def show(self, outcome: Outcome, table: Viewed) -> None:
        """Show how the table stands, and in the quiet line what just happened."""
        view, self._table = table.view, table
        if is_going_on(outcome.events):
            self._told, self._is_resumed = (), False
        elif self._is_resumed and _is_confirmed(outcome.events):
            outcome, self._is_resumed = replace(outcome, events=()), False
        with speaking(self._language):
            self._recent.take(outcome, names_of(view), is_betting=is_betting(view))
        still_open = [matter.alert for matter in view.matters]
        self._told = still_to_tell(self._told, outcome.events)
        self._told += tuple(alert for alert in outcome.alerts if not alert.is_quiet and alert not in still_open)
        self._look(view)
        self._show()

    def show_unheeded(self, command: Command, table: Viewed) -> None:
        """Say why a key that meant nothing has changed nothing, where the table tells it."""
        with speaking(self._language):
            self._recent.miss(command, table.view)
        self._show()

    def _look(self, view: TableView) -> None:
        """Take in how the table stands, but for what is not done at it yet."""
        self._told = still_to_clear(self._told, self._seen, view)
        self._seen, self._view = view, before_they_go_back(before_it_is_paid(self._button.before_it_moves(view)))

    def resume(self, outcomes: Iterable[Outcome], table: Viewed) -> None:
        """Show the table as it stands after a restart: what the *outcomes* of its hand told is told still.

        Until the dealer confirms it, or plays on, it stands there that button, stacks and cards are to be checked.
        """
        view, settled = table.view, set[int | None]()
        self._table, self._told = table, ()
        for outcome in outcomes:
            # How long ago a key was refused nobody knows: it is told still if nothing has happened since.
            self._recent.refused = ""
            with speaking(self._language):
                self._recent.take(outcome, names_of(view))
            before = () if is_going_on(outcome.events) else self._told
            self._told = still_to_tell(before, outcome.events)
            settled |= {event.number for event in outcome.events if isinstance(event, SETTLES)}
            self._told += tuple(alert for alert in outcome.alerts if not alert.is_quiet)
            for event in outcome.events:
                if isinstance(event, HandStarted):
                    self._button.begin(event.number, event.button)
        still_open = [matter.alert for matter in view.matters]
        self._told = tuple(
            alert
            for alert in self._told
            if alert not in still_open and (alert.number is None or alert.number not in settled)
        )
        self._look(view)
        self._is_resumed = True
        self._show()

    def refresh(
        self,
        entry: Entry,
        preview: Preview | None = None,
        now_ns: int | None = None,
        amounts: Mapping[Figure, int] = NO_AMOUNTS,
    ) -> None:
        """Show what is being keyed, what it would come to, and what the time is to the clock.

        *amounts* are those that stand on the keys of a touch panel.
        Cards that moved though there was nothing to tell of it, those of a dead hand into the muck, are shown too.
        """
        self._now_ns = now_ns
        view = None if self._table is None else self._table.view
        has_moved = view is not None and view is not self._seen and view != self._seen
        if view is not None and has_moved:
            self._look(view)
        if not entry.is_empty and entry != self._entry:
            self._recent.refused = ""
        self._recent.pass_time(now_ns)
        shown = (self._entry, self._preview, self._amounts, self._counted, self._refused, self._second_ns)
        now = (entry, preview, amounts, self._countdown, self._recent.refused, self._penalty_second_ns)
        if has_moved or now != shown:
            self._entry, self._preview, self._amounts = entry, preview, dict(amounts)
            self._show()

    def tell_tournament(self, line: str, clock: str, games: str) -> None:
        """Show what the director wants after this hand, where the clock stands, and how long this game is dealt."""
        if (line, clock, games) != (self._tournament, self._clock, self._games):
            self._tournament, self._clock, self._games = line, clock, games
            self._show()

    def press(self, *, is_pressing: bool, is_director_called: bool = False) -> None:
        """Show what the dealer is told to do so that it cannot be overlooked, or as before."""
        if is_director_called and not self._is_director_called:
            with speaking(self._language):
                self._recent.note = say(DIRECTOR_CALLED)
        if (is_pressing, is_director_called) != (self._is_pressing, self._is_director_called):
            self._is_pressing, self._is_director_called = is_pressing, is_director_called
            self._show()

    def tell_unkept(self) -> None:
        """Show that what happens now is not recorded."""
        self._is_unkept = True
        self._show()

    def teach(self, picture: Picture | None) -> None:
        """Show *picture*, of a lesson, in the place of the table; None shows the table again."""
        if picture != self._taught:
            self._taught = picture
            self._show()

    def turn_rule_over(self) -> None:
        """Show the whole rule of the alert on show, or no more."""
        self._is_rule_shown = not self._is_rule_shown
        self._show()

    def switch_sound(self) -> None:
        """Switch the sound off, or on again, and say so."""
        self.is_silent = not self.is_silent
        with speaking(self._language):
            self._recent.note = say(SOUND_OFF, key=self._sound_stroke) if self.is_silent else say(SOUND_ON)
        self._show()

    def sound_alarm(self) -> None:
        """Let it be heard that nobody attends to what the dealer is told to do."""
        self._alarms += 1
        self._show()

    def show_troubles(self, troubles: tuple[Trouble, ...]) -> None:
        """Show what of the hardware cannot be used now."""
        if troubles != self._troubles:
            self._troubles = troubles
            self._show()

    def remark(self, line: str) -> None:
        """Say in the quiet line what happened to the hardware: the first clause, for the rest is the operator's."""
        self._recent.note = opening(_FIRST_CLAUSE.split(line, maxsplit=1)[0])
        self._show()

    @property
    def picture(self) -> Picture | None:
        """What is shown; None before there is anything."""
        if self._view is None:
            return None
        cited = [alert.cite for alert in (*self._told, *(matter.alert for matter in self._view.matters))]
        return Picture(
            table_name=table_called(self._table_name, self._view.dealer, self._dealers),
            view=self._view,
            entry=self._entry,
            preview=self._preview,
            amounts=self._amounts,
            now_ns=self._penalty_second_ns,
            countdown=self._countdown,
            quiet=self._recent.last,
            story=self._recent.story,
            note=self._recent.note or self._games,
            tournament=self._tournament,
            clock=self._clock,
            refused=self._recent.refused,
            reason=self._recent.reason,
            is_kept=self._recent.is_kept,
            is_resumed=self._is_resumed,
            is_unkept=self._is_unkept,
            is_pressing=self._is_pressing,
            is_silent=self.is_silent,
            is_broadcast=self.is_broadcast,
            alarms=self._alarms,
            is_rule_shown=self._is_rule_shown != (self._entry == _ONLY_MORE),
            told=self._told,
            troubles=self._troubles,
            rules={cite: self._rules[cite] for cite in cited if cite is not None and cite in self._rules},
        )

    @property
    def _penalty_second_ns(self) -> int | None:
        """What the time is, to the second, where minutes of a penalty run down; None where none do."""
        seats = () if self._view is None or self._now_ns is None else self._view.seats
        is_running = any(seat.penalty is not None and seat.penalty.until_ns is not None for seat in seats)
        return self._now_ns - self._now_ns % NS_PER_S if is_running and self._now_ns is not None else None

    @property
    def _countdown(self) -> Countdown | None:
        clock = None if self._view is None else self._view.clock
        return None if clock is None else countdown_of(clock, self._now_ns)

    def _show(self) -> None:
        picture = self.picture
        if picture is not None:
            self._counted, self._refused, self._second_ns = picture.countdown, picture.refused, picture.now_ns
            with speaking(self._language):
                self._screen.show(picture if self._taught is None else beside_lesson(self._taught, picture))


def _is_confirmed(events: Sequence[TableEvent]) -> bool:
    """Tell whether the dealer has confirmed, and nothing else was asked."""
    refused = [event for event in events if isinstance(event, KeyRefused) and event.why is WhyRefused.NO_QUESTION]
    return any(isinstance(event.command, Confirmed) for event in refused)
