"""A complete hand -> one line of JSON with all that its record says: for analysts, and for programs of one's own."""

import msgspec

from table.histories.unsaid import Unsaid
from table.histories.walked import started_utc
from table.record.hand_record import HandRecord


def hand_text(hand: HandRecord) -> str:
    """Return the line of *hand*."""
    fields = {"id": hand.id, "started_utc": None if hand.wall_ms is None else started_utc(hand), "board": hand.board}
    whole = {**fields, **msgspec.structs.asdict(hand)}
    return msgspec.json.encode(whole).decode() + "\n"


def unsaid(hand: HandRecord) -> list[Unsaid]:
    """Return nothing: all of it is said."""
    del hand
    return []
