"""The room as an event begins: what a purchase costs in all."""

from __future__ import annotations

from table.tournament.words.setup import EventSetup, Price


def test_a_purchase_costs_what_goes_to_the_prizes_to_the_house_and_on_the_head() -> None:
    assert Price(pool=80, fee=15, bounty=5).total == 100


def test_an_event_without_a_cash_desk_sells_for_nothing() -> None:
    prices = EventSetup().prices

    assert [price.total for price in (prices.buy_in, prices.re_entry, prices.re_buy, prices.add_on)] == [0] * 4
