"""Chips that are put out, words that are said, and actions that are keyed: taken as the book reads them.

What they come to is read in `wager_reading`; here it is asked, remembered for what may still follow, and done. What a
seat adds before anybody else acts belongs to what it did: a second motion, words after its chips.
"""

from typing import Final

from table.engine.betting.actions import act_in_turn, take_action
from table.engine.betting.faced import faced_by
from table.engine.betting.out_of_turn import said_without_amount, say_how_much
from table.engine.betting.said_wagers import READ_ALONE, counts_motion, read_call_after
from table.engine.betting.string_bets import before_wager, tell_string
from table.engine.betting.wager import BET, BRING_IN, CALL, CHECK, FOLD, RAISE, PutOut, Read, put_of
from table.engine.betting.wager_reading import read_wager
from table.engine.hand.turn import seat_in_turn
from table.engine.matters.dead_hand import go_back_to
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.nonstandard_words import NonstandardWords
from table.engine.matters.kinds.unclear_amount import UnclearAmount
from table.engine.matters.kinds.words_against_chips import WordsAgainstChips
from table.engine.state.hand import Hand
from table.engine.state.irregularity import RulingTold
from table.engine.state.moment import Moment
from table.engine.state.order_of_action import Wagered
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPulled, ChipsPushed, Word, WordsSaid
from table.engine.words.frozen import replace
from table.engine.words.matter_events import RulingWithdrawn
from table.engine.words.table_events import KeyRefused, NotFollowed, WhyRefused
from table.engine.words.zones import Seat

_WORD_OF: Final = {
    Action.FOLD: Word.FOLD,
    Action.CHECK: Word.CHECK,
    Action.CALL: Word.CALL,
    Action.BET: Word.BET,
    Action.RAISE: Word.RAISE,
    Action.ALL_IN: Word.ALL_IN,
}
_WITH_AMOUNT: Final = frozenset({Word.BET, Word.RAISE})


def action_of(moment: Moment, command: ActionKeyed | ChipsPushed | WordsSaid) -> ActionKeyed | None:
    """Return what a seat that is not in turn did; None for what belongs to what it did before, or says nothing."""
    seat = command.seat
    if seat is None or seat not in moment.hand.stakes or _goes_with_last(moment.hand, command):
        return None
    if isinstance(command, ActionKeyed):
        return command
    if isinstance(command, ChipsPushed) and (act := said_without_amount(moment.hand, seat)) is not None:
        say_how_much(moment, act, _read(moment, seat, PutOut(word=Word.RAISE, motions=(command.chips,))).total)
        return None
    put = PutOut(word=command.word, total=command.total) if isinstance(command, WordsSaid) else _pushed(command)
    read = _read(moment, seat, put)
    if read.beside is not None:
        raise_matter(moment, read.beside)
    if read.is_open or (read.action is None and isinstance(read.matter, UnclearAmount)):
        return ActionKeyed(Action.RAISE, seat=seat)
    if read.action is None:
        return None
    return ActionKeyed(read.action, None if read.total is None else Amount(read.total), seat)


def _goes_with_last(hand: Hand, command: ActionKeyed | ChipsPushed | WordsSaid) -> bool:
    """Tell whether a seat adds to what it did last, nobody having acted since."""
    wagered = hand.betting.wagered
    return wagered is not None and not isinstance(command, ActionKeyed) and command.seat == wagered.seat


def adds_to_last(hand: Hand, command: ActionKeyed | ChipsPushed | WordsSaid) -> bool:
    """Tell whether chips or words are of the seat that has wagered last, or is still at it."""
    wagered = hand.betting.wagered
    if wagered is not None and isinstance(command, ChipsPushed) and command.seat is None:
        return _adds(wagered, command)
    return _goes_with_last(hand, command)


def take_keyed(moment: Moment, keyed: ActionKeyed) -> None:
    """Do what was keyed for the player in turn: a bet or raise as the book reads it, all else as it is."""
    seat, wagered = seat_in_turn(moment.hand), moment.hand.betting.wagered
    word = _word_out(wagered, seat) if wagered is not None and wagered.is_open else None
    if seat is not None and keyed.total is None and keyed.action in (BET, RAISE) and moment.hand.game.is_limit:
        faced = faced_by(moment.state, moment.hand, seat, moment.book)
        keyed = replace(keyed, total=Amount(min(faced.least, faced.most)))
    if seat is None or keyed.seat not in (None, seat) or keyed.action is BRING_IN:
        take_action(moment, keyed)
    elif keyed.total is None and keyed.action in (BET, RAISE):
        moment.say(KeyRefused(command=keyed, why=WhyRefused.NO_AMOUNT))
    elif word is not None and keyed.action is FOLD:
        moment.say(KeyRefused(command=keyed, why=WhyRefused.WORD_BINDS))
    elif word is not None and keyed.action in (CHECK, CALL):
        _hold_to_word(moment, seat, word)
    else:
        begun = Wagered(seat=seat, keys=len(moment.state.keys), word=_WORD_OF[keyed.action], total=keyed.total)
        _take(moment, begun, keyed)


