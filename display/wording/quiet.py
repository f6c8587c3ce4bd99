"""The quiet line: what just happened, in one line that asks for nothing, and what stands there besides.

Each family of events has its words in a module of its own.
"""

from typing import assert_never

from display.wording.card_lines import card_line
from display.wording.chip_lines import chip_line
from display.wording.matters import matter_line
from display.wording.people import Names
from display.wording.table_lines import table_line
from display.words.spoken import phrase
from table.engine.words.card_events import CardEvent
from table.engine.words.chip_events import ChipEvent
from table.engine.words.events import TableEvent
from table.engine.words.matter_events import MatterEvent
from table.engine.words.table_events import TableSideEvent

SOUND_OFF = phrase("Sound off: {key} or the key SOUND switches it on")
SOUND_ON = phrase("Sound on")
SILENT = phrase("sound off")
TOLD = phrase("Alert: {what}")
"""How an alert stands among what happened in a hand, once it is over."""

RESUMED = phrase("Resumed: check button, stacks, cards")
"""What stands there after a restart: what was moved meanwhile, nobody has seen."""

DIRECTOR_CALLED = phrase("The director is called")
"""Said once nobody has attended for so long that the station is told."""

UNKEPT = phrase("Stop: nothing is recorded")
"""What stands there while the disk takes nothing."""

UNKEPT_WHY = phrase(
    "The disk is full or broken. Move no card and call the floor. Play goes on by itself once there is room."
)


def quiet_line(event: TableEvent, names: Names) -> str | None:
    """Say *event* in one line, or None where the picture says it already."""
    if isinstance(event, ChipEvent):
        return chip_line(event, names)
    if isinstance(event, CardEvent):
        return card_line(event, names)
    if isinstance(event, TableSideEvent):
        return table_line(event, names)
    if isinstance(event, MatterEvent):
        return matter_line(event, names)
    assert_never(event)
