"""Coaches a first-time dealer through the screen's questions about cards: how the mouse answers each.

Whoever deals sees what no antenna reads: where the card that is asked for lies, nothing else is said.
"""

from typing import Final, Protocol

from display.felt.picture import Coaching
from display.wording.card_questions import YES_OR_NO, question_keys, question_words
from display.wording.kept import kept_words
from display.wording.out_of_place import hindrance_words
from display.wording.quiet_hold import quiet_words
from display.words.spoken import opening, phrase, say, within
from table.engine.words.entry_view import KeptView
from table.engine.words.matter_view import Hindrance
from table.engine.words.question import Question, QuestionKind
from table.engine.words.view import Due, TableView
from table.engine.words.zones import ZONE_SEATS, Seat

_DEAL_IT: Final = phrase("Not dealt yet? Space deals it.")
_DEAL_ON: Final = phrase("Not dealt yet? Space goes on with the deal, at seat {seat}.")
_UNREAD: Final = phrase("Seat {seat}: lift the cards, lay them again")
_HOW: Final = phrase("One is not read as it lies. Drag them off their place and back, or press Space.")
_UNREAD_BEFORE: Final = phrase("First a card of seat {seat}, which is not read as it lies: Space lays it again.")


class Printed(Protocol):
    """Whoever knows what is printed on the keyboard for a key of the panel."""

    def __call__(self, *keys: str) -> str:
        """Return it for the first of *keys* that the panel has."""


def asked_coaching(view: TableView, printed: Printed, unread: Seat | None) -> Coaching | None:
    """Say how a question is answered, or what keeps a showdown from its end; None without either.

    At *unread* a card lies that is not read.
    """
    if view.asked_about is not None or view.asked_folded is not None:
        answers = say("{yes} confirms, {no} declines.", yes=printed("confirm"), no=printed("decline"))
        title = say("Are the cards of seat {seat} in the muck?", seat=view.asked_about)
        if view.asked_about is None:
            title = say("Seat {seat}: folded? Its cards lie there", seat=view.asked_folded)
        return Coaching(title=title, detail=answers, is_urgent=True)
    if view.meanwhile is not None:
        return _kept(view.meanwhile, printed)
    if view.question is None and (quiet := quiet_words(view)) is not None:
        return Coaching(title=quiet[0], detail=f"{opening(quiet[1])}.")
    if view.question is None:
        return None if view.hindrance is None else _hindered(view.hindrance)
    seat = ZONE_SEATS.get(view.question.zone)
    if unread is not None and seat == unread:
        return lay_again(unread)
    title, detail = question_words(view.question)
    title = title if seat is None else say("Seat {seat}: {what}", seat=seat, what=within(title))
    answers = "; ".join(f"{printed(key)}: {say(meaning)}" for key, meaning in question_keys(view.question))
    said = f"{opening(detail)}. {answers}." if detail else f"{answers}."
    return Coaching(title=title, detail=f"{_dealing_on(view, view.question, unread)} {said}".strip(), is_urgent=True)


def _kept(kept: KeptView, printed: Printed) -> Coaching:
    title = say("Seat {seat}: {what}", seat=kept.seat, what=within(kept_words(kept)))
    answers = "; ".join(f"{printed(key)}: {say(meaning)}" for key, meaning in YES_OR_NO)
    return Coaching(title=title, detail=f"{answers}.")


def _hindered(hindrance: Hindrance) -> Coaching:
    title, detail = hindrance_words(hindrance)
    return Coaching(title=title, detail=f"{opening(detail)}.", is_urgent=True)


def lay_again(seat: Seat) -> Coaching:
    """Say how a hand is read of which a card is not."""
    return Coaching(title=say(_UNREAD, seat=seat), detail=say(_HOW), is_urgent=True)


def _dealing_on(view: TableView, asked: Question, unread: Seat | None) -> str:
    """Say what Space does while a card is asked for; nothing where it deals none."""
    if unread is not None:
        return say(_UNREAD_BEFORE, seat=unread)
    if view.due is None or asked.kind is not QuestionKind.UNREAD:
        return ""
    if view.due.zone is asked.zone:
        return say(_DEAL_IT)
    return say(_DEAL_ON, seat=ZONE_SEATS[view.due.zone]) if view.due.due is Due.HOLE_CARD else ""
