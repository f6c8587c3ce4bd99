"""Days of an event go on together: bags, money and prizes as a clerk counts them, and one line for each fault."""

from __future__ import annotations

import csv
import io
from collections import Counter
from pathlib import Path

import pytest

from display.station.pages.tournament_pages import page_text
from display.station.pages.tournament_prizes import prizes_words
from display.station.tournament.bag_file import BagFile, read_bags, written_file
from display.station.tournament.chip_count import ChipChange
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet
from display.station.tournament.journal import marks
from display.station.tournament.next_day import DaysRefusedError, bags_of, begin_from
from display.station.tournament.players_csv import results_csv
from display.station.tournament.run import DeskError
from display.station.tournament.selling import sell_buy_in
from table.engine.words.frozen import replace
from tests.display.station.pages.test_tournament_pages import shown
from tests.display.station.tournament.cash_room import CASH, LATER
from tests.display.station.tournament.festival import MAIN, MIN_CASH, SATELLITE, Clerk, Day, day_desk


def flights(folder: Path, seed: int) -> tuple[Day, Day]:
    """Return days 1A and 1B, bagged: Ann is left on both, somebody out on 1A plays 1B, and a satellite led there."""
    first, second = Day(day_desk(folder, "1A"), seed), Day(day_desk(folder, "1B"), seed + 1)
    first.buys_in("Ann", "Bea", "Cem", "Dov", "Eva", "Fay")
    first.buys_in("Gil", "Hal", tender=LATER)
    first.starts()
    first.plays(6, safe=("Ann",))
    first.re_enters(first.clerk.gone[0])
    first.settles("Gil")
    first.settles("Hal")
    first.plays(3, safe=("Ann",))
    second.buys_in("Ann", first.clerk.gone[0], "Lea", "Max")
    second.takes_seats_of(satellite_of("Ida", "Jon", "Kim", "Nia", folder=folder, seed=seed + 2))
    second.starts()
    second.plays(5, safe=("Ann",))
    second.pays_places(*[MIN_CASH] * 5)
    second.plays(3, safe=("Ann",))
    second.pays_out((MIN_CASH,) * 5)
    first.ends()
    second.ends()
    return first, second


def satellite_of(*names: str, folder: Path, seed: int) -> Day:
    """Return a satellite for three seats of day 1B that is over, each seat paid by ticket."""
    made = Day(day_desk(folder, "satellite", SATELLITE), seed)
    made.buys_in(*names)
    made.starts()
    made.pays_places(115, 115, 115, 55)
    made.plays(3)
    made.gives_tickets()
    return made


def files(*days: Day) -> str:
    return "".join(bags_of(day.desk).decode() for day in days)


def balances(desk: Desk) -> dict[str, tuple[int, int]]:
    """Return what each was sold, and how he stands."""
    looked = desk.look_whole()
    return {name: (one.sold, one.balance) for name, one in looked.books.accounts(looked.view.players).items()}


def together(*clerks: Clerk) -> Clerk:
    """Return what the clerks have counted of money on all their days."""
    found = Clerk(entries=sum(one.entries for one in clerks))
    for one in clerks:
        found.owes.update(one.owes)
        found.paid.update(one.paid)
        found.prizes.update(one.prizes)
    return found


@pytest.fixture(scope="module")
def two_days(tmp_path_factory: pytest.TempPathFactory) -> tuple[Day, Day]:
    return flights(tmp_path_factory.mktemp("flights"), 5)


