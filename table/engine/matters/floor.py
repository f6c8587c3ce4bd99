"""The floor: the director's answer to what waits for it, by the matter's number, and his word over the book's.

What an answer does is in `consequences`; the floor names no kind and no code.
"""

from table.engine.hand.award_due import award_if_due
from table.engine.matters.consequences import carry_out
from table.engine.matters.dead_hand import go_back_to
from table.engine.matters.door import tell_again
from table.engine.matters.in_vain import remedies_of, why_in_vain, why_not_over
from table.engine.matters.on_actions import let_answer_stand, right_in_turn
from table.engine.state.hand import Hand, Matter, RuledAction
from table.engine.state.irregularity import RulingTold, Unasked
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.taking_back import with_cards_of
from table.engine.words.alerts import Alert, RulingValue
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered
from table.engine.words.reports import OptionKeyed
from table.engine.words.ruling import CALLS_OFF, GO_ON, NEEDS_AMOUNT, ON_A_HAND, ON_A_WAGER, ON_AN_ACTION
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.zones import Seat

_CALLED_OFF = {RulingValue.MISDEAL: Phase.MISDEAL, RulingValue.VOID_HAND: Phase.VOID}
_ON_A_RIGHT = frozenset({RulingValue.KEEP, RulingValue.NO_RAISE})
"""Rulings on the right of a player who was passed over; that it is lost is a ruling on the hand."""


def take_ruling(moment: Moment, ruled: DirectorRuled) -> None:
    """Apply the director's word: the answer to an open floor call, or over whatever the book has said."""
    hand = moment.hand
    if hand.phase is Phase.COMPLETE and ruled.option not in GO_ON and not hand.matters:
        # The chips are with their owners: from here on the director corrects stacks.
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NO_HAND))
        return
    if ruled.is_over_ruling:
        _overrule(moment, ruled)
        return
    floors = [matter for matter in hand.matters if matter.is_floor and ruled.matter in {None, matter.number}]
    if not floors and ruled.matter is not None:
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NOT_ASKED))
        return
    asked = _asked_by(floors, ruled)
    if not asked:
        _overrule(moment, ruled)
        return
    fitting = [matter for matter in asked if ruled.option in matter.alert.options]
    if not fitting:
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NO_SUCH_OPTION))
    elif ruled.option in NEEDS_AMOUNT and ruled.amount is None:
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NEEDS_AMOUNT))
    elif (why := why_in_vain(moment, ruled, fitting[-1])) is not None:
        moment.say(KeyRefused(command=ruled, why=why))
    else:
        for matter in _answered_together(fitting, ruled):
            if matter in moment.hand.matters:
                _answer(moment, matter, ruled)


def _asked_by(floors: list[Matter], ruled: DirectorRuled) -> list[Matter]:
    """Return the floor calls that a ruling can answer: those about the seat that it names, if it names one.

    A hand may be named that the call is not about: whose hand is dead is the director's to say. What is about no seat
    is about every one.
    """
    of_seat = [matter for matter in floors if ruled.seat in {None, matter.alert.seat}]
    is_about_any = ruled.matter is not None or ruled.option in ON_A_HAND
    return of_seat or [matter for matter in floors if is_about_any or matter.alert.seat is None]


def waits_for_floor(moment: Moment) -> bool:
    """Tell whether a floor call is open, which the director's next word answers."""
    return moment.state.hand is not None and any(matter.is_floor for matter in moment.hand.matters)


def open_again(moment: Moment, seat: Seat | None) -> bool:
    """Call the floor again for the latest matter that waits for it; return whether there is one."""
    waiting = [matter for matter in moment.hand.matters if matter.is_floor and seat in {None, matter.alert.seat}]
    if waiting:
        tell_again(moment, waiting[-1])
    return bool(waiting)


def _answered_together(fitting: list[Matter], ruled: DirectorRuled) -> list[Matter]:
    """Return the latest matter; where several are one question all of them, unless one of them is named."""
    latest = fitting[-1]
    if not latest.found.are_one_question or ruled.seat is not None or ruled.matter is not None:
        return [latest]
    return [matter for matter in fitting if matter.found.code is latest.found.code]


