"""Puts a lesson in the place of the table on its screen, with what of the table must be seen all the same."""

from display.dealer.picture import Picture
from display.words.spoken import say
from table.engine.words.frozen import replace


def beside_lesson(taught: Picture, own: Picture) -> Picture:
    """Return what is *taught* as it stands on the screen of a table that would show its *own* picture."""
    return replace(
        taught,
        table_name=say("Class at {table}", table=own.table_name),
        entry=own.entry,
        troubles=own.troubles,
        tournament=own.tournament,
        clock=own.clock,
        is_unkept=own.is_unkept,
        is_silent=own.is_silent,
    )
