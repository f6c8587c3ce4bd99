"""Reads the presses about chips: a hand by its result, a bonus, chips that were found or hidden.

None of them leaves a stack that the chips in play cannot make, unless it was odd before.
"""

from collections.abc import Callable, Mapping
from typing import Final

from display.station.tournament.desk import Desk
from display.station.tournament.run import DeskError
from display.station.web.tournament_presses import (
    Form,
    check_chips,
    chips_of,
    name_of,
    names_in,
    number_in,
    offence_of,
)
from display.words.spoken import say
from table.tournament.words import money, played
from table.tournament.words.conduct import OffenceFound
from table.tournament.words.setup import Name
from table.tournament.words.view import EventView


def hand_of(form: Form, view: EventView, smallest: int) -> played.HandEnded:
    """Return a hand by its result: a field with the stack of each seat. Raises DeskError.

    Stacks are made of chips of *smallest* and more, unless one at the table has been odd before.
    """
    table = number_in(form, "table")
    playing = view.playing_at(table)
    odd = next((one.stack for one in playing.values() if one.stack % smallest), 0)
    stacks, is_typed = [], False
    for seat, one in playing.items():
        typed = form.get(f"stack:{seat}", "").strip()
        if not typed:
            continue
        stack = chips_of({"amount": typed})
        is_typed = True
        check_chips(stack, smallest, odd)
        if stack != one.stack:
            stacks.append((one.name, stack))
    if not is_typed:
        raise DeskError(say("write at least one stack; where nobody won or lost, one as it was"))
    return played.HandEnded(table=table, stacks=tuple(stacks), best=names_in(form, "best"))


def bonus_of(form: Form, smallest: int) -> money.BonusGiven:
    """Return the bonus that was typed, in chips of *smallest* and more. Raises DeskError."""
    given = money.BonusGiven(name=name_of(form), amount=chips_of(form))
    check_chips(given.amount, smallest)
    return given


def found_of(form: Form, desk: Desk) -> money.ChipsFound:
    """Return the chips that were found; those that go back to their owner make no odd stack. Raises DeskError."""
    found = money.ChipsFound(amount=chips_of(form), name=name_of(form) if form.get("name") else None)
    if found.name is not None and desk.book.event.chips.found.value != "removed":
        check_chips(found.amount, _smallest(desk), _stack(desk, found.name))
    return found


def hidden_of(form: Form, desk: Desk) -> OffenceFound:
    """Return the offence; where hidden chips leave play, the others make no odd stack. Raises DeskError."""
    found = offence_of(form)
    if found.amount and desk.book.event.offences.hidden_chips.value == "removed":
        check_chips(found.amount, _smallest(desk), _stack(desk, found.name))
    return found


def _smallest(desk: Desk) -> int:
    return desk.look_whole().denominations[0]


def _stack(desk: Desk, name: Name) -> int:
    player = desk.look().players.get(name)
    return 0 if player is None else player.stack


def _enter_hand(desk: Desk, form: Form, by: str) -> None:
    desk.enter(hand_of(form, desk.look(), _smallest(desk)), by)


CHIP_PRESSES: Final[Mapping[str, Callable[[Desk, Form, str], object]]] = {
    "hand": _enter_hand,
    "bonus": lambda desk, form, by: desk.enter(bonus_of(form, _smallest(desk)), by),
    "found": lambda desk, form, by: desk.enter(found_of(form, desk), by),
    "offence": lambda desk, form, by: desk.enter(hidden_of(form, desk), by),
}
"""What each press does; none needs more than the desk."""
