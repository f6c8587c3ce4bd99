"""Going back to an earlier state of the hand without forgetting where the cards lie.

What was keyed or ruled can be taken back; what the cards did meanwhile is nobody's to
take back. No rule of the game stands here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from table.engine.state.hand import Hand, Stake


def with_cards_of(before: Hand, now: Hand) -> Hand:
    """Return *before* with the cards that have come since: hole cards, burns and board of *now*."""
    if before.owners == now.owners:
        return replace(before, burns=now.burns, board=now.board, told=now.told)
    stakes = {seat: _with_cards(stake, now.stakes[seat]) for seat, stake in before.stakes.items()}
    return replace(
        before,
        stakes=stakes,
        owners=now.owners,
        fallen=now.fallen,
        burns=now.burns,
        board=now.board,
        is_deal_regular=now.is_deal_regular,
        told=now.told,
    )


def _with_cards(before: Stake, now: Stake) -> Stake:
    return replace(before, cards=now.cards, unseen=now.unseen, is_lifted=now.is_lifted, lifted_at_ns=now.lifted_at_ns)
