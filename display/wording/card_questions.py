"""What the dealer is asked about cards, and what was answered: short, and it says what to press.

No card is named: nobody knows which one it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from display.wording.people import who
from table.engine.words.question import CardAsked, Question, QuestionAnswered, QuestionKind
from table.engine.words.zones import ZONE_SEATS, Seat, Zone

YES_OR_NO: Final = (("confirm", "yes"), ("decline", "no"))


def question_words(question: Question) -> tuple[str, str]:
    """Return what to do, or what is asked, and why; the keys are in `question_keys`."""
    if question.kind is QuestionKind.FIRST_CARD:
        return "Did the first card come here?", ""
    if question.kind is QuestionKind.MIXED:
        return "Is a card of the next seat mixed in?", ""
    if question.zone is Zone.BURN:
        return "Burn: lift it, lay it again", "none is read"
    if question.zone is Zone.BOARD:
        return "Board: lay the card again", "one is not read"
    return "Lift the card, lay it again", "none is read"


def question_keys(question: Question) -> tuple[tuple[str, str], ...]:
    """Return the keys that answer, each with what it says."""
    match question.kind:
        case QuestionKind.FIRST_CARD:
            return YES_OR_NO
        case QuestionKind.MIXED:
            return ("confirm", "yes"), ("decline", "it lies beside")
        case QuestionKind.UNREAD:
            return (("confirm", "there is none"),)
        case _:
            assert_never(question.kind)


def asked_line(asked: CardAsked, names: Mapping[Seat, str]) -> str:
    """Say what is asked: `Seat 4 Anna: a card is due and none is read; lift it and lay it again`."""
    where = _where(asked.zone, names)
    match asked.kind:
        case QuestionKind.UNREAD:
            return f"{where}: a card is due and none is read; lift it and lay it again"
        case QuestionKind.MIXED:
            return f"{where}: a card of the next seat is read here; are the hands mixed?"
        case QuestionKind.FIRST_CARD:
            return f"{where}: did the first card come here?"
        case _:
            assert_never(asked.kind)


def answered_line(answered: QuestionAnswered, names: Mapping[Seat, str]) -> str:
    """Say what the dealer answered."""
    where, is_yes = _where(answered.zone, names), answered.is_confirmed
    match answered.kind:
        case QuestionKind.UNREAD:
            return f"{where}: there is {'no' if is_yes else 'a'} card, by the dealer's word"
        case QuestionKind.MIXED:
            return f"{where}: the hands are {'' if is_yes else 'not '}mixed, by the dealer's word"
        case QuestionKind.FIRST_CARD:
            return f"{where}: the first card {'came' if is_yes else 'did not come'} here, by the dealer's word"
        case _:
            assert_never(answered.kind)


def _where(zone: Zone, names: Mapping[Seat, str]) -> str:
    seat = ZONE_SEATS.get(zone)
    return zone.value.capitalize() if seat is None else who(seat, names)
