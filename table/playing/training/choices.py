"""Builds the choice of answers: the right one among others that a dealer might take for it.

Which is right is given; here it is only put beside what is likely, in words.
"""

from collections.abc import Iterable
from itertools import chain
from typing import Final, NamedTuple

from display.wording.rulings import asked_by, ruling_words
from display.wording.steps import step_words
from table.engine.words.alerts import Alert, RemedyStep, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.game import Game
from table.engine.words.matter_view import NextStep

MOST: Final = 4
"""Choices: each has a key, and all are read at a glance."""


class AnswerChoice(NamedTuple):
    """A ruling to choose, or to be told that it is wrong."""

    words: str
    order: str
    """What it asks of the dealer; empty where the words are the order."""
    is_right: bool


class TrainingQuestion(NamedTuple):
    """What is asked of a situation; one of its choices is right."""

    asked: str
    choices: tuple[AnswerChoice, ...]
    taught: tuple[str, ...]
    """Why, one line after another, once it is answered."""


def worded(asked: str, right: str, others: Iterable[str], *taught: str) -> TrainingQuestion:
    """Return a question with as many choices as there are keys, as far as there are *others*."""
    offered = dict.fromkeys([right])
    for words in others:
        if len(offered) == MOST:
            break
        offered.setdefault(words)
    return TrainingQuestion(asked, tuple(AnswerChoice(words, "", words == right) for words in offered), taught)


_FLOOR: Final = (RulingValue.FLOOR, RulingValue.PLAY_ON)

_LIKE: Final[tuple[tuple[RulingValue, ...], ...]] = (
    (
        RulingValue.IS_CALL,
        RulingValue.IS_RAISE,
        RulingValue.RETURN_BET,
        RulingValue.IS_BET,
        RulingValue.AMOUNT,
        RulingValue.FORFEIT_FOLD,
        RulingValue.IS_CHECK,
    ),
    (
        RulingValue.BINDING,
        RulingValue.NOT_BINDING,
        RulingValue.CALL_OR_FOLD,
        RulingValue.NO_RAISE,
        RulingValue.FOLD_STANDS,
        RulingValue.IS_CHECK,
    ),
    (
        RulingValue.REDEAL_FLOP,
        RulingValue.SCRAMBLE_FLOP,
        RulingValue.FIX_BURN,
        RulingValue.SET_ASIDE_TURN,
        RulingValue.RESHUFFLE_RIVER,
        RulingValue.RESHUFFLE_STUB,
        RulingValue.KEEP,
    ),
    (RulingValue.MUST_SHOW, RulingValue.ONE_CARD_PLAYS, RulingValue.DEAD_HAND, RulingValue.KEEP, RulingValue.PENALTY),
    (RulingValue.GRANTED, RulingValue.REFUSED),
    (
        RulingValue.MISDEAL,
        RulingValue.REPLACE_CARD,
        RulingValue.PLAY_ON,
        RulingValue.DEAD_HAND,
        RulingValue.DEAL_CARD,
        RulingValue.CARD_TO_BURN,
        RulingValue.SCRAP_CARD,
        RulingValue.VOID_HAND,
    ),
)
"""Rulings that are mistaken for each other, the likeliest first."""

_OF_A_BOARD: Final = frozenset(
    {
        RulingValue.REDEAL_FLOP,
        RulingValue.SCRAMBLE_FLOP,
        RulingValue.SET_ASIDE_TURN,
        RulingValue.RESHUFFLE_RIVER,
    }
)
"""Nobody takes these for right where no flop is dealt."""

_STEPS: Final = (
    RemedyStep.RETRIEVE,
    RemedyStep.BURN,
    RemedyStep.REPLACE,
    RemedyStep.SET_ASIDE,
    RemedyStep.DEAL_TO,
    RemedyStep.RETURN_TO_STUB,
    RemedyStep.RETURN_BETS,
    RemedyStep.CARD_TO_BURN,
    RemedyStep.RESHUFFLE,
)


def of_ruling(alert: Alert, elsewhere: Iterable[RulingValue], game: Game) -> tuple[AnswerChoice, ...]:
    """Return the ruling of *alert*, then those of other books, then others that are like it in this *game*."""
    right, code, others = alert.ruling, alert.code, list(elsewhere)
    families = [family for family in _LIKE if any(one in family for one in (right, *others))] or [_LIKE[-1]]
    if alert.seat is not None:
        # Of a hand nobody takes a ruling about the board for right.
        families = [family for family in families if not set(family) >= _OF_A_BOARD] or families
    alike = [ruling for family in families for ruling in family if game.has_board or ruling not in _OF_A_BOARD]
    offered = list(dict.fromkeys((right, *others, *alike[:1], *_FLOOR[:1], *alike, *_FLOOR)))[:MOST]
    return tuple(
        AnswerChoice(_capital(ruling_words(ruling, code)), asked_by(ruling, code), ruling is right)
        for ruling in offered
    )


def of_floor(alert: Alert, game: Game) -> tuple[AnswerChoice, ...]:
    """Return what the floor may rule first of all, and what is not open to it, though it is ruled in like cases."""
    right, code = alert.options[0], alert.code
    unlike = [ruling for ruling in dict.fromkeys(chain(*_LIKE)) if game.has_board or ruling not in _OF_A_BOARD]
    likely = [family for family in _LIKE if right in family]
    offered = dict.fromkeys(ruling for ruling in (*chain(*likely), *unlike) if ruling not in alert.options)
    return tuple(
        AnswerChoice(_capital(ruling_words(ruling, code)), asked_by(ruling, code), ruling is right)
        for ruling in (right, *list(offered)[: MOST - 1])
    )


def of_step(right: NextStep) -> tuple[AnswerChoice, ...]:
    """Return the step that is *right*, then others."""
    steps = (replace(right, step=step, street=None, taken_from=None) for step in _STEPS if step is not right.step)
    words = list(dict.fromkeys((step_words(right), *map(step_words, steps))))[:MOST]
    return tuple(AnswerChoice(said, "", number == 0) for number, said in enumerate(words))


def _capital(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}"
