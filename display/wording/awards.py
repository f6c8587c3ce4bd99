"""Which pot goes to whom, and what wins it, in the words that dealers use.

Only what was tabled has a name here; who wins is not decided.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from display.wording.amounts import chips
from display.wording.people import rank_words
from table.engine.words.award import HandKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from table.engine.words.award import Award, Winner
    from table.engine.words.cards import Card


def pot_words(pot: int) -> str:
    """Name a pot: `Main pot`, `Side pot 2`."""
    return f"Side pot {pot}" if pot else "Main pot"


def award_words(award: Award, *, is_only: bool) -> str:
    """Say what the dealer does with a pot: `Side pot 2: 1 400 to seat 5`; the only pot of a hand needs no name."""
    amount = chips(award.amount)
    called = "" if is_only else f"{pot_words(award.pot)}: "
    if len(award.winners) == 1:
        return f"{called}{amount} to seat {award.winners[0].seat}"
    return f"{called}split {amount}" if called else f"Split {amount}"


def hand_words(winner: Winner) -> str:
    """Say what a hand makes: `two pair, kings and eights`; nothing where none was read."""
    return "" if winner.kind is None else _made(winner.kind, winner.five)


def _made(kind: HandKind, five: Sequence[Card]) -> str:  # noqa: PLR0911 - one line for each kind there is
    high = rank_words(five[0])
    match kind:
        case HandKind.HIGH_CARD:
            return f"{high} high"
        case HandKind.PAIR:
            return f"pair of {_plural(high)}"
        case HandKind.TWO_PAIR:
            return f"two pair, {_plural(high)} and {_plural(rank_words(five[2]))}"
        case HandKind.THREE_OF_A_KIND:
            return f"three {_plural(high)}"
        case HandKind.FOUR_OF_A_KIND:
            return f"four {_plural(high)}"
        case HandKind.FULL_HOUSE:
            return f"full house, {_plural(high)} over {_plural(rank_words(five[3]))}"
        case HandKind.STRAIGHT | HandKind.FLUSH | HandKind.STRAIGHT_FLUSH:
            is_royal = kind is HandKind.STRAIGHT_FLUSH and high == "ace"
            return "royal flush" if is_royal else f"{kind.value}, {high} high"
        case never:
            assert_never(never)


def _plural(rank: str) -> str:
    return f"{rank}es" if rank.endswith("x") else f"{rank}s"
