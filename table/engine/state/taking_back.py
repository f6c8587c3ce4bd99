"""Going back to an earlier state of the hand without forgetting where the cards lie.

What was keyed or ruled can be taken back; what the cards did meanwhile is nobody's to take back. Each group of the
hand's memory says here what of it stays: what is not named goes back. No rule of the game stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from table.engine.state.hand import Hand, Stake, Telling
    from table.engine.state.reading import Reading


def with_cards_of(before: Hand, now: Hand) -> Hand:
    """Return *before* with the cards that have come since: hole cards, burns and board of *now*.

    What players did (`turns`), what was seen (`shown`), chips, betting and open matters go back as they are.
    """
    hand = replace(before, burns=now.burns, board=now.board, telling=_telling(before.telling, now.telling))
    if before.owners == now.owners:
        return hand
    stakes = {seat: _with_cards(stake, now.stakes[seat]) for seat, stake in before.stakes.items()}
    return replace(hand, stakes=stakes, owners=now.owners, reading=_reading(before.reading, now.reading))


def _telling(before: Telling, now: Telling) -> Telling:
    """Numbers are never given twice; that something was told goes back with what it was told for."""
    return replace(before, told=now.told)


def _reading(before: Reading, now: Reading) -> Reading:
    """In which order the cards fell is theirs; questions and answers, and cards that wait, go back."""
    return replace(before, fallen=now.fallen, is_deal_regular=now.is_deal_regular)


def _with_cards(before: Stake, now: Stake) -> Stake:
    """What a seat holds, and whether it is lifted, is the cards'; its chips and what it did go back."""
    return replace(before, cards=now.cards, unseen=now.unseen, is_lifted=now.is_lifted, lifted_at_ns=now.lifted_at_ns)
