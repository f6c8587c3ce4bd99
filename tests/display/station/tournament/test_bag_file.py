"""A file of bags reads back as it was written; one that was changed by a slip, or is another file, is refused."""

from __future__ import annotations

import pytest

from display.station.tournament.bag_file import Bag, BagFile, BagFileError, read_bags, read_seats, written_file
from display.station.tournament.cash_entries import Brought
from display.station.tournament.entries import Leaver
from table.engine.words.frozen import replace
from table.tournament.words.setup import Price, Prices

FILE = BagFile(
    event="Main Event",
    day="1A",
    bags=(Bag(name="Ann", chips=20_000, money=Brought(paid=115)), Bag(name="Zoë", chips=5_000)),
    out=(Leaver(name="Bea", money=Brought(paid=75, won=40)),),
    entries=3,
    chips=25_000,
    prices=Prices(currency="€", buy_in=Price(pool=100, fee=15)),
    bagged_ms=60_000,
    mark="ab" * 16,
)


def test_a_file_is_one_line_and_reads_back() -> None:
    line = written_file(FILE).decode()

    assert line.count("\n") == 1
    assert replace(read_bags(line, 1), digest="") == FILE


@pytest.mark.parametrize(("old", "new"), [("20000", "25000"), ("Ann", "Anna"), ('"paid":75', '"paid":76')])
def test_a_slip_in_it_is_found(old: str, new: str) -> None:
    with pytest.raises(BagFileError, match="file 2: it was changed since it was written"):
        read_bags(written_file(FILE).decode().replace(old, new), 2)


@pytest.mark.parametrize("line", ["", "name,chips", "{}", '{"type":"squaredeal-bags"}'])
def test_another_file_is_named_as_such(line: str) -> None:
    with pytest.raises(BagFileError, match="file 1: this is no file of bags"):
        read_bags(line, 1)


def test_bags_and_tickets_of_a_release_without_keys_are_read() -> None:
    nothing = '{"pool":0,"fee":0,"bounty":0}'
    prices = (
        f'{{"currency":"","buy_in":{nothing},"re_entry":{nothing},"re_buy":{nothing},"add_on":{nothing},'
        '"guarantee":0,"payouts":[],"round_to":1,"is_mystery":false}'
    )
    bags = (
        '{"type":"squaredeal-bags","event":"Main Event","day":"1A","bags":[{"name":"Ann","chips":25000}],"out":[],'
        f'"entries":1,"chips":25000,"prices":{prices},"bagged_ms":60000,"mark":"abab",'
        '"digest":"5b7517f594a70d47462ef1471721ee5a"}'
    )
    seats = (
        '{"type":"squaredeal-seats","satellite":"Sat","event":"Main","day":"1","seat":100,"winners":["Ann","Bo"],'
        '"mark":"mmmmmmmm","digest":"52d237ef8848bd2807ea5a10382e3de5"}'
    )

    assert (read_bags(bags, 1).bags[0].name, read_seats(seats).winners) == ("Ann", ("Ann", "Bo"))