def take_option(moment: Moment, keyed: OptionKeyed) -> None:
    """Apply the floor's spoken word to the floor call that play waits for, as if the director had sent it."""
    matter = moment.hand.waits_for
    if matter is None or not matter.is_floor:
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NO_FLOOR_CALL))
        return
    alert = matter.alert
    if not 1 <= keyed.number <= len(alert.options):
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NO_SUCH_OPTION, amount=len(alert.options)))
        return
    ruled = DirectorRuled(alert.options[keyed.number - 1], alert.seat, keyed.amount, matter=matter.number)
    if ruled.option in NEEDS_AMOUNT and keyed.amount is None:
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NEEDS_AMOUNT))
    elif (why := why_in_vain(moment, ruled, matter)) is not None:
        moment.say(KeyRefused(command=keyed, why=why))
    else:
        _answer(moment, matter, ruled, is_keyed=True)


def _answer(moment: Moment, matter: Matter, ruled: DirectorRuled, *, is_keyed: bool = False) -> None:
    moment.put_hand(replace(moment.hand, matters=tuple(other for other in moment.hand.matters if other is not matter)))
    _say_answered(moment, ruled, matter, is_keyed=is_keyed, amount=_amount_of(matter, ruled))
    let_answer_stand(moment, matter.found)
    carry_out(moment, _settled(matter, ruled), ruled.option)
    award_if_due(moment)


def _say_answered(
    moment: Moment, ruled: DirectorRuled, matter: Matter | None, *, is_keyed: bool = False, amount: int | None = None
) -> None:
    moment.say(
        FloorAnswered(
            code=None if matter is None else matter.alert.code,
            option=ruled.option,
            seat=ruled.seat,
            amount=ruled.amount if amount is None else amount,
            is_keyed=is_keyed,
            number=None if matter is None else matter.number,
        )
    )


def _amount_of(matter: Matter, ruled: DirectorRuled) -> int | None:
    """Return the total that a ruling on a wager comes to, where the matter tells it and not the director."""
    is_of_wager = ruled.option in ON_A_WAGER | {RulingValue.KEEP} and ruled.amount is None
    return matter.found.total_of(ruled.option) if is_of_wager else None


def _settled(matter: Matter, ruled: DirectorRuled) -> Matter:
    seat = matter.alert.seat if ruled.seat is None else ruled.seat
    found = matter.found if ruled.seat is None else replace(matter.found, seat=seat)
    if ruled.amount is not None:
        found = replace(found, amount=ruled.amount)
    return replace(matter, found=found, alert=replace(matter.alert, ruling=ruled.option, options=(), seat=seat))


def _overrule(moment: Moment, ruled: DirectorRuled) -> None:
    """Apply what nobody asked for: the director's word stands over the book's; what already holds it leaves alone."""
    amount = None
    if _holds_already(moment, ruled):
        _say_answered(moment, ruled, None)
        return
    matter = _ruled_before(moment, ruled) or _of_a_right(moment, ruled) or _of_an_action(moment, ruled)
    if matter is not None:
        amount = _amount_of(matter, ruled)
        let_answer_stand(moment, matter.found)
        carry_out(moment, _settled(matter, ruled), ruled.option)
    elif ruled.option not in GO_ON | ON_A_HAND | CALLS_OFF:
        moment.say(KeyRefused(command=ruled, why=WhyRefused.NO_SUCH_OPTION))
        return
    elif (why := why_not_over(moment, ruled)) is not None:
        moment.say(KeyRefused(command=ruled, why=why))
        return
    elif _CALLED_OFF.get(ruled.option) is not moment.hand.phase:
        _go_on_all_the_same(moment, ruled)
        carry_out(moment, _settled(_unasked(moment), ruled), ruled.option)
    _say_answered(moment, ruled, None, amount=amount)
    award_if_due(moment)


def _unasked(moment: Moment) -> Matter:
    """Return a matter of the director's own, with the next number."""
    number = moment.hand.telling.told + 1
    moment.put_telling(replace(moment.hand.telling, told=number))
    found = Unasked()
    return Matter(number=number, found=found, alert=Alert(code=found.code, ruling=RulingValue.FLOOR, number=number))


