"""A question to the dealer has its seat and its keys, and is filled once nobody answers it."""

from __future__ import annotations

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.asked import asked_now, check_again, draw_asked, is_beside_turn
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import Panel, TextMark
from display.dealer.drawing.playing import is_check_due
from display.words.language import ENGLISH, language
from display.words.spoken import speaking
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.award import Award, Winner
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.entry_view import KeptView
from table.engine.words.matter_view import MatterView
from table.engine.words.question import Question, QuestionKind
from table.engine.words.view import DeckCheckView, Status
from table.engine.words.zones import Zone
from tests.display.dealer.drawing.ruled import said, sheet
from tests.display.dealer.drawn import marks
from tests.display.tables import SIZES, picture_of
from tests.views import view


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (QuestionKind.UNREAD, ["lift it, lay it again", "confirm", "there is none"]),
        (QuestionKind.MIXED, ["confirm", "yes", "decline", "it lies beside"]),
        (QuestionKind.FIRST_CARD, ["confirm", "yes", "decline", "no"]),
        (QuestionKind.HALF_SHOWN, ["confirm", "yes", "decline", "only one"]),
    ],
)
def test_each_key_stands_there_with_what_it_says(kind: QuestionKind, words: list[str]) -> None:
    sketch = sheet((1600, 960))
    asked = asked_now(view(question=Question(kind=kind, zone=Zone.SEAT_4)))
    assert asked is not None
    draw_asked(sketch, Box(0, 0, 900, 150), asked, is_pressing=False)

    assert said(sketch)[0] == "4"
    assert said(sketch)[2:] == words


@pytest.mark.parametrize(
    ("check", "title"),
    [
        (DeckCheckView(seen=17, strange=0), "Deck: 17 of 52"),
        (DeckCheckView(seen=17, strange=2), "Deck: 17 of 52, 2 not of it"),
    ],
)
@pytest.mark.parametrize("code", ["en", "de", "es"])
def test_a_deck_check_counts_what_was_read_and_stays_within_its_place(
    check: DeckCheckView, title: str, code: str
) -> None:
    sketch = sheet()
    with speaking(language(code) or ENGLISH):
        asked = asked_now(view(deck_check=check))
        assert asked is not None
        draw_asked(sketch, sketch.places.now, asked, is_pressing=False)

    assert len(said(sketch)) == 5
    assert (said(sketch)[0] == title) is (code == "en")
    assert all(mark.box.right <= sketch.places.now.right for mark in sketch.marks if isinstance(mark, Panel))


def test_a_deck_check_asks_nothing_before_the_first_card_was_read() -> None:
    assert asked_now(view(deck_check=DeckCheckView(seen=0, strange=0))) is None


def test_a_deck_check_asks_nothing_while_one_of_several_pots_is_to_be_paid() -> None:
    check = DeckCheckView(seen=17, strange=0)
    pots = tuple(Award(pot=pot, amount=400, winners=(Winner(seat=7, share=400),), is_paid=pot == 1) for pot in (1, 0))

    assert asked_now(view(deck_check=check, awards=pots)) is None
    assert asked_now(view(deck_check=check, awards=pots[:1])) is not None


def test_what_was_done_while_play_waited_is_asked_of_its_seat_behind_every_other_question() -> None:
    kept = KeptView(seat=7, command=ActionKeyed(Action.CHECK))
    asked = asked_now(view(meanwhile=kept))

    assert asked is not None
    assert (asked.title, asked.seat, [key for key, _ in asked.keys]) == (
        "Checked meanwhile?",
        7,
        ["confirm", "decline"],
    )
    assert asked_now(view(meanwhile=kept, asked_about=4)) == asked_now(view(asked_about=4))


def test_where_nothing_is_asked_there_is_no_question() -> None:
    assert asked_now(view()) is None


@pytest.mark.parametrize(("is_pressing", "fill"), [(False, palette.BADGE), (True, palette.ASK)])
def test_a_question_that_nobody_answers_is_filled(fill: palette.Colour, *, is_pressing: bool) -> None:
    sketch = sheet()
    draw_asked(sketch, Box(0, 0, 448, 72), check_again(), is_pressing=is_pressing)

    assert next(mark.fill for mark in sketch.marks if isinstance(mark, Panel)) == fill


def test_the_check_after_a_restart_gives_way_to_what_play_waits_for() -> None:
    floor = Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR)
    waiting = view(matters=(MatterView(alert=floor, steps=(), is_holding=True),))

    assert is_check_due(view(), is_resumed=True)
    assert not is_check_due(view(), is_resumed=False)
    assert not is_check_due(waiting, is_resumed=True)


def test_the_check_after_a_restart_gives_way_to_a_question_that_confirm_answers() -> None:
    assert not is_check_due(view(meanwhile=KeptView(seat=7, command=ActionKeyed(Action.CHECK))), is_resumed=True)
    assert not is_check_due(view(asked_folded=7), is_resumed=True)


def test_a_card_of_nobody_in_turn_is_asked_for_below_whose_turn_it_is() -> None:
    burn, own = Question(kind=QuestionKind.UNREAD, zone=Zone.BURN), Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_7)

    assert is_beside_turn(view(turn=7, question=burn))
    assert not is_beside_turn(view(turn=7, question=own))
    assert not is_beside_turn(view(turn=None, status=Status.DEALING, question=burn))
    words = [
        mark.text for mark in marks(picture_of(view(turn=7, question=burn)), SIZES[0]) if isinstance(mark, TextMark)
    ]
    assert {"No burn card read", "to act"} <= set(words)
