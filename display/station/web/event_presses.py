"""Judges who may press what on the tournament's pages: by role, at whose table, and whose entry is taken back."""

from collections.abc import Iterator

from display.station.known.people import LogIn
from display.station.known.roles import PRESSES, Power, may, refusal
from display.station.tournament.run import DeskError
from display.station.tournament.table_ids import ids_of
from display.station.web.permitted import Permitting
from display.station.web.requests import PressRefusedError
from display.station.web.shown_event import ShownEvent
from display.station.web.tournament_presses import Form, entry_number
from display.words.spoken import say
from table.tournament.words.setup import TableNumber


class EventPresses:
    """Whoever presses on the pages of one tournament."""

    def __init__(self, event: ShownEvent, permitting: Permitting) -> None:
        """Judge presses of *event*; *permitting* knows who looks after which table."""
        self._event, self._permitting = event, permitting

    def check(self, form: Form, log_in: LogIn) -> None:
        """Raise DeskError where somebody may not press that: it says who may.

        Raises `PressRefusedError` where there is no such press.
        """
        press = form.get("press", "")
        power = PRESSES.get(press)
        if power is None:
            raise PressRefusedError(400, say("this is no form of ours"))
        if not may(log_in.role, power):
            raise DeskError(refusal(log_in.role, power))
        if power is Power.FLOOR and log_in.tables:
            for table in self._tables_in(form):
                words = self._permitting.not_own(log_in, self._id_of(table))
                if words is not None:
                    raise DeskError(words)
        if press == "take-back" and not may(log_in.role, Power.RUN):
            self._check_own(form, log_in)

    def _tables_in(self, form: Form) -> Iterator[TableNumber]:
        """Yield the tables that a press is about: one that it names, and that of the player whom it names."""
        if form.get("table", "").strip().isdecimal():
            yield int(form["table"])
        player = self._event.desk.look().players.get(form.get("name", "").strip())
        if player is not None and player.place_at is not None:
            yield player.place_at.table

    def _id_of(self, table: TableNumber) -> str:
        follower, tables = self._event.follower, self._event.desk.setup.tables
        there = {} if follower is None else follower.by_number()
        ids = ids_of(tables, None) if follower is None else follower.ids
        return there.get(table) or f"{self._permitting.zone}/{ids.by_number.get(table, f'table-{table}')}"

    def _check_own(self, form: Form, log_in: LogIn) -> None:
        number, last = entry_number(form), self._event.desk.look_whole().last
        entry = last if not number else next((one for one in self._event.desk.journal if one.number == number), None)
        if entry is not None and entry.by != log_in.name:
            raise DeskError(say("{name} has entered that: he takes it back, or a director does", name=entry.by))
