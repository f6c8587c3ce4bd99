"""Going back to an earlier state of the hand without forgetting where the cards lie.

What was keyed or ruled can be taken back; what the cards did meanwhile is nobody's to take back. Each group of the
hand's memory says here what of it stays: what is not named goes back. No rule of the game stands here.
"""

from table.engine.state.hand import Hand, Telling
from table.engine.state.irregularity import RulingTold
from table.engine.state.middle import Middle
from table.engine.state.penalty import Penalty
from table.engine.state.reading import Reading
from table.engine.state.stake import FOLDED, Stake
from table.engine.state.streets import BOARD_OF
from table.engine.state.table_state import BeforeKey, TableState
from table.engine.words.cards import Handle
from table.engine.words.commands import Command
from table.engine.words.frozen import replace
from table.engine.words.zones import Seat


def undoable(command: Command | RulingTold, before: TableState, now: TableState, said: int, at_ns: int) -> BeforeKey:
    """Return what *command* has changed at a time, to be taken back; so many events had been *said* before it."""
    is_hand_changed = now.hand is not before.hand
    return BeforeKey(
        command=command,
        players=before.players if is_hand_changed or now.players is not before.players else None,
        hand=before.hand if is_hand_changed else None,
        is_held=before.is_held,
        said=said,
        penalties=None if before.penalties is now.penalties else _changed_penalties(before, now),
        at_ns=at_ns,
    )


def _changed_penalties(before: TableState, after: TableState) -> dict[Seat, Penalty | None]:
    """Return the penalties that a key has changed, as they were."""
    seats = {*before.penalties, *after.penalties}
    return {
        seat: before.penalties.get(seat)
        for seat in sorted(seats)
        if before.penalties.get(seat) is not after.penalties.get(seat)
    }


def to_go_back_to(hand: Hand) -> Hand:
    """Return *hand* as it is kept to go back to: none of those that are kept keeps others."""
    telling = hand.telling if hand.telling.ruled is None else replace(hand.telling, ruled=None)
    return replace(hand, swept={}, closings={}, interrupted=None, telling=telling)


def with_cards_of(before: Hand, now: Hand) -> Hand:
    """Return *before* with the cards that have come since: hole cards, burns and board of *now*.

    What players did (`turns`), what was seen (`shown`, but for up cards, which lie there), chips, betting and open
    matters go back as they are. What was keyed and did not count (`meanwhile`) stays: it is no part of what is taken
    back.
    """
    board = _board(before, now)
    hand = replace(
        before,
        burns=now.burns,
        board=board,
        thrown=now.thrown,
        shown=replace(before.shown, up=now.shown.up) if now.shown.up else before.shown,
        meanwhile=now.meanwhile,
        middle=_middle(before.middle, now, board),
        telling=_telling(before.telling, now.telling),
    )
    if before.owners == now.owners:
        return replace(hand, reading=replace(hand.reading, waiting=now.reading.waiting))
    stakes = {seat: _with_cards(stake, now.stakes[seat]) for seat, stake in before.stakes.items()}
    return replace(hand, stakes=stakes, owners=now.owners, reading=_reading(before.reading, now.reading))


def before_key(before: Hand, now: Hand) -> Hand:
    """Return the hand as it was *before* a key that is taken back: what that key took of the kept acts is kept again.

    What was keyed since then, and did not count, is not taken back with it; nor is since when the cards of players who
    had folded have lain before them, and what the dealer answered about that.
    """
    hand, left = with_cards_of(before, now), {act.number: act for act in now.meanwhile.kept}
    again = tuple(left.pop(act.number, act) for act in before.meanwhile.kept)
    since = tuple(act for act in left.values() if act.number > before.meanwhile.count)
    lying = {seat: at_ns for seat, at_ns in now.lying.items() if before.stakes[seat].fate is FOLDED}
    meanwhile = replace(now.meanwhile, kept=(*again, *since))
    return replace(
        hand, meanwhile=meanwhile, lying=lying, asked_folded=now.asked_folded if now.asked_folded in lying else None
    )


def _board(before: Hand, now: Hand) -> tuple[Handle, ...]:
    """What was on the board and lies there still, and what came to it since."""
    lying = {*now.board, *(card.handle for card in (*now.middle.early, *now.middle.odd))}
    board = (
        *(card for card in before.board if card in lying),
        *(card for card in now.board if card not in before.board and not _is_early(before.middle, card)),
    )
    # Where one of its cards is gone, another that lies there has taken its place.
    missing = max(0, BOARD_OF[before.street] - len(board))
    return (*board, *[card for card in now.board if card not in board][:missing])


def _is_early(middle: Middle, handle: Handle) -> bool:
    return any(card.handle == handle for card in (*middle.early, *middle.odd))


def _middle(before: Middle, now: Hand, board: tuple[Handle, ...]) -> Middle:
    """Which streets were burned for, and what lies where, is the cards'; what was ruled of it goes back."""
    lying = {*now.board, *(card.handle for card in now.middle.early)}
    early = {card.handle: card for card in (*before.early, *now.middle.early, *before.odd)}
    return replace(
        now.middle,
        burned=before.burned | now.middle.burned,
        early=tuple(card for card in early.values() if card.handle in lying and card.handle not in board),
    )


def _telling(before: Telling, now: Telling) -> Telling:
    """Numbers are never given twice; that something was told goes back with what it was told for."""
    return replace(before, told=now.told)


def _reading(before: Reading, now: Reading) -> Reading:
    """In which order the cards fell is theirs, and which wait where none was due; questions and answers go back."""
    return replace(before, fallen=now.fallen, waiting=now.waiting, is_deal_regular=now.is_deal_regular)


def _with_cards(before: Stake, now: Stake) -> Stake:
    """What a seat holds, and whether it is lifted, is the cards'; its chips and what it did go back."""
    return replace(
        before,
        cards=now.cards,
        unseen=now.unseen,
        is_lifted=now.is_lifted,
        lifted_at_ns=now.lifted_at_ns,
        read_until_ns=now.read_until_ns,
    )
