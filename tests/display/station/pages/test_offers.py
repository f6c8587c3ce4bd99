"""A player is offered only what the book would sell him now; the page says why not the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.pages.offers import offers_to
from display.station.pages.tournament_pages import page_text
from display.station.tournament.ledger import Sold
from table.engine.words.frozen import replace
from table.tournament.words.conduct import PlayerDisqualified, PlayerGone
from table.tournament.words.happenings import Happening
from table.tournament.words.money import AddOnWanted, ReBuyDeclared
from table.tournament.words.played import BreakAwaited, HandBegun, HandEnded, HandForHandSet, LevelAwaited
from table.tournament.words.seated import EntryWanted, TableBroken
from table.tournament.words.told import EventRuling
from table.tournament.words.view import NotSold
from tests.display.station.pages.test_tournament_pages import desk_of, shown
from tests.display.station.tournament_room import FILE

BUYING = FILE.replace("table_size = 4", "table_size = 4\nre_buys = 1\nadd_ons = true")
HOME = BUYING.replace("firekeepers", "homegame")
BELOW = BUYING + "\n[settings]\nre-buy-below = 5000\n"
AGAIN = BUYING + "\n[settings]\nre-entry = true\n"
BUST = HandEnded(table=1, stacks=(("Ann", 0), ("Bea", 20_000)))
LATER = LevelAwaited(level=2)


def offers(folder: Path, file: str, *happened: Happening, name: str = "Ann") -> dict[Sold, str]:
    """Return what is offered, and why not; each is what the book says once it is pressed."""
    desk = desk_of(file, folder, *happened)
    found = offers_to(name, shown(desk))
    for sold, why_not in found:
        if sold is not Sold.RE_ENTRY:
            wanted = ReBuyDeclared(name=name) if sold is Sold.RE_BUY else AddOnWanted(name=name)
            (alert,) = desk_of(file, folder / sold.value, *happened).enter(wanted, "Tina")
            assert (alert.ruling is EventRuling.REFUSED) == bool(why_not), (sold, why_not, alert)
    return dict(found)


@pytest.fixture(autouse=True)
def folders(tmp_path: Path) -> None:
    for sold in Sold:
        (tmp_path / sold.value).mkdir()


def test_with_a_stack_above_the_limit_the_re_buy_is_not_offered_and_the_limit_is_said(tmp_path: Path) -> None:
    assert offers(tmp_path, BELOW)[Sold.RE_BUY] == "A re-buy is sold with 5\u202f000 chips or fewer."
    assert offers(tmp_path / "buy-in", BELOW, name="Fay")[Sold.RE_BUY] == ""


def test_where_no_chip_may_be_left_that_is_said(tmp_path: Path) -> None:
    assert offers(tmp_path, HOME)[Sold.RE_BUY] == "A re-buy is sold with no chips left."


def test_whoever_is_bust_in_time_is_offered_one_until_the_next_hand_begins(tmp_path: Path) -> None:
    assert offers(tmp_path, HOME, BUST)[Sold.RE_BUY] == ""


def test_after_the_period_no_re_buy_is_offered(tmp_path: Path) -> None:
    assert offers(tmp_path, BELOW, LATER, name="Fay")[Sold.RE_BUY] == (
        "No re-buy any more: they were sold until level 1 ended."
    )


def test_who_is_bust_in_a_round_and_has_left_for_good_is_offered_none(tmp_path: Path) -> None:
    gone = (HandForHandSet(is_on=True), HandBegun(table=1), BUST, PlayerGone(name="Ann"))

    assert offers(tmp_path, HOME, *gone)[Sold.RE_BUY] == "Ann has left for good and re-buys no more."


def test_who_draws_a_seat_gets_one_first(tmp_path: Path) -> None:
    found = offers(tmp_path, BELOW.replace("table_size = 4", "table_size = 6"), TableBroken(table=2), name="Fay")

    assert found[Sold.RE_BUY] == "No re-buy without a seat: give Fay one first."


def test_add_ons_are_offered_from_the_end_of_the_period_to_the_next_hand_and_once(tmp_path: Path) -> None:
    when = [(), (BreakAwaited(),), (BreakAwaited(), AddOnWanted(name="Ann")), (LATER, HandBegun(table=1))]

    def of(number: int) -> str:
        folder = tmp_path / str(number)
        for sold in Sold:
            (folder / sold.value).mkdir(parents=True)
        return offers(folder, HOME, *when[number])[Sold.ADD_ON]

    assert [of(number) for number in range(4)] == [
        "Add-ons are sold once level 1 has ended.",
        "",
        "Ann has had the add-on.",
        "No add-on any more: they were sold until the next hand after level 1.",
    ]


def test_who_is_out_is_offered_a_re_entry_alone_and_only_where_and_while_one_is_sold(tmp_path: Path) -> None:
    out = (BUST, HandBegun(table=1))

    assert offers(tmp_path, AGAIN, *out) == {Sold.RE_ENTRY: ""}
    assert offers(tmp_path / "buy-in", BUYING, *out) == {}
    closed = (*out, LATER)
    assert offers(tmp_path / "re-entry", AGAIN, *closed) == {}


def test_who_was_disqualified_is_offered_no_re_entry_for_none_is_taken(tmp_path: Path) -> None:
    assert offers(tmp_path, AGAIN, PlayerDisqualified(name="Ann")) == {}


def test_nothing_is_offered_to_who_waits_for_a_seat(tmp_path: Path) -> None:
    assert offers(tmp_path, BUYING, EntryWanted(name="Zoe"), name="Zoe") == {}


def test_both_pages_offer_the_press_or_say_why_not(tmp_path: Path) -> None:
    asked = shown(desk_of(BELOW, tmp_path))
    for page, press in (("players", 'value="re-buy"'), ("desk", 'name="what" value="re-buy"')):
        for name, is_offered in (("Ann", False), ("Fay", True)):
            text = page_text(page, asked._replace(asked={"name": name}))
            assert (press in text) is is_offered
            assert ("A re-buy is sold with" in text) is not is_offered


def test_a_declared_re_buy_is_taken_back_only_where_there_is_one(tmp_path: Path) -> None:
    def page(folder: str, *happened: Happening) -> str:
        return page_text("players", shown(desk_of(HOME, tmp_path / folder, *happened))._replace(asked={"name": "Ann"}))

    assert 'value="withdraw"' not in page("buy-in")
    assert 'value="withdraw"' in page("re-buy", BUST, ReBuyDeclared(name="Ann"))


def test_each_reason_has_its_words(tmp_path: Path) -> None:
    asked = shown(desk_of(HOME, tmp_path))
    for why in NotSold:
        ann = replace(asked.looked.view.players["Ann"], no_rebuy=why, no_add_on=why)
        view = replace(asked.looked.view, players={"Ann": ann})
        found = offers_to("Ann", asked._replace(looked=asked.looked._replace(view=view)))
        assert [one.sold for one in found] == [Sold.RE_BUY, Sold.ADD_ON]
        assert all(one.why_not and "{" not in one.why_not for one in found)
