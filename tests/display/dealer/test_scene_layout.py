"""Nothing is clipped, nothing overlaps, whatever the table looks like."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.dealer.drawing.alert_words import open_alerts
from display.dealer.drawing.box import Box
from display.dealer.drawing.marks import CardBack, CardFace, CardSlot, Chip, Pointer, TextMark, TickMark, WarningSign
from display.dealer.drawing.places import places
from display.dealer.picture import Picture
from display.wording.amounts import chips
from display.wording.rules import reason_words
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView, Withdrawable
from tests.display.dealer.any_picture import ANY_PICTURE
from tests.display.dealer.crowded_moments import crowded
from tests.display.dealer.drawn import ink, marks, words
from tests.display.samples import PICTURES
from tests.display.tables import FORMS, SIZES
from tests.long_run import sampled

_OTHER_SIZES = ((1920, 1080), (800, 600), (480, 800), (1080, 1920))
"""Larger, upright, and one that the layout is not made for but must still hold."""

_SIZES = (*SIZES, *_OTHER_SIZES)
_sizes = pytest.mark.parametrize("size", _SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
_pictures = pytest.mark.parametrize("name", sampled(PICTURES, 4, lambda name: name.startswith("crowded")))


def _clipped(picture: Picture, size: tuple[int, int]) -> list[str]:
    return [text.text for text in words(picture, size) if not ink(text).is_inside(text.box)]


def _overlapping(picture: Picture, size: tuple[int, int]) -> list[tuple[object, object]]:
    texts = words(picture, size)
    signs = [
        mark
        for mark in marks(picture, size)
        if isinstance(mark, CardFace | CardBack | CardSlot | Chip | Pointer | TickMark | WarningSign)
    ]
    pairs = [*itertools.combinations(texts, 2), *itertools.product(texts, signs), *itertools.combinations(signs, 2)]
    return [(one, other) for one, other in pairs if one.box.overlaps(other.box)]


@_pictures
def test_no_text_is_clipped_at_any_size(name: str) -> None:
    assert {size: found for size in _SIZES if (found := _clipped(PICTURES[name](), size))} == {}


@_pictures
def test_no_two_texts_or_signs_overlap_at_any_size(name: str) -> None:
    assert {size: found for size in _SIZES if (found := _overlapping(PICTURES[name](), size))} == {}


@_sizes
def test_no_two_places_overlap_and_all_are_on_the_screen(size: tuple[int, int]) -> None:
    where = places(size)
    boxes = [*where.seats.values(), where.header, where.pots, where.board]
    boxes += [where.now, where.alert, where.entry, where.quiet]

    assert all(box.is_inside(Box(0, 0, *size)) for box in boxes)
    assert not any(one.overlaps(other) for one, other in itertools.combinations(boxes, 2))


@_sizes
def test_seats_go_clockwise_from_the_dealers_left(size: tuple[int, int]) -> None:
    seats = places(size).seats
    middle = size[0] / 2

    assert {seat for seat, box in seats.items() if box.right < middle} == {1, 2, 3, 4, 5}
    assert seats[1].y > seats[2].y > seats[3].y > seats[4].y
    if size[0] > size[1]:
        assert seats[4].x < seats[5].x < seats[6].x < seats[7].x
    assert seats[7].y < seats[8].y < seats[9].y < seats[10].y


@pytest.mark.parametrize("size", SIZES)
def test_a_nine_digit_amount_is_never_cut(size: tuple[int, int]) -> None:
    drawn = [text.text for text in words(crowded(), size)]

    stacks_and_bets_and_pots_and_price = 10 + 10 + 4 + 2
    assert drawn.count(chips(987_654_321)) == stacks_and_bets_and_pots_and_price


def _elsewhere(picture: Picture, size: tuple[int, int], *, beside: Box) -> set[object]:
    seat = places(size).seats[10]
    return {mark for mark in marks(picture, size) if not mark.box.overlaps(beside) and not mark.box.overlaps(seat)}


@pytest.mark.parametrize("size", SIZES)
def test_an_open_alert_changes_nothing_but_its_own_place_and_its_seat(size: tuple[int, int]) -> None:
    calm, place = replace(crowded(), told=()), places(size).alert

    assert _elsewhere(crowded(), size, beside=place) == _elsewhere(calm, size, beside=place)


@pytest.mark.parametrize("size", SIZES)
def test_what_play_waits_for_stands_where_else_it_stands_whose_turn_it_is_and_covers_nothing(
    size: tuple[int, int],
) -> None:
    where = places(size)
    others = [*where.seats.values(), where.header, where.pots, where.board, where.entry, where.quiet]

    assert where.now.is_inside(where.matter)
    assert where.alert.is_inside(where.matter)
    assert not any(where.matter.overlaps(box) for box in others)


def _texts_at(picture: Picture, place: Box, size: tuple[int, int] = SIZES[0]) -> list[TextMark]:
    return [text for text in words(picture, size) if text.box.overlaps(place)]


def _lines_at(picture: Picture, place: Box, size: tuple[int, int] = SIZES[0]) -> list[str]:
    """Return what stands in a place, in the order in which it is read."""
    return [text.text for text in _texts_at(picture, place, size)]


def test_an_alert_says_what_to_whom_what_to_do_and_the_rule_from_top_to_bottom() -> None:
    assert _lines_at(PICTURES["told"](), places(SIZES[0]).alert) == [
        "Player not at the seat ·",
        "seat 9 Ingrid",
        "Take the cards to the muck: the hand",
        "is dead",
    ]
    assert _lines_at(PICTURES["told"](), places(SIZES[1]).alert, SIZES[1]) == [
        "Player not at the seat ·",
        "seat 9 Ingrid",
        "Take the cards to the muck: the hand is dead",
        "firekeepers:30A At the seat: Whoever is not at the seat when the",
        "last card of the deal is out has a dead hand.",
    ]
    tops = [text.box.y for text in _texts_at(PICTURES["told"](), places(SIZES[1]).alert, SIZES[1])]
    assert tops == sorted(tops)


def test_a_card_exposed_in_the_deal_is_told_while_the_deal_goes_on() -> None:
    picture = PICTURES["exposed-told"]()

    assert _lines_at(picture, places(SIZES[0]).now) == ["1", "Card to Anna", "3 cards to come"]
    assert _lines_at(picture, places(SIZES[0]).alert) == [
        "Card exposed · seat 9",
        "Deal on; then lay the nine of clubs on the",
        "burn",
        "False alarm? Press UNDO",
    ]


@pytest.mark.parametrize(
    ("name", "count", "order", "trail"),
    [
        ("exposed", "Replace the card: step 1 of 2", "Lay the nine of clubs on the burn", ["To the burn", "Replace"]),
        (
            "exposed-replaced",
            "Replace the card: step 2 of 2",
            "Deal another card to seat 9",
            ["To the burn", "Replace"],
        ),
        ("misdeal", "Misdeal: step 2 of 3", "Shuffle", ["Cards back", "Shuffle", "Cut"]),
        ("short-hand", "Deal the missing card: step 1 of 1", "Deal a card to seat 7", ["Deal"]),
        ("void", "Void hand: step 2 of 2", "Take back the cards", ["Bets back", "Cards back"]),
    ],
)
def test_a_remedy_says_one_step_large_and_how_far_it_is(name: str, count: str, order: str, trail: list[str]) -> None:
    texts = _texts_at(PICTURES[name](), places(SIZES[0]).matter)
    due = max((text for text in texts if text.text == order), key=lambda text: text.px)
    others = [text for text in texts if text.box.y > due.box.y]

    assert count in [text.text for text in texts]
    assert all(text.px < due.px for text in others)
    assert [text.text for text in others if not text.text.isdigit()][: len(trail)] == trail


@pytest.mark.parametrize(
    ("name", "size", "done"),
    [
        ("exposed", SIZES[0], 0),
        ("exposed-replaced", SIZES[0], 1),
        ("misdeal", SIZES[0], 1),
        ("crowded-remedy", SIZES[1], 2),
    ],
)
def test_the_steps_that_are_done_are_ticked(name: str, size: tuple[int, int], done: int) -> None:
    drawn = marks(PICTURES[name](), size)

    assert sum(isinstance(mark, TickMark) for mark in drawn) == done


@pytest.mark.parametrize(("name", "is_keyed"), [("misdeal", True), ("exposed", False), ("short-hand", False)])
def test_a_step_that_no_antenna_sees_is_said_to_be_confirmed(name: str, *, is_keyed: bool) -> None:
    texts = [text.text for text in words(PICTURES[name](), SIZES[0])]

    assert ("then key confirm" in texts) is is_keyed


@pytest.mark.parametrize(
    ("name", "is_hinted"), [("misdeal", True), ("exposed-told", True), ("short-hand", True), ("floor", False)]
)
def test_what_the_sensors_raised_says_that_undo_takes_it_back(name: str, *, is_hinted: bool) -> None:
    texts = [text.text for text in words(PICTURES[name](), SIZES[0])]

    assert ("False alarm? Press UNDO" in texts) is is_hinted


@pytest.mark.parametrize(("number", "is_hinted"), [(1, True), (2, False), (None, False)])
def test_that_undo_takes_it_back_is_said_of_that_matter_alone(number: int | None, *, is_hinted: bool) -> None:
    plain = PICTURES["floor"]()
    first, second = (
        Alert(code=AlertCode.CARD_EXPOSED, seat=4, ruling=RulingValue.FLOOR, options=(RulingValue.KEEP,), number=told)
        for told in (1, 2)
    )
    matters = (MatterView(alert=first, steps=(), is_holding=True), MatterView(alert=second, steps=()))
    last = None if number is None else Withdrawable(code=AlertCode.CARD_EXPOSED, seat=4, number=number)
    picture = replace(plain, view=replace(plain.view, matters=matters, withdrawable=last))

    texts = [text.text for text in words(picture, SIZES[0])]

    assert ("False alarm? Press UNDO" in texts) is is_hinted


def test_a_floor_call_numbers_its_options_and_says_how_the_word_is_keyed() -> None:
    size = FORMS[6].size
    assert _lines_at(PICTURES["floor"](), places(size).matter, size) == [
        "FLOOR",
        "Floor called · seat 1 Anna",
        "Call the floor. Press 1-3, CONFIRM",
        "1",
        "Play on",
        "Go on with the hand",
        "2",
        "Misdeal",
        "Cards back, shuffle: same button, same blinds",
        "3",
        "Dead hand",
        "No rule: the book leaves it to the floor",
        "seat 2 is next, 600 to call",
    ]


def test_the_question_on_the_screen_comes_before_what_play_waits_for() -> None:
    asked = replace(PICTURES["floor"]().view, asked_about=2)
    picture = replace(PICTURES["floor"](), view=asked)

    assert "Cards in the muck?" in _lines_at(picture, places(SIZES[0]).now)


def test_a_seat_in_turn_is_not_to_act_while_play_waits() -> None:
    texts = [text.text for text in words(PICTURES["floor"](), SIZES[0])]

    assert "NEXT" in texts
    assert "TO ACT" not in texts


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["told", "exposed-told", "floor", "exposed", "misdeal", "void", "short-hand"])
def test_a_rule_is_said_with_the_whole_answer_of_its_book_or_by_its_name_alone(
    name: str, size: tuple[int, int]
) -> None:
    picture = PICTURES[name]()
    said = " ".join(text.text for text in words(picture, size) if text.box.overlaps(places(size).matter))
    answers = {alert.cite: reason_words(alert) for alert in open_alerts(picture)}

    for rule in picture.rules.values():
        opening = " ".join(rule.gist.split()[:3])
        assert opening not in said or rule.gist in said
        assert f"{rule.id}:" not in said or (answers[rule.id] or "never") in said


def test_a_blind_antenna_is_nobody_s_fault() -> None:
    texts = [text.text for text in words(PICTURES["waiting"](), SIZES[0])]

    assert "The muck antenna is down" in texts
    assert "Key what happens there" in texts


def test_a_note_is_not_shown_as_an_alert() -> None:
    note = Alert(code=AlertCode.MUST_TABLE, ruling=RulingValue.NOTE)
    calm = PICTURES["preflop"]()

    assert marks(replace(calm, told=(note,)), SIZES[0]) == marks(calm, SIZES[0])


@given(picture=ANY_PICTURE, size=st.sampled_from(SIZES))
def test_whatever_the_table_no_text_is_clipped_and_nothing_overlaps(picture: Picture, size: tuple[int, int]) -> None:
    assert _clipped(picture, size) == []
    assert _overlapping(picture, size) == []
