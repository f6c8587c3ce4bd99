"""Starts the clock, once there is somebody to play: before that, says in a line what is missing."""

from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet
from display.station.tournament.run import DeskError
from display.wording.people import plain
from display.words.spoken import say, say_many
from table.tournament.words.view import EventView

_FEWEST = 2


def start_clock(desk: Desk, by: str) -> None:
    """Start the clock. Raises DeskError where too few have a seat for a first hand."""
    looked = desk.look_whole()
    missing = missing_to_start(looked.view, len(looked.books.queue.waiting))
    if missing:
        raise DeskError(missing)
    desk.enter(ClockSet(is_running=True), by)


def missing_to_start(view: EventView, listed: int) -> str:
    """Return what the first hand waits for; empty where nothing. So many are *listed* at the cash desk."""
    players = [(name, one) for name, one in view.players.items() if not one.is_unsold]
    seated = [name for name, one in players if one.place_at is not None and one.stack and not one.is_out]
    if len(seated) >= _FEWEST or any(one.is_out for _, one in players):
        return ""
    if seated:
        return say("{name} is alone: seat a second player, then start the clock", name=plain(seated[0]))
    waiting = listed + len(players)
    if waiting:
        return say_many(
            "nobody has a seat yet, and {count} player waits: seat two, then start the clock",
            "nobody has a seat yet, and {count} players wait: seat two, then start the clock",
            waiting,
        )
    return say("nobody is registered yet: register two players, then start the clock")
