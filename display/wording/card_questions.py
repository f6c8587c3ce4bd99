"""What the dealer is asked about cards, and what was answered: short, and it says what to press.

No card is named: nobody knows which one it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from display.wording.people import who
from table.engine.events import QuestionAnswered
from table.engine.question import Question, QuestionKind
from table.engine.zones import ZONE_SEATS, Seat, Zone


def question_words(question: Question) -> tuple[str, str]:
    """Return what to do, and which key says what."""
    if question.kind is QuestionKind.FIRST_CARD:
        return "Did the first card come here?", "confirm: yes, decline: no"
    if question.zone is Zone.BURN:
        return "Burn: lift it, lay it again", "none is read; confirm: there is none"
    if question.zone is Zone.BOARD:
        return "Board: lay the card again", "one is not read; confirm: there is none"
    return "Lift the card, lay it again", "none is read; confirm: there is none"


def asked_line(zone: Zone, names: Mapping[Seat, str]) -> str:
    """Say that a card is asked for: `Seat 4 Anna: a card is due and none is read; lift it and lay it again`."""
    return f"{_where(zone, names)}: a card is due and none is read; lift it and lay it again"


def answered_line(answered: QuestionAnswered, names: Mapping[Seat, str]) -> str:
    """Say what the dealer answered."""
    where = _where(answered.zone, names)
    if answered.kind is QuestionKind.FIRST_CARD:
        return f"{where}: the first card {'came' if answered.is_confirmed else 'did not come'} here"
    return f"{where}: there is {'no' if answered.is_confirmed else 'a'} card, by the dealer's word"


def _where(zone: Zone, names: Mapping[Seat, str]) -> str:
    seat = ZONE_SEATS.get(zone)
    return zone.value.capitalize() if seat is None else who(seat, names)
