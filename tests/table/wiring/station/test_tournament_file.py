"""The file of a tournament: a whole one begins an event, and a bad one is refused in one line with the way out."""

from __future__ import annotations

import pytest

from config.files.faults import ConfigError
from table.tournament.event import begin, look
from table.tournament.words.setup import EventDay, SatelliteFor
from tests.display.station.tournament_room import FILE, read


def test_a_file_begins_an_event_with_its_tables_levels_and_stacks() -> None:
    tournament = read(FILE)

    view = look(begin(tournament.setup), tournament.book)

    assert sorted(view.tables) == [1, 2]
    assert view.left_ms == 20 * 60_000
    assert (view.players["Ann"].stack, view.players["Fay"].stack) == (10_000, 5000)


def test_what_has_no_price_of_its_own_costs_a_buy_in() -> None:
    prices = read(FILE + "[money]\nbuy_in = { pool = 80, fee = 20 }\nre_buy = { pool = 50 }\n").setup.prices

    assert [one.total for one in (prices.buy_in, prices.re_entry, prices.re_buy, prices.add_on)] == [100, 100, 50, 100]
    assert read(FILE).setup.prices.buy_in.total == 0


def test_a_file_names_its_tables_by_number_or_by_their_ids() -> None:
    by_number = read(FILE).ids
    by_id = read(FILE.replace("[1, 2]", '{1 = "final-a", 2 = "table-7"}')).ids

    assert [by_number.number_of(one) for one in ("main/table-1", "main/cash-1", "main/table-3")] == [1, None, 3]
    assert [by_id.number_of(one) for one in ("main/final-a", "main/table-7", "main/table-1")] == [1, 2, None]


@pytest.mark.parametrize(
    ("was", "now", "line"),
    [
        ("big = 50,", "big = -1,", "night.toml: [levels.1] big: found -1, expected a whole number, at least 1"),
        ('name = "Bea"', 'name = "Ann"', "Ann stands there twice: one name for each player; change the file"),
        ("prizes = [300, 100]", "chips = [100, 25]", "chips: write each denomination once, the smallest first"),
        ("seat = 3 }", "seat = 9 }", "Cem sits in seat 9: a table has 4; change the file"),
        ('rulebook = "firekeepers"', "", "night.toml: rulebook: missing; add it: text in quotes"),
        (
            '"firekeepers"',
            '"firekeeper"',
            'night.toml: rulebook: found "firekeeper", did you mean "firekeepers"? there are',
        ),
        ("prizes =", "prices =", 'night.toml: prices: unknown key, did you mean "prizes"?'),
        ("[1, 2]", '{1 = "t-1", 2 = "t-1"}', "tables: t-1 is table 1 and table 2; give each number an id of its own"),
        ("[1, 2]", '{1 = "t-1", two = "t-2"}', '[tables] two: found "two" in front of =, expected a table\'s number'),
        ("[1, 2]", '{1 = "t-1", 2 = "Table 2"}', '[tables] 2: found "Table 2", expected a table\'s id: small letters'),
        (
            "[1, 2]",
            '{1 = "t-1", 01 = "t-2"}',
            '[tables] 01: found "01" in front of =, expected a table\'s number, 1 to',
        ),
        (
            "[1, 2]",
            '{1 = "t-1", 1000 = "t-2"}',
            '[tables] 1000: found "1000" in front of =, expected a table\'s number',
        ),
        ("[1, 2]", f'{{1 = "t-1", {"1" * 5000} = "t-2"}}', "in front of =, expected a table's number, 1 to 999"),
        ("rulebook =", "money = {buy_in = {fee = -1}}\nrulebook =", "[money.buy_in] fee: found -1, expected a whole"),
        (
            "rulebook =",
            "money = {mystery = true, buy_in = {pool = 50}}\nrulebook =",
            "[money] mystery: true, and nothing goes into the envelopes; give buy_in a bounty",
        ),
        ("small = 25, big = 50", "small = 50, big = 25", "[levels.1] small: found 50, which is above the big blind 25"),
        ("[1, 2]", "[1, 2, 2]", "night.toml: tables: 2 stands there twice; write each number once"),
        ("tables = [1, 2]", "tables = []", "night.toml: tables: empty; write at least one"),
    ],
)
def test_a_bad_file_is_refused_in_one_line(was: str, now: str, line: str) -> None:
    with pytest.raises(ConfigError) as refused:
        read(FILE.replace(was, now, 1))

    assert line in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("setting", "line"),
    [
        ('late-until = "level 9"', '[settings] late-until: found "level 9", expected a level of the schedule, 1 to 2'),
        (
            'break-order = "2 7"',
            '[settings] break-order: found "2 7", expected tables of this event, 1, 2, 3; there is no',
        ),
    ],
)
def test_a_setting_that_does_not_go_with_the_event_is_refused_in_one_line(setting: str, line: str) -> None:
    with pytest.raises(ConfigError) as refused:
        read(f"{FILE}\n[settings]\n{setting}\n")

    (fault,) = refused.value.faults
    assert line in fault


