"""Picks the one problem that a table's tile shows: the gravest alone. Words are `display.wording`'s."""

from display.station.known.overview import Overview
from display.station.known.tables import TableNow
from display.station.shown.pictures import Mood
from display.wording.alerts import heading
from display.wording.called import zone_words
from display.wording.people import who
from display.wording.rulings import ruling_words
from display.words.spoken import say, say_many
from table.clock import wall_ms
from table.engine.words.alerts import Alert, RulingValue
from table.messages.public_records import TablePicture


def mood_of(table: TableNow, overview: Overview) -> Mood | None:
    """Return what its tile says; None where all is as it should be."""
    if not table.is_online:
        return _unread_mood(table, overview) or Mood(kind="offline", text=say("offline"))
    unread = _unread_mood(table, overview)
    if table.picture is None or (unread is not None and overview.unread[table.id].is_report):
        # Whatever else it says of itself is old.
        return unread
    call = overview.queue.first_open(table.id)
    if call is not None:
        is_taken = call.taken_by is not None or call.is_under_way
        return Mood(kind="taken" if is_taken else "floor", text=heading(call.alert.code))
    return _told_mood(table, table.picture) or unread or _stalled_mood(table, overview) or _damaged_mood(table)


def _told_mood(table: TableNow, picture: TablePicture) -> Mood | None:
    """Return what the table itself has told."""
    if table.is_ignored:
        return Mood(kind="ignored", text=_ignored_words(picture))
    if picture.matters:
        return Mood(kind="remedy", text=titled(picture.matters[0].alert))
    if picture.blind_zones:
        return Mood(
            kind="blind", text=say("cannot see: {zones}", zones=", ".join(map(zone_words, picture.blind_zones)))
        )
    return None


def _ignored_words(picture: TablePicture) -> str:
    """Say to what nobody attends: what play waits for, or a question."""
    held = next((matter for matter in picture.matters if matter.is_holding), None)
    if held is None:
        return say("nobody answers the table's question")
    return say("nobody attends: {alert}", alert=heading(held.alert.code))


def _stalled_mood(table: TableNow, overview: Overview) -> Mood | None:
    minutes = overview.stalled.get(table.id)
    if minutes is None:
        return None
    picture = table.picture
    waited_for = "" if picture is None or picture.turn is None else f": {who(picture.turn, table.names)}"
    still = say("no move for {count} min", count=minutes) if minutes else say("no move for a while")
    return Mood(kind="stalled", text=f"{still}{waited_for}")


def _damaged_mood(table: TableNow) -> Mood | None:
    """Return what the table has found of its journal: nothing that play waits for."""
    match table.damaged_record:
        case None:
            return None
        case 0:
            return Mood(kind="fault", text=say("its older records cannot be read"))
        case _:
            return Mood(kind="fault", text=say("its journal is damaged"))


def damage_words(table: TableNow) -> str:
    """Say what is the matter with its journal, and what to do; empty where nothing is."""
    match table.damaged_record:
        case None:
            return ""
        case 0:
            return say(
                "The table's disk does not give its older records: past hands cannot be played or exported again. The "
                "table plays on. Have the technician see to the disk between two hands; its log says why."
            )
        case number:
            return say(
                "Record {number} of the table's journal is damaged: what it tells cannot be played or exported again. "
                "The table plays on. Have the technician stop it between two hands and put that record back from a "
                "sound copy, or see to the disk; its log names the file.",
                number=number,
            )


def _unread_mood(table: TableNow, overview: Overview) -> Mood | None:
    count = unread_of(table, overview)
    if not count:
        return None
    if overview.unread[table.id].is_report:
        return Mood(kind="fault", text=say("what it reports cannot be read: what stands here is old"))
    words = say_many("one message could not be read", "{count} messages could not be read", count)
    return Mood(kind="fault", text=words)


def unread_of(table: TableNow, overview: Overview) -> int:
    """Return how many messages of it could not be read lately."""
    unread = overview.unread.get(table.id)
    return unread.count if unread is not None and unread.is_shown(wall_ms()) else 0


def titled(alert: Alert) -> str:
    """Say what happened and what the book makes of it."""
    if alert.ruling is RulingValue.FLOOR:
        return heading(alert.code)
    return f"{heading(alert.code)}: {ruling_words(alert.ruling, alert.code)}"
