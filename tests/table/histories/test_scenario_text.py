"""A hand that was read becomes a `.hand` file: what is not known is made up and says so, what cannot be is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.engine.words.cards import Card
from table.engine.words.commands import Action
from table.engine.words.director_commands import AnteKind
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM
from table.histories.hand_read import HandRead, NotReadError, ReadAction
from table.histories.phh_games import GAMES
from table.histories.scenario_text import scenario_text
from table.scenario.parser import parse_scenario


def acts(*done: tuple[int, Action, int], street: int = 0) -> tuple[ReadAction, ...]:
    return tuple(ReadAction(street=street, seat=seat, action=action, total=total) for seat, action, total in done)


FOLDED = HandRead(
    title="Hand 7",
    game=HOLDEM,
    small_blind=100,
    big_blind=200,
    big_blind_seat=3,
    small_blind_seat=2,
    limits=None,
    ante=0,
    ante_kind=AnteKind.NONE,
    button=1,
    stacks={1: 9000, 2: 1000, 3: 9000},
    holds={1: (Card("As"), Card("Ad"))},
    board=(),
    actions=acts((1, Action.RAISE, 600), (2, Action.FOLD, 100), (3, Action.FOLD, 200)),
    shown=(),
    all_in=frozenset(),
    ends={1: 9300, 2: 900, 3: 8800},
)
ALL_IN = replace(
    FOLDED,
    stacks={2: 1000, 3: 9000},
    holds={2: (Card("As"), Card("Ad")), 3: (Card("7c"), Card("2d"))},
    board=tuple(map(Card, ("Qh", "Jh", "7s", "4d", "9s"))),
    actions=acts((2, Action.ALL_IN, 1000), (3, Action.CALL, 1000)),
    button=2,
    shown=(3, 2),
    all_in=frozenset({2}),
    ends={2: 2000, 3: 8000},
)


def lines(hand: HandRead) -> list[str]:
    text = scenario_text(hand, "a.txt")
    # Whatever is written must be a file of the language.
    parse_scenario(text, Path("a.hand"))
    return text.splitlines()


def test_each_action_is_a_step_and_the_stacks_are_expected() -> None:
    found = lines(FOLDED)

    at = found.index("shuffle")
    assert found[at : at + 5] == ["shuffle", "deal", "raise 600", "fold", "fold"]
    assert found[-4:] == ["expect status complete", "expect stack 1 9300", "expect stack 2 900", "expect stack 3 8800"]


def test_cards_that_nobody_knows_are_unused_ones_and_say_so() -> None:
    holds = [line for line in lines(FOLDED) if line.startswith("holds")]

    assert holds[0] == "holds 1 As Ad"
    assert all(line.endswith("# not known, never shown") for line in holds[1:])
    cards = [card for line in holds for card in line.split("#")[0].split()[2:]]
    assert len(set(cards)) == 6


def test_after_an_all_in_hands_are_shown_before_the_streets_come() -> None:
    found = lines(ALL_IN)

    at = found.index("all-in")
    assert found[at : at + 7] == ["all-in", "call", "show 3", "show 2", "street", "street", "street"]


def test_who_gives_up_at_the_showdown_mucks() -> None:
    checked = acts(*[(seat, Action.CHECK, 0) for seat in (3, 2)], street=3)
    river = replace(
        ALL_IN,
        actions=checked,
        all_in=frozenset(),
        shown=(3,),
        holds={3: ALL_IN.holds[3]},
        stacks={2: 9000, 3: 9000},
        ends={},
    )

    found = lines(river)
    assert found[found.index("show 3") + 1] == "muck 2"


def test_a_dead_small_blind_and_a_big_blind_out_of_its_place_are_named() -> None:
    dead = replace(FOLDED, small_blind=0, small_blind_seat=None)

    assert "blinds 100 200 big 3" in lines(dead)
    assert "blinds 100 200" in lines(FOLDED)


def test_another_game_is_named_with_its_betting_and_its_limits() -> None:
    limit = replace(FOLDED, game=replace(GAMES["FO/8"]), limits=(200, 400), holds={})

    assert "game omaha8 limit" in lines(limit)
    assert "limits 200 400" in lines(limit)


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (replace(FOLDED, ends={1: 9300, 2: 900, 3: 8801}), "its chips do not add up"),
        (replace(FOLDED, ends={1: 9300, 2: -1}), "its chips do not add up"),
        (replace(FOLDED, holds={1: (Card("As"), Card("As"))}), "a card is there twice"),
        (replace(ALL_IN, holds={2: ALL_IN.holds[2]}), "a hand that had to be tabled is not known"),
        (replace(ALL_IN, board=ALL_IN.board[:3]), "the hand has no end"),
        (replace(ALL_IN, button=3), "the button of two players has the big blind"),
        (replace(FOLDED, game=GAMES["F7S"], holds={}), "games without a board are not read"),
        (replace(FOLDED, holds={1: (Card("As"), Card("Ad"), Card("Ac"))}), "no word for this game"),
    ],
)
def test_a_hand_that_cannot_be_played_is_refused_with_the_reason(hand: HandRead, why: str) -> None:
    with pytest.raises(NotReadError, match=why):
        scenario_text(hand, "a.txt")


def test_a_title_of_strangers_stays_on_its_line() -> None:
    odd = replace(FOLDED, title="Hand\n7; # " + "x" * 500)

    assert lines(odd)[0].startswith("title Hand 7    x")
    assert len(lines(odd)[0]) < 210
