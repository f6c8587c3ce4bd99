"""Values for the dealer's screen: public facts only, complete in one `Picture`.

How it looks is not said here: `scene` makes marks of it.
"""

import msgspec

from config.rulebook.catalogue import Rule
from table.clock import NS_PER_S
from table.engine.words.alerts import Alert
from table.engine.words.beside_view import ClockView
from table.engine.words.commands import Figure
from table.engine.words.entry import Entry
from table.engine.words.entry_view import Preview
from table.engine.words.view import TableView
from table.troubles import Trouble


class Playback(msgspec.Struct, frozen=True, kw_only=True):
    """Where in past hands a picture is from, and how they are gone through."""

    hand: int
    """Its number; 0 before the first."""
    at_s: int
    """Since the hand began."""
    event: int
    """1 for the first of all."""
    events: int
    """How many there are."""
    speed: float
    is_paused: bool


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """What stands beside a table that is trained at: a question, and once it is answered what it teaches."""

    head: str
    """Which group, and how far; at the end how it went."""
    score: str = ""
    title: str = ""
    """What happens now; empty at the end."""
    asked: str = ""
    is_new: bool = True
    """It is the first question about this table."""
    choices: tuple[tuple[str, str], ...] = ()
    """Each in words, and what it asks of the dealer."""
    picked: int | None = None
    """The number of the one that was chosen, 1 for the first; None until then."""
    right: int | None = None
    """The number of the right one, once it may be known."""
    taught: tuple[str, ...] = ()
    """Why, one line after another; at the end what is to be repeated."""
    foot: str = ""
    """What to do now, in a class; empty where whoever trains goes on alone."""


class Countdown(msgspec.Struct, frozen=True, kw_only=True):
    """What is left of the clock on the player in turn."""

    left_s: int
    """Begun seconds; 0 once the time is over."""
    of_s: int
    is_last: bool
    """These are the last seconds, which are counted aloud."""


def countdown_of(clock: ClockView, now_ns: int | None) -> Countdown:
    """Return what is left of *clock*; all of it, where nobody says what the time is."""
    now_ns = clock.stopped_at_ns or now_ns or clock.called_at_ns
    left_ns = 0 if clock.is_over else max(0, clock.ends_at_ns - now_ns)
    of_s = (clock.ends_at_ns - clock.called_at_ns) // NS_PER_S
    return Countdown(left_s=min(-(-left_ns // NS_PER_S), of_s), of_s=of_s, is_last=now_ns >= clock.last_seconds_ns)


def is_betting(view: TableView) -> bool:
    """Tell whether somebody is in turn now, and may act."""
    return view.turn is not None and view.holding is None


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """One frame of the dealer's screen. Two equal pictures look the same."""

    table_name: str
    view: TableView
    entry: Entry = Entry()
    """What the dealer is keying, as it stands."""
    preview: Preview | None = None
    """What that would come to; None where it cannot be entered yet."""
    amounts: dict[Figure, int] = {}
    """The totals that stand on keys of their own for the player in turn; empty where the screen is not touched."""
    now_ns: int | None = None
    """By the table's clock, to the second; None where nothing that is shown runs down."""
    countdown: Countdown | None = None
    """None where no clock runs."""
    quiet: str = ""
    """One line: the last action, or what else happened last."""
    story: tuple[str, ...] = ()
    """What happened in this hand, the newest last; a large screen has room for it."""
    note: str = ""
    """What is worth a word about it, and asks for nothing."""
    tournament: str = ""
    """What the director wants of the dealer after this hand; empty while that is nothing."""
    clock: str = ""
    """Level and time left; empty at a table of no tournament."""
    refused: str = ""
    """What the last key was, and why it did not count."""
    reason: str = ""
    """Why it did not count, where there is no room for both."""
    is_kept: bool = False
    """It is not lost: it waits, and is asked for again."""
    is_resumed: bool = False
    """The table has started again, and the dealer has still to look whether it stands as it is shown."""
    is_unkept: bool = False
    """The disk takes nothing: what happens now is not recorded, and so does not count."""
    is_pressing: bool = False
    """Nobody has done anything for a while about what the dealer is told to do."""
    is_touched: bool = False
    """The panel's keys lie on the screen, and those that are wanted now on its strip."""
    told: tuple[Alert, ...] = ()
    """Alerts that ask for nothing more, newest last; what is still open is in the view."""
    troubles: tuple[Trouble, ...] = ()
    """What of the hardware cannot be used now."""
    rules: dict[str, Rule] = {}
    """What the rules say that are cited here, by their ids."""
    is_silent: bool = False
    """Whoever deals has switched the sound off."""
    is_broadcast: bool = False
    """Hands are broadcast once they are over, and late."""
    alarms: int = 0
    """How often it was to sound by now because nobody attends to what the dealer is told to do."""
    is_rule_shown: bool = False
    """The dealer reads the rule of the alert on show, whole."""
    playback: Playback | None = None
    """None at a table that is played at now."""
    lesson: Lesson | None = None
    """None at a table that nobody is trained at."""

    @property
    def is_betting(self) -> bool:
        """Whether somebody is in turn now, and may act."""
        return is_betting(self.view)
