"""The hand engine: values in, values out.

No I/O, no clock, no thread, no randomness lives here, and no name of a card that
lies face down. Start with `Table`; its docstring plays a hand.
"""

from table.engine.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.cards import Card, Handle, HandleKind
from table.engine.commands import (
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
from table.engine.events import CardMadePublic, Street, TableEvent
from table.engine.rulebook import Rulebook
from table.engine.sightings import (
    CardGone,
    CardRevealed,
    CardSeen,
    KeyPressed,
    Sighting,
    Tick,
    ZoneBlind,
    ZoneSighted,
)
from table.engine.state import Level, TableSetup
from table.engine.table import Outcome, Table
from table.engine.view import Status, TableView
from table.engine.zones import Facing, Seat, Zone

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
