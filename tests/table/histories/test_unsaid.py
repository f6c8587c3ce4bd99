"""What formats have no words for: each is found where it is so, and not where it is nearly so."""

from __future__ import annotations

import pytest

from table.engine.words.frozen import replace
from table.histories.unsaid import has_many_raises, is_big_blind_short, odd_chips
from table.record.hand_record import HandRecord
from tests.table.histories.writing import THREE, played

BOARD = "holds 1 2c 3d\nholds 2 2d 3h\nholds 3 2h 3s\nstub 4c Ah Kh Qh 4d Jh 4h Th\n"
TO_THE_RIVER = "street\ncheck\ncheck\ncheck\n" * 2 + "street\ncheck\ncheck\ncheck\nshow 2\nshow 3\nshow 1\n"


ALIKE = played(f"{THREE}{BOARD}shuffle\ndeal\ncall\ncall\ncheck\n{TO_THE_RIVER}").hand
"""Three play the board for a pot of 600; 25 is the smallest chip."""


def test_a_pot_that_divides_into_chips_has_no_odd_ones() -> None:
    assert not odd_chips(ALIKE)


def test_odd_chips_are_named_only_where_another_than_the_first_left_of_the_button_got_them() -> None:
    (pot,) = ALIKE.pots
    first, second, third = (player.seat for player in ALIKE.seats)

    def shared(**shares: int) -> HandRecord:
        high = {first: shares["first"], second: shares["second"], third: shares["third"]}
        return replace(ALIKE, pots=(replace(pot, high=high),))

    assert not odd_chips(shared(first=250, second=200, third=200))
    assert odd_chips(shared(first=200, second=250, third=200))
    assert odd_chips(shared(first=225, second=225, third=200))


@pytest.mark.parametrize(
    ("stack", "step", "is_short"), [(150, "call", True), (150, "raise 600", False), (9000, "call", False)]
)
def test_a_big_blind_is_short_where_it_was_posted_so_and_somebody_just_called_it(
    stack: int, step: str, *, is_short: bool
) -> None:
    text = THREE.replace("seat 3 9000", f"seat 3 {stack}")
    cards = "holds 1 Kc Kd\nholds 2 As Ad\nholds 3 7c 2d\n"
    rest = "fold\nshow 1\nshow 3\nstreet\nstreet\nstreet\n" if stack == 150 else "fold\ncheck\nstreet\nbet 400\nfold\n"

    assert is_big_blind_short(played(f"{text}{cards}shuffle\ndeal\n{step}\n{rest}").hand) is is_short


@pytest.mark.parametrize(("raises", "are_many"), [(4, False), (5, True)])
def test_more_than_four_bets_on_a_street_are_many_where_there_is_a_limit(raises: int, *, are_many: bool) -> None:
    text = f"game holdem limit\ncap 9\nlimits 200 400\n{THREE.replace('seat 2 1000', 'seat 2 9000')}shuffle\ndeal\n"
    wagers = "".join(["raise\n"] * raises)

    assert has_many_raises(played(f"{text}{wagers}fold\nfold\n").hand) is are_many
