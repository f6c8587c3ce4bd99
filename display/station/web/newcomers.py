"""Reads who comes into an event: by name, by name and house number, or many from a file. The house then knows them."""

from collections.abc import Callable, Collection

from display.station.known.people import LogIn
from display.station.running.house_desk import HouseDesk
from display.station.tournament.event_names import address_of
from display.station.tournament.events import RunningEvent
from display.station.tournament.registering import register, register_all
from display.station.tournament.satellite import take_seats
from display.station.web.tournament_presses import Form, has_place, name_of, place_of


class Newcomers:
    """The way into one event."""

    def __init__(self, event: RunningEvent, house: HouseDesk) -> None:
        """Register in *event*; *house* knows whoever was here before."""
        self._event, self._house = event, house

    def come_in(self, form: Form, by: str, enter: Callable[[Form, str], object]) -> str | None:
        """Have somebody *enter* by a form, and the house know who it was. Raises DeskError and StoreError.

        Returns the name in this event; None for whoever goes to the waiting list.

        The house must not see to the event in between: it would take him for somebody new.
        """
        with self._house.alone():
            named = self._named(form)
            enter(named, by)
            self._know(named, form.get("name", ""), by)
        return None if form.get("list") == "on" else name_of(named)

    def _named(self, form: Form) -> Form:
        """Return a form with the name under which that person enters. Raises DeskError."""
        typed = form.get("name", "")
        # Whoever waits is seated later, by what stands in the list: the number stays with the name.
        return form if form.get("list") == "on" else {**form, "name": self._house.name_for(self._event, typed)}

    def _know(self, form: Form, typed: str, by: str) -> None:
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
        register_all(self._event.desk, rows, log_in.name)

    def take_seats(self, event: str, text: str, by: str, trusted: Collection[str]) -> None:
        """Register the winners of a satellite: whoever won there is who sits here. Raises SeatsRefusedError."""
        with self._house.alone():
            won = take_seats(self._event.desk, event, text, by, trusted)
            self._house.follow(self._event, address_of(won.satellite), won.winners, by)
