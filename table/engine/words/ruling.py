"""A ruling, how an answer of the rulebook becomes one, and what is known of each ruling and step by itself."""

import enum
from typing import Final

import msgspec

from table.engine.words.alerts import Reason, RemedyStep, RulingValue
from table.engine.words.answers import Answer, FloorDecides, HouseSets
from table.engine.words.frozen import replace

GO_ON: Final = frozenset({RulingValue.PLAY_ON, RulingValue.KEEP})
"""Rulings by which play goes on as if nothing had been."""
ON_A_HAND: Final = frozenset({RulingValue.DEAD_HAND, RulingValue.DEAL_CARD})
"""Rulings on one hand: they need its seat."""
CALLS_OFF: Final = frozenset({RulingValue.MISDEAL, RulingValue.VOID_HAND})
"""Rulings that end the hand for everybody."""
MAKES_AN_ACTION: Final = frozenset(
    {
        RulingValue.BINDING,
        RulingValue.IS_CALL,
        RulingValue.IS_CHECK,
        RulingValue.FOLD_STANDS,
        RulingValue.FORFEIT_FOLD,
    }
)
MAKES_A_WAGER: Final = frozenset({RulingValue.IS_BET, RulingValue.IS_RAISE, RulingValue.AMOUNT})
"""Rulings by which a player has bet or raised to an amount."""
ON_A_WAGER: Final = MAKES_A_WAGER | {RulingValue.IS_CALL, RulingValue.FORFEIT_FOLD, RulingValue.RETURN_BET}
"""Rulings on chips that were put out and words that were said in turn."""
CLOSES_RAISING: Final = frozenset({RulingValue.CALL_OR_FOLD, RulingValue.NO_RAISE})
"""Rulings that leave the seat its turn, and no bet or raise."""
ON_AN_ACTION: Final = MAKES_AN_ACTION | CLOSES_RAISING | {RulingValue.NOT_BINDING}
"""Rulings on what a player did."""
NEEDS_AMOUNT: Final = frozenset({RulingValue.AMOUNT})
"""Rulings that no number key alone can say."""

CONFIRMED_STEPS: Final = frozenset(
    {
        RemedyStep.RESHUFFLE,
        RemedyStep.CUT,
        RemedyStep.RETURN_BETS,
        RemedyStep.SET_ASIDE,
        RemedyStep.RETRIEVE,
        RemedyStep.SCRAMBLE,
    }
)
"""Steps that the dealer may confirm, for there are places that no antenna watches."""
UNSEEN_STEPS: Final = frozenset({RemedyStep.RESHUFFLE, RemedyStep.CUT, RemedyStep.RETURN_BETS})
"""Of them, those that no antenna ever sees: nothing but the dealer's key ends them."""


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """An answer of the book, by which rule, and who decides where the book leaves it open."""

    value: RulingValue
    cite: str | None
    """None where the book is silent, and for faults of the sensors."""
    options: tuple[RulingValue, ...] = ()
    """Where the floor decides: what it can decide, the sensible default first."""
    is_book_silent: bool = False
    """The book leaves it to the house, and `cite` is the rule that comes nearest."""
    reason: Reason | None = None
    """The book's answer that it stands on; None where the floor decides."""


def ruled(answer: Answer[str]) -> Ruling:
    """Return what *answer* rules: its value, or a floor call with its options."""
    if isinstance(answer, FloorDecides):
        options = tuple(RulingValue(option) for option in answer.options)
        return Ruling(value=RulingValue.FLOOR, cite=answer.cite, options=options)
    return replace(ruling_of(answer), value=RulingValue(answer.value))


def ruling_of(answer: Answer[object]) -> Ruling:
    """Return an answer's citation under a ruling that is still to be named: the word of the book is no ruling."""
    is_silent, reason = isinstance(answer, HouseSets), _reason(answer)
    return Ruling(value=RulingValue.PENDING, cite=answer.cite, is_book_silent=is_silent, reason=reason)


def _reason(answer: Answer[object]) -> Reason | None:
    """Return what the book has answered, where that is a word: yes and no are no reason without the question."""
    if isinstance(answer, FloorDecides) or not answer.question:
        return None
    word = answer.value.value if isinstance(answer.value, enum.Enum) else answer.value
    return Reason(question=answer.question, answer=word) if isinstance(word, str) else None


def without_misdeal(ruling: Ruling) -> Ruling:
    """Return *ruling* with no misdeal among what the floor can decide: it is too late for one."""
    return replace(ruling, options=tuple(option for option in ruling.options if option is not RulingValue.MISDEAL))


def shown_or_dead(ruling: Ruling) -> Ruling:
    """Return what the floor can decide of a hand that was to be shown by *ruling*, and is not."""
    refused = (RulingValue.MUST_SHOW, RulingValue.DEAD_HAND)
    return ruling if ruling.options else replace(ruling, value=RulingValue.FLOOR, options=refused)


def noted(cite: str | None = None) -> Ruling:
    """Return that it is worth a line and nothing more."""
    return Ruling(value=RulingValue.NOTE, cite=cite)


def noted_by(forbidden: Answer[bool]) -> Ruling:
    """Return a note by the rule that forbids it; a rule that allows it is not named."""
    return noted(forbidden.cite if forbidden.value else None)
