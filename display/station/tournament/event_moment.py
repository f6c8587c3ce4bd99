"""The event at one moment, as the desk hands it to whoever looks: a frozen value."""

from typing import NamedTuple

from display.station.tournament.accounts import Accounts
from display.station.tournament.books import Books
from display.station.tournament.entries import Entry
from table.tournament.words.setup import EventSetup
from table.tournament.words.told import EventAlert
from table.tournament.words.view import EventView


class EventMoment(NamedTuple):
    """The event at one moment, as a page shows it."""

    view: EventView
    setup: EventSetup
    """As people have changed it: prizes are set while the event is on."""
    is_running: bool
    at_ms: int
    last: Entry | None
    """The last entry of a person."""
    lately: tuple[Entry, ...]
    """What people have entered within the last hour, the newest first."""
    accounts: Accounts
    told: tuple[EventAlert, ...]
    """What the last entry that came to anything came to."""
    seed: str
    """Of the station's last draw; empty before the first."""
    denominations: tuple[int, ...]
    announced: int
    """The level of hands that begin now."""
    number: int
    """Of the last line of the journal."""
    is_begun: bool
    """Whether anything has happened: until then whoever comes is registered, and not late."""
    books: Books
    bagged: Entry | None
    """The entry by which the day was over."""
