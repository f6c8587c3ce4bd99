"""Reads a wager: takes chips and words, what they answer and the book; returns one reading. Pure.

One case after another, the books' rules in their order: words that were said first bind (`said_wagers`), one big chip
is a call, several are by the chip that is not needed or by half a raise. What is ruled of a case says its kind.
"""

from table.engine.betting.said_wagers import (
    WITHOUT_AMOUNT,
    amount_alone,
    open_amount,
    raise_closed,
    raised_to,
    said,
    stated,
    undercall,
)
from table.engine.betting.wager import Faced, PutOut, Read
from table.engine.matters.kinds.chip_not_in_play import ChipNotInPlay
from table.engine.matters.kinds.multichip_call import MultichipCall
from table.engine.matters.kinds.multichip_raise import MultichipRaise
from table.engine.matters.kinds.overchip_call import OverchipCall
from table.engine.matters.kinds.tiny_chip import TinyChip
from table.engine.words.answers import FloorDecides
from table.engine.words.commands import Action, Word
from table.engine.words.frozen import replace
from table.engine.words.wager_rules import WagerRules


def read_wager(faced: Faced, put: PutOut, rules: WagerRules) -> Read:
    """Return what chips and words come to."""
    if put.motions and any(chip not in faced.chips for motion in put.motions for chip in motion):
        return _with_strange_chip(faced, put, rules)
    if put.word is None:
        return _silent(faced, put.motions[0], rules)
    if put.word in WITHOUT_AMOUNT:
        return WITHOUT_AMOUNT[put.word](faced)
    if put.total is not None and not put.total.is_unit_spoken:
        return open_amount(faced, put.word, put.total, rules)
    if put.word is Word.AMOUNT and put.total is not None:
        return amount_alone(faced, put.total.value)
    return said(faced, put, put.word, rules)


def _with_strange_chip(faced: Faced, put: PutOut, rules: WagerRules) -> Read:
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
    """Return the total in front that an action puts out; None where it puts out none."""
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
        return stated(faced, Word.BET, total)
    if total <= faced.price:
        return _up_to_a_call(faced, chips, total, rules)
    if len(chips) == 1 and not faced.counts_as_one:
        return Read(
            action=Action.CALL,
            matter=OverchipCall(seat=faced.seat, amount=faced.price, raise_to=raised_to(faced, total)),
        )
    return _several(faced, chips, total, rules)


def _up_to_a_call(faced: Faced, chips: tuple[int, ...], total: int, rules: WagerRules) -> Read:
    if total in {faced.price, faced.most}:
        return Read(action=Action.CALL)
    if len(chips) == 1 and chips[0] * rules.tiny_part.value <= faced.cost:
        tiny = TinyChip(seat=faced.seat, amount=min(faced.price, faced.most), given_up=total)
        return Read(action=Action.CALL, matter=tiny)
    return undercall(faced, total)


def _several(faced: Faced, chips: tuple[int, ...], total: int, rules: WagerRules) -> Read:
    """Read several chips of more than a call."""
    if faced.is_limit:
        return stated(faced, Word.RAISE, total)
    are_last = total == faced.most
    are_all_needed = not faced.counts_as_one and total - min(chips) < faced.price
    if are_all_needed and _is_needed_a_call(faced, chips, total, rules):
        needed = MultichipCall(
            seat=faced.seat, amount=faced.price, are_all_needed=True, raise_to=raised_to(faced, total)
        )
        return Read(action=Action.CALL, matter=needed)
    if total >= faced.threshold or are_last:
        is_told = are_all_needed and rules.several_chips.value == "needed-chip"
        return _several_for_raise(faced, total, are_last=are_last and total < faced.threshold, is_told=is_told)
    fewer = MultichipCall(seat=faced.seat, amount=faced.price, are_all_needed=False, raise_to=raised_to(faced, total))
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
    raised = raised_to(faced, total)
    if faced.closed is not None:
        return raise_closed(faced.closed, raised)
    if are_last:
        last = MultichipRaise(seat=faced.seat, amount=total, are_last=True)
        return Read(action=Action.ALL_IN, matter=last)
    if total in {raised, faced.most} and not is_told:
        return stated(faced, Word.RAISE, total)
    lifted = MultichipRaise(seat=faced.seat, amount=raised, are_last=False)
    return Read(action=Action.RAISE, total=raised, matter=lifted)
