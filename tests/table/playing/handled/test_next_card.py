"""Which card is dealt next at a key: one at a time, each once the one before was seen."""

from __future__ import annotations

from table.clock import NS_PER_S
from table.engine.words.alerts import RemedyStep
from table.engine.words.frozen import replace
from table.engine.words.matter_view import NextStep
from table.engine.words.question import Question, QuestionKind
from table.engine.words.view import Due, DueCard, TableView
from table.engine.words.zones import Zone
from table.playing.handled.next_card import NextCards, next_zone
from tests.views import view


def due(zone: Zone, left: int) -> TableView:
    return view(due=DueCard(due=Due.HOLE_CARD, zone=zone, left_to_deal=left))


def test_a_card_goes_where_one_is_due_and_nowhere_else() -> None:
    cards = NextCards()
    assert cards.take(due(Zone.SEAT_4, 6), 0) is None

    cards.want()
    assert cards.take(due(Zone.SEAT_4, 6), 0) is Zone.SEAT_4
    assert cards.take(due(Zone.SEAT_4, 6), 0) is None

    cards.want()
    assert cards.take(view(), 0) is None
    assert cards.take(due(Zone.SEAT_7, 5), 0) is None


def test_the_next_one_waits_until_the_one_before_was_seen() -> None:
    cards = NextCards()
    cards.want()
    cards.want()

    assert cards.take(due(Zone.SEAT_4, 6), 0) is Zone.SEAT_4
    assert cards.take(due(Zone.SEAT_4, 6), NS_PER_S) is None
    assert cards.take(due(Zone.SEAT_7, 5), NS_PER_S) is Zone.SEAT_7


def test_what_was_asked_for_is_forgotten_once_a_card_is_never_seen() -> None:
    cards = NextCards()
    cards.want()
    cards.want()
    cards.take(due(Zone.SEAT_4, 6), 0)

    assert cards.take(due(Zone.SEAT_4, 6), 4 * NS_PER_S) is None
    assert cards.take(due(Zone.SEAT_7, 5), 5 * NS_PER_S) is None


def test_a_card_that_is_asked_for_is_dealt_where_it_was_not_dealt_yet() -> None:
    cards, asked = NextCards(), Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_4)
    cards.want()
    dealt = cards.take(replace(due(Zone.SEAT_4, 6), question=asked), 0)
    cards.want()
    again = cards.take(replace(due(Zone.SEAT_4, 6), question=asked), NS_PER_S)

    assert (dealt, again) == (Zone.SEAT_4, None)


def test_no_card_is_due_before_the_hands_of_an_all_in_lie_face_up() -> None:
    assert next_zone(replace(due(Zone.BURN, 5), must_table=(3, 8))) is None


def test_a_step_of_a_remedy_comes_first_where_a_card_from_the_deck_is_its_part() -> None:
    to_seat = NextStep(step=RemedyStep.DEAL_TO, seat=3)
    from_burn = NextStep(step=RemedyStep.DEAL_BOARD, taken_from=Zone.BURN)

    assert next_zone(view(next_step=to_seat)) is Zone.SEAT_3
    assert next_zone(view(next_step=NextStep(step=RemedyStep.BURN))) is Zone.BURN
    assert next_zone(view(next_step=from_burn)) is None
    assert next_zone(view(next_step=NextStep(step=RemedyStep.CUT))) is None
