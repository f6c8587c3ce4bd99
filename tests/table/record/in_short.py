"""What the tests of records share: short hands, and what a record says of chips and acts.

Nothing is asserted here.
"""

from __future__ import annotations

from table.engine.words.chip_events import Acted
from table.record.hand_record import HandRecord

FOLDED = "shuffle\ndeal\nfold\nfold\n"


TO_THE_SHOWDOWN = "shuffle\ndeal\nfold\ncall\ncheck\n" + "street\ncheck\ncheck\n" * 3


def acted(hand: HandRecord) -> list[str]:
    """Return who did what, in short."""
    return [f"{done.seat} {done.action.value}" for done in hand.happened if isinstance(done, Acted)]


def ends(hand: HandRecord) -> dict[int, int]:
    return {player.seat: player.end for player in hand.seats}


def starts(hand: HandRecord) -> dict[int, int]:
    return {player.seat: player.start for player in hand.seats}
