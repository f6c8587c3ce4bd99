"""Reads who comes into an event: by name, by name and house number, or many from a file. The house then knows them."""

from collections.abc import Iterable

from display.station.known.people import LogIn
from display.station.running.house_desk import HouseDesk
from display.station.tournament.event_names import address_of
from display.station.tournament.events import Events, RunningEvent
from display.station.tournament.players_csv import read_players
from display.station.tournament.registering import register, register_all
from display.station.tournament.satellite import take_seats
from display.station.web.tournament_presses import Form, has_place, name_of, place_of
from table.tournament.words.setup import Name


class Newcomers:
    """The way into one event."""

    def __init__(self, events: Events, event: RunningEvent, house: HouseDesk) -> None:
        """Register in *event*, one of all *events*; *house* knows whoever was here before."""
        self._events, self._event, self._house = events, event, house

    def named(self, form: Form) -> Form:
        """Return a form with the name under which that person enters. Raises DeskError."""
        typed = form.get("name", "")
        # Whoever waits is seated later, by what stands in the list: the number stays with the name.
        named = form if form.get("list") == "on" else {**form, "name": self._house.name_for(self._event, typed)}
        self._ask_about(named, [name_of(named)])
        return named

    def known(self, form: Form, typed: str, by: str) -> None:
        """Have the house know who has just come in, and who was meant by what was *typed*. Raises StoreError."""
        name = name_of(form)
        if name in self._event.desk.look().players:
            self._house.give(self._event, name, typed, by)
            self._house.see_to(self._event)

    def register(self, form: Form, by: str) -> None:
        """Register one. Raises DeskError."""
        register(self._event.desk, name_of(form), place_of(form) if has_place(form) else None, by)

    def register_all(self, form: Form, log_in: LogIn) -> None:
        """Register everybody of a file, or nobody. Raises ImportRefusedError."""
        rows = form.get("rows", "")
        self._ask_about(form, [row.name for row in read_players(rows) if not row.is_out])
        register_all(self._event.desk, rows, log_in.name)

    def take_seats(self, event: str, text: str, by: str) -> None:
        """Register the winners of a satellite: whoever won there is who sits here. Raises SeatsRefusedError."""
        won = take_seats(self._event.desk, event, text, by)
        self._house.follow(self._event, address_of(won.satellite), won.winners, by)

    def _ask_about(self, form: Form, names: Iterable[Name]) -> None:
        if form.get("both") != "on":
            self._events.ask_about(self._event.name, names)