def _ruled_before(moment: Moment, ruled: DirectorRuled) -> Matter | None:
    """Return the matter that was ruled on since the last key, with the hand gone back to before its ruling."""
    hand, keys = moment.hand, moment.state.keys
    last = _last_about(hand, ruled)
    # Without a seat, `play-on` is about what is still open; what was called off goes on from where it stood.
    is_about_open = ruled.option in GO_ON and bool(hand.matters) and ruled.seat is None
    is_over = hand.phase.is_over and (hand.interrupted is None or ruled.option in GO_ON)
    if last is None or (is_over and not last.matter.found.outlives_hand) or is_about_open:
        return None
    go_back_to(moment, last.before, last.matter.alert.seat)
    if keys and _tells_of(keys[-1].command, last.matter) and ruled.option in GO_ON:
        # A ruling that is not in force any more is not taken back either.
        moment.put_table(replace(moment.state, keys=keys[:-1]))
    return last.matter


def _last_about(hand: Hand, ruled: DirectorRuled) -> RuledAction | None:
    last = hand.telling.ruled
    while last is not None and not _is_about(ruled, last.matter):
        last = last.before.telling.ruled
    return last


def _holds_already(moment: Moment, ruled: DirectorRuled) -> bool:
    """Tell whether just that is in force: what has followed from it is not told again."""
    last = _last_about(moment.hand, ruled)
    if last is None or last.matter.alert.ruling is not ruled.option:
        return False
    return ruled.amount in {None, last.matter.found.amount}


def _is_about(ruled: DirectorRuled, matter: Matter) -> bool:
    is_of_seat = ruled.seat in {None, matter.alert.seat}
    return is_of_seat and ruled.option in matter.found.instead(matter.alert.ruling)


def _tells_of(command: object, matter: Matter) -> bool:
    """Tell whether it is the ruling on *matter*, made on what the sensors saw."""
    return isinstance(command, RulingTold) and command.number == matter.number


def _of_an_action(moment: Moment, ruled: DirectorRuled) -> Matter | None:
    """Return the matter of the action out of turn that is ruled on before its turn has come."""
    hand = moment.hand
    if ruled.option not in ON_AN_ACTION or hand.phase.is_over:
        return None
    waiting = next((act for act in hand.turns.out_of_turn if ruled.seat in {None, act.seat}), None)
    if waiting is None:
        return None
    alert = Alert(code=waiting.told.code, seat=waiting.seat, ruling=RulingValue.FLOOR, number=waiting.number)
    return Matter(number=waiting.number, found=waiting.told, alert=alert, act=waiting)


def _of_a_right(moment: Moment, ruled: DirectorRuled) -> Matter | None:
    """Return the matter of a player who was passed over and has still not acted, whatever others have done since.

    Without a seat it is meant, unless something else is still open.
    """
    found = None if ruled.option not in _ON_A_RIGHT else right_in_turn(moment.hand)
    if found is None or ruled.seat not in ({found.seat} if moment.hand.matters else {found.seat, None}):
        return None
    number, cite = moment.hand.telling.told + 1, found.rule(moment.book, is_late=False).cite
    moment.put_telling(replace(moment.hand.telling, told=number))
    alert = Alert(code=found.code, seat=found.seat, cite=cite, ruling=RulingValue.FLOOR, number=number)
    return Matter(number=number, found=found, alert=alert)


def _go_on_all_the_same(moment: Moment, ruled: DirectorRuled) -> None:
    """Drop what the book has ruled; a hand that was called off goes on from where it stood."""
    hand = moment.hand
    if hand.interrupted is not None:
        moment.put_table(replace(moment.state, hand=with_cards_of(hand.interrupted, hand)))
        moment.put_hand(replace(moment.hand, matters=()))
    elif ruled.option in GO_ON:
        ended = remedies_of(hand, ruled)
        moment.put_hand(replace(hand, matters=tuple(matter for matter in hand.matters if matter not in ended)))
