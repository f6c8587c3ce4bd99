"""From an irregularity to what is done about it: the ruling asked for, the alert raised, the remedy begun.

The one door for everything out of order. What is noticed, and when, is in the files that
follow the hand; what the book says is in `rulings`; how it is put right, in `remedies`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.matters.irregularities import Recurring
from table.engine.matters.irregularities.deal import BoxedCard, ButtonMisplaced
from table.engine.matters.irregularities.deck import JokerFound
from table.engine.matters.remedies.deal import call_misdeal, missing_card, replacement, scrapping, to_the_burn
from table.engine.matters.remedies.deck import void_hand
from table.engine.matters.remedies.hands import kill_hand
from table.engine.matters.remedies.turn import ORDERS, PASSIVE, close_raising, order, release, settle_right
from table.engine.matters.rulings import rule_on
from table.engine.state.hand import Fault, Matter, RuledAction
from table.engine.state.table_state import BeforeKey
from table.engine.state.taking_back import with_cards_of
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.commands import DirectorRuled
from table.engine.words.events import KeyRefused, WhyRefused
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered, PenaltyNoted, RulingMade
from table.engine.words.view import Status

if TYPE_CHECKING:
    from table.engine.matters.irregularities import Irregularity
    from table.engine.state.hand import Step
    from table.engine.state.moment import Moment
    from table.engine.state.order_of_action import EarlyAct
    from table.engine.words.cards import Card, Handle
    from table.engine.words.commands import Command, OptionKeyed
    from table.engine.words.zones import Seat


_GO_ON: Final = frozenset({RulingValue.PLAY_ON, RulingValue.KEEP})
_ON_A_HAND: Final = frozenset({RulingValue.DEAD_HAND, RulingValue.DEAL_CARD})
_ON_AN_ACTION: Final = frozenset({*ORDERS, *PASSIVE, RulingValue.NOT_BINDING})
_ON_A_RIGHT: Final = frozenset({RulingValue.KEEP, RulingValue.NO_RAISE, RulingValue.DEAD_HAND})
_CALLED_OFF: Final = {RulingValue.MISDEAL: Status.MISDEAL, RulingValue.VOID_HAND: Status.VOID}


def raise_matter(moment: Moment, found: Irregularity, act: EarlyAct | None = None) -> None:
    """Tell of *found* with its ruling, and begin what the ruling asks for; once, however often it is noticed.

    *act* is the action out of turn that is ruled on.
    """
    hand = moment.hand
    handle: Handle | None = getattr(found, "handle", None)
    boxed = found.card if isinstance(found, BoxedCard) else None
    fault = Fault(
        code=found.code,
        seat=None if boxed else found.seat,
        handle=None if boxed else handle,
        since_ns=getattr(found, "since_ns", 0),
        card=boxed,
        is_dealt=getattr(found, "is_dealt", False),
    )
    if hand.status.is_over and not (moment.alerts and hand.status is Status.MISDEAL):
        # It is called off already: only what the same card did wrong besides is told.
        return
    if {fault, replace(fault, is_dealt=True)} & hand.noticed and not isinstance(found, Recurring):
        return
    moment.put_hand(replace(moment.hand, noticed=hand.noticed | {fault}))
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
        moment.put_hand(replace(moment.hand, button_belongs=found.seat))
    if isinstance(found, JokerFound) and not found.is_dealt:
        # Nobody has it yet: it is laid aside before it is dealt, and told again if it is dealt all the same.
        return
    _carry_out(moment, Matter(alert=alert, handle=handle, act=act), ruling.value)


def open_floor(moment: Moment, alert: Alert, act: EarlyAct) -> None:
    """Let the director decide about an action that waits for its turn."""
    moment.raise_alert(alert)
    _open(moment, Matter(alert=alert, act=act))


def _let_be_taken_back(moment: Moment, fault: Fault) -> None:
    """Remember the hand as it is before anything follows from a ruling."""
    state = moment.state
    undoable = BeforeKey(command=fault, players=state.players, hand=state.hand, is_held=state.is_held)
    moment.put_table(replace(moment.state, keys=(*state.keys, undoable)))
    moment.say(RulingMade(code=fault.code, seat=fault.seat))


def _public_card(moment: Moment, found: Irregularity, handle: Handle | None) -> Card | None:
    """Return the card's name where everybody may know it: it lies face up, or the dealer has said it."""
    if isinstance(found, BoxedCard):
        return found.card
    return None if handle is None else moment.state.names.get(handle)