def _word_out(wagered: Wagered | None, seat: Seat | None) -> Word | None:
    """Return the bet or raise that the player in turn has said, while its chips are still to come."""
    if wagered is None or not wagered.is_open or wagered.seat != seat:
        return None
    return wagered.word if wagered.word in _WITH_AMOUNT else None


def _hold_to_word(moment: Moment, seat: Seat, word: Word) -> None:
    """Whoever has said "bet" or "raise" checks and calls no more: what is keyed is read as the chips of that."""
    faced = faced_by(moment.state, moment.hand, seat, moment.book)
    # Who faces a bet and says "bet" has said a raise.
    read = read_call_after(faced, Word.RAISE if faced.cost else word)
    if read.matter is not None:
        raise_matter(moment, read.matter)
    elif read.action is not None:
        take_action(moment, ActionKeyed(read.action))


def take_words(moment: Moment, said: WordsSaid) -> None:
    """Do what the player in turn said, or take it for a part of what the last one did."""
    wagered, seat = moment.hand.betting.wagered, seat_in_turn(moment.hand)
    if wagered is not None and said.seat == wagered.seat and wagered.motions:
        _take_late_words(moment, wagered, said)
    elif seat is None or said.seat not in {None, seat}:
        _take_words_beside(moment, said)
    elif (word := _word_out(wagered, seat)) is not None and said.word is Word.FOLD:
        moment.say(KeyRefused(command=said, why=WhyRefused.WORD_BINDS))
    elif word is not None and said.word in {Word.CHECK, Word.CALL}:
        _hold_to_word(moment, seat, word)
    else:
        _take(moment, _begun(moment, seat, PutOut(word=said.word, total=said.total)), said)


def _take_words_beside(moment: Moment, said: WordsSaid) -> None:
    """Tell of an "if - then" of a live seat that is not in turn; no other word of its means anything here."""
    if said.word is Word.IF and said.seat is not None and said.seat in moment.hand.stakes:
        raise_matter(moment, NonstandardWords(seat=said.seat, is_pot=False))
    else:
        moment.say(NotFollowed(command=said))


def take_chips(moment: Moment, pushed: ChipsPushed) -> bool:
    """Take chips put out in one motion; return whether they only back words that came first."""
    wagered, seat = moment.hand.betting.wagered, seat_in_turn(moment.hand)
    is_same = wagered is not None and pushed.seat in (
        {wagered.seat, None} if _adds(wagered, pushed) else {wagered.seat}
    )
    if wagered is not None and is_same:
        return _take_more(moment, wagered, pushed)
    if seat is None or pushed.seat not in {None, seat}:
        moment.say(NotFollowed(command=pushed))
        return False
    _take(moment, _begun(moment, seat, _pushed(pushed)), pushed)
    return False


def _adds(wagered: Wagered, pushed: ChipsPushed) -> bool:
    """Tell whether chips of nobody named are of the seat that acted last, or is still acting."""
    return pushed.is_second_motion or wagered.is_open


def _take_more(moment: Moment, wagered: Wagered, pushed: ChipsPushed) -> bool:
    """Take chips of the seat that has acted last, or has said that it will raise."""
    put = put_of(wagered)
    more = replace(put, motions=(*put.motions, pushed.chips))
    awaits_first = wagered.word in _WITH_AMOUNT and wagered.total is None and not wagered.motions
    before = before_wager(moment, wagered)
    if wagered.is_open or awaits_first:
        _take_anew(moment, wagered, more, pushed)
        return False
    if wagered.word is not None and (wagered.total is not None or wagered.word not in _WITH_AMOUNT):
        # Words that were first bind: in how many motions the chips come is nobody's business.
        return True
    if before is not None and counts_motion(
        faced_by(moment.state, before, wagered.seat, moment.book), put, moment.book.wagers
    ):
        _take_anew(moment, wagered, more, pushed)
    else:
        tell_string(moment, wagered, pushed.chips)
    return False


