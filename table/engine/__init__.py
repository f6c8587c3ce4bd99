"""The hand engine: values in, values out.

No I/O, no clock, no thread, no randomness lives here, and no name of a card that
lies face down. Start with `Table`; its docstring plays a hand.
"""

from table.engine.table import Outcome, Table
from table.engine.words.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Card, Handle, HandleKind
from table.engine.words.commands import (
    Action,
    ActionKeyed,
    Amount,
    AnteKind,
    Command,
    LevelSet,
    NewHand,
    PlayerSeated,
    PlayerUnseated,
    StackSet,
    TabledKeyed,
    Undone,
)
from table.engine.words.events import CardMadePublic, Street, TableEvent
from table.engine.words.rulebook import Rulebook
from table.engine.words.setup import Level, TableSetup
from table.engine.words.sightings import (
    CardGone,
    CardRevealed,
    CardSeen,
    KeyPressed,
    Sighting,
    Tick,
    ZoneBlind,
    ZoneSighted,
)
from table.engine.words.view import Status, TableView
from table.engine.words.zones import Facing, Seat, Zone

__all__ = [
    "Action",
    "ActionKeyed",
    "Alert",
    "AlertCode",
    "Amount",
    "AnteKind",
    "Card",
    "CardGone",
    "CardMadePublic",
    "CardRevealed",
    "CardSeen",
    "Command",
    "Facing",
    "Handle",
    "HandleKind",
    "KeyPressed",
    "Level",
    "LevelSet",
    "NewHand",
    "Outcome",
    "PlayerSeated",
    "PlayerUnseated",
    "RemedyStep",
    "Rulebook",
    "RulingValue",
    "Seat",
    "Sighting",
    "StackSet",
    "Status",
    "Street",
    "Table",
    "TableEvent",
    "TableSetup",
    "TableView",
    "TabledKeyed",
    "Tick",
    "Undone",
    "Zone",
    "ZoneBlind",
    "ZoneSighted",
]
