"""What a wager comes to: chips and words, what they answer and the book in, one reading out. Pure, and no state.

One case after another, the books' rules in their order: words that were said first bind, one big chip is a call,
several are by the chip that is not needed or by half a raise. What is ruled of a case says its kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.engine.betting.wager import Faced, Put, Read
from table.engine.matters.kinds.chip_not_in_play import ChipNotInPlay
from table.engine.matters.kinds.multichip_call import MultichipCall
from table.engine.matters.kinds.multichip_raise import MultichipRaise
from table.engine.matters.kinds.nonstandard_words import NonstandardWords
from table.engine.matters.kinds.overchip_call import OverchipCall
from table.engine.matters.kinds.raise_closed import RaiseClosed
from table.engine.matters.kinds.raise_without_bet import RaiseWithoutBet
from table.engine.matters.kinds.tiny_chip import TinyChip
from table.engine.matters.kinds.unclear_amount import UnclearAmount
from table.engine.matters.kinds.underbet import Underbet
from table.engine.matters.kinds.undercall import Undercall
from table.engine.matters.kinds.underraise import Underraise
from table.engine.words.answers import FloorDecides
from table.engine.words.commands import Action, Amount, Word
from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Callable

    from table.engine.words.wager_rules import WagerRules

_UNITS: Final = (1, 100, 1000)
"""What an amount without its unit is counted in: chips, hundreds or thousands."""


def read_wager(faced: Faced, put: Put, rules: WagerRules) -> Read:
    """Return what chips and words come to."""
    if put.motions and any(chip not in faced.chips for motion in put.motions for chip in motion):
        return _with_strange_chip(faced, put, rules)
    if put.word is None:
        return _silent(faced, put.motions[0], rules)
    if put.word in _WITHOUT_AMOUNT:
        return _WITHOUT_AMOUNT[put.word](faced)
    if put.total is not None and not put.total.is_unit_spoken:
        return _open_amount(faced, put.word, put.total, rules)
    if put.word is Word.AMOUNT and put.total is not None:
        return _amount_alone(faced, put.total.value)
    return _said(faced, put, put.word, rules)


def read_call_after(faced: Faced, word: Word) -> Read:
    """Return what a call comes to after a bet or raise was said: the word binds, and it is a raise of too little."""
    return _stated(faced, word, min(faced.price, faced.most))


def counts_motion(faced: Faced, put: Put, rules: WagerRules) -> bool:
    """Tell whether one more motion counts after what was put out and said."""
    if put.word not in {Word.BET, Word.RAISE} or put.total is not None:
        return False
    match rules.motions_after_raise.value:
        case "many":
            return True
        case "call-and-one-more":
            return len(put.motions) == 1 and faced.bet + sum(put.motions[0]) == faced.price
        case _:
            return False


def _with_strange_chip(faced: Faced, put: Put, rules: WagerRules) -> Read:
    """Read chips of which one is not in play: where it goes back, the others are read without it."""
    answer = rules.chip_not_in_play
    in_play = tuple(tuple(chip for chip in motion if chip in faced.chips) for motion in put.motions)
    counted = sum(map(sum, in_play))
    if not counted or isinstance(answer, FloorDecides) or answer.value != "return-bet":
        return Read(matter=ChipNotInPlay(seat=faced.seat, amount=faced.bet + counted if counted else None))
    rest = read_wager(faced, replace(put, motions=tuple(motion for motion in in_play if motion)), rules)
    total = _total_of(faced, rest)
    if rest.matter is None and total is not None and total <= faced.most:
        return replace(rest, matter=ChipNotInPlay(seat=faced.seat, amount=total, rest="stands"))
    comes_to = faced.bet + counted if rest.matter is None else rest.matter.amount
    return replace(rest, beside=ChipNotInPlay(seat=faced.seat, amount=comes_to, rest="ruled"))


def _total_of(faced: Faced, read: Read) -> int | None:
    """Return the total in front that an action puts out; null where it puts out none."""
    match read.action:
        case Action.BET | Action.RAISE:
            return read.total
        case Action.CALL:
            return min(faced.price, faced.most)
        case Action.ALL_IN:
            return faced.most
        case _:
            return None


# ---------------------------------------------------------------- chips without a word


def _silent(faced: Faced, chips: tuple[int, ...], rules: WagerRules) -> Read:
    total = faced.bet + sum(chips)
    if not faced.price or total > faced.most or (faced.covers_call and total == faced.most):
        return _stated(faced, Word.BET, total)
    if total <= faced.price:
        return _up_to_a_call(faced, chips, total, rules)
    if len(chips) == 1 and not faced.counts_as_one:
        return Read(
            action=Action.CALL, matter=OverchipCall(seat=faced.seat, amount=faced.price, raise_to=_raised(faced, total))
        )
    return _several(faced, chips, total, rules)


def _up_to_a_call(faced: Faced, chips: tuple[int, ...], total: int, rules: WagerRules) -> Read:
    if total in {faced.price, faced.most}:
        return Read(action=Action.CALL)
    if len(chips) == 1 and chips[0] * rules.tiny_part.value <= faced.cost:
        tiny = TinyChip(seat=faced.seat, amount=min(faced.price, faced.most), given_up=total)
        return Read(action=Action.CALL, matter=tiny)
    return _undercall(faced, total)


def _undercall(faced: Faced, total: int) -> Read:
    return Read(
        action=Action.CALL,
        matter=Undercall(
            seat=faced.seat,
            amount=min(faced.price, faced.most),
            is_heads_up=faced.is_heads_up,
            is_of_opening=not faced.before_raise,
            is_unaware=total == faced.before_raise,
            given_up=total,
        ),
    )


def _several(faced: Faced, chips: tuple[int, ...], total: int, rules: WagerRules) -> Read:
    """Read several chips of more than a call."""
    are_last = total == faced.most
    are_all_needed = not faced.counts_as_one and total - min(chips) < faced.price
    if are_all_needed and _is_needed_a_call(faced, chips, total, rules):
        needed = MultichipCall(seat=faced.seat, amount=faced.price, are_all_needed=True, raise_to=_raised(faced, total))
        return Read(action=Action.CALL, matter=needed)
    if total >= faced.threshold or are_last:
        is_told = are_all_needed and rules.several_chips.value == "needed-chip"
        return _several_for_raise(faced, total, are_last=are_last and total < faced.threshold, is_told=is_told)
    fewer = MultichipCall(seat=faced.seat, amount=faced.price, are_all_needed=False, raise_to=_raised(faced, total))
    return Read(action=Action.CALL, matter=fewer)


def _is_needed_a_call(faced: Faced, chips: tuple[int, ...], total: int, rules: WagerRules) -> bool:
    """Tell whether such chips, each of which is needed for a call, are one; else half a raise decides."""
    match rules.several_chips.value:
        case "needed-chip":
            return not faced.prior or total < faced.threshold
        case "needed-chip-of-one-denomination":
            return len(set(chips)) == 1
        case "half-bet":
            return total == faced.most and total < faced.threshold


def _several_for_raise(faced: Faced, total: int, *, are_last: bool, is_told: bool) -> Read:
    """Read chips of a raise; *is_told*, of as many as it takes: beside no chips of an earlier bet they were a call."""
    raised = _raised(faced, total)
    if faced.closed is not None:
        return _closed(faced.closed, raised)
    if are_last:
        last = MultichipRaise(seat=faced.seat, amount=total, are_last=True)
        return Read(action=Action.ALL_IN, matter=last)
    if total in {raised, faced.most} and not is_told:
        return _stated(faced, Word.RAISE, total)
    lifted = MultichipRaise(seat=faced.seat, amount=raised, are_last=False)
    return Read(action=Action.RAISE, total=raised, matter=lifted)


def _raised(faced: Faced, total: int) -> int:
    """Return the total of the raise that chips of *total* come to: the least at any rate, and no more than there is."""
    return min(max(total, faced.least), faced.most)


# ---------------------------------------------------------------- words


def _said(faced: Faced, put: Put, word: Word, rules: WagerRules) -> Read:
    """Read a bet or raise that was said, with its amount, or with chips that say it."""
    if put.total is not None and word is Word.BET and faced.price:
        # Where there is a bet already, the word says no more than the amount does.
        return _amount_alone(faced, put.total.value)
    if put.total is not None:
        return _stated(faced, word, put.total.value)
    if not put.motions:
        # Where there is nothing to raise it is a bet of the least at any rate; where chips follow, of those.
        return _stated(faced, word, faced.least) if word is Word.RAISE and not faced.price else Read(is_open=True)
    total = faced.bet + _counted(faced, put, rules)
    is_one_chip = len(put.motions) == 1 and len(put.motions[0]) == 1
    if len(put.motions) == 1 and counts_motion(faced, put, rules) and total < min(faced.least, faced.most):
        return Read(is_open=True)
    if is_one_chip and faced.price and total > faced.price and _asks_of_chip(rules):
        raised = _raised(faced, total)
        unclear = UnclearAmount(seat=faced.seat, is_one_chip=True, chip_total=raised)
        return Read(action=Action.RAISE, total=total, matter=unclear)
    return _stated(faced, word, total)


def _asks_of_chip(rules: WagerRules) -> bool:
    """Tell whether the book makes something else of one chip after "raise" than a raise to all of it."""
    answer = rules.raise_with_one_chip
    return isinstance(answer, FloorDecides) or answer.value != "chip"


def _counted(faced: Faced, put: Put, rules: WagerRules) -> int:
    """Return the chips of the motions that count."""
    counted = sum(put.motions[0])
    for number in range(1, len(put.motions)):
        if counts_motion(faced, replace(put, motions=put.motions[:number]), rules):
            counted += sum(put.motions[number])
    return counted


def _stated(faced: Faced, word: Word, total: int) -> Read:
    """Read a bet or raise whose total is known."""
    action = Action.RAISE if faced.price else Action.BET
    if total > faced.most or (total % faced.chips[0] and total != faced.most):
        # It cannot be, and is refused with the reason.
        return Read(action=action, total=total)
    lifted = min(max(total, faced.least), faced.most)
    if faced.price and total == faced.most:
        return _all_in(faced)
    if faced.closed is not None:
        return _closed(faced.closed, lifted)
    if not faced.price:
        return _opening(faced, word, total, lifted)
    small_raise = Underraise(
        seat=faced.seat, amount=lifted, stated=total, is_said=True, is_enough=total >= faced.threshold
    )
    return Read(action=action, total=lifted, matter=small_raise if lifted > total else None)


def _opening(faced: Faced, word: Word, total: int, lifted: int) -> Read:
    """Read what is said where there is no bet yet; *lifted* is at least the smallest."""
    if word is Word.RAISE:
        return Read(action=Action.BET, total=lifted, matter=RaiseWithoutBet(seat=faced.seat, amount=lifted))
    small = Underbet(seat=faced.seat, amount=lifted, stated=total) if lifted > total else None
    return Read(action=Action.BET, total=lifted, matter=small)


def _all_in(faced: Faced) -> Read:
    if faced.most > faced.price and faced.closed is not None:
        return _closed(faced.closed, faced.most)
    return Read(action=Action.ALL_IN)


def _closed(closed: RaiseClosed, total: int) -> Read:
    return Read(action=Action.RAISE, total=total, matter=replace(closed, amount=total))


def _amount_alone(faced: Faced, total: int) -> Read:
    """Read an amount and nothing else: the same as chips of that amount."""
    if not faced.price or total >= faced.least or total >= faced.most:
        return _stated(faced, Word.BET, total)
    if total == faced.price:
        return Read(action=Action.CALL if faced.cost else Action.CHECK)
    if total < faced.price:
        return _undercall(faced, total)
    is_enough = total >= faced.threshold
    if is_enough and faced.closed is not None:
        return _closed(faced.closed, total)
    amount = min(faced.least, faced.most) if is_enough else faced.price
    small = Underraise(seat=faced.seat, amount=amount, stated=total, is_said=False, is_enough=is_enough)
    return Read(action=Action.RAISE if is_enough else Action.CALL, total=amount if is_enough else None, matter=small)


def _pot(faced: Faced) -> Read:
    total = min(faced.least, faced.most)
    if faced.closed is not None:
        return _closed(faced.closed, total)
    action = Action.RAISE if faced.price else Action.BET
    return Read(action=action, total=total, matter=NonstandardWords(seat=faced.seat, is_pot=True, amount=total))


def _open_amount(faced: Faced, word: Word, said: Amount, rules: WagerRules) -> Read:
    """Read an amount without its unit, as in "five"."""
    meanings = [said.value * unit for unit in _UNITS if said.value * unit % faced.chips[0] == 0]
    lawful = [total for total in meanings if faced.least <= total <= faced.most]
    if len(lawful) == 1:
        return _stated(faced, word, lawful[0])
    unclear = UnclearAmount(seat=faced.seat, is_one_chip=False)
    match rules.open_amount.value:
        case "highest-not-above-pot":
            total = max((each for each in lawful if each <= faced.pot), default=min(lawful, default=0))
        case "lowest":
            total = min(lawful, default=0)
        case _:
            return Read(matter=unclear)
    if not total:
        return Read(matter=unclear)
    read = _stated(faced, Word.BET, total)
    return read if read.matter is not None else replace(read, matter=replace(unclear, amount=total))


READ_ALONE: Final[dict[Word | None, Read]] = {
    Word.CALL: Read(action=Action.CALL),
    Word.CHECK: Read(action=Action.CHECK),
    Word.FOLD: Read(action=Action.FOLD),
}
"""What words come to that are said without chips, whatever they answer."""

_WITHOUT_AMOUNT: Final[dict[Word, Callable[[Faced], Read]]] = {
    Word.CALL: lambda _: READ_ALONE[Word.CALL],
    Word.CHECK: lambda _: READ_ALONE[Word.CHECK],
    Word.FOLD: lambda _: READ_ALONE[Word.FOLD],
    Word.ALL_IN: _all_in,
    Word.POT: _pot,
    Word.IF: lambda faced: Read(matter=NonstandardWords(seat=faced.seat, is_pot=False)),
    Word.BOARD: lambda _: Read(),
}
"""Words that say how much by themselves, or nothing of it."""