def _carry_out(moment: Moment, matter: Matter, value: RulingValue) -> None:
    """Do what is ruled, unless the pots are paid and it comes too late for this hand."""
    if moment.hand.status is Status.COMPLETE:
        return
    if value is not RulingValue.FLOOR and _instead(matter):
        moment.put_hand(replace(moment.hand, ruled=RuledAction(matter, moment.hand)))
    _do(moment, matter, value)


def _do(moment: Moment, matter: Matter, value: RulingValue) -> None:  # noqa: C901, PLR0912 - one line for each kind of ruling
    """Do what is ruled: at once where it is only said, as steps where the dealer has to do it."""
    alert, seat = matter.alert, matter.alert.seat
    match value:
        case RulingValue.FLOOR:
            _open(moment, matter)
        case _ if seat is not None and value in ORDERS:
            order(moment, seat, value, matter.act)
        case _ if seat is not None and value in PASSIVE:
            close_raising(moment, seat, matter.act)
        case RulingValue.NOT_BINDING:
            release(moment, matter.act)
        case RulingValue.KEEP if matter.act is not None:
            release(moment, matter.act)
        case RulingValue.KEEP | RulingValue.DEAD_HAND if seat is not None and alert.code is AlertCode.SEAT_SKIPPED:
            settle_right(moment, seat, is_kept=value is RulingValue.KEEP)
        case RulingValue.PENALTY if seat is not None:
            _note_penalty(moment, alert, seat)
        case RulingValue.MISDEAL:
            call_misdeal(moment, alert)
        case RulingValue.VOID_HAND:
            void_hand(moment, alert)
        case RulingValue.DEAD_HAND if seat is not None:
            kill_hand(moment, seat, is_fouled=alert.code is AlertCode.CARDS_MIXED)
        case RulingValue.REPLACE_CARD | RulingValue.SCRAP_CARD | RulingValue.CARD_TO_BURN | RulingValue.DEAL_CARD:
            steps = _steps(alert, matter.handle, value)
            if steps:
                _open(moment, replace(matter, steps=steps, waits_for_deal=_waits(alert, value)))
        case _:
            pass


def _note_penalty(moment: Moment, alert: Alert, seat: Seat) -> None:
    count = count_offence(moment, seat, alert.code)
    moment.say(PenaltyNoted(seat=seat, code=alert.code, cite=alert.cite, count=count))


def count_offence(moment: Moment, seat: Seat, code: AlertCode) -> int:
    """Count what a player did against him, and return how often it was."""
    player = moment.put_player(
        seat, replace(moment.state.players[seat], offences=(*moment.state.players[seat].offences, code))
    )
    return player.offences.count(code)


def uncount_offence(moment: Moment, seat: Seat, code: AlertCode) -> None:
    """Strike out what turned out not to have been done."""
    left = list(moment.state.players[seat].offences)
    if code in left:
        left.remove(code)
        moment.put_player(seat, replace(moment.state.players[seat], offences=tuple(left)))


def _steps(alert: Alert, handle: Handle | None, value: RulingValue) -> tuple[Step, ...]:
    seat: Seat | None = alert.seat
    match value:
        case RulingValue.REPLACE_CARD if alert.code is not AlertCode.CARD_EXPOSED or seat is None:
            return scrapping(seat, handle)
        case RulingValue.REPLACE_CARD if seat is not None:
            return replacement(seat, handle)
        case RulingValue.SCRAP_CARD:
            return scrapping(seat, handle, alert.card)
        case RulingValue.CARD_TO_BURN if seat is not None:
            return to_the_burn(seat, handle)
        case RulingValue.DEAL_CARD if seat is not None:
            return missing_card(seat)
        case _:
            return ()


