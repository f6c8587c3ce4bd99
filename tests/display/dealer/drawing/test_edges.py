"""The edges of the screen: the level, the hand and where it stands, and what is being keyed."""

from __future__ import annotations

import pytest

from display.dealer.drawing import palette
from display.dealer.drawing.edges import draw_edges, with_room_for_preview
from display.dealer.drawing.letters import LEAST
from display.dealer.drawing.marks import Panel, TextMark
from display.dealer.drawing.places import places
from display.dealer.drawing.refusal import refusal_of
from display.dealer.picture import Picture
from display.wording.amounts import THOUSANDS
from display.wording.quiet import RESUMED
from display.wording.refusals import NO_ACTION
from display.wording.troubles import trouble_words
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.cards import Street
from table.engine.words.chip_events import Acted
from table.engine.words.commands import Action, ChipsPushed
from table.engine.words.director_commands import AnteKind
from table.engine.words.entry_view import Preview
from table.engine.words.frozen import replace
from table.engine.words.matter_view import MatterView
from table.engine.words.setup import Level
from table.engine.words.view import Status
from tests.display.dealer.crowded_moments import PAD_DOWN
from tests.display.dealer.drawing.ruled import said, sheet
from tests.display.dealer.drawn import words
from tests.display.dealer.moments_played import clock_ran_out, turn_too_early
from tests.display.samples import noted
from tests.display.tables import picture_of
from tests.entries import entry_of
from tests.views import seat, view


def texts(picture: Picture) -> list[str]:
    sketch = sheet()
    draw_edges(sketch, picture, refusal_of(sketch, picture))
    return said(sketch)


@pytest.mark.parametrize(
    ("status", "words"),
    [
        (Status.BETTING, "Hand 128 · flop"),
        (Status.DEALING, "Hand 128 · flop"),
        (Status.SHOWDOWN, "Hand 128 · showdown"),
        (Status.FLOOR, "Hand 128 · floor"),
        (Status.MISDEAL, "Hand 128 · misdeal"),
    ],
)
def test_the_hand_stands_at_its_street_or_at_what_holds_it_up(status: Status, words: str) -> None:
    assert words in texts(picture_of(view(status=status, street=Street.FLOP)))


def test_before_the_first_hand_there_is_none() -> None:
    assert "no hand yet" in texts(picture_of(view(hand_number=0, status=Status.WAITING)))


@pytest.mark.parametrize("name", ["Table 12", "The feature table by the window on the river"])
def test_a_table_whose_hands_are_broadcast_says_so_beside_its_name(name: str) -> None:
    picture = replace(picture_of(view()), table_name=name)

    assert "broadcast" in texts(replace(picture, is_broadcast=True))
    assert "broadcast" not in texts(picture)


def test_the_entry_has_a_bright_rim_only_while_something_is_keyed() -> None:
    def rims(entry: str) -> set[palette.Colour]:
        sketch = sheet()
        draw_edges(sketch, picture_of(view(), entry=entry_of(entry)), None)
        return {mark.rim for mark in sketch.marks if isinstance(mark, Panel)}

    assert palette.BET in rims("raise 6")
    assert palette.BET not in rims("")


def test_the_quiet_line_is_said_below_the_table() -> None:
    assert texts(picture_of(view(), quiet="Seat 6 Farid posts"))[-1] == "Seat 6 Farid posts"


A_CALL = Acted(seat=7, action=Action.CALL, total=200, added=200, is_all_in=False)
ONE_CHIP = Alert(code=AlertCode.OVERCHIP_CALL, seat=7, ruling=RulingValue.IS_CALL, amount=200)
COMES_TO_A_CALL = Preview(command=ChipsPushed((100, 100)), acted=A_CALL, call=200, least=400)


def test_a_long_name_in_the_quiet_line_gives_way_to_what_was_done() -> None:
    name = "Jonathan Wolfgang Amadeus Featherstonehaugh-Wolfeschlegelsteinhausen"
    table = view(seats=(seat(2, name="Jo Ruiz"), seat(7, name=name)))
    found = texts(picture_of(table, quiet=f"Seat 7 {name}: the hand is dead"))

    assert "Seat 7 Jonathan: the hand is dead" in found
    assert "Seat 2 Jo Ruiz checks" in texts(picture_of(table, quiet="Seat 2 Jo Ruiz checks"))


def test_a_note_gets_smaller_before_what_was_done_does() -> None:
    """It is for the quiet line to say what a player did; that no misdeal is possible any more is said beside it."""
    table = view(seats=(seat(2, name="Featherstonehaugh Wolfe"),))
    sketch = sheet()
    quiet, note = "Seat 2 Featherstonehaugh Wolfe calls 200", "Too late for a misdeal"
    draw_edges(sketch, picture_of(table, quiet=quiet, note=note), None)
    *noted, done = [mark for mark in sketch.marks if isinstance(mark, TextMark)][-3:]

    assert done.text == "Seat 2 Featherstonehaugh calls 200"
    assert " ".join(mark.text for mark in noted) == note
    assert done.px > max(mark.px for mark in noted)


