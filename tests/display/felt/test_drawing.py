"""The felt as it is drawn: everything in its pane at every size, nothing cut off, and no name for a card face down."""

from __future__ import annotations

import re

import pytest

from display.dealer.drawing.box import Box
from display.dealer.drawing.fitting import ELLIPSIS
from display.dealer.drawing.marks import CardBack, CardFace, TextMark
from display.dealer.painting.typeface import Typeface
from display.felt.drawing import Scale, draw_felt
from display.felt.mistakes import Mistake
from display.felt.panes import panes
from display.felt.picture import Askew, Coaching, FeltMark, FeltPicture, Moving, ToDo
from display.felt.places import WIDE
from display.wording.tasks import Task, how_by_hand, task_title
from display.words.language import ENGLISH, language, languages
from display.words.spoken import speaking
from table.engine.words.cards import Card
from table.engine.words.zones import SEAT_ZONES, SEATS, Zone
from tests.long_run import long_run
from tests.views import NAMES

PRINTED = ("seat", "check-call", "exposed", "more", "string", "clock", "floor", "misdeal", "confirm", "undo")
SIZES = ((800, 500), (1280, 720), (1920, 1080), (1000, 1400))


def a_picture(**changes: object) -> FeltPicture:
    """Return ten hands, a board, burns and a muck."""
    lying: dict[Zone, tuple[Card | None, ...]] = {SEAT_ZONES[seat]: (None, None) for seat in SEATS}
    lying |= {Zone.BOARD: tuple(Card(name) for name in ("As", "Td", "9c")), Zone.BURN: (None,), Zone.MUCK: (None,) * 8}
    plain = {
        "lying": lying,
        "stub": 20,
        "players": NAMES,
        "button": 4,
        "turn": 7,
        "printed": dict.fromkeys(PRINTED, "- M"),
        "coaching": Coaching(title="Drag a card from the deck to seat 10", detail="Space deals it for you. " * 3),
    }
    return FeltPicture(**{**plain, **changes})  # type: ignore[arg-type]  # fields by name, some of them others


def drawn(picture: FeltPicture, size: tuple[int, int] = (1280, 720)) -> tuple[FeltMark, ...]:
    pane = panes(size).felt
    return draw_felt(picture, (pane.w, pane.h), Typeface())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_help_open", [False, True])
def test_everything_is_in_the_pane_and_no_words_are_cut(size: tuple[int, int], *, is_help_open: bool) -> None:
    pane = panes(size).felt
    whole = Box(0, 0, pane.w, pane.h)
    for mark in drawn(a_picture(is_help_open=is_help_open), size):
        box = mark.card.box if isinstance(mark, Askew) else mark.box
        assert box.is_inside(whole)
        if isinstance(mark, TextMark):
            assert ELLIPSIS not in mark.text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [0, 3, 7])
def test_who_is_guided_reads_the_next_mistake_whole_in_every_language(size: tuple[int, int], count: int) -> None:
    made = frozenset(list(Mistake)[:count])
    for code in languages():
        with speaking(language(code) or ENGLISH):
            words = {mark.text for mark in drawn(a_picture(made=made), size) if isinstance(mark, TextMark)}

        assert not any(ELLIPSIS in text for text in words), code
        assert sum(text == "\u2713" for text in words) == min(count, 1)


@pytest.mark.parametrize("size", [SIZES[0], *map(long_run, SIZES[1:-1]), SIZES[-1]])
@pytest.mark.parametrize("task", Task, ids=lambda task: task.value)
def test_each_task_is_read_whole_in_every_language(size: tuple[int, int], task: Task) -> None:
    printed = dict.fromkeys(("new-hand", "bet-raise", "check-call", "undo", "seat", "floor", "confirm"), "Enter")
    for code in languages():
        with speaking(language(code) or ENGLISH):
            steps = (ToDo(task_title(task), how_by_hand(task, printed), is_done=False),) * len(Task)
            words = [mark.text for mark in drawn(a_picture(tasks=steps), size) if isinstance(mark, TextMark)]

        assert task_title(task) in words or code != "en"
        assert not any(ELLIPSIS in text for text in words), code


def test_the_page_of_help_names_the_keys_that_are_there_and_leaves_out_what_the_panel_cannot_say() -> None:
    def words(printed: dict[str, str]) -> set[str]:
        marks = drawn(a_picture(is_help_open=True, printed=printed))
        return {mark.text for mark in marks if isinstance(mark, TextMark)}

    assert "Q 4 C: seat 4 calls or checks" in words({"seat": "Q", "check-call": "C"})
    assert "Out of turn" not in words({"check-call": "C"})


@pytest.mark.parametrize("seats", [(1, 3, 6, 8), (2, 7, 9), (5, 10), (8,)])
def test_an_example_names_a_seat_at_which_somebody_sits(seats: tuple[int, ...]) -> None:
    players = {seat: NAMES[seat] for seat in seats}
    for code in languages():
        with speaking(language(code) or ENGLISH):
            marks = drawn(a_picture(is_help_open=True, players=players, printed={"seat": "Q", "check-call": "C"}))
        examples = [mark.text for mark in marks if isinstance(mark, TextMark) and re.match(r"Q \d", mark.text)]

        assert len(examples) == 1
        assert {int(number) for number in re.findall(r"\d+", examples[0])} <= set(seats), code


@pytest.mark.parametrize("code", languages())
def test_everything_on_the_felt_is_said_in_the_language_and_nothing_is_cut(code: str) -> None:
    spoken = language(code)
    assert spoken is not None
    with speaking(spoken):
        marks = [*drawn(a_picture(), SIZES[0]), *drawn(a_picture(is_help_open=True), SIZES[0])]
    words = {mark.text for mark in marks if isinstance(mark, TextMark)}

    assert not any(ELLIPSIS in text for text in words)
    assert code == "en" or not {"Gather and shuffle", "Help: F1", "How to deal here", "Out of turn"} & words


def test_a_card_face_down_has_no_face_anywhere() -> None:
    marks = drawn(a_picture(moving=(Moving(x=300, y=300, card=None, is_held=True),)))
    cards = [mark.card for mark in marks if isinstance(mark, Askew)]

    assert [card.card for card in cards if isinstance(card, CardFace)] == ["As", "Td", "9c"]
    assert sum(isinstance(card, CardBack) for card in cards) > 28


def test_what_is_held_lies_on_top_and_nothing_is_held_over_the_page_of_help() -> None:
    held = (Moving(x=300, y=300, card=None, is_held=True),)

    last = drawn(a_picture(moving=held))[-1]
    assert isinstance(last, Askew)
    assert last.is_held
    assert not isinstance(drawn(a_picture(moving=held, is_help_open=True))[-1], Askew)


@pytest.mark.parametrize("size", SIZES)
def test_a_point_in_pixels_is_the_same_point_in_units(size: tuple[int, int]) -> None:
    scale = Scale(size)

    x, y = scale.units(*scale.point(WIDE // 2, 300))
    assert (abs(x - WIDE // 2), abs(y - 300)) <= (1, 1)