def test_two_flights_go_on_as_one_event_to_its_last_prize(two_days: tuple[Day, Day], tmp_path: Path) -> None:
    compare_to_the_last_prize(*two_days, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
def test_any_two_flights_go_on_to_the_last_prize(tmp_path: Path, seed: int) -> None:
    compare_to_the_last_prize(*flights(tmp_path, seed), tmp_path)


def compare_to_the_last_prize(first: Day, second: Day, folder: Path) -> None:
    """Play day 2 to its end, and hold chips, money, places and prizes against what the clerks have counted."""
    one, two = first.bags, second.bags
    final = Day(day_desk(folder, "2", level=3), 2)
    begin_from(final.desk, files(first, second), "Tina")
    looked, clerk = final.desk.look_whole(), together(first.clerk, second.clerk)

    # Everybody who has bagged, with the larger of his bags.
    best = {name: max(one.get(name, 0), two.get(name, 0)) for name in one | two}
    lost = sum(one.values()) + sum(two.values()) - sum(best.values())
    assert {name: player.stack for name, player in looked.view.players.items()} == best
    assert looked.books.chips.changes == (ChipChange(1, -lost),)
    assert (looked.view.level, len(looked.books.days)) == (3, 2)
    assert sum(sum(day.not_in_play.values()) for day in looked.books.days) == lost

    # One pool of all entries, less what was won before; nobody's money is lost, and none is in this till.
    won_before = sum(clerk.prizes.values())
    assert looked.books.ledger.totals().pool == clerk.pool
    assert balances(final.desk) == {
        name: (clerk.owes[name], clerk.paid[name] - clerk.owes[name] + clerk.prizes[name]) for name in clerk.owes
    }
    assert looked.books.ledger.cashiers() == {}
    for day in (first, second):
        assert day.desk.look_whole().books.ledger.cashiers() == {"Maria": day.clerk.drawer}
    prizes = tuple(int(line) for line in str(prizes_words(shown(final.desk))["typed"]).split())
    assert sum(prizes) == clerk.pool - won_before
    assert prizes[1:] == tuple(sum(prizes) * share // 100 // 5 * 5 for share in (30, 20))

    final.clerk.chips = Counter(best)
    final.starts()
    final.desk.draw("1", "Tina")
    final.pays_places(*prizes)
    final.plays(1)
    final.pays_out(prizes)
    view = final.desk.look()
    assert {name: player.place for name, player in view.players.items()} == final.clerk.places() | {
        final.clerk.left[0]: 1
    }
    assert {balances(final.desk)[name][1] for name in best} == {0}
    assert sum(player.prize for player in view.players.values()) + won_before == clerk.pool

    # Whoever was paid on any day is in the results of the last one, and on its page.
    looked = final.desk.look_whole()
    written = results_csv(view, looked.books.accounts(view.players), looked.books.prizes_brought)
    rows = list(csv.DictReader(io.StringIO(written.removeprefix("\ufeff"))))
    paid = clerk.prizes + final.clerk.prizes
    assert {row["name"]: int(row["prize"]) for row in rows if row["prize"] != "0"} == paid
    assert all(row["prize"] == row["paid"] for row in rows)
    assert [row["place"] for row in rows] == [*map(str, range(1, len(best) + 1)), *[""] * (len(rows) - len(best))]
    page = page_text("prizes", shown(final.desk))
    assert page.count("<td>earlier</td>") == len(clerk.prizes.keys() - best.keys())


def test_money_and_prizes_go_on_to_a_third_day(two_days: tuple[Day, Day], tmp_path: Path) -> None:
    first, second = two_days
    middle = Day(day_desk(tmp_path, "2"), 4)
    begin_from(middle.desk, files(first, second), "Tina")
    middle.clerk.chips = Counter({name: one.stack for name, one in middle.desk.look().players.items()})
    middle.starts()
    middle.desk.draw("1", "Tina")
    middle.pays_places(300, 200, 150, 100)
    middle.plays(2)
    middle.ends()
    last = day_desk(tmp_path, "3")

    begin_from(last, files(middle), "Tina")

    assert balances(last) == balances(middle.desk)
    assert sum(last.look_whole().books.prizes_brought.values()) == 150 + 100 + sum(second.clerk.prizes.values())
    assert last.look_whole().books.ledger.totals().entries == first.clerk.entries + second.clerk.entries


Bagged = tuple[BagFile, BagFile]


@pytest.fixture
def bagged(two_days: tuple[Day, Day]) -> Bagged:
    first, second = two_days
    return read_bags(files(first), 1), read_bags(files(second), 2)


def refused(desk: Desk, *given: BagFile) -> list[str]:
    with pytest.raises(DaysRefusedError) as why:
        begin_from(desk, "".join(written_file(one).decode() for one in given), "Tina")
    return str(why.value).splitlines()


def test_each_fault_is_a_line_and_nobody_is_in(bagged: Bagged, tmp_path: Path) -> None:
    first, second = bagged
    desk = day_desk(tmp_path, "2")
    other = replace(second, event="Side Event", day="7")
    short = replace(first, chips=first.chips + 25)
    dear = replace(second, prices=replace(second.prices, currency="$"))
    twins = replace(second, out=(*second.out, replace(second.out[0], name=second.bags[0].name.upper())))

    assert refused(desk, first, first) == ["Day 1A is in two of the files: leave one of them out"]
    assert refused(desk, other) == ["Day 7 of Side Event is no day before Day 2 of Main Event"]
    assert refused(desk, replace(first, day="2")) == ["Day 2 of Main Event is no day before Day 2 of Main Event"]
    named = f"{first.chips:,}".replace(",", "\u202f"), f"{first.chips + 25:,}".replace(",", "\u202f")
    assert refused(desk, short, dear) == [
        f"Day 1A: its bags hold {named[0]}, and {named[1]} chips were counted: count them again there",
        "Day 1B has sold at other prices: give the file of each day the same [money]",
    ]
    assert refused(desk, twins) == [
        f"Day 1B: {second.bags[0].name.lower()} stands there twice: one name for each player"
    ]
    assert desk.journal == ()


def test_what_is_no_file_of_bags_or_was_changed_is_named_by_its_number(bagged: Bagged, tmp_path: Path) -> None:
    first, _ = bagged
    desk = day_desk(tmp_path, "2")
    line = written_file(first).decode()

    with pytest.raises(DaysRefusedError) as why:
        begin_from(desk, f"{line}name,chips\n{line.replace('1A', '1C')}", "Tina")
    assert str(why.value).splitlines() == [
        "file 2: this is no file of bags: it comes from the page Days of the day before",
        "file 3: it was changed since it was written: fetch it again from its day",
    ]
    with pytest.raises(DaysRefusedError, match="choose the files of the days before"):
        begin_from(desk, "\n", "Tina")


def test_who_has_bagged_twice_is_refused_where_the_house_wants_it_so(bagged: Bagged, tmp_path: Path) -> None:
    first, second = bagged

    (line,) = refused(day_desk(tmp_path, "2", two_bags='"refused"'), first, second)

    assert line.startswith("Ann has bagged on days 1")


def test_two_people_of_one_name_are_two_where_the_director_says_so(bagged: Bagged, tmp_path: Path) -> None:
    first, second = bagged
    desk = day_desk(tmp_path, "2")

    begin_from(desk, (written_file(first) + written_file(second)).decode(), "Tina", namesakes=["ann"])

    players = desk.look().players
    assert [players["Ann"].stack, players["Ann (1B)"].stack] == [
        bag.chips for file in (first, second) for bag in file.bags if bag.name == "Ann"
    ]
    assert balances(desk)["Ann"][0] == balances(desk)["Ann (1B)"][0] == 115


def test_who_is_in_already_and_a_day_that_was_taken_are_named(bagged: Bagged, tmp_path: Path) -> None:
    first, second = bagged
    desk = day_desk(tmp_path, "2")
    sell_buy_in(desk, "Ann", None, CASH, "Maria")
    assert refused(desk, first) == ["Ann is in this event already: take that entry back first"]
    late = day_desk(tmp_path, "3")
    begin_from(late, written_file(first).decode(), "Tina")

    assert "Day 1A is in this event already" in refused(late, first)
    late.take_back("the wrong day", "Tina")
    assert late.look().players == {}
    begin_from(late, written_file(second).decode(), "Tina")


def test_a_day_without_a_seat_for_everybody_or_that_has_begun_takes_nobody(bagged: Bagged, tmp_path: Path) -> None:
    first, second = bagged
    small = day_desk(tmp_path, "2", MAIN.replace("table_size = 10", "table_size = 4"))
    assert refused(small, first, second)[0].startswith("no seat is free for ")
    begun = day_desk(tmp_path, "3")
    begun.enter(ClockSet(is_running=True), "Tina")

    assert refused(begun, first) == [
        "the event has begun: whoever comes now is a late entry, and who leaves is removed"
    ]
    assert small.journal == ()


def test_a_day_that_is_not_over_has_no_bags(tmp_path: Path) -> None:
    with pytest.raises(DeskError, match="no chips are bagged yet"):
        bags_of(day_desk(tmp_path, "1A"))


def test_the_file_names_the_mark_over_the_day_s_journal(two_days: tuple[Day, Day]) -> None:
    first, _ = two_days

    assert read_bags(files(first), 1).mark == list(marks(first.desk.journal))[-1]