def _waits(alert: Alert, value: RulingValue) -> bool:
    """Tell whether the deal goes on before the steps begin; what lies at no seat is in its way."""
    return value is RulingValue.REPLACE_CARD and alert.seat is not None


def _open(moment: Moment, matter: Matter) -> None:
    moment.put_hand(replace(moment.hand, matters=(*moment.hand.matters, matter)))


def take_ruling(moment: Moment, ruled: DirectorRuled) -> None:
    """Apply the director's word: the answer to an open floor call, or over whatever the book has said."""
    hand = moment.hand
    if hand.status is Status.COMPLETE and ruled.option not in _GO_ON:
        # The chips are with their owners: from here on the director corrects stacks.
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NO_HAND))
        return
    floors = [matter for matter in hand.matters if matter.is_floor]
    if not floors:
        _overrule(moment, ruled)
        return
    of_seat = [matter for matter in floors if ruled.seat in {None, matter.alert.seat}] or floors
    fitting = [matter for matter in of_seat if ruled.option in matter.alert.options]
    if not fitting:
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NO_SUCH_OPTION))
    elif _lacks_seat(moment, _ruled(fitting[-1].alert, ruled)):
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NEEDS_SEAT))
    else:
        for matter in _answered_together(fitting, ruled):
            if matter in moment.hand.matters:
                _answer(moment, matter, ruled)


def _lacks_seat(moment: Moment, alert: Alert) -> bool:
    """Tell whether a ruling on a hand names none."""
    return alert.ruling in _ON_A_HAND and alert.seat not in moment.hand.stakes


def open_again(moment: Moment, seat: Seat | None) -> bool:
    """Call the floor again for the latest matter that waits for it; return whether there is one."""
    waiting = [matter for matter in moment.hand.matters if matter.is_floor and seat in {None, matter.alert.seat}]
    if waiting:
        moment.raise_alert(waiting[-1].alert)
    return bool(waiting)


def _answered_together(fitting: list[Matter], ruled: DirectorRuled) -> list[Matter]:
    """Return the latest matter; of exposed cards all of them, unless a seat is named: they are one question."""
    latest = fitting[-1]
    if latest.alert.code is not AlertCode.CARD_EXPOSED or ruled.seat is not None:
        return [latest]
    return [matter for matter in fitting if matter.alert.code is latest.alert.code]


def take_option(moment: Moment, keyed: OptionKeyed) -> None:
    """Apply the floor's spoken word to the floor call that play waits for, as if the director had sent it."""
    matter = None if moment.hand.status.is_over else moment.hand.holding
    if matter is None or not matter.is_floor:
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NO_FLOOR_CALL))
        return
    alert = matter.alert
    if not 1 <= keyed.number <= len(alert.options):
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NO_SUCH_OPTION, amount=len(alert.options)))
        return
    option = alert.options[keyed.number - 1]
    if option is RulingValue.AMOUNT:
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NEEDS_AMOUNT))
    elif option is RulingValue.DEAD_HAND and alert.seat is None:
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NEEDS_SEAT))
    else:
        _answer(moment, matter, DirectorRuled(option, alert.seat), is_keyed=True)


def _answer(moment: Moment, matter: Matter, ruled: DirectorRuled, *, is_keyed: bool = False) -> None:
    alert = matter.alert
    moment.put_hand(replace(moment.hand, matters=tuple(other for other in moment.hand.matters if other is not matter)))
    moment.say(
        FloorAnswered(code=alert.code, option=ruled.option, seat=ruled.seat, amount=ruled.amount, is_keyed=is_keyed)
    )
    _carry_out(moment, replace(matter, alert=_ruled(alert, ruled)), ruled.option)


