"""Envelopes are sealed once and opened one for each knock-out; one that comes back is shuffled with those left."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from display.station.tournament.cash_entries import BountyGiven
from display.station.tournament.envelope_entries import EnvelopeOpened, EnvelopesSealed, EnvelopeValue
from display.station.tournament.run import DeskError
from display.station.tournament.selling import sell_more
from table.tournament.words.money import ReEntryWanted
from table.tournament.words.seated import TableBroken
from tests.display.station.tournament.cash_room import LATER, balance
from tests.display.station.tournament.envelope_room import VALUES, MysteryNight, mystery_night


@pytest.fixture
def night(tmp_path: Path) -> MysteryNight:
    return mystery_night(tmp_path)


def test_a_knock_out_before_the_bounties_begin_wins_nothing(night: MysteryNight) -> None:
    night.put_out("Cem", "Ann")
    night.enveloping.begin((EnvelopeValue(1, 280), EnvelopeValue(5, 24)), "Tina", has_winners=False)

    assert (night.now.wins, len(night.now.sealed)) == ((), 6)
    assert balance(night.desk, "Ann") == -165


def test_a_named_envelope_is_opened_for_a_knock_out_and_fits_its_seal(night: MysteryNight) -> None:
    night.begin()
    seals = dict(night.now.sealed)
    number = night.put_out("Cem", "Ann")
    night.enveloping.open(number, "Cem", 5, "Maria")

    (win,) = night.now.opened
    assert win.opened is not None
    told = win.opened.secret
    assert hashlib.sha256(f"5 {told.amount} {told.salt}".encode()).hexdigest() == seals[5]
    assert not win.opened.is_dealt
    assert balance(night.desk, "Ann") == -165 + told.amount
    assert sum(amount * count for amount, count in night.now.left.items()) == 400 - told.amount


def test_the_station_deals_the_next_one_where_nobody_names_one(night: MysteryNight) -> None:
    night.begin()
    for out in ("Cem", "Eva"):
        night.put_out(out, "Ann")
    night.enveloping.open_all("Maria")

    opened = [one.opened for one in night.now.opened if one.opened is not None]
    assert [(one.secret.envelope, one.is_dealt) for one in opened] == [(1, True), (2, True)]


def test_two_who_share_a_knock_out_share_its_envelope_in_whole_units(night: MysteryNight) -> None:
    night.enveloping.begin(
        (EnvelopeValue(1, 280), EnvelopeValue(5, 19), EnvelopeValue(1, 25)), "Tina", has_winners=False
    )
    number = night.put_out("Cem", "Ann", "Eva")
    odd = next(one.envelope for one in night.secrets() if one.amount % 2)
    night.enveloping.open(number, "Cem", odd, "Maria")

    shares = dict(night.now.opened[0].shares)
    assert shares["Ann"] == shares["Eva"] + 1


def test_of_whom_the_hand_does_not_say_a_person_says_who_has_put_him_out(night: MysteryNight) -> None:
    night.begin()
    number = night.put_out("Cem")
    with pytest.raises(DeskError, match="say first who has put Cem out"):
        night.enveloping.open(number, "Cem", None, "Maria")
    night.desk.enter(BountyGiven(number=number, out="Cem", by=("Eva",), reason="the dealer saw it"), "Maria")
    night.enveloping.open(number, "Cem", None, "Maria")

    assert night.now.won().keys() == {"Eva"}


def test_a_hand_whose_envelope_is_open_is_taken_back_once_that_is_put_back(night: MysteryNight) -> None:
    night.begin()
    number = night.put_out("Cem", "Ann")
    night.enveloping.open(number, "Cem", 3, "Tina")
    opening = night.desk.journal[-1].number
    with pytest.raises(DeskError, match="envelope 3 was opened for Cem: put it back first"):
        night.desk.take_back("another table", "Tina", number)
    with pytest.raises(DeskError, match="put it back"):
        night.enveloping.take_back("another table", "Tina", 0)

    before = {one.envelope: one for one in night.secrets()}
    old = dict(night.now.sealed)
    night.enveloping.put_back(opening, "another table", "Tina")

    assert night.now.sealed.keys() == old.keys() | {3}
    assert not set(night.now.sealed.values()) & set(old.values())
    assert [one.secret for one in night.now.old if one.secret.envelope in before] == [
        before[at] for at in sorted(before)
    ]
    night.enveloping.take_back("another table", "Tina", number)
    assert (night.now.wins, balance(night.desk, "Ann")) == ((), -165)
    with pytest.raises(DeskError, match="put it back"):
        night.enveloping.take_back("sealed again", "Tina", night.desk.journal[-2].number)


def test_the_winner_takes_what_is_on_his_own_head_where_the_house_says_so(night: MysteryNight) -> None:
    night.enveloping.begin((EnvelopeValue(8, 50),), "Tina", has_winners=True)
    for name in ("Dov", "Fay", "Hal"):
        night.put_out(name, "Bea")
    night.put_out("Gil", "Ann")
    night.desk.enter(TableBroken(table=2), "Tina")
    night.desk.draw("7f", "Tina")
    for name in ("Cem", "Eva", "Bea"):
        night.put_out(name, "Ann")
    assert [one.out for one in night.now.due][-2:] == ["Bea", "Ann"]
    night.enveloping.open_all("Maria")

    assert night.now.won() == {"Ann": 5 * 50, "Bea": 3 * 50}
    assert not night.now.sealed


def test_a_station_that_starts_again_goes_on_with_the_same_envelopes(night: MysteryNight, tmp_path: Path) -> None:
    night.begin()
    number = night.put_out("Cem", "Ann")
    kept = night.secrets()

    again = mystery_night(tmp_path)
    again.enveloping.open(number, "Cem", 2, "Maria")

    assert again.now.opened[0].opened is not None
    assert again.now.opened[0].opened.secret == kept[1]


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ((EnvelopeValue(6, 60),), "6 envelopes stand there, and 7 are needed"),
        ((EnvelopeValue(7, 60),), "come to 420, and the bounty pool is 400"),
        ((EnvelopeValue(6, 60), EnvelopeValue(1, 0)), "nothing below 1"),
        ((), "at least one envelope"),
    ],
)
def test_envelopes_that_are_not_as_many_or_not_the_pool_are_refused(
    night: MysteryNight, values: tuple[EnvelopeValue, ...], why: str
) -> None:
    with pytest.raises(DeskError, match=why):
        night.enveloping.begin(values, "Tina", has_winners=False)
    assert not night.now.has_begun


def test_nothing_is_begun_opened_or_sold_twice(night: MysteryNight) -> None:
    number = night.put_out("Cem", "Ann")
    with pytest.raises(DeskError, match="nobody was put out with that entry"):
        night.enveloping.open(number, "Cem", None, "Maria")
    night.enveloping.begin((EnvelopeValue(1, 280), EnvelopeValue(5, 24)), "Tina", has_winners=False)
    with pytest.raises(DeskError, match="sealed already"):
        night.begin()
    with pytest.raises(DeskError, match="nothing with a bounty is sold"):
        sell_more(night.desk, ReEntryWanted(name="Cem"), LATER, "Maria")
    first, second = night.put_out("Eva", "Ann"), night.put_out("Dov", "Bea")
    night.enveloping.open(first, "Eva", 4, "Maria")
    with pytest.raises(DeskError, match="it was number 4"):
        night.enveloping.open(first, "Eva", None, "Maria")
    with pytest.raises(DeskError, match="envelope 4 is none of those that are sealed"):
        night.enveloping.open(second, "Dov", 4, "Maria")


def test_the_beginning_is_taken_back_as_long_as_nothing_rests_on_it(night: MysteryNight) -> None:
    night.begin()
    begun = night.desk.journal[-1].number
    number = night.put_out("Cem", "Ann")
    night.enveloping.open(number, "Cem", None, "Tina")
    with pytest.raises(DeskError, match="rests on it"):
        night.enveloping.take_back("too early", "Tina", begun)
    night.enveloping.put_back(night.desk.journal[-1].number, "too early", "Tina")
    night.enveloping.take_back("too early", "Tina", number)
    assert isinstance(night.desk.entries[-2].what, EnvelopesSealed)
    assert not any(isinstance(one.what, EnvelopeOpened) for one in night.desk.entries)
    assert night.now.values == VALUES
