"""A command of the director's that comes from the station: whether its time is over when it is here.

Once it is taken it is the director's word like any other. It is judged here, and not where
it is received, so that the journal says what became of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.following.keys import take_key
from table.engine.words.commands import Command, DirectorRuled
from table.engine.words.events import KeyRefused, WhyRefused
from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from table.engine.state.hand import Hand
    from table.engine.state.moment import Moment
    from table.engine.words.sightings import CommandReceived


def take_received(moment: Moment, received: CommandReceived) -> None:
    """Follow a command from the station, or refuse it where what it is meant for is over."""
    why = _why_too_late(moment, received)
    if why is None:
        take_key(moment, _of_its_matter(received))
    else:
        moment.say(KeyRefused(command=received.command, why=why))


def _of_its_matter(received: CommandReceived) -> Command:
    """Return the command, said of the matter whose call it answers."""
    command, answers = received.command, received.answers
    if answers is None or answers.number is None or not isinstance(command, DirectorRuled):
        return command
    return replace(command, matter=answers.number)


def _is_over(hand: Hand) -> bool:
    """Tell whether nothing can be ruled on *hand* any more: one that was called off may yet go on."""
    return hand.phase.is_over and hand.interrupted is None


def _why_too_late(moment: Moment, received: CommandReceived) -> WhyRefused | None:
    hand = moment.state.hand
    if received.hand_number is not None and (hand is None or hand.number != received.hand_number or _is_over(hand)):
        return WhyRefused.HAND_OVER
    answers = received.answers
    if answers is None:
        return None
    is_open = hand is not None and any(
        matter.is_floor
        and (matter.alert.code, matter.alert.seat) == (answers.code, answers.seat)
        and answers.number in {None, matter.number}
        for matter in hand.matters
    )
    return None if is_open else WhyRefused.NOT_ASKED