def test_a_misspelt_key_of_a_player_is_named_with_the_one_that_is_missing_for_it() -> None:
    with pytest.raises(ConfigError) as refused:
        read(FILE.replace('name = "Bea"', 'nome = "Bea"', 1))

    first, second = refused.value.faults
    assert 'nome: unknown key, did you mean "name"? known here: name, table, seat and stack' in first
    assert "name: missing; add it: text in quotes" in second


def test_a_file_without_levels_is_told_how_they_are_written() -> None:
    with pytest.raises(ConfigError) as refused:
        read('rulebook = "nuts"\ntables = [1]\n')

    keys = "minutes, small, big, ante, break_minutes, game, games, hands_each, limits, bring_in and stud_ante"
    assert refused.value.faults[0].endswith(
        f"levels: missing; add it: tables with the keys {keys}, each in [[double brackets]]"
    )


DAY = '[day]\nname = "1A"\nlast_level = 1\npercent_left = 15\ntwo_bags = "refused"\n'


def test_a_day_of_several_says_where_its_clock_begins_and_when_it_ends() -> None:
    first, second = (
        read(f'name = "Main"\n{FILE}{DAY}').setup,
        read(f'name = "Main"\n{FILE}[day]\nname = "2"\nlevel = 2').setup,
    )

    assert first.day == EventDay(event="Main", name="1A", last_level=1, percent_left=15, takes_best_bag=False)
    assert (first.level, second.level, second.day) == (1, 2, EventDay(event="Main", name="2"))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"{FILE}{DAY}", "name: missing; an event of several days has the same name in the file of each"),
        (f'name = "Main"\n{FILE}{DAY.replace("= 1", "= 2")}', "found 2, expected 1 at most: write another level"),
        (f'name = "Main"\n{FILE}{DAY}level = 3\n', "found 3, expected 2 at most: write another level"),
        (f'name = "Main"\n{FILE}{DAY.replace("refused", "all")}', "two_bags"),
    ],
)
def test_a_day_that_cannot_be_is_refused_in_one_line(text: str, line: str) -> None:
    with pytest.raises(ConfigError) as refused:
        read(text)

    (fault,) = refused.value.faults
    assert line in fault


def test_a_satellite_names_its_event_and_what_a_seat_is_worth_and_sells() -> None:
    said = '[satellite]\nevent = "Main"\nday = "1B"\nseat = 115\nsecond = "lammer"\n'

    setup = read(f"{FILE}[money]\nbuy_in = {{ pool = 20 }}\n{said}").setup

    assert setup.satellite == SatelliteFor(event="Main", day="1B", seat=115, is_second_lammer=True)
    with pytest.raises(ConfigError, match="money: missing; a satellite pays its seats from what it sells"):
        read(f"{FILE}{said}")
