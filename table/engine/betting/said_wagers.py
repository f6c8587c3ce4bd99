"""Reads a wager whose total is said or otherwise known: bets, raises, amounts and plain words. Pure."""

from collections.abc import Callable
from typing import Final

from table.engine.betting.limited_wagers import out_of_bounds
from table.engine.betting.wager import Faced, PutOut, Read
from table.engine.matters.kinds.nonstandard_words import NonstandardWords
from table.engine.matters.kinds.raise_closed import RaiseClosed
from table.engine.matters.kinds.raise_without_bet import RaiseWithoutBet
from table.engine.matters.kinds.unclear_amount import UnclearAmount
from table.engine.matters.kinds.underbet import Underbet
from table.engine.matters.kinds.undercall import Undercall
from table.engine.matters.kinds.underraise import Underraise
from table.engine.words.answers import FloorDecides
from table.engine.words.commands import Action, Amount, Word
from table.engine.words.frozen import replace
from table.engine.words.wager_rules import WagerRules

_UNITS: Final = (1, 100, 1000)
"""What an amount without its unit is counted in: chips, hundreds or thousands."""


def read_call_after(faced: Faced, word: Word) -> Read:
    """Return what a call comes to after a bet or raise was said: the word binds, and it is a raise of too little."""
    return stated(faced, word, min(faced.price, faced.most))


def counts_motion(faced: Faced, put: PutOut, rules: WagerRules) -> bool:
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


def undercall(faced: Faced, total: int) -> Read:
    """Read chips or words of less than a call."""
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


def raised_to(faced: Faced, total: int) -> int:
    """Return the total of the raise that chips of *total* come to: the least at any rate, and no more than there is."""
    return min(max(total, faced.least), faced.most)


def said(faced: Faced, put: PutOut, word: Word, rules: WagerRules) -> Read:
    """Read a bet or raise that was said, with its amount, or with chips that say it."""
    if put.total is not None and word is Word.BET and faced.price:
        # Where there is a bet already, the word says no more than the amount does.
        return amount_alone(faced, put.total.value)
    known = put.total.value if put.total is not None else _meant(faced, put)
    if known is not None:
        return stated(faced, word, known)
    if not put.motions:
        # Where there is nothing to raise it is a bet of the least at any rate; where chips follow, of those.
        return stated(faced, word, faced.least) if word is Word.RAISE and not faced.price else Read(is_open=True)
    total = faced.bet + _counted(faced, put, rules)
    is_one_chip = len(put.motions) == 1 and len(put.motions[0]) == 1
    if len(put.motions) == 1 and counts_motion(faced, put, rules) and total < min(faced.least, faced.most):
        return Read(is_open=True)
    if is_one_chip and faced.price and total > faced.price and _asks_of_chip(rules):
        raised = raised_to(faced, total)
        unclear = UnclearAmount(seat=faced.seat, is_one_chip=True, chip_total=raised)
        return Read(action=Action.RAISE, total=total, matter=unclear)
    return stated(faced, word, total)


def _meant(faced: Faced, put: PutOut) -> int | None:
    """Return what the word alone says with a limit: where no chips come with it, or one that is too large for that."""
    is_one_chip = len(put.motions) == 1 and len(put.motions[0]) == 1
    is_said = not put.motions or (is_one_chip and faced.bet + put.motions[0][0] > faced.least)
    return min(faced.least, faced.most) if faced.is_limit and is_said else None


def _asks_of_chip(rules: WagerRules) -> bool:
    """Tell whether the book makes something else of one chip after "raise" than a raise to all of it."""
    answer = rules.raise_with_one_chip
    return isinstance(answer, FloorDecides) or answer.value != "chip"


def _counted(faced: Faced, put: PutOut, rules: WagerRules) -> int:
    """Return the chips of the motions that count."""
    counted = sum(put.motions[0])
    for number in range(1, len(put.motions)):
        if counts_motion(faced, replace(put, motions=put.motions[:number]), rules):
            counted += sum(put.motions[number])
    return counted


