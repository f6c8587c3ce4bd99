"""How the mouse answers the screen's questions: by printed keys, and by Space where that deals the card."""

from __future__ import annotations

from display.felt.picture import Coaching
from display.felt.question_coaching import asked_coaching, lay_again
from table.engine.words.question import Question, QuestionKind
from table.engine.words.quiet import QuietHoldView
from table.engine.words.view import Due, DueCard, TableView
from table.engine.words.zones import Seat, Zone
from tests.views import nobody_to_act, view


def printed(*keys: str) -> str:
    return keys[0][0].upper()


def asked(of: TableView, unread: Seat | None = None) -> Coaching | None:
    return asked_coaching(of, printed, unread)


def question(kind: QuestionKind, zone: Zone = Zone.SEAT_4, due: Zone | None = None) -> TableView:
    """Return a table that asks about a card there, with the next one due at *due*."""
    card = None if due is None else DueCard(due=Due.HOLE_CARD, zone=due, left_to_deal=9)
    return nobody_to_act(question=Question(kind=kind, zone=zone), due=card)


def said(coaching: Coaching | None) -> tuple[str, str]:
    assert coaching is not None
    return coaching.title, coaching.detail


def test_where_nothing_is_asked_nothing_is_said() -> None:
    assert asked(view()) is None


def test_a_card_that_is_not_read_is_answered_by_dealing_it_where_it_is_due() -> None:
    title, detail = said(asked(question(QuestionKind.UNREAD, due=Zone.SEAT_4)))

    assert title == "Seat 4: no card read"
    assert detail == "Not dealt yet? Space deals it. Lift it, lay it again. C: there is none."


def test_where_the_deal_has_gone_on_space_goes_on_at_the_seat_that_is_due() -> None:
    _, detail = said(asked(question(QuestionKind.UNREAD, due=Zone.SEAT_5)))

    assert detail.startswith("Not dealt yet? Space goes on with the deal, at seat 5.")


def test_a_question_that_no_card_answers_speaks_of_no_space() -> None:
    title, detail = said(asked(question(QuestionKind.MIXED, due=Zone.SEAT_4)))

    assert title == "Seat 4: is a card of the next seat mixed in?"
    assert detail == "C: yes; D: it lies beside."


def test_the_board_has_no_seat_before_its_question() -> None:
    title, _ = said(asked(question(QuestionKind.UNREAD, zone=Zone.BOARD)))

    assert title == "Board card not read"


def test_whose_card_lies_unread_lays_it_again_and_another_is_asked_after_it() -> None:
    here, elsewhere = question(QuestionKind.UNREAD), question(QuestionKind.UNREAD, due=Zone.SEAT_4)

    assert asked(here, unread=4) == lay_again(4)
    _, detail = said(asked(elsewhere, unread=8))
    assert detail.startswith("First a card of seat 8, which is not read as it lies: Space lays it again.")


def test_cards_that_may_have_been_folded_are_asked_for_before_any_other_question() -> None:
    title, detail = said(
        asked(nobody_to_act(asked_about=3, question=Question(kind=QuestionKind.UNREAD, zone=Zone.BURN)))
    )

    assert title == "Are the cards of seat 3 in the muck?"
    assert detail == "C confirms, D declines."
    assert said(asked(nobody_to_act(asked_folded=3)))[0] == "Seat 3: folded? Its cards lie there"


def test_what_may_be_a_card_too_many_is_told_and_hurries_nobody() -> None:
    waiting = asked(view(quiet_hold=QuietHoldView(seat=2, cards=3, keys=0)))

    assert waiting is not None
    assert waiting.title.startswith("Seat 2: ")
    assert not waiting.is_urgent
