"""What sightings meant, taken together, and whether there is a word of it for those who watch the table."""

from collections.abc import Sequence
from typing import Final

from table.engine.table import Outcome
from table.engine.words.view import TableView
from table.keeping.journal import SightingTaken

NOTHING: Final = Outcome((), ())


def is_told(outcome: Outcome) -> bool:
    """Tell whether there is a word about what happened."""
    return bool(outcome.events or outcome.alerts)


def is_to_be_shown(outcome: Outcome, view: TableView, before: TableView | None) -> bool:
    """Tell whether watchers are shown *outcome*: it has a word for them, or the table stands otherwise than *before*.

    A question that is declined and a card that is laid beside a step of a remedy change the table without a word.
    """
    return is_told(outcome) or view != before


def together(parts: Sequence[Outcome | SightingTaken]) -> Outcome:
    """Return what several sightings meant, or their records, as one."""
    return Outcome(
        tuple(event for part in parts for event in part.events),
        tuple(alert for part in parts for alert in part.alerts),
    )
