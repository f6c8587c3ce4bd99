"""Nothing is clipped, nothing overlaps, whatever the table looks like."""

from __future__ import annotations

import itertools

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.dealer.box import Box
from display.dealer.marks import CardBack, CardFace, CardSlot, Chip, Pointer, WarningSign
from display.dealer.picture import Picture
from display.dealer.places import places
from display.wording import chips
from table.engine.alerts import Alert, AlertCode, RemedyStep, RulingValue
from table.engine.cards import ALL_CARDS
from table.engine.commands import AnteKind
from table.engine.events import Street
from table.engine.view import Due, DueCard, HandPart, NextStep, PotView, SeatView, Status, TableView
from table.engine.zones import SEATS, Zone
from tests.display.drawn import ink, marks, words
from tests.display.samples import PICTURES, crowded
from tests.display.tables import SIZES
from tests.views import view

_OTHER_SIZES = ((1024, 600), (1920, 1080), (800, 600))
"""Screens that somebody will plug in: the layout is not made for them, and must still hold."""

_sizes = pytest.mark.parametrize("size", [*SIZES, *_OTHER_SIZES], ids=lambda size: f"{size[0]}x{size[1]}")
_pictures = pytest.mark.parametrize("picture", [make() for make in PICTURES.values()], ids=list(PICTURES))


def _clipped(picture: Picture, size: tuple[int, int]) -> list[str]:
    return [text.text for text in words(picture, size) if not ink(text).is_inside(text.box)]


def _overlapping(picture: Picture, size: tuple[int, int]) -> list[tuple[object, object]]:
    texts = words(picture, size)
    signs = [
        mark
        for mark in marks(picture, size)
        if isinstance(mark, CardFace | CardBack | CardSlot | Chip | Pointer | WarningSign)
    ]
    pairs = [*itertools.combinations(texts, 2), *itertools.product(texts, signs), *itertools.combinations(signs, 2)]
    return [(one, other) for one, other in pairs if one.box.overlaps(other.box)]


@_sizes
@_pictures
def test_no_text_is_clipped(picture: Picture, size: tuple[int, int]) -> None:
    assert _clipped(picture, size) == []


@_sizes
@_pictures
def test_no_two_texts_or_signs_overlap(picture: Picture, size: tuple[int, int]) -> None:
    assert _overlapping(picture, size) == []


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
    assert seats[4].x < seats[5].x < seats[6].x < seats[7].x
    assert seats[7].y < seats[8].y < seats[9].y < seats[10].y


@pytest.mark.parametrize("size", SIZES)
def test_a_nine_digit_amount_is_never_cut(size: tuple[int, int]) -> None:
    drawn = [text.text for text in words(crowded(), size)]

    stacks_and_bets_and_pots_and_price = 10 + 10 + 4 + 2
    assert drawn.count(chips(987_654_321)) == stacks_and_bets_and_pots_and_price


@pytest.mark.parametrize("size", SIZES)
def test_an_open_alert_changes_nothing_but_its_own_place_and_its_seat(size: tuple[int, int]) -> None:
    calm = msgspec.structs.replace(crowded(), alerts=())
    where = places(size)

    def elsewhere(picture: Picture) -> set[object]:
        return {
            mark
            for mark in marks(picture, size)
            if not mark.box.overlaps(where.alert) and not mark.box.overlaps(where.seats[10])
        }

    assert elsewhere(crowded()) == elsewhere(calm)


def test_an_alert_says_what_to_whom_what_to_do_and_the_rule_from_top_to_bottom() -> None:
    picture = PICTURES["out-of-turn"]()
    place = places(SIZES[0]).alert

    lines = sorted((text.box.y, text.text) for text in words(picture, SIZES[0]) if text.box.overlaps(place))

    assert [line for _, line in lines] == [
        "Action out of turn · seat 9 Ingrid · 600",
        "Go on in turn: decided at that seat's turn",
        "Rule firekeepers:53A",
    ]


