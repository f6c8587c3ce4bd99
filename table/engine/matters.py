"""From an irregularity to what is done about it: the ruling asked for, the alert raised, the remedy begun.

The one door for everything out of order. What is noticed, and when, is in the files that
follow the hand; what the book says is in `rulings`; how it is put right, in `remedies`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from table.engine.alerts import Alert, AlertCode, RulingValue
from table.engine.events import KeyRefused, WhyRefused
from table.engine.irregularities.deal import BoxedCard, ButtonMisplaced
from table.engine.irregularities.table import CountMismatch, FloorWanted
from table.engine.irregularities.turn import MisdealClaimTooLate
from table.engine.matter_events import FloorAnswered
from table.engine.remedies.deal import call_misdeal, missing_card, replacement, scrapping, to_the_burn
from table.engine.remedies.deck import void_hand
from table.engine.remedies.hands import kill_hand
from table.engine.rulings import rule_on
from table.engine.state import BeforeKey, Fault, Matter
from table.engine.taking_back import with_cards_of

if TYPE_CHECKING:
    from table.engine.cards import Card, Handle
    from table.engine.commands import DirectorRuled
    from table.engine.irregularities import Irregularity
    from table.engine.moment import Moment
    from table.engine.state import Step
    from table.engine.zones import Seat


def raise_matter(moment: Moment, found: Irregularity) -> None:
    """Tell of *found* with its ruling, and begin what the ruling asks for; once, however often it is noticed."""
    hand = moment.hand
    handle: Handle | None = getattr(found, "handle", None)
    boxed = found.card if isinstance(found, BoxedCard) else None
    fault = Fault(
        found.code, None if boxed else found.seat, None if boxed else handle, getattr(found, "since_ns", 0), boxed
    )
    if fault in hand.noticed and not isinstance(found, FloorWanted | MisdealClaimTooLate | CountMismatch):
        return
    moment.change_hand(noticed=hand.noticed | {fault})
    ruling = rule_on(found, moment.book, is_late=hand.is_closed)
    alert = Alert(
        code=found.code,
        seat=found.seat,
        card=_public_card(moment, found, handle),
        cite=ruling.cite,
        ruling=ruling.value,
        amount=getattr(found, "amount", None),
        options=ruling.options,
    )
    moment.raise_alert(alert)
    if alert.is_note or hand.status.is_over:
        return
    _let_be_taken_back(moment, fault)
    if isinstance(found, ButtonMisplaced):
        moment.change_hand(button_belongs=found.seat)
    _carry_out(moment, alert, handle, ruling.value)


def _let_be_taken_back(moment: Moment, fault: Fault) -> None:
    """Remember the hand as it is before anything follows from a ruling."""
    state = moment.state
    undoable = BeforeKey(command=fault, players=state.players, hand=state.hand, is_held=state.is_held)
    moment.change_table(keys=(*state.keys, undoable))


def _public_card(moment: Moment, found: Irregularity, handle: Handle | None) -> Card | None:
    """Return the card's name where everybody may know it: it lies face up, or the dealer has said it."""
    if isinstance(found, BoxedCard):
        return found.card
    return None if handle is None else moment.state.names.get(handle)


def _carry_out(moment: Moment, alert: Alert, handle: Handle | None, value: RulingValue) -> None:
    """Do what is ruled: at once where it is only said, as steps where the dealer has to do it."""
    seat = alert.seat
    match value:
        case RulingValue.FLOOR:
            _open(moment, Matter(alert=alert, handle=handle))
        case RulingValue.MISDEAL:
            call_misdeal(moment, alert)
        case RulingValue.VOID_HAND:
            void_hand(moment, alert)
        case RulingValue.DEAD_HAND if seat is not None:
            kill_hand(moment, seat)
        case RulingValue.REPLACE_CARD | RulingValue.SCRAP_CARD | RulingValue.CARD_TO_BURN | RulingValue.DEAL_CARD:
            steps = _steps(alert, handle, value)
            if steps:
                _open(moment, Matter(alert=alert, handle=handle, steps=steps, waits_for_deal=_waits(value)))
        case _:
            pass


def _steps(alert: Alert, handle: Handle | None, value: RulingValue) -> tuple[Step, ...]:
    seat: Seat | None = alert.seat
    match value:
        case RulingValue.REPLACE_CARD if alert.code is not AlertCode.CARD_EXPOSED or seat is None:
            return scrapping(seat, handle)
        case RulingValue.REPLACE_CARD if seat is not None:
            return replacement(seat, handle)
        case RulingValue.SCRAP_CARD:
            return scrapping(seat, handle)
        case RulingValue.CARD_TO_BURN if seat is not None:
            return to_the_burn(seat, handle)
        case RulingValue.DEAL_CARD if seat is not None:
            return missing_card(seat)
        case _:
            return ()


def _waits(value: RulingValue) -> bool:
    """Tell whether the deal goes on before the steps begin."""
    return value is RulingValue.REPLACE_CARD


def _open(moment: Moment, matter: Matter) -> None:
    moment.change_hand(matters=(*moment.hand.matters, matter))


def take_ruling(moment: Moment, ruled: DirectorRuled) -> None:
    """Apply the director's word: the answer to an open floor call, or over whatever the book has said."""
    hand = moment.hand
    floors = [matter for matter in hand.matters if matter.is_floor]
    if not floors:
        _overrule(moment, ruled)
        return
    of_seat = [matter for matter in floors if ruled.seat in {None, matter.alert.seat}] or floors
    fitting = [matter for matter in of_seat if ruled.option in matter.alert.options]
    if not fitting:
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NO_SUCH_OPTION))
        return
    _answer(moment, fitting[-1], ruled)


def _answer(moment: Moment, matter: Matter, ruled: DirectorRuled) -> None:
    alert = matter.alert
    moment.change_hand(matters=tuple(other for other in moment.hand.matters if other is not matter))
    moment.say(FloorAnswered(code=alert.code, option=ruled.option, seat=ruled.seat, amount=ruled.amount))
    _carry_out(moment, _ruled(alert, ruled), matter.handle, ruled.option)


def _overrule(moment: Moment, ruled: DirectorRuled) -> None:
    """Apply what nobody asked for: the director's word stands over the book's."""
    alert = _ruled(Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR), ruled)
    match ruled.option:
        case RulingValue.PLAY_ON | RulingValue.KEEP:
            _go_on_all_the_same(moment)
        case RulingValue.MISDEAL | RulingValue.VOID_HAND | RulingValue.DEAD_HAND | RulingValue.DEAL_CARD:
            _carry_out(moment, alert, None, ruled.option)
        case _:
            moment.say(KeyRefused(command=ruled, why=WhyRefused.NO_SUCH_OPTION))
            return
    moment.say(FloorAnswered(code=None, option=ruled.option, seat=ruled.seat, amount=ruled.amount))


def _ruled(alert: Alert, ruled: DirectorRuled) -> Alert:
    """Return *alert* as the director has settled it."""
    seat = alert.seat if ruled.seat is None else ruled.seat
    return replace(alert, ruling=ruled.option, options=(), seat=seat)


def _go_on_all_the_same(moment: Moment) -> None:
    """Drop what was asked for; a hand that was called off goes on from where it stood."""
    hand = moment.hand
    if hand.interrupted is not None:
        moment.change_table(hand=with_cards_of(hand.interrupted, hand))
    moment.change_hand(matters=())
