"""Words the dealer's questions about cards, and the answers given: short, and with the keys to press.

No card is named: nobody knows which one it is.
"""

from typing import Final, assert_never

from display.wording.called import zone_words
from display.wording.people import Names, who
from display.words.spoken import opening, phrase, say
from table.engine.words.card_events import CardAsked, QuestionAnswered
from table.engine.words.question import Question, QuestionKind
from table.engine.words.zones import ZONE_SEATS, Zone

YES_OR_NO: Final = (("confirm", phrase("yes")), ("decline", phrase("no")))

_ASKED: Final = {
    QuestionKind.UNREAD: phrase("{where}: a card is due and none is read; lift it and lay it again"),
    QuestionKind.MIXED: phrase("{where}: a card of the next seat is read here; are the hands mixed?"),
    QuestionKind.FIRST_CARD: phrase("{where}: did the first card come here?"),
    QuestionKind.UP_LIFTED: phrase("{where}: has the player picked up the up cards?"),
    QuestionKind.HALF_SHOWN: phrase("{where}: one card of the hand is not read; do both lie face up?"),
}
_ANSWERED: Final = {
    QuestionKind.UNREAD: (
        phrase("{where}: there is no card, by the dealer's word"),
        phrase("{where}: there is a card, by the dealer's word"),
    ),
    QuestionKind.MIXED: (
        phrase("{where}: the hands are mixed, by the dealer's word"),
        phrase("{where}: the hands are not mixed, by the dealer's word"),
    ),
    QuestionKind.FIRST_CARD: (
        phrase("{where}: the first card came here, by the dealer's word"),
        phrase("{where}: the first card did not come here, by the dealer's word"),
    ),
    QuestionKind.UP_LIFTED: (
        phrase("{where}: the player holds the up cards, by the dealer's word"),
        phrase("{where}: the player holds no up card, by the dealer's word"),
    ),
    QuestionKind.HALF_SHOWN: (
        phrase("{where}: both cards lie face up, by the dealer's word"),
        phrase("{where}: one card is shown, by the dealer's word"),
    ),
}
"""What the dealer has said: yes, and no."""


def question_words(question: Question) -> tuple[str, str]:  # noqa: PLR0911 - one line for each question
    """Return what is asked, or not known, and what to do about it; the keys are in `question_keys`."""
    if question.kind is QuestionKind.FIRST_CARD:
        return say("Did the first card come here?"), ""
    if question.kind is QuestionKind.MIXED:
        return say("Is a card of the next seat mixed in?"), ""
    if question.kind is QuestionKind.UP_LIFTED:
        return say("Has the player picked up the up cards?"), ""
    if question.kind is QuestionKind.HALF_SHOWN:
        return say("All face up? Lay them apart") if question.known else say("Both face up? Lay them apart"), ""
    if question.is_next:
        return say("Next card? Deal on"), say("or lay it again")
    if question.zone is Zone.BURN:
        return say("No burn card read"), say("lift it, lay it again")
    if question.zone is Zone.BOARD:
        return say("Board card not read"), say("lay it again")
    return say("No card read"), say("lift it, lay it again")


def question_keys(question: Question) -> tuple[tuple[str, str], ...]:
    """Return the keys that answer, each with what it says: phrases, to be said where they are drawn."""
    match question.kind:
        case QuestionKind.FIRST_CARD | QuestionKind.UP_LIFTED:
            return YES_OR_NO
        case QuestionKind.MIXED:
            return ("confirm", phrase("yes")), ("decline", phrase("it lies beside"))
        case QuestionKind.UNREAD:
            return (("confirm", phrase("there is none")),)
        case QuestionKind.HALF_SHOWN:
            return ("confirm", phrase("yes")), ("decline", phrase("not all") if question.known else phrase("only one"))
        case _:
            assert_never(question.kind)


def asked_line(asked: CardAsked, names: Names) -> str:
    """Say what is asked: `Seat 4 Anna: a card is due and none is read; lift it and lay it again`."""
    return say(_ASKED[asked.kind], where=_where(asked.zone, names))


def answered_line(answered: QuestionAnswered, names: Names) -> str:
    """Say what the dealer answered."""
    yes, no = _ANSWERED[answered.kind]
    return say(yes if answered.is_confirmed else no, where=_where(answered.zone, names))


def _where(zone: Zone, names: Names) -> str:
    seat = ZONE_SEATS.get(zone)
    return opening(zone_words(zone)) if seat is None else who(seat, names)
