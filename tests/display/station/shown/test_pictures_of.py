"""What a browser is told of a table and of a call, in words."""

from __future__ import annotations

import msgspec

from config.rulebook.catalogue import Rule
from display.station.known.calls import QueuedCall
from display.station.known.orders import order_words
from display.station.known.overview import Overview
from display.station.known.tables import TableNow
from display.station.shown.pictures import CallNow, Tile
from display.station.shown.pictures_of import GRAVE, NEED_SEAT, call_of, live_of, tile_of
from display.wording.rulings import ruling_words
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.director_commands import DirectorRuled, PlayerNamed, PresenceSet, StackSet
from table.engine.words.frozen import replace
from tests.display.station.afternoon import ANSWERED, OUT_OF_ORDER, table_after

RULE = Rule(id="firekeepers:35A", title="The list is open", gist="More may be ruled a misdeal.")
QUIET = OUT_OF_ORDER.replace("deal 2\ncard 1", "deal")


def rule_of(rule: str) -> Rule | None:
    return RULE if rule == RULE.id else None


def overview_of(table: TableNow) -> Overview:
    overview = Overview()
    overview.tables[table.id] = table
    overview.queue.hear_picture(table, 0)
    return overview


def tile(text: str) -> Tile:
    table = table_after(text)
    return tile_of(table, overview_of(table))


def the_call(overview: Overview) -> QueuedCall:
    (call,) = overview.queue.shown(0)
    return call


def said(overview: Overview, call: QueuedCall | None = None) -> CallNow:
    return call_of(call or the_call(overview), overview, rule_of)


def test_a_quiet_table_has_no_mood_and_says_whose_turn_it_is() -> None:
    quiet = tile(QUIET)

    assert (quiet.mood, quiet.status, quiet.turn, quiet.seats) == (None, "preflop, betting", "Seat 8", 4)


def test_a_table_that_the_tournament_has_broken_says_so_once_its_hand_is_over() -> None:
    playing, over = table_after(QUIET), table_after(QUIET + "fold\nfold\nfold\n")

    def status(table: TableNow, *, is_broken: bool) -> str:
        overview = overview_of(table)
        overview.is_broken = lambda _: is_broken
        return tile_of(table, overview).status

    assert (status(over, is_broken=False), status(over, is_broken=True)) == ("hand over", "broken")
    assert status(playing, is_broken=True) == "preflop, betting"


def test_a_call_has_its_rule_its_choices_and_what_happened() -> None:
    call = said(overview_of(table_after(OUT_OF_ORDER)))

    assert (call.title, call.who, call.rule, call.rule_title) == (
        "Card dealt out of order",
        "Seat 1",
        "firekeepers:35A",
        "The list is open",
    )
    assert [(choice.option, choice.is_grave) for choice in call.choices] == [("play-on", False), ("misdeal", True)]
    assert call.due == "Seat 8 was due"
    assert [line for _, line, _ in call.evidence][-2:] == [
        "Card to seat 1",
        "Floor decides: card dealt out of order, seat 1",
    ]


def test_a_call_that_no_rule_decides_says_whose_it_is() -> None:
    overview = overview_of(table_after(OUT_OF_ORDER))
    call = the_call(overview)

    silent = said(overview, replace(call, alert=replace(call.alert, cite=None)))

    assert silent.gist == "No rule of firekeepers decides this: it is the director's."


def test_where_an_answer_needs_a_seat_that_the_call_does_not_name_the_seats_are_offered() -> None:
    overview = overview_of(table_after(OUT_OF_ORDER))
    call = the_call(overview)
    wanted = Alert(code=AlertCode.FLOOR_CALLED, ruling=RulingValue.FLOOR, options=(RulingValue.DEAD_HAND,))

    (choice,) = said(overview, replace(call, alert=wanted)).choices

    assert choice.asks_seat


def test_a_table_whole_shows_the_open_matter_and_no_seat_to_edit() -> None:
    table = table_after(OUT_OF_ORDER)

    live = live_of(table, overview_of(table), rule_of)

    assert live is not None
    (matter,) = live.matters
    assert (matter.title, matter.gist, matter.step) == (
        "Card dealt out of order, seat 1",
        RULE.gist,
        "The floor decides",
    )
    assert not live.may_edit
    assert [seat.cards for seat in live.seats] == [1, 1, 1, 0]


def test_the_story_of_a_table_leaves_out_each_single_card() -> None:
    table = table_after(ANSWERED)

    live = live_of(table, overview_of(table), rule_of)

    assert live is not None
    assert live.lines[0] == ("The floor: play on", False)
    assert not any(text.startswith("Card to") for text, _ in live.lines)


def test_a_table_that_has_told_nothing_has_a_tile_and_can_be_looked_at() -> None:
    table = replace(table_after(QUIET), picture=None)

    assert tile_of(table, Overview()).status == ""
    live = live_of(table, Overview(), rule_of)
    assert (live.level, live.seats, live.may_edit) == ("", (), False)


def test_no_face_has_a_place_for_a_face_down_card() -> None:
    table = table_after(QUIET)

    live = live_of(table, overview_of(table), rule_of)

    plain = msgspec.to_builtins(live)
    assert plain["board"] == ()
    assert all(seat["shown"] == () and seat["cards"] == 2 for seat in plain["seats"])


def test_what_the_director_says_has_words() -> None:
    names = {4: "Anna"}

    assert order_words(StackSet(seat=4, stack=12500), names) == "Seat 4 Anna: stack 12\N{NARROW NO-BREAK SPACE}500"
    assert order_words(PlayerNamed(seat=4, name="Eva"), names) == "Seat 4: name Eva"
    assert order_words(PlayerNamed(seat=4, name=""), names) == "Seat 4: no name"
    assert order_words(PresenceSet(seat=4, is_present=False), names) == "Seat 4 Anna: away"
    assert order_words(DirectorRuled(option=RulingValue.DEAD_HAND, seat=4), names) == "Dead hand, Seat 4 Anna"


def test_every_ruling_that_ends_a_hand_or_needs_a_seat_has_words() -> None:
    assert all(ruling_words(ruling) for ruling in GRAVE | NEED_SEAT)


def level(text: str) -> str:
    table = table_after(text)
    return live_of(table, overview_of(table), rule_of).level


def test_a_table_says_which_game_it_deals_and_which_comes_with_the_next_hand() -> None:
    omaha = QUIET.replace("blinds 100 200", "game omaha8\nblinds 100 200")
    over = omaha + "fold\nfold\nfold\ngame razz\n"

    assert level(QUIET) == "blinds 100 / 200"
    assert level(omaha) == "Omaha 8 · blinds 100 / 200"
    assert level(over) == "Omaha 8 · blinds 100 / 200 · next hand: Razz"