def test_a_note_is_not_shown_as_an_alert() -> None:
    note = Alert(code=AlertCode.MUST_TABLE, ruling=RulingValue.NOTE)
    calm = PICTURES["preflop"]()

    assert marks(msgspec.structs.replace(calm, alerts=(note,)), SIZES[0]) == marks(calm, SIZES[0])


_amounts = st.integers(0, 999_999_999)
_names = st.text(max_size=30) | st.sampled_from(["Łukasz Őry", "Ζωή Παπαδοπούλου", "Мария", "ÅÉÎgjpq", "W" * 40])
_cards = st.sampled_from(ALL_CARDS)

_players = st.builds(
    SeatView,
    seat=st.just(1),
    name=_names,
    stack=_amounts,
    announced=_amounts,
    bet=_amounts,
    part=st.sampled_from(HandPart),
    hole_cards=st.integers(0, 3),
    are_cards_lifted=st.booleans(),
    shown=st.lists(_cards, max_size=3).map(tuple),
    is_tabled=st.booleans(),
    is_all_in=st.booleans(),
    is_away=st.booleans(),
    is_waiting=st.booleans(),
    won=_amounts,
)


@st.composite
def tables(draw: st.DrawFn) -> TableView:
    """Draw any table, possible or not."""
    taken = sorted(draw(st.sets(st.sampled_from(SEATS), min_size=2)))
    seats = tuple(msgspec.structs.replace(draw(_players), seat=number) for number in taken)
    some_seat = st.sampled_from(taken)
    pots = draw(st.lists(_amounts, max_size=9))
    changes: dict[str, object] = {
        "hand_number": draw(st.integers(0, 99_999)),
        "small_blind": draw(_amounts),
        "big_blind": draw(_amounts),
        "ante": draw(_amounts),
        "ante_kind": draw(st.sampled_from(AnteKind)),
        "status": draw(st.sampled_from(Status)),
        "street": draw(st.sampled_from(Street)),
        "button": draw(st.sampled_from(SEATS)),
        "turn": draw(st.none() | some_seat),
        "call": draw(_amounts),
        "min_raise": draw(st.none() | _amounts),
        "may_raise": draw(st.booleans()),
        "pots": tuple(PotView(amount=amount, seats=()) for amount in pots),
        "seats": seats,
        "board": tuple(draw(st.lists(_cards, max_size=5))),
        "due": draw(
            st.none()
            | st.builds(DueCard, due=st.sampled_from(Due), zone=st.sampled_from(Zone), left_to_deal=st.integers(1, 20))
        ),
        "next_step": draw(
            st.none()
            | st.builds(NextStep, step=st.sampled_from(RemedyStep), card=st.none() | _cards, seat=st.none() | some_seat)
        ),
        "show_first": draw(st.none() | some_seat),
        "won": draw(st.dictionaries(some_seat, _amounts)),
        "places": draw(st.dictionaries(some_seat, st.integers(1, 9), max_size=2)),
        "blind_zones": tuple(draw(st.lists(st.sampled_from(Zone), unique=True))),
    }
    return view(**changes)


_alerts = st.builds(
    Alert,
    code=st.sampled_from(AlertCode),
    seat=st.none() | st.sampled_from(SEATS),
    card=st.none() | _cards,
    cite=st.none() | st.just("firekeepers:35A2"),
    ruling=st.sampled_from(RulingValue),
    amount=st.none() | _amounts,
    options=st.lists(st.sampled_from(RulingValue), max_size=4, unique=True).map(tuple),
)
_any_picture = st.builds(
    Picture,
    table_name=st.text(max_size=40),
    view=tables(),
    entry=st.text(max_size=40),
    quiet=st.text(max_size=120),
    alerts=st.lists(_alerts, max_size=3).map(tuple),
)


@given(picture=_any_picture, size=st.sampled_from(SIZES))
def test_whatever_the_table_no_text_is_clipped_and_nothing_overlaps(picture: Picture, size: tuple[int, int]) -> None:
    assert _clipped(picture, size) == []
    assert _overlapping(picture, size) == []
