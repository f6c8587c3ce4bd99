"""Reads the presses of an event's days, and has each entered: the bags that one ends with, and another begins from."""

from display.station.floor.amounts import AmountError, amount_of
from display.station.tournament.bagging import survivors
from display.station.tournament.desk import Desk
from display.station.tournament.entries import Bagged
from display.station.tournament.run import DeskError
from display.station.web.tournament_presses import LONGEST_REASON, Form, check_chips
from display.wording.people import alike, plain
from display.words.spoken import say
from table.tournament.words.setup import Name

_BETWEEN = " \t,;:"
"""What may stand between a name and its chips."""

_TRUSTED = "trusted:"
"""Goes before a station's key, as a form has it."""


def bag(desk: Desk, form: Form, by: str) -> None:
    """End the day: everybody who is left bags what was counted, else what the tournament says. Raises DeskError."""
    left = survivors(desk.look())
    counted = _counted(form.get("counted", ""), left)
    smallest = desk.look_whole().denominations[0]
    for who, stack in counted.items():
        check_chips(stack, smallest, left[who])
    reason = plain(form.get("reason", "")).strip()[:LONGEST_REASON]
    desk.enter(Bagged(stacks=left | counted, reason=reason), by)


def trusted_in(form: Form) -> set[str]:
    """Return the keys of stations that somebody has said are right."""
    return {field.removeprefix(_TRUSTED) for field in form if field.startswith(_TRUSTED)}


def _counted(typed: str, left: dict[Name, int]) -> dict[Name, int]:
    """Return the bags that were typed, a player a line. Raises DeskError."""
    known, found = {alike(name): name for name in left}, dict[Name, int]()
    for line in typed.splitlines():
        name, _, amount = line.strip().replace("\t", " ").rpartition(" ")
        if not line.strip():
            continue
        who = known.get(alike(name.strip(_BETWEEN)))
        if who is None:
            words = say('"{line}": nobody who is left is called so; write name and chips', line=plain(line)[:60])
            raise DeskError(words)
        try:
            found[who] = amount_of(amount)
        except AmountError as fault:
            msg = f"{plain(who)}: {fault}"
            raise DeskError(msg) from None
    return found
