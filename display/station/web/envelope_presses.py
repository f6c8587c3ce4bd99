"""Reads the presses about envelopes: the director's table, the number that a player names, and what is put back."""

from collections.abc import Callable, Mapping
from typing import Final

from display.station.floor.amounts import whole_of
from display.station.tournament.envelope_table import table_in
from display.station.tournament.enveloping import Enveloping
from display.station.tournament.run import DeskError
from display.station.web.tournament_presses import Form, entry_number, name_of, reason_in
from display.wording.people import plain
from display.words.spoken import say

_MOST_DIGITS: Final = 4


def begin_bounties(enveloping: Enveloping, form: Form, by: str) -> None:
    """Seal the envelopes of the table that was typed. Raises DeskError."""
    enveloping.begin(table_in(form.get("envelopes", "")), by, has_winners=form.get("winner") == "on")


def _envelope_in(form: Form) -> int | None:
    """Return the number that a player named; None where the station deals the next one."""
    text = form.get("envelope", "").strip()
    number = whole_of(text, _MOST_DIGITS)
    if text and number is None:
        raise DeskError(say('"{text}" is no number of an envelope', text=plain(text)[:20]))
    return number


ENVELOPE_PRESSES: Final[Mapping[str, Callable[[Enveloping, Form, str], object]]] = {
    "open-envelope": lambda to, form, by: to.open(entry_number(form), name_of(form), _envelope_in(form), by),
    "open-envelopes": lambda to, _, by: to.open_all(by),
    "put-back-envelope": lambda to, form, by: to.put_back(entry_number(form), reason_in(form), by),
}
"""What each press about envelopes does, but for the beginning, which has hands entered first."""
