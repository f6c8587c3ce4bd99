"""A command of the director's that comes from the station: whether its time is over when it is here.

Once it is taken it is the director's word like any other. It is judged here, and not where
it is received, so that the journal says what became of it.
"""

from table.engine.following.keys import take_key
from table.engine.following.waiting import is_over, let_wait, withdraw
from table.engine.state.moment import Moment
from table.engine.words.commands import Command
from table.engine.words.director_commands import BetweenHands, DirectorRuled, OrderWithdrawn
from table.engine.words.frozen import replace
from table.engine.words.sightings import CommandReceived
from table.engine.words.table_events import KeyRefused, WhyRefused


def take_received(moment: Moment, received: CommandReceived) -> None:
    """Follow a command from the station, keep it until the hand is over, or refuse it where its time is over."""
    why = _why_too_late(moment, received)
    if why is not None:
        moment.say(KeyRefused(command=received.command, why=why))
    elif isinstance(received.command, OrderWithdrawn):
        withdraw(moment, received.command.order)
    elif received.is_after_hand and isinstance(received.command, BetweenHands) and _is_hand_on(moment):
        let_wait(moment, received)
    else:
        take_key(moment, _of_its_matter(received))


def _is_hand_on(moment: Moment) -> bool:
    return moment.state.hand is not None and not is_over(moment.state.hand)


def _of_its_matter(received: CommandReceived) -> Command:
    """Return the command, said of the matter whose call it answers."""
    command, answers = received.command, received.answers
    if answers is None or answers.number is None or not isinstance(command, DirectorRuled):
        return command
    return replace(command, matter=answers.number)


def _why_too_late(moment: Moment, received: CommandReceived) -> WhyRefused | None:
    hand = moment.state.hand
    if received.is_late:
        return WhyRefused.EXPIRED
    if isinstance(received.command, BetweenHands):
        number = 0 if hand is None else hand.number
        is_for_now = _is_hand_on(moment) and not received.is_after_hand
        # What is for now is refused for the live hand itself, by whoever would do it.
        return None if is_for_now or received.hand_number in {None, number} else WhyRefused.HAND_OVER
    if received.hand_number is not None and (hand is None or hand.number != received.hand_number or is_over(hand)):
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