def test_while_it_is_keyed_what_it_would_come_to_takes_the_place_of_what_just_happened() -> None:
    told = texts(
        picture_of(view(), quiet="Seat 6 Farid posts", entry=entry_of("chips 200 (2) .."), preview=COMES_TO_A_CALL)
    )

    assert told[-2:] == ["chips 200 (2) ..", "A call of 200"]


def test_what_just_happened_stays_while_there_is_nothing_to_say_of_the_entry() -> None:
    backed = Preview(command=ChipsPushed((100, 100)))

    assert texts(picture_of(view(), quiet="Seat 6 Farid posts", preview=backed))[-1] == "Seat 6 Farid posts"


def test_a_trouble_is_only_counted_while_it_stands_there() -> None:
    picture = picture_of(view(), entry=entry_of("chips 200 (2) .."), troubles=(PAD_DOWN,))

    assert trouble_words(PAD_DOWN) in texts(picture)
    assert texts(replace(picture, preview=COMES_TO_A_CALL))[-2:] == ["1 trouble", "A call of 200"]


def test_a_level_that_waits_for_the_next_hand_is_said_with_the_one_in_force() -> None:
    told = texts(picture_of(view(ante=0, ante_kind=AnteKind.NONE, next_level=Level(small_blind=150, big_blind=300))))

    assert "Blinds 100 / 200 · next hand 150 / 300" in told


def test_why_a_key_did_not_count_stands_where_the_keys_do_and_the_last_action_stays() -> None:
    told = texts(picture_of(view(), quiet="Seat 6 Farid posts", refused="Undo: there is nothing to undo"))

    assert told[-3:] == ["NO", "Undo: there is nothing to undo", "Seat 6 Farid posts"]
    assert "KEYS" not in told


def test_a_note_stands_beside_the_last_action() -> None:
    told = texts(picture_of(view(), quiet="Seat 6 Farid posts", note="Node 2 is back"))

    assert set(told[-2:]) == {"Node 2 is back", "Seat 6 Farid posts"}


def test_while_play_stands_still_the_keys_say_that_no_action_counts() -> None:
    floor = Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR)
    waiting = view(matters=(MatterView(alert=floor, steps=(), is_holding=True),))

    assert NO_ACTION in texts(picture_of(waiting))
    assert NO_ACTION not in texts(picture_of(view()))


def test_the_check_after_a_restart_is_a_note_where_its_place_is_taken() -> None:
    floor = Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR)
    waiting = view(matters=(MatterView(alert=floor, steps=(), is_holding=True),))

    assert RESUMED in " ".join(texts(picture_of(waiting, is_resumed=True)))
    assert RESUMED not in " ".join(texts(picture_of(view(), is_resumed=True)))


def test_after_a_cut_the_last_action_is_left_out_beside_the_check_rather_than_cut() -> None:
    resumed = replace(clock_ran_out(), is_resumed=True)
    found = [text.text for text in words(resumed, (1024, 600))]

    assert RESUMED in found
    assert not [text for text in found if text.startswith("Seat 10") and text.endswith("…")]


@pytest.mark.parametrize("size", [(800, 480), (1280, 800), (1920, 1080)])
def test_after_a_cut_the_last_action_is_left_out_beside_the_check_rather_than_small(size: tuple[int, int]) -> None:
    drawn = words(replace(turn_too_early(), is_resumed=True, quiet="Done: put the cards back into the stub"), size)
    done = [text.px / places(size).unit for text in drawn if text.text.startswith("Done")]

    assert RESUMED in [text.text for text in drawn]
    assert all(units >= LEAST - 1 for units in done)


@pytest.mark.parametrize("size", [(480, 800), (600, 1024), (720, 1280), (800, 1280), (1080, 1920)])
@pytest.mark.parametrize("note", ["Too late for a misdeal", "After this hand: Ann moves to table 7, seat 3"])
def test_upright_a_note_stands_whole_below_what_was_done_and_both_are_read(size: tuple[int, int], note: str) -> None:
    drawn = words(replace(noted(), note=note), size)
    where = places(size)
    told = [text for text in drawn if text.box.bottom > where.entry.y - where.quiet.h and text.box.x > where.quiet.x]
    lower = " ".join(text.text for text in told)

    assert lower.endswith(f"Seat 2 Bernardo raises to 2{THOUSANDS}400, all-in {note}")
    assert all(text.px >= round(LEAST * where.unit) for text in told)


def test_upright_what_an_entry_would_come_to_takes_room_from_what_is_above_it_and_covers_no_seat() -> None:
    sketch = sheet((600, 1024))
    picture = picture_of(view(), entry=entry_of("chips 100 100 .."), preview=replace(COMES_TO_A_CALL, alert=ONE_CHIP))
    before = sketch.places
    sketch.places = with_room_for_preview(sketch, picture)
    draw_edges(sketch, picture, None)

    assert sketch.places.quiet.h > before.quiet.h
    assert not any(sketch.places.quiet.overlaps(seat) for seat in before.seats.values())
    assert not any(sketch.places.quiet.overlaps(above) for above in (sketch.places.now, sketch.places.alert))
    assert with_room_for_preview(sheet((1024, 600)), picture) == sheet((1024, 600)).places
