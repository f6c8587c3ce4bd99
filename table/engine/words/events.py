"""The events of a hand, derived from sightings: every one of them, in past participles, frozen.

The families are closed, and so is their union: whoever matches on one ends in `assert_never`. None judges.
"""

from typing import get_args

from table.engine.words.audience import Private, Public
from table.engine.words.card_events import CardEvent, PublicCardEvent
from table.engine.words.chip_events import ChipEvent, PublicChipEvent
from table.engine.words.closed import close
from table.engine.words.matter_events import MatterEvent, PublicMatterEvent
from table.engine.words.table_events import PublicTableSideEvent, TableSideEvent

PublicTableEvent = PublicChipEvent | PublicCardEvent | PublicTableSideEvent | PublicMatterEvent
"""What may leave the table as it stands."""

TableEvent = ChipEvent | CardEvent | TableSideEvent | MatterEvent

close(Public, get_args(PublicTableEvent))
close(Private, set(get_args(TableEvent)) - set(get_args(PublicTableEvent)))
