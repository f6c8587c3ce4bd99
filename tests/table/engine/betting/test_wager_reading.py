"""The reading of a wager: the examples that the books print, and each threshold one chip below, on it and above.

A bet is written as what is faced; who pushes has nothing in front unless it is said.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.engine.betting.said_wagers import counts_motion
from table.engine.betting.wager import Faced, PutOut, Read
from table.engine.betting.wager_reading import read_wager
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, Amount, Word
from table.engine.words.frozen import replace
from tests.strategies import RULEBOOKS, SEATS
from tests.table.engine.playing import BOOKS, book

CHIPS = (25, 100, 500, 1000, 5000, 25_000)


def facing(  # noqa: PLR0913 - facts that a case names
    price: int,
    least: int,
    threshold: int,
    *,
    bet: int = 0,
    stack: int = 100_000,
    pot: int = 10_000,
    prior: int | None = None,
) -> Faced:
    return Faced(
        seat=4,
        bet=bet,
        stack=stack,
        price=price,
        least=least,
        threshold=threshold,
        before_raise=0,
        is_heads_up=False,
        prior=bet if prior is None else prior,
        pot=pot,
        chips=CHIPS,
        closed=None,
    )


def pushed(*chips: int, word: Word | None = None) -> PutOut:
    return PutOut(word=word, motions=(chips,))


def said(word: Word, total: int | None = None, *, has_unit: bool = True) -> PutOut:
    return PutOut(word=word, total=None if total is None else Amount(total, is_unit_spoken=has_unit))


def read(name: str, faced: Faced, put: PutOut) -> Read:
    return read_wager(faced, put, book(name).wagers)


def told(one: Read) -> str:
    """Return the code and the amount, or the action and its total."""
    if one.matter is not None:
        return f"{one.matter.code.value} {one.matter.amount}"
    return "open" if one.is_open else f"{'' if one.action is None else one.action.value} {one.total or ''}".strip()


# --- examples in print ---

PRINTED = [
    # 43A: 1000 is bet, and fourteen hundred is put out or said.
    (["firekeepers"], facing(1000, 2000, 1500), pushed(1000, 100, 100, 100, 100), "multichip-call 1000"),
    (["firekeepers", "jpa"], facing(1000, 2000, 1500), said(Word.AMOUNT, 1400), "underraise 1000"),
    (["firekeepers", "jpa"], facing(1000, 2000, 1500), said(Word.RAISE, 1400), "underraise 2000"),
    # 43B: 2000 is bet, "raise, eight thousand" is a total.
    (["firekeepers", "jpa"], facing(2000, 4000, 3000), said(Word.RAISE, 8000), "raise 8000"),
    # 45A: 400, raised to 1100, one 500 and one 1000.
    (["firekeepers", "jpa"], facing(1100, 1800, 1450), pushed(500, 1000), "multichip-call 1100"),
    # 45A: 1050, and the last two 1000 chips.
    (["firekeepers", "jpa"], facing(1050, 2100, 1575, stack=2000), pushed(1000, 1000), "multichip-call 1050"),
    # 61: 325, and a 500 with a 25.
    (["firekeepers", "jpa"], facing(325, 650, 488), pushed(500, 25), "multichip-raise 650"),
    # 57: "five", below and above the pot.
    (["firekeepers", "jpa"], facing(0, 400, 0, pot=4900), said(Word.BET, 5, has_unit=False), "unclear-amount 500"),
    (["firekeepers", "jpa"], facing(0, 400, 0, pot=5000), said(Word.BET, 5, has_unit=False), "unclear-amount 5000"),
    # 47 of the Nuts: 1200, and two 1000 chips.
    (["nuts"], facing(1200, 2000, 1600), pushed(1000, 1000), "multichip-call 1200"),
    # 44 of the Nuts: 500 over a blind of 200, the next raise is to 800.
    (["nuts"], facing(500, 800, 650), said(Word.RAISE, 700), "underraise 800"),
    # 52 of the Nuts: "five" is the lesser.
    (["nuts"], facing(0, 400, 0, pot=50_000), said(Word.BET, 5, has_unit=False), "unclear-amount 500"),
    # betting.12 of TFPL: 200 is bet, and one 500 chip.
    (["tfpl", "homegame"], facing(200, 400, 300), pushed(500), "overchip-call 200"),
    # nolimit.8: one chip where nothing is bet is all of it.
    (["tfpl", "homegame"], facing(0, 200, 0), pushed(5000), "bet 5000"),
    # 41: 50,000, and one 1000 chip.
    (["firekeepers", "jpa"], facing(50_000, 100_000, 75_000), pushed(1000), "tiny-chip 50000"),
    # 46C: prior chips partly pulled back, or alone.
    (["firekeepers", "jpa"], facing(1200, 2000, 1600, bet=400), pushed(5000), "overchip-call 1200"),
    (
        ["firekeepers", "jpa"],
        facing(1200, 2000, 1600, bet=300, prior=400),
        pushed(5000),
        "raise 5300",
    ),
]


@pytest.mark.parametrize(
    ("name", "faced", "put", "expected"),
    [(name, faced, put, expected) for names, faced, put, expected in PRINTED for name in names],
)
def test_an_example_that_a_book_prints_is_read_as_it_says(name: str, faced: Faced, put: PutOut, expected: str) -> None:
    assert told(read(name, faced, put)) == expected


# --- chips in front: of an earlier bet, or posted ---

ALL, TDA, HALF = BOOKS, ("firekeepers", "jpa"), ("tfpl", "homegame")


@pytest.mark.parametrize(
    ("names", "bet", "chips", "expected"),
    [
        # 400 lay there against 1200, and were all pulled back: 46C1.
        (TDA, 0, (1000, 1000), "multichip-raise 2000"),
        (("nuts",), 0, (1000, 1000), "multichip-call 1200"),
        (HALF, 0, (1000, 1000), "raise 2000"),
        (TDA, 0, (1000, 500), "multichip-call 1200"),
        (ALL, 0, (1000, 100, 100), "call"),
        (ALL, 0, (5000,), "overchip-call 1200"),
        (ALL, 0, (1000, 1000, 1000), "raise 3000"),
        # Left alone: 400 and what comes to them.
        (TDA, 400, (500, 500), "multichip-call 1200"),
        (ALL, 400, (1000, 100, 100), "multichip-raise 2000"),
        (ALL, 400, (5000,), "overchip-call 1200"),
        # Pulled in part: what lies there in the end is one bet, 46C2.
        (ALL, 300, (1000,), "multichip-call 1200"),
        (ALL, 300, (5000,), "raise 5300"),
    ],
)
def test_new_chips_beside_those_of_an_earlier_bet(
    names: tuple[str, ...], bet: int, chips: tuple[int, ...], expected: str
) -> None:
    faced = facing(1200, 2000, 1600, bet=bet, prior=400)

    assert {name: told(read(name, faced, pushed(*chips))) for name in names} == dict.fromkeys(names, expected)


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize(
    ("bet", "chips", "expected"),
    [
        (200, (500,), "raise 700"),
        (200, (100,), "multichip-raise 400"),
        (200, (25,), "multichip-call 200"),
        (0, (500,), "raise 500"),
        (0, (100, 100, 100), "multichip-raise 400"),
        (0, (100, 100), "call"),
        (0, (100, 100, 25), "multichip-call 200"),
        (0, (100,), "undercall 200"),
        (100, (500,), "raise 600"),
        (100, (100,), "call"),
    ],
)
def test_chips_of_the_big_blind_at_his_option_are_what_lies_there_in_the_end(
    name: str, bet: int, chips: tuple[int, ...], expected: str
) -> None:
    faced = replace(facing(200, 400, 300, bet=bet, prior=200), is_heads_up=True)

    assert told(read(name, faced, pushed(*chips))) == expected


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize(("total", "expected"), [(200, "check"), (225, "underraise 200"), (300, "underraise 400")])
def test_an_amount_alone_at_the_option_is_read_like_chips_of_it(name: str, total: int, expected: str) -> None:
    assert told(read(name, facing(200, 400, 300, bet=200), said(Word.AMOUNT, total))) == expected


@pytest.mark.parametrize("name", BOOKS)
def test_the_last_chips_at_the_option_are_all_in_and_nothing_is_told(name: str) -> None:
    assert told(read(name, facing(200, 400, 300, bet=200, stack=50), pushed(25, 25))) == "all-in"


@pytest.mark.parametrize("name", HALF)
def test_last_chips_of_which_each_is_needed_are_by_the_half_bet_rule(name: str) -> None:
    assert told(read(name, facing(1050, 2100, 1575, stack=2000), pushed(1000, 1000))) == "all-in"
    assert told(read(name, facing(1350, 2700, 2025, stack=2000), pushed(1000, 1000))) == "multichip-call 1350"


def test_a_small_chip_beside_good_ones_goes_back_and_they_are_read_without_it() -> None:
    opened = read("tfpl", facing(0, 200, 0), pushed(500, 10))
    over = read("tfpl", facing(200, 400, 300), pushed(500, 10))
    alone = read("tfpl", facing(0, 200, 0), pushed(10, 10))

    assert (told(opened), opened.action, opened.total) == ("chip-not-in-play 500", Action.BET, 500)
    assert told(over) == "overchip-call 200"
    assert over.beside is not None
    assert over.beside.code is AlertCode.CHIP_NOT_IN_PLAY
    assert told(alone) == "chip-not-in-play None"


# --- thresholds ---


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize(
    ("chips", "expected"),
    [
        ((500, 100, 100, 100, 100, 25, 25, 25), "multichip-call 650"),  # 975
        ((500, 100, 100, 100, 100, 25, 25, 25, 25), "multichip-raise 1300"),
        ((500, 500, 100, 100, 25, 25, 25), "multichip-raise 1300"),  # 1275
        ((500, 500, 100, 100, 100), "raise 1300"),
        ((500, 500, 100, 100, 100, 25), "raise 1325"),
    ],
)
def test_around_half_a_raise_and_a_whole_one_each_chip_counts(name: str, chips: tuple[int, ...], expected: str) -> None:
    assert told(read(name, facing(650, 1300, 1000), pushed(*chips))) == expected


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize(
    ("total", "expected"),
    [(375, "undercall 400"), (400, "call"), (425, "underraise 400"), (600, "underraise 800"), (800, "raise 800")],
)
def test_an_amount_alone_is_read_like_chips_of_it(name: str, total: int, expected: str) -> None:
    assert told(read(name, facing(400, 800, 600), said(Word.AMOUNT, total))) == expected


@pytest.mark.parametrize("name", BOOKS)
def test_a_bet_below_the_least_is_told_and_one_of_the_least_is_not(name: str) -> None:
    faced = facing(0, 200, 0)

    assert told(read(name, faced, pushed(100))) == "underbet 200"
    assert told(read(name, faced, pushed(100, 100))) == "bet 200"
    assert told(read(name, replace(faced, stack=100), pushed(100))) == "bet 100"


@pytest.mark.parametrize("name", BOOKS)
def test_more_than_a_player_has_is_read_as_said_and_refused_by_who_does_it(name: str) -> None:
    assert told(read(name, facing(400, 800, 600, stack=900), pushed(1000))) == "raise 1000"


# --- motions and words ---


@pytest.mark.parametrize(
    ("name", "first", "second", "third"),
    [
        ("tfpl", "open", "raise 1200", "raise 1500"),
        ("nuts", "open", "raise 1200", "raise 1200"),
        ("firekeepers", "underraise 800", "underraise 800", "underraise 800"),
        ("homegame", "underraise 800", "underraise 800", "underraise 800"),
        ("jpa", "underraise 800", "underraise 800", "underraise 800"),
    ],
)
def test_after_the_word_raise_as_many_motions_count_as_the_book_allows(
    name: str, first: str, second: str, third: str
) -> None:
    motions = ((100,) * 4, (500, 100, 100, 100), (100, 100, 100))
    puts = [PutOut(word=Word.RAISE, motions=motions[:number]) for number in (1, 2, 3)]

    assert [told(read(name, facing(400, 800, 600), put)) for put in puts] == [first, second, third]


@pytest.mark.parametrize("name", BOOKS)
def test_without_the_word_raise_one_motion_counts(name: str) -> None:
    assert not counts_motion(facing(400, 800, 600), pushed(400), book(name).wagers)


@pytest.mark.parametrize("name", BOOKS)
def test_the_word_raise_and_no_chips_waits_for_them(name: str) -> None:
    assert told(read(name, facing(400, 800, 600), said(Word.RAISE))) == "open"


@pytest.mark.parametrize("name", BOOKS)
def test_the_word_raise_with_nothing_to_raise_is_a_bet_of_the_least_at_least(name: str) -> None:
    assert told(read(name, facing(0, 200, 0), said(Word.RAISE))) == "raise-without-bet 200"
    assert told(read(name, facing(0, 200, 0), pushed(500, word=Word.RAISE))) == "raise-without-bet 500"


@pytest.mark.parametrize("name", BOOKS)
def test_an_amount_with_one_lawful_meaning_is_clear(name: str) -> None:
    assert told(read(name, facing(0, 200, 0, stack=900), said(Word.BET, 5, has_unit=False))) == "bet 500"


@pytest.mark.parametrize("name", BOOKS)
def test_the_board_played_is_no_wager(name: str) -> None:
    assert read(name, facing(0, 200, 0), said(Word.BOARD)) == Read()


# --- properties ---

MOTIONS = st.lists(st.lists(st.sampled_from(CHIPS), min_size=1, max_size=8).map(tuple), min_size=1, max_size=3).map(
    tuple
)
PRICES = st.integers(1, 200).map(lambda hundreds: hundreds * 25)


@given(name=RULEBOOKS, price=PRICES, motions=MOTIONS, seat=SEATS, word=st.sampled_from([None, *Word]))
def test_the_same_facts_are_read_the_same_at_every_seat(
    name: str, price: int, motions: tuple[tuple[int, ...], ...], seat: int, word: Word | None
) -> None:
    faced, put = facing(price, 2 * price, price + price // 2), PutOut(word=word, motions=motions)
    here, there = read(name, faced, put), read(name, replace(faced, seat=seat), put)

    assert told(here) == told(there)
    assert (here.action, here.total, here.is_open) == (there.action, there.total, there.is_open)


@given(name=RULEBOOKS, price=PRICES, motions=MOTIONS, stack=PRICES)
def test_no_wager_is_told_or_done_of_more_than_the_player_has(
    name: str, price: int, motions: tuple[tuple[int, ...], ...], stack: int
) -> None:
    faced = facing(price, 2 * price, price + price // 2, stack=stack)
    if sum(motions[0]) > stack:
        return
    one = read(name, faced, PutOut(motions=motions))

    assert one.total is None or one.total <= faced.most
    assert one.matter is None or one.action is not Action.RAISE or (one.matter.amount or 0) <= faced.most


@given(name=RULEBOOKS, price=PRICES, motions=MOTIONS)
def test_one_more_chip_never_makes_less_of_a_push(name: str, price: int, motions: tuple[tuple[int, ...], ...]) -> None:
    faced = facing(price, 2 * price, price + -(-price // 2))
    chips = tuple(sorted(motions[0]))
    if len(chips) == 1:
        return  # One big chip is a call, two of it may be a raise: and so may the first of them with a small one.
    fewer, more = read(name, faced, PutOut(motions=(chips,))), read(name, faced, PutOut(motions=((*chips, chips[-1]),)))

    assert _worth(fewer, faced) <= _worth(more, faced)


def _worth(one: Read, faced: Faced) -> int:
    if one.action is Action.ALL_IN:
        return faced.most
    if one.action is Action.CALL:
        return faced.price
    return one.total or (one.matter.amount if one.matter else 0) or 0
