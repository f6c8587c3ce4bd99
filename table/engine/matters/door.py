"""The one door for everything out of order: known already? ask the book, number it, tell it, carry it out.

What is noticed, and when, is in the rooms that follow the hand; what a thing is, what the book makes of it and what
follows, is in its own file in `kinds`. The door names no kind and no code.
"""

from typing import Final

from table.engine.matters.consequences import carry_out, open_matter
from table.engine.state.hand import Matter
from table.engine.state.irregularity import Irregularity, RulingTold
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import ActOutOfTurn
from table.engine.state.phase import Phase
from table.engine.state.table_state import BeforeKey
from table.engine.words.alerts import Alert, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.matter_events import RulingMade
from table.engine.words.ruling import Ruling

_ALL_BACK: Final = frozenset({RulingValue.NOT_BINDING, RulingValue.RETURN_BET})
_EXCESS_BACK: Final = frozenset({RulingValue.IS_CALL, RulingValue.IS_CHECK, RulingValue.KEEP, RulingValue.AMOUNT})
"""What counts is less than what was put out."""


def raise_matter(
    moment: Moment, found: Irregularity, act: ActOutOfTurn | None = None, *, is_late: bool | None = None
) -> int | None:
    """Tell of *found* with its ruling, and begin what the ruling asks for; once, however often it is noticed.

    *act* is the action out of turn that is ruled on. *is_late*: whether the deal was closed when it came to be so; None
    where that is now. Return the number it has in this hand; None if it has none.
    """
    if found.is_only_told:
        moment.raise_alert(_alert(moment, found, _rule(moment, found, is_late=is_late)))
        return None
    hand = moment.hand
    is_too_late = hand.phase.is_over and not (found.outlives_hand and hand.phase is Phase.COMPLETE)
    if is_too_late and not (moment.alerts and hand.phase is Phase.MISDEAL):
        # It is called off already: only what the same card did wrong besides is told.
        return None
    fault = found.known_by
    if {fault, replace(fault, is_dealt=True)} & hand.telling.noticed and not found.recurs:
        return None
    alert = _alert(moment, found, _rule(moment, found, is_late=is_late))
    if alert.is_note:
        moment.put_telling(replace(moment.hand.telling, noticed=hand.telling.noticed | {fault}))
        moment.raise_alert(alert)
        return None
    number = hand.telling.told + 1
    moment.put_telling(replace(moment.hand.telling, noticed=hand.telling.noticed | {fault}, told=number))
    alert = replace(alert, number=number)
    moment.raise_alert(alert)
    if is_too_late:
        return number
    _let_be_taken_back(moment, RulingTold(number, alert.code, fault.seat))
    if not found.is_before_deal:
        carry_out(moment, Matter(number=number, found=found, alert=alert, act=act), alert.ruling)
    return number


def call_floor_for(moment: Moment, act: ActOutOfTurn, options: tuple[RulingValue, ...]) -> None:
    """Let the director decide about an action that waits for its turn: what was told of it becomes a floor call."""
    alert = _alert(moment, act.told, _rule(moment, act.told))
    alert = replace(alert, ruling=RulingValue.FLOOR, options=options, number=act.number)
    moment.raise_alert(alert)
    open_matter(moment, Matter(number=act.number, found=act.told, alert=alert, act=act))


def tell_again(moment: Moment, matter: Matter) -> None:
    """Tell once more of a matter that waits for the floor, as it stands."""
    moment.raise_alert(matter.alert)


def _rule(moment: Moment, found: Irregularity, *, is_late: bool | None = None) -> Ruling:
    hand = moment.state.hand
    is_closed = hand is not None and hand.is_closed
    return found.rule(moment.book, is_late=is_closed if is_late is None else is_late)


def _alert(moment: Moment, found: Irregularity, ruling: Ruling) -> Alert:
    """Return what is told; a card is named where everybody sees it, or where the dealer has said it."""
    public = None if found.handle is None else moment.state.names.get(found.handle)
    told = found.told_amount(ruling)
    return Alert(
        code=found.code,
        seat=found.seat,
        card=found.keyed_card or public,
        cite=ruling.cite,
        ruling=ruling.value,
        amount=told,
        options=ruling.options,
        due=found.due,
        by=found.by,
        seats=found.at_seats,
        came_from=found.came_from,
        lies_on=found.lies_on,
        lying=found.lying,
        decks=found.decks,
        missed_in=found.missed_in,
        is_book_silent=ruling.is_book_silent,
        reason=ruling.reason,
        back=_back(moment, found, ruling.value, told),
    )


def _back(moment: Moment, found: Irregularity, value: RulingValue, told: int | None) -> int | None:
    """Return how many of the chips that were put out go back: all, or those beyond what the action comes to."""
    put_out = found.put_out
    if put_out is None or found.seat is None:
        return None
    if value in _ALL_BACK:
        back = put_out - moment.hand.stakes[found.seat].bet
    else:
        back = put_out - told if value in _EXCESS_BACK and told is not None else 0
    return back if back > 0 else None


def _let_be_taken_back(moment: Moment, told: RulingTold) -> None:
    """Remember the hand as it is before anything follows from a ruling."""
    state = moment.state
    said = moment.said_before + len(moment.events)
    undoable = BeforeKey(
        command=told,
        players=state.players,
        hand=state.hand,
        is_held=state.is_held,
        said=said,
        at_ns=moment.at_ns,
    )
    moment.put_table(replace(state, keys=(*state.keys, undoable)))
    moment.say(RulingMade(code=told.code, seat=told.seat, number=told.number))
