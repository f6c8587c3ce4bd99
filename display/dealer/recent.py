"""Keeps the lines of the bottom edge: the last action, a note beside it, and why a key did not count.

Each has its own place, so that none hides another; how long each stays is decided here.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeGuard

from display.wording.alerts import alert_text
from display.wording.amounts import chips
from display.wording.keys import command_words
from display.wording.people import Names
from display.wording.quiet import TOLD, quiet_line
from display.wording.refusals import lost_words, unheeded_words, why_not_words
from display.wording.sight_run import SightRun
from display.wording.wagers import reading_line
from display.words.spoken import say
from table.clock import NS_PER_S
from table.engine.table import Outcome
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.card_events import CardAsked, CardMadePublic, HandMucked, HandTabled, StreetDealt
from table.engine.words.chip_events import Acted, HandCompleted, UncalledReturned
from table.engine.words.commands import Command
from table.engine.words.events import TableEvent
from table.engine.words.matter_events import BetsReturned, FloorAnswered, RulingWithdrawn
from table.engine.words.table_events import (
    HandStarted,
    KeyRefused,
    KeyUndone,
    NotFollowed,
    PresenceChanged,
    SightLost,
    WhyRefused,
)
from table.engine.words.view import TableView

MOVES_ON: Final = (
    Acted,
    FloorAnswered,
    HandStarted,
    KeyUndone,
    PresenceChanged,
    RulingWithdrawn,
    StreetDealt,
)
"""What a dealer does who has read an alert that asks for nothing: key what comes next, or deal the next street."""

REFUSED_FOR_NS: Final = 8 * NS_PER_S
"""So long it is said why a key did not count, unless play goes on before."""

_MOST_TOLD: Final = 40
_MANY: Final = 3

_LOOKED_UP: Final = (Acted, HandMucked, HandTabled, StreetDealt)
"""What is looked for in the story, and so stands there though something else of that moment has the line."""

_CLEARED: Final = frozenset({RulingValue.DEAD_HAND, RulingValue.FOLD_STANDS, RulingValue.FORFEIT_FOLD})
"""What asks that cards are taken to the muck: the cards say when that is done."""
_TURNED_UP: Final = (CardMadePublic, HandMucked, HandTabled)
_STANDS_STILL: Final = frozenset({WhyRefused.REMEDY, WhyRefused.FLOOR, WhyRefused.HAND_FOR_HAND})
_SAID_ELSEWHERE: Final = frozenset({AlertCode.MUST_TABLE, AlertCode.CLOCK_WARNING, AlertCode.ZONE_BLIND})
"""Notes that the large panel says as an order, or as the clock's bar; an antenna that is down, the line beside it does,
and without the note there is room for the plug that is to be put in."""


def _many_back(event: TableEvent) -> str:
    """Say that chips go back to many seats, empty where they are few: at each lies how much, with an arrow."""
    if not isinstance(event, BetsReturned) or len(event.chips) < _MANY:
        return ""
    amount = chips(sum(event.chips.values()))
    return say("Chips back to {count} seats, {amount} in all", count=len(event.chips), amount=amount)


def is_going_on(events: Iterable[TableEvent]) -> bool:
    """Tell whether play has gone on."""
    return any(isinstance(event, MOVES_ON) for event in events)


def still_to_tell(told: tuple[Alert, ...], events: Iterable[TableEvent]) -> tuple[Alert, ...]:
    """Return what of *told* is still to be done.

    A half-shown hand is done with once all of it is up, or mucked; a winner in the muck, once the pots are awarded.
    """
    seats = {event.seat for event in events if isinstance(event, HandTabled | HandMucked)}
    is_awarded = any(isinstance(event, HandCompleted) for event in events)
    over = [alert for alert in told if alert.code is AlertCode.ONE_CARD_TABLED and alert.seat in seats]
    over += [alert for alert in told if alert.code is AlertCode.WINNER_MUCKED and is_awarded]
    return tuple(alert for alert in told if alert not in over)


def still_to_clear(told: tuple[Alert, ...], before: TableView | None, now: TableView) -> tuple[Alert, ...]:
    """Return what of *told* is still to be done as the cards lie *now*: those of a dead hand have gone to the muck."""
    lay = set() if before is None else {player.seat for player in before.seats if player.dead_cards}
    gone = {player.seat for player in now.seats if player.seat in lay and not player.dead_cards}
    return tuple(alert for alert in told if alert.ruling not in _CLEARED or alert.seat not in gone)


class Recent:
    """The three lines of the bottom edge."""

    def __init__(self) -> None:
        self.last = ""
        """The last action, or what else happened last."""
        self.note = ""
        """What is worth a word about it, and asks for nothing."""
        self.refused = ""
        """What the last key was, and why it did not count."""
        self.is_kept = False
        """It waits, and is asked for again."""
        self.story: tuple[str, ...] = ()
        """What was said there in this hand, and the alerts of it, the newest last."""
        self._sights = SightRun()
        self._reason = ""
        self._lost = 0
        self._until_ns: int | None = None
        self._is_to_be_turned_up = False
        """A hand was keyed that lies face down: that is said until a card is turned up, or given up."""

    @property
    def reason(self) -> str:
        """Why the last key did not count, without its name; empty where that says too little."""
        return self._reason if self.refused else ""

    def take(self, outcome: Outcome, names: Names, *, is_betting: bool = True) -> None:
        """Take in what just happened; *is_betting*: somebody is in turn now."""
        if is_going_on(outcome.events):
            self._go_on(outcome.events)
        if self._is_to_be_turned_up and any(isinstance(event, _TURNED_UP) for event in outcome.events):
            self.refused = ""
        before, covered = self.last, list[str]()
        has_acted = any(isinstance(event, Acted) for event in outcome.events)
        for event in outcome.events:
            if _is_key_without_effect(event):
                self._refuse(event, is_betting=is_betting)
            elif not (
                isinstance(event, CardAsked)
                or _is_said_above(event)
                or (has_acted and isinstance(event, UncalledReturned))
            ):
                # What is asked and what goes back, the large panel says when its turn has come.
                line = self._sights.take(event)
                if line is not None and self.story[-1:] == (self._sights.before,):
                    self.story = self.story[:-1]
                self.last = line or _many_back(event) or quiet_line(event, names) or self.last
                covered += [self.last] if isinstance(event, _LOOKED_UP) else []
        for alert in outcome.alerts_at_table:
            if alert.is_note and alert.code not in _SAID_ELSEWHERE:
                self.note = alert_text(alert)
            elif alert.is_quiet and not alert.is_note:
                acted = [event for event in outcome.events if isinstance(event, Acted) and event.seat == alert.seat]
                self.last = reading_line(alert, acted[0], names) if acted else alert_text(alert)
        # The reading of chips says what was done too, and begins with it.
        self._remember(outcome, before, [line for line in covered if not self.last.startswith(line)])

    def _go_on(self, events: Sequence[TableEvent]) -> None:
        """Forget what was said of the last key; who undoes one that did not count has taken back one that did."""
        is_after_refusal = bool(self.refused) and any(isinstance(event, KeyUndone) for event in events)
        self.note = say("The refused key had changed nothing") if is_after_refusal else ""
        self.refused, self._lost = "", 0

    def miss(self, command: Command, view: TableView) -> None:
        """Take in that a key meant nothing; what can be told of it is told as why a key did not count."""
        why = unheeded_words(command, view)
        if why:
            self.refused, self._reason, self._until_ns = f"{command_words(command)}: {why}", why, None
            self.is_kept = False
            self._is_to_be_turned_up = True

    def pass_time(self, now_ns: int | None) -> None:
        """Let a refusal go that has been said for long enough."""
        if not self.refused or now_ns is None:
            self._until_ns = None
        elif self._until_ns is None:
            self._until_ns = now_ns + REFUSED_FOR_NS
        elif now_ns >= self._until_ns:
            self.refused, self._until_ns = "", None

    def _remember(self, outcome: Outcome, before: str, covered: list[str]) -> None:
        if any(isinstance(event, HandStarted) for event in outcome.events):
            self.story = ()
        lines = covered + ([self.last] if self.last and self.last != before else [])
        # A note has its place beside the action; what else was told is looked up later, when somebody asks.
        lines += [
            say(TOLD, what=alert_text(alert))
            for alert in outcome.alerts_at_table
            if not (alert.is_quiet or alert.is_note)
        ]
        self.story = (*self.story, *(line for line in lines if line not in self.story[-1:]))[-_MOST_TOLD:]

    def _refuse(self, event: KeyRefused | NotFollowed, *, is_betting: bool) -> None:
        self._reason, self._is_to_be_turned_up = why_not_words(event, is_betting=is_betting), False
        named = "" if event.command is None else command_words(event.command)
        self.refused, self._until_ns = f"{named}: {self._reason}", None
        self.is_kept = isinstance(event, KeyRefused) and event.is_kept
        if isinstance(event, KeyRefused) and event.why in _STANDS_STILL:
            # Each of them did not count; a dealer who keyed on has to know how many.
            self._lost += 1
            if self._lost > 1:
                self.refused, self._reason = lost_words(event, self._lost), ""


def _is_key_without_effect(event: TableEvent) -> TypeGuard[KeyRefused | NotFollowed]:
    return isinstance(event, KeyRefused) or (isinstance(event, NotFollowed) and event.command is not None)


def _is_said_above(event: TableEvent) -> bool:
    """Tell whether the panels above say it: what is asked, and an antenna at which the dealer is to do something."""
    return isinstance(event, CardAsked) or (isinstance(event, SightLost) and event.is_awaited)