def pull_chips(moment: Moment, pulled: ChipsPulled) -> None:
    """Take back chips that the player in turn posted or put out earlier in the street: what lies there then counts."""
    seat, chips = seat_in_turn(moment.hand), sum(pulled.chips)
    if seat is None or pulled.seat not in {None, seat} or chips > moment.hand.stakes[seat].bet:
        moment.say(NotFollowed(command=pulled))
    else:
        moment.put_stake(seat, moment.hand.stakes[seat].pull(chips))


# ---------------------------------------------------------------- words after chips


def _take_late_words(moment: Moment, wagered: Wagered, said: WordsSaid) -> None:
    """Take words that follow chips: they say the same, or the book says which of the two counts."""
    before = before_wager(moment, wagered)
    if before is None:
        moment.say(NotFollowed(command=said))
        return
    faced = faced_by(moment.state, before, wagered.seat, moment.book)
    put = put_of(wagered)
    meant = replace(put, word=said.word, total=said.total)
    chips, words = read_wager(faced, put, moment.book.wagers), read_wager(faced, meant, moment.book.wagers)
    if _is_same(chips, words):
        return
    _go_back(moment, wagered, before)
    moment.put_betting(replace(moment.hand.betting, wagered=replace(wagered, word=said.word, total=said.total)))
    amount = words.total if words.matter is None else words.matter.amount
    if words.action is Action.CALL:
        amount = faced.price
    if moment.book.wagers.words_after_chips.value != "words":
        amount = None
    raise_matter(moment, WordsAgainstChips(seat=wagered.seat, amount=amount))


def _is_same(chips: Read, words: Read) -> bool:
    is_passive = words.action is Action.CALL and chips.action is Action.CALL
    return is_passive or (chips.action is words.action and _amount(chips) == _amount(words))


def _amount(read: Read) -> int | None:
    return read.total if read.matter is None else read.matter.amount


# ---------------------------------------------------------------- reading and doing


def _pushed(pushed: ChipsPushed) -> PutOut:
    return PutOut(motions=(pushed.chips,))


def _read(moment: Moment, seat: Seat, put: PutOut) -> Read:
    return read_wager(faced_by(moment.state, moment.hand, seat, moment.book), put, moment.book.wagers)


def _begun(moment: Moment, seat: Seat, put: PutOut) -> Wagered:
    keys = len(moment.state.keys)
    return Wagered(seat=seat, keys=keys, word=put.word, total=put.total, motions=put.motions)


def _take(moment: Moment, wagered: Wagered, command: ActionKeyed | ChipsPushed | WordsSaid) -> None:
    """Read a wager, and do what it comes to."""
    read = None if wagered.motions else READ_ALONE.get(wagered.word)
    if read is None:
        put = put_of(wagered)
        read = _read(moment, wagered.seat, put)
    if read.beside is not None:
        raise_matter(moment, read.beside)
    if read.matter is not None or read.is_open:
        moment.put_betting(replace(moment.hand.betting, wagered=replace(wagered, is_open=read.is_open)))
        if read.matter is not None:
            raise_matter(moment, read.matter)
    elif read.action is not None:
        # What is refused leaves nothing behind.
        moment.wagered = wagered
        total = None if read.total is None else Amount(read.total)
        act_in_turn(moment, wagered.seat, ActionKeyed(read.action, total))
        moment.wagered = None
    else:
        moment.say(NotFollowed(command=command))


def _take_anew(moment: Moment, wagered: Wagered, put: PutOut, command: ChipsPushed) -> None:
    """Read a wager again, with what has come since: as if all of it had come at once.

    While it was open nothing was done that would have to be taken back, and others may have acted out of turn since.
    """
    if not wagered.is_open and (before := before_wager(moment, wagered)) is not None:
        _go_back(moment, wagered, before)
    if seat_in_turn(moment.hand) == wagered.seat:
        _take(moment, replace(wagered, motions=put.motions), command)
    else:
        moment.say(NotFollowed(command=command))


def _go_back(moment: Moment, wagered: Wagered, before: Hand) -> None:
    """Go back to before a wager; what others have done out of turn waits on, and what was settled since waits again."""
    told = [key.command for key in moment.state.keys[wagered.keys :] if isinstance(key.command, RulingTold)]
    now = {act.number: act for act in moment.hand.turns.out_of_turn}
    go_back_to(moment, before)
    kept = [replace(act, decided=now.pop(act.number, act).decided) for act in moment.hand.turns.out_of_turn]
    waiting = (*kept, *now.values())
    moment.put_turns(replace(moment.hand.turns, out_of_turn=waiting))
    for ruling in told:
        if any(act.number == ruling.number for act in waiting):
            continue
        moment.say(RulingWithdrawn(code=ruling.code, seat=ruling.seat, number=ruling.number))