def stated(faced: Faced, word: Word, total: int) -> Read:
    """Read a bet or raise whose total is known."""
    action, most = Action.RAISE if faced.price else Action.BET, faced.most
    if total > most or (total % faced.chips[0] and total != most):
        # It cannot be, and is refused with the reason.
        return Read(action=action, total=total)
    if (bounded := _bounded(faced, total)) is not None:
        return bounded
    lifted = min(max(total, faced.least), most)
    if faced.price and total == most:
        return _all_in(faced)
    if faced.closed is not None:
        return raise_closed(faced.closed, lifted)
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
    if (bounded := _bounded(faced, faced.most)) is not None:
        return bounded
    if faced.most > faced.price and faced.closed is not None:
        return raise_closed(faced.closed, faced.most)
    return Read(action=Action.ALL_IN)


def _bounded(faced: Faced, total: int) -> Read | None:
    """Read what a limit or the pot does not allow; of a player who may not raise it is a raise all the same."""
    bounded = out_of_bounds(faced, total)
    if faced.closed is None or bounded is None or bounded.total is None or bounded.action is not Action.RAISE:
        return bounded
    return raise_closed(faced.closed, bounded.total)


def raise_closed(closed: RaiseClosed, total: int) -> Read:
    """Read a raise of a player who may not raise."""
    return Read(action=Action.RAISE, total=total, matter=replace(closed, amount=total))


def amount_alone(faced: Faced, total: int) -> Read:
    """Read an amount and nothing else: the same as chips of that amount."""
    if not faced.price or total >= faced.least or total >= faced.most or (faced.is_limit and total > faced.price):
        return stated(faced, Word.BET, total)
    if total == faced.price:
        return Read(action=Action.CALL if faced.cost else Action.CHECK)
    if total < faced.price:
        return undercall(faced, total)
    is_enough = total >= faced.threshold
    if is_enough and faced.closed is not None:
        return raise_closed(faced.closed, total)
    amount = min(faced.least, faced.most) if is_enough else faced.price
    small = Underraise(seat=faced.seat, amount=amount, stated=total, is_said=False, is_enough=is_enough)
    return Read(action=Action.RAISE if is_enough else Action.CALL, total=amount if is_enough else None, matter=small)


def _pot(faced: Faced) -> Read:
    if faced.ceiling is not None:
        return stated(faced, Word.RAISE if faced.price else Word.BET, min(faced.ceiling, faced.most))
    total = min(faced.least, faced.most)
    if faced.closed is not None:
        return raise_closed(faced.closed, total)
    action = Action.RAISE if faced.price else Action.BET
    return Read(action=action, total=total, matter=NonstandardWords(seat=faced.seat, is_pot=True, amount=total))


def open_amount(faced: Faced, word: Word, said: Amount, rules: WagerRules) -> Read:
    """Read an amount without its unit, as in "five": unless "raise" was said, it may mean a call."""
    meanings = [said.value * unit for unit in _UNITS if said.value * unit % faced.chips[0] == 0]
    is_raise = word is Word.RAISE
    least = faced.least if is_raise or not faced.price else faced.price
    lawful = [total for total in meanings if least <= total <= faced.most]
    if len(lawful) == 1:
        return stated(faced, word, lawful[0]) if is_raise else amount_alone(faced, lawful[0])
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
    read = amount_alone(faced, total)
    return read if read.matter is not None else replace(read, matter=replace(unclear, amount=total))


READ_ALONE: Final[dict[Word | None, Read]] = {
    Word.CALL: Read(action=Action.CALL),
    Word.CHECK: Read(action=Action.CHECK),
    Word.FOLD: Read(action=Action.FOLD),
}
"""What words come to that are said without chips, whatever they answer."""

WITHOUT_AMOUNT: Final[dict[Word, Callable[[Faced], Read]]] = {
    Word.CALL: lambda _: READ_ALONE[Word.CALL],
    Word.CHECK: lambda _: READ_ALONE[Word.CHECK],
    Word.FOLD: lambda _: READ_ALONE[Word.FOLD],
    Word.ALL_IN: _all_in,
    Word.POT: _pot,
    Word.IF: lambda faced: Read(matter=NonstandardWords(seat=faced.seat, is_pot=False)),
    Word.BOARD: lambda _: Read(),
}
"""Words that say how much by themselves, or nothing of it."""
