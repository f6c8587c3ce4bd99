"""Says who sat where in each hand, by what a table's records tell of its seats and by who sits there now. Pure.

Whoever was there when the table began is named once he leaves, or by the table as it is now; where neither tells, he
has no name.
"""

from collections.abc import Iterable, Mapping, Sequence

from display.station.known.kept_record import KeptRecord
from table.engine.words.table_events import HandStarted, PlayerRenamed, RosterChanged
from table.engine.words.zones import Seat
from table.messages.public_events import PublicEvent

_Names = dict[Seat, str]


def seated_in(kept: Iterable[KeptRecord], now: Mapping[Seat, str]) -> dict[int, _Names]:
    """Return the names by seat of each hand that began among a journal's records, in order; *now* is after them."""
    events = [event for one in kept for event in one.record.events]
    before, behind = _backwards(events, now), _forwards(events)
    return {number: names | behind[number] for number, names in before.items()}


def _backwards(events: Sequence[PublicEvent], now: Mapping[Seat, str]) -> dict[int, _Names]:
    known, found = dict(now), dict[int, _Names]()
    for event in reversed(events):
        match event:
            case HandStarted(number=number):
                found[number] = dict(known)
            case PlayerRenamed(seat=seat):
                known.pop(seat, None)
            case RosterChanged(seat=seat, stack=stack, added=added, name=name):
                # All of these chips are new: he may have come just now, to a seat that was another's before.
                if stack == added or not name:
                    known.pop(seat, None)
                else:
                    known[seat] = name
            case _:
                pass
    return found


def _forwards(events: Sequence[PublicEvent]) -> dict[int, _Names]:
    known, found = dict[Seat, str](), dict[int, _Names]()
    for event in events:
        match event:
            case HandStarted(number=number):
                found[number] = dict(known)
            case PlayerRenamed(seat=seat, name=name):
                known[seat] = name
            case RosterChanged(seat=seat, stack=None):
                known.pop(seat, None)
            case RosterChanged(seat=seat, name=name) if name:
                known[seat] = name
            case _:
                pass
    return found
