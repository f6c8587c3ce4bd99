"""The tournament's pages: who draws the seat that is free, who draws for the final table, what is shared."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from display.station.known.roles import HouseRole
from display.station.pages.tournament_frame import PageFrame, due_in
from display.station.pages.tournament_pages import page_text
from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet
from display.wording.event_alerts import order_text
from table.engine.words.event_rules import RoundBusts
from table.engine.words.frozen import replace
from table.tournament.words import conduct, played, seated
from table.tournament.words.happenings import Happening
from table.tournament.words.setup import Place
from table.tournament.words.told import (
    EventCode,
    FloorCall,
    FloorOption,
    OrderKind,
    StaffOrder,
)
from tests.display.station.tournament_room import FILE, read

FULL = FILE.replace("table_size = 4", "table_size = 3").replace("spare = [3]\n", "")
"""Two tables of three, and six players."""


def desk_of(file: str, folder: Path, *happened: Happening | ClockSet) -> Desk:
    tournament = read(file)
    desk = Desk(tournament.setup, tournament.book, Store(folder / "station.db"), lambda: 1_000)
    for one in happened:
        desk.enter(one, "Tina")
    return desk


def shown(desk: Desk) -> PageFrame:
    busts = desk.book.event.end.round_busts.value
    return PageFrame(desk.look_whole(), desk.setup, "Night", "csrf", lambda _: None, round_busts=busts)


def card(page: str, heading: str) -> str:
    return page.partition(heading)[2].partition("</article>")[0]


def test_the_seat_that_fell_vacant_is_offered_to_the_first_who_waits_and_to_nobody_else(tmp_path: Path) -> None:
    come = [seated.EntryWanted(name=name) for name in ("Zoe", "Yan", "Xia")]
    bust = played.HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0)))
    page = page_text("", shown(desk_of(FULL, tmp_path, *come, bust)))

    assert "A seat is free: Zoe draws it." in card(page, "Zoe waits for a seat")
    assert "Station draws" in card(page, "Zoe waits for a seat")
    assert "All seats are taken." in card(page, "Yan waits for a seat")
    assert "The next free seat is for Yan." in card(page, "Xia waits for a seat")
    assert "Enter the draw" not in card(page, "Yan waits for a seat") + card(page, "Xia waits for a seat")
    assert page.index("Zoe waits") < page.index("Yan waits") < page.index("Xia waits")


def test_the_station_draws_for_the_first_who_waits(tmp_path: Path) -> None:
    come = [seated.EntryWanted(name=name) for name in ("Zoe", "Ada")]
    bust = played.HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0)))
    desk = desk_of(FULL, tmp_path, *come, bust)
    desk.draw("7", "Tina")

    players = desk.look().players
    assert (players["Zoe"].place_at, players["Ada"].place_at) == (Place(1, 2), None)


def test_those_of_the_broken_table_draw_for_the_final_one_in_one_card_with_all(tmp_path: Path) -> None:
    file = FILE.replace("table_size = 4", "table_size = 6") + "\n[settings]\nfinal-redraw = true\n"
    page = page_text("", shown(desk_of(file, tmp_path, seated.TableBroken(table=2))))

    choices = card(page, "Draw new seats at table 1")
    assert all(f"<option>{name}</option>" in choices for name in ("Ann", "Bea", "Cem", "Dov", "Eva", "Fay"))
    assert "Draw seats: " not in page


def test_what_is_not_paid_yet_is_what_those_who_are_left_play_for(tmp_path: Path) -> None:
    file = FILE.replace("prizes = [300, 100]", "prizes = [300, 100, 50, 40, 30, 20, 10]")
    bust = played.HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0)))

    assert "Not paid yet: 520" in page_text("prizes", shown(desk_of(file, tmp_path, bust)))


def test_who_is_bust_in_a_round_that_is_not_over_is_asked_for_his_share(tmp_path: Path) -> None:
    bust = played.HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0)))
    page = page_text("prizes", shown(desk_of(FILE, tmp_path, played.HandForHandSet(is_on=True), bust)))

    assert 'name="share:Bea"' in page


def test_the_page_says_who_finishes_higher_in_a_round_of_hand_for_hand(tmp_path: Path) -> None:
    by_default = page_text("", shown(desk_of(FILE, tmp_path)))
    (tmp_path / "tours").mkdir()
    as_set = page_text("", shown(desk_of(FILE + '\n[settings]\nh4h-busts = "table"\n', tmp_path / "tours")))

    assert "Bust in one round: they share their places, if these reach the money." in by_default
    assert "Players of different tables share." in as_set


@pytest.mark.parametrize("busts", get_args(RoundBusts))
def test_each_answer_to_who_finishes_higher_is_a_statement(tmp_path: Path, busts: RoundBusts) -> None:
    page = page_text("", shown(desk_of(FILE, tmp_path))._replace(round_busts=busts))
    (said,) = [line for line in page.splitlines() if "Bust in one round" in line]

    assert "?" not in said
    assert ".</p>" in said


def test_a_table_that_is_halted_asks_for_nothing(tmp_path: Path) -> None:
    now = shown(desk_of(FILE, tmp_path))
    halt = StaffOrder(kind=OrderKind.HALT, cite="firekeepers:11A", table=2)
    view = replace(now.looked.view, orders=(halt,))
    page = page_text("", now._replace(looked=now.looked._replace(view=view)))

    assert "nothing is to be pressed" in card(page, order_text(halt))


def test_who_came_while_the_hand_ran_waits_for_the_next_one_when_it_is_dealt_again(tmp_path: Path) -> None:
    happened = (
        played.HandBegun(table=2),
        seated.EntryWanted(name="Zoe"),
        seated.SeatGiven(name="Zoe", place=Place(2, 4)),
        played.Misdealt(table=2),
    )

    assert "waits for the next hand" in page_text(
        "players", shown(desk_of(FILE, tmp_path, *happened))._replace(asked={"name": "Zoe"})
    )


def test_what_is_to_be_drawn_before_the_first_hand_stands_before_the_clock_that_is_to_be_started_after_it(
    tmp_path: Path,
) -> None:
    page = page_text("", shown(desk_of(FULL, tmp_path)))

    begins = card(page, "The event has not begun")
    assert page.index("Draw for the button at table 1") < page.index("The event has not begun")
    assert "Draw what is due, then start the clock." in begins
    assert 'class="first"' not in begins


def test_without_a_player_the_first_thing_to_press_is_to_register_some(tmp_path: Path) -> None:
    nobody = FULL.partition("players = [")[0]
    page = page_text("", shown(desk_of(nobody, tmp_path)))

    begins = card(page, "The event has not begun")
    assert "Nobody is registered yet" in begins
    assert '<a class="button first" href="/tournament/players">' in begins
    assert '<button class="first"' not in page


def test_a_clock_that_does_not_run_is_to_be_started_though_nothing_else_is_due(tmp_path: Path) -> None:
    desk = desk_of(FILE, tmp_path)
    desk.draw("7", "Tina")
    page = page_text("", shown(desk))
    assert "Start the clock" in card(page, "The clock is stopped")
    assert "Nothing is due" not in page
    assert page.count("Start the clock") == 1

    desk.enter(ClockSet(is_running=True), "Tina")
    page = page_text("", shown(desk))
    assert "The clock is stopped" not in page
    assert "Nothing is due" in page


def test_only_an_answer_that_is_counted_asks_how_many(tmp_path: Path) -> None:
    now = shown(desk_of(FILE, tmp_path))
    short = FloorCall(code=EventCode.SHORT_TABLE, table=2, options=(FloorOption.PLAY_ON, FloorOption.HALT))
    late = replace(short, options=(FloorOption.WARNING, FloorOption.HANDS))
    pages = [
        page_text("", now._replace(looked=now.looked._replace(view=replace(now.looked.view, floor=(call,)))))
        for call in (short, late)
    ]

    assert ["How many" in card(page, "Floor, table 2") for page in pages] == [False, True]
    assert ">Play on</button>" in pages[0]


def test_words_about_a_press_are_there_for_who_may_press_it(tmp_path: Path) -> None:
    now = shown(desk_of(FILE, tmp_path))
    has = {role: "Hand-for-hand" in page_text("", now._replace(role=role)) for role in HouseRole}

    assert [role for role, is_there in has.items() if is_there] == [HouseRole.DIRECTOR]


def test_a_place_in_the_money_is_near_once_there_are_prizes(tmp_path: Path) -> None:
    without = FILE.replace("prizes = [300, 100]\n", "")

    assert "more go out before the money" in page_text("prizes", shown(desk_of(FILE, tmp_path / "a")))
    assert "before the money" not in page_text("prizes", shown(desk_of(without, tmp_path / "b")))


def test_a_player_is_found_by_his_seat_as_the_page_writes_it(tmp_path: Path) -> None:
    now = shown(desk_of(FILE, tmp_path))

    for words in ("2-3", "2\N{EN DASH}3"):
        page = page_text("players", now._replace(asked={"words": words}))
        assert ("name=Fay" in page, "name=Eva" in page) == (True, False)


RE_BUYS = FILE.replace("table_size = 4", "table_size = 4\nre_buys = 1")
HEADS_UP = (
    RE_BUYS.partition("players = [")[0]
    + """players = [
    { name = "Ann", table = 1, seat = 1 },
    { name = "Bea", table = 1, seat = 2 },
]
"""
)
BEA_IS_BUST = played.HandEnded(table=1, stacks=(("Ann", 20_000), ("Bea", 0)))


def test_the_last_two_are_not_over_while_the_one_who_bust_may_re_buy_and_the_page_says_until_when(
    tmp_path: Path,
) -> None:
    desk = desk_of(HEADS_UP, tmp_path, ClockSet(is_running=True), BEA_IS_BUST)
    page = page_text("", shown(desk))

    said = card(page, "Bea may re-buy until level 1 ends")
    assert "The event waits for that." in said
    assert 'name="press" value="gone"' in said
    assert "Nothing is due" not in page

    assert due_in(shown(desk)) == len(desk.look().orders) + 1
    desk.enter(conduct.PlayerGone(name="Bea"), "Tina")
    page = page_text("", shown(desk))
    assert "Ann has won" in page
    assert "may re-buy" not in page
    assert due_in(shown(desk)) == 0


def test_who_bust_in_a_hand_of_the_period_may_re_buy_after_it_until_a_hand_begins(tmp_path: Path) -> None:
    running = (ClockSet(is_running=True), played.HandBegun(table=1), played.LevelAwaited(level=2), BEA_IS_BUST)
    page = page_text("", shown(desk_of(HEADS_UP, tmp_path, *running)))

    assert "The event waits for that." in card(page, "Bea may still re-buy")


def test_while_others_play_who_is_bust_may_re_buy_until_the_next_hand_and_nobody_is_asked(tmp_path: Path) -> None:
    desk = desk_of(RE_BUYS, tmp_path, ClockSet(is_running=True), BEA_IS_BUST)
    page = page_text("", shown(desk))

    heading = "Bea may re-buy until the next hand at table 1 begins"
    assert heading in page
    assert 'value="gone"' not in card(page, heading)
    assert due_in(shown(desk)) == len(desk.look().orders)
    desk.enter(played.HandBegun(table=1), "Tina")
    assert "may re-buy" not in page_text("", shown(desk))