def _overrule(moment: Moment, ruled: DirectorRuled) -> None:
    """Apply what nobody asked for: the director's word stands over the book's; what already holds it leaves alone."""
    if moment.hand.status is Status.COMPLETE and ruled.option not in _GO_ON:
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NO_HAND))
        return
    alert = _ruled(Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR), ruled)
    if (matter := _ruled_before(moment, ruled) or _of_an_action(moment, ruled)) is not None:
        _carry_out(moment, replace(matter, alert=_ruled(matter.alert, ruled)), ruled.option)
        moment.say(FloorAnswered(code=None, option=ruled.option, seat=ruled.seat, amount=ruled.amount))
        return
    if ruled.option not in {*_GO_ON, *_ON_A_HAND, *_CALLED_OFF}:
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NO_SUCH_OPTION))
        return
    if _lacks_seat(moment, alert):
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NEEDS_SEAT))
        return
    if _CALLED_OFF.get(ruled.option) is not moment.hand.status:
        _go_on_all_the_same(moment, ruled)
        _carry_out(moment, Matter(alert=alert), ruled.option)
    moment.say(FloorAnswered(code=None, option=ruled.option, seat=ruled.seat, amount=ruled.amount))


def _instead(matter: Matter) -> frozenset[RulingValue]:
    """Return what the director may rule instead of what was just ruled on a seat, so that play goes on from there."""
    if matter.act is not None:
        return _ON_AN_ACTION | {RulingValue.KEEP}
    if matter.alert.code is AlertCode.SEAT_SKIPPED:
        return _ON_A_RIGHT
    return _GO_ON if matter.alert.ruling in {RulingValue.DEAD_HAND, *_ON_AN_ACTION} else frozenset()


def _ruled_before(moment: Moment, ruled: DirectorRuled) -> Matter | None:
    """Return the matter that was ruled on since the last key, with the hand gone back to before its ruling."""
    hand, keys = moment.hand, moment.state.keys
    last = hand.ruled
    while last is not None and not _is_about(ruled, last.matter):
        last = last.before.ruled
    # Without a seat, `play-on` is about what is still open.
    is_about_open = bool(hand.matters) and ruled.seat is None
    if last is None or hand.status.is_over or is_about_open:
        return None
    alert = last.matter.alert
    is_of_sensors = bool(keys) and _tells_of(keys[-1].command, alert)
    moment.put_table(
        replace(
            moment.state,
            hand=with_cards_of(last.before, hand),
            # A ruling that is not in force any more is not taken back either.
            keys=keys[:-1] if is_of_sensors and ruled.option in _GO_ON else keys,
        )
    )
    return last.matter


def _is_about(ruled: DirectorRuled, matter: Matter) -> bool:
    return ruled.seat in {None, matter.alert.seat} and ruled.option in _instead(matter)


def _tells_of(command: Command | Fault, alert: Alert) -> bool:
    """Tell whether it is the ruling of *alert*, made on what the sensors saw."""
    return isinstance(command, Fault) and (command.code, command.seat) == (alert.code, alert.seat)


def _of_an_action(moment: Moment, ruled: DirectorRuled) -> Matter | None:
    """Return the matter of the action out of turn that is ruled on before its turn has come."""
    hand = moment.hand
    if ruled.option not in _ON_AN_ACTION or hand.status.is_over:
        return None
    waiting = next((act for act in hand.early_acts if ruled.seat in {None, act.seat}), None)
    if waiting is None:
        return None
    return Matter(alert=Alert(code=AlertCode.OUT_OF_TURN, seat=waiting.seat, ruling=RulingValue.FLOOR), act=waiting)


def _ruled(alert: Alert, ruled: DirectorRuled) -> Alert:
    """Return *alert* as the director has settled it."""
    seat = alert.seat if ruled.seat is None else ruled.seat
    return replace(alert, ruling=ruled.option, options=(), seat=seat)


def _go_on_all_the_same(moment: Moment, ruled: DirectorRuled) -> None:
    """Drop what the book has ruled; a hand that was called off goes on from where it stood."""
    hand = moment.hand
    if hand.interrupted is not None:
        moment.put_table(replace(moment.state, hand=with_cards_of(hand.interrupted, hand)))
        moment.put_hand(replace(moment.hand, matters=()))
    elif hand.matters and ruled.option in _GO_ON:
        moment.put_hand(replace(moment.hand, matters=()))
