"""String bets: chips of a second motion that the book does not count, told once, and what is made of them."""

from typing import Final

from table.engine.betting.faced import faced_by
from table.engine.matters.consequences import carry_out
from table.engine.matters.dead_hand import go_back_to
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.string_bet import StringBet
from table.engine.matters.offences import count_offence
from table.engine.state.hand import Hand, RuledAction
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import Wagered
from table.engine.state.phase import Phase
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.matter_events import OffenceCounted
from table.engine.words.reports import StringCalled
from table.engine.words.table_events import NotFollowed
from table.engine.words.zones import Seat

_NOT_THE_FIRST: Final = frozenset({RulingValue.IS_RAISE, RulingValue.AMOUNT, RulingValue.RETURN_BET})
"""What a book may make of a string bet in place of its first motion."""


def before_wager(moment: Moment, wagered: Wagered) -> Hand | None:
    """Return the hand as it was before a wager; None where it cannot be gone back to: cards have been dealt since."""
    hand, keys = moment.hand, moment.state.keys
    before = keys[wagered.keys].hand if wagered.keys < len(keys) else None
    is_there = before is not None and before.board == hand.board and before.phase is Phase.BETTING
    return before if is_there and not hand.phase.is_over else None


def call_string(moment: Moment, called: StringCalled) -> None:
    """The dealer calls a string bet: it is of the seat that acted last, and told once."""
    wagered = moment.hand.betting.wagered
    if wagered is None or moment.hand.phase.is_over:
        moment.say(NotFollowed(command=called))
    else:
        tell_string(moment, wagered)


def tell_string(moment: Moment, wagered: Wagered, more: tuple[int, ...] = ()) -> None:
    """Tell of a string bet, once; *more* chips came with it, where they were keyed."""
    hand = moment.hand
    if wagered.is_string:
        return
    # Early actions that were settled since may have raised: the first motion is what lies in front of its seat.
    before, amount = before_wager(moment, wagered), hand.stakes[wagered.seat].bet or hand.betting.price
    is_call = hand.betting.aggressor != wagered.seat if before is None else amount <= before.betting.price
    moment.put_betting(replace(hand.betting, wagered=replace(wagered, is_string=True)))
    whole = _whole(moment, before, wagered.seat, amount + sum(more))
    found = StringBet(seat=wagered.seat, amount=amount, is_call=is_call, whole=whole)
    raise_matter(moment, found)
    _let_be_overruled(moment, wagered, found)
    _do_by_book(moment)
    count = count_offence(moment, wagered.seat, AlertCode.STRING_BET)
    cite = moment.book.wagers.second_motion.cite
    moment.say(OffenceCounted(seat=wagered.seat, code=AlertCode.STRING_BET, cite=cite, count=count))


def _whole(moment: Moment, before: Hand | None, seat: Seat, total: int) -> int:
    """Return what all that was put out comes to: a lawful raise where it is more than a call."""
    if before is None or total <= before.betting.price:
        return total
    faced = faced_by(moment.state, before, seat, moment.book)
    return min(max(total, faced.least), faced.most)


def _let_be_overruled(moment: Moment, wagered: Wagered, found: StringBet) -> None:
    """The director rules on all that was put out: the hand then goes back to before its first motion."""
    hand, before = moment.hand, before_wager(moment, wagered)
    told = hand.telling.ruled
    if before is None or told is None or told.matter.found is not found:
        return
    matter = replace(told.matter, found=replace(found, is_taken_back=True))
    moment.put_telling(replace(hand.telling, ruled=RuledAction(matter, before)))


def _do_by_book(moment: Moment) -> None:
    """Do what a book makes of a string bet where more counts than its first motion, or nothing: as if it was ruled."""
    told = moment.hand.telling.ruled
    value = None if told is None else told.matter.alert.ruling
    if told is None or value not in _NOT_THE_FIRST or told.matter.found.code is not StringBet.code:
        return
    go_back_to(moment, told.before)
    carry_out(moment, replace(told.matter, found=replace(told.matter.found, amount=told.matter.alert.amount)), value)
