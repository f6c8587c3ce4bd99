"""A file of players takes the money along: the second station's books say of everybody what the first one's said."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from display.station.store.store import Store
from display.station.tournament.books import Books
from display.station.tournament.cash_entries import Means
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet, Registered, Unregistered
from display.station.tournament.ledger import Sold
from display.station.tournament.players_csv import ImportRefusedError, players_csv, read_players
from display.station.tournament.registering import register_all
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import balance, books, cash_desk
from tests.display.station.tournament.test_ledger import EVENTS, NAMES, Evening, books_played, presses, view
from tests.long_run import examples

BUST_AND_BACK = [("bust", 0, 0), ("re-buy", 0, 0), ("paid", 0, 1), ("bust", 1, 1), ("paid", 0, 1), ("bust", 2, 0)]


def sold(of: Books) -> tuple[object, ...]:
    totals = of.ledger.totals()
    return dict(totals.counts), totals.pool, totals.fees, totals.bounties, of.chips.sold


@example("homegame", BUST_AND_BACK)
@settings(max_examples=examples(12))
@given(books_played, st.lists(presses, min_size=5, max_size=30))
def test_an_export_is_taken_again_with_everybody_s_money(book: str, evening: list[tuple[str, int, int]]) -> None:
    night = Evening(EVENTS[book])
    for at, name in enumerate(NAMES[:8]):
        night.enter(Registered(name=name, place=Place(1 + at % 2, 1 + at // 2)))
    for press in evening:
        night.press(press)
    first, now = night.run.books, view(night.event, night.run)
    if any(one.is_waiting for one in now.players.values()):
        # Whoever has no seat there has none here.
        return
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk(night.event.setup, night.event.book, Store(Path(folder) / "station.db"), lambda: 60_000)
        register_all(desk, players_csv(now, first.money_of(now.players)), "Tina")
        second, there = books(desk), desk.look()

    assert sold(second) == sold(first)
    was, has = first.accounts(now.players), second.accounts(there.players)
    for name in now.players:
        assert (has[name].sold, has[name].balance) == (was[name].sold, was[name].balance)
        assert second.bounties.head(name, second.ledger) == first.bounties.head(name, first.ledger)
    # Every chip that was sold is in play, as far as it was there.
    assert there.total == now.total
    # What was paid there is in no till here.
    assert second.ledger.cashiers() == {}


def test_a_list_of_those_who_have_paid_online_registers_them_settled(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)

    register_all(desk, "name,paid\nAnn,115\nBea,\nCem,50\n", "Tina")

    assert [balance(desk, name) for name in ("Ann", "Bea", "Cem")] == [0, -115, -65]
    assert books(desk).ledger.totals().taken == {Means.ELSEWHERE: 165}
    desk.take_back("the wrong list", "Tina")
    assert books(desk).ledger.payments == ()


def test_late_entries_bring_what_they_have_paid(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)
    register_all(desk, "Ann\nBea\n", "Tina")
    desk.enter(ClockSet(is_running=True), "Tina")

    with pytest.raises(ImportRefusedError, match="line 3: what Dov has bought costs 115 here"):
        register_all(desk, "name,paid\nCem,115\nDov,116\n", "Tina")
    with pytest.raises(ImportRefusedError, match=r"line 2: .* brings what he has paid, and nothing else"):
        register_all(desk, "name,re-buys\nCem,1\n", "Tina")
    assert set(desk.look().players) == {"Ann", "Bea"}

    register_all(desk, "name,paid\nCem,115\n", "Tina")
    assert balance(desk, "Cem") == 0


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("name,paid\nAnn,116\n", "line 2: what Ann has bought costs 115 here, and the file says that 116 was paid"),
        ("name,paid\nAnn,many\n", "line 2: paid is a whole number, or empty"),
        ("name,re-buys\nAnn,-1\n", "line 2: re-buys is a whole number, or empty"),
        ("name,add-ons\nAnn,100\n", "line 2: nobody buys more than 99 times"),
        ("name,claimed\nAnn,1\n", "line 2: what Ann has bought"),
    ],
)
def test_money_that_cannot_be_is_refused_with_its_line_and_nobody_is_registered(
    tmp_path: Path, text: str, why: str
) -> None:
    desk = cash_desk(tmp_path)

    with pytest.raises(ImportRefusedError, match=why):
        register_all(desk, text, "Tina")

    assert desk.journal == ()


def test_whoever_is_out_brings_his_money_and_no_chips() -> None:
    (row,) = read_players("name,table,seat,chips,state,paid\nAnn,1,1,0,out,115\nBea,1,1,0,out,\n")

    assert (row.name, row.is_out, row.place) == ("Ann", True, None)


def test_somebody_taken_off_the_list_has_bought_nothing_and_gets_his_money_back(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)
    register_all(desk, "name,re-buys,paid\nAnn,1,215\nBea,,\n", "Tina")
    assert books(desk).ledger.totals().counts[Sold.RE_BUY] == 1

    desk.enter(Unregistered(name="Ann"), "Tina")

    assert balance(desk, "Ann") == 215
    assert books(desk).ledger.totals().counts[Sold.RE_BUY] == 0
