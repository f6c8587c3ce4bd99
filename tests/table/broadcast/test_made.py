"""What the winners made, both ways; with no cards where nobody else was left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.words.award import HandKind

if TYPE_CHECKING:
    from tests.table.conftest import Begins

OMAHA8 = (
    "game omaha8\nrulebook firekeepers\nblinds 100 200\nbutton 1\nseat 1 600\nseat 2 600\n"
    "holds 1 Ah 2h Kc Kd\nholds 2 Qs Qd Kh Ts\nstub 5c 3c 4d 8s 6c Qh 7c 9c\n"
)


def test_a_low_and_a_high_are_named_each_with_its_half(begin: Begins) -> None:
    table = begin(OMAHA8)
    table.play("shuffle ; deal\nraise ; raise ; call\nshow 1 ; show 2\nstreet ; street ; street\n")

    winners = table.hand().shown().winners

    assert [(one.seat, one.is_low, one.kind) for one in winners] == [
        (2, False, HandKind.THREE_OF_A_KIND),
        (1, True, HandKind.LOW),
    ]
    assert winners[1].five == ("8s", "4d", "3c", "2h", "Ah")
