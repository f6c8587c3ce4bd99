"""What is said of a key that cannot be taken, and the way out."""

from __future__ import annotations

import pytest

from display.wording.amounts import chips
from display.wording.quiet import quiet_line
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPushed, Command, Undone, Word, WordsSaid
from table.engine.words.director_commands import AnteKind, LevelSet, PlayerSeated
from table.engine.words.reports import HandKilled, StringCalled, StubDropped
from table.engine.words.table_events import KeyRefused, NotFollowed, WhichAmount, WhyRefused

_RAISE = ActionKeyed(action=Action.RAISE, total=Amount(value=300))


@pytest.mark.parametrize("why", WhyRefused)
def test_a_refusal_names_the_key_and_ends_with_a_reason(why: WhyRefused) -> None:
    line = quiet_line(KeyRefused(command=_RAISE, why=why, amount=1_400), {})

    assert line is not None
    key, _, reason = line.partition(": ")
    assert key == "Raise to 300"
    assert len(reason.split()) >= 4


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (HandKilled(seat=4), "Killed: no live hand at that seat; check the seat's number"),
        (StringCalled(), "String bet: nobody has just put out chips; key it before the next player acts"),
        (StubDropped(), "Stub: the stub is being put right already; do what the screen says"),
    ],
)
def test_a_key_that_fits_nothing_says_what_is_wrong_and_what_to_do(command: Command, line: str) -> None:
    assert quiet_line(NotFollowed(command=command), {}) == line


@pytest.mark.parametrize(
    ("refused", "line"),
    [
        (
            KeyRefused(
                command=ActionKeyed(action=Action.BET, total=Amount(value=50)),
                why=WhyRefused.BELOW_MINIMUM,
                amount=1_200,
            ),
            f"Bet 50: the smallest bet is {chips(1_200)}",
        ),
        (
            KeyRefused(command=ChipsPushed(chips=(500, 500)), why=WhyRefused.BEYOND_STACK, amount=300),
            f"Chips {chips(1_000)}: the player has 300; key all-in",
        ),
        (KeyRefused(command=Undone(), why=WhyRefused.NOTHING_TO_UNDO), "Undo: there is nothing to undo"),
        (
            KeyRefused(
                command=LevelSet(300, 200),
                why=WhyRefused.ABOVE_BIG_BLIND,
                amount=200,
                which=WhichAmount.SMALL_BLIND,
            ),
            "New level: the small blind of 300 is above the big blind; set 200 or less",
        ),
        (
            KeyRefused(
                command=PlayerSeated(seat=9, stack=1010),
                why=WhyRefused.NOT_IN_CHIPS,
                amount=25,
                which=WhichAmount.STACK,
            ),
            f"Seating a player: the stack of {chips(1010)} is no multiple of the smallest chip; set a multiple of 25",
        ),
        (
            KeyRefused(
                command=LevelSet(100, 200, ante=0, ante_kind=AnteKind.EACH),
                why=WhyRefused.TOO_FEW_CHIPS,
                amount=25,
                which=WhichAmount.ANTE,
            ),
            "New level: the ante of 0 is too little; set 25 or more",
        ),
        (
            KeyRefused(command=PlayerSeated(seat=11, stack=500), why=WhyRefused.NOT_A_SEAT, amount=10),
            "Seating a player: there is no such seat; seats are 1 to 10",
        ),
        (
            KeyRefused(command=WordsSaid(word=Word.CHECK), why=WhyRefused.FACING_BET),
            'Said "check": there is a bet; key call, raise or fold',
        ),
    ],
    ids=lambda value: "" if isinstance(value, str) else value.why.value,
)
def test_a_refusal_says_why_and_the_way_out(refused: KeyRefused, line: str) -> None:
    assert quiet_line(refused, {}) == line
