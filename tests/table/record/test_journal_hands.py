"""Which hands a journal holds: complete ones, as they ended, with the chips and names of that time."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.benches.scenario_files import hand_files
from table.engine.words.card_events import StreetDealt
from table.engine.words.chip_events import Acted
from table.engine.words.director_commands import PlayerSeated
from table.engine.words.frozen import replace
from table.engine.words.setup import Level
from table.engine.words.sightings import CardRevealed, KeyPressed
from table.keeping.journal import Record, SightingTaken, TableOpened
from table.record.hand_record import HandRecord, LeftOut, WhyLeftOut
from table.record.happening import Remarked
from table.record.journal_hands import read_hands
from tests.house import ROOT
from tests.table.histories.writing import THREE, played, played_file

CLEAN = hand_files([ROOT / "tests" / "cases" / "clean", ROOT / "tests" / "cases" / "models" / "clean"])
FOLDED = "shuffle\ndeal\nfold\nfold\n"
TO_THE_SHOWDOWN = "shuffle\ndeal\nfold\ncall\ncheck\n" + "street\ncheck\ncheck\n" * 3


def acted(hand: HandRecord) -> list[str]:
    """Return who did what, in short."""
    return [f"{done.seat} {done.action.value}" for done in hand.happened if isinstance(done, Acted)]


def ends(hand: HandRecord) -> dict[int, int]:
    return {player.seat: player.end for player in hand.seats}


def starts(hand: HandRecord) -> dict[int, int]:
    return {player.seat: player.start for player in hand.seats}


def test_a_hand_says_under_which_book_and_level_it_was_played() -> None:
    hand = played(THREE + FOLDED).hand

    assert (hand.number, hand.rulebook, hand.table_name) == (1, "firekeepers", "scenario")
    assert hand.level == Level(small_blind=100, big_blind=200)
    assert (hand.button, hand.small_blind_seat, hand.big_blind_seat) == (1, 2, 3)


def test_hands_follow_one_another_with_the_chips_of_the_last() -> None:
    first, second = played(THREE + FOLDED + FOLDED).hands

    assert (first.number, second.number) == (1, 2)
    assert starts(second) == ends(first)
    assert second.button == 2


def test_what_the_director_changed_between_hands_is_in_the_next() -> None:
    between = "level 200 400 ante 50\nleave 2\nsit 7 5000\ntd stack 1 8000\n"

    _, second = played(THREE + FOLDED + between + FOLDED).hands

    assert second.level.big_blind == 400
    assert starts(second).items() >= {1: 8000, 3: 9100}.items()
    assert 2 not in starts(second)


def test_chips_still_on_their_way_are_part_of_the_stack() -> None:
    hand = played(THREE.replace("seat 1 9000", "seat 1 9000 behind 500") + FOLDED).hand

    assert starts(hand)[1] == 9500


def test_names_are_those_of_the_set_up_and_of_whoever_sat_down_since() -> None:
    records = list(played(THREE + FOLDED + "leave 2\nsit 2 5000\n" + FOLDED).records)
    opened = records[0]
    assert isinstance(opened, TableOpened)
    players = tuple(replace(player, name=f"Player {player.seat}") for player in opened.setup.players)
    records[0] = replace(opened, setup=replace(opened.setup, players=players))

    first, second = read_hands([with_name(record, "Newcomer") for record in records]).complete

    assert [player.name for player in first.seats] == ["Player 2", "Player 3", "Player 1"]
    assert {player.seat: player.name for player in second.seats}[2] == "Newcomer"


def with_name(record: Record, name: str) -> Record:
    """Return *record* with a name for whoever sits down in it."""
    match record:
        case SightingTaken(sighting=KeyPressed(command=PlayerSeated() as seated) as sighting):
            return replace(record, sighting=replace(sighting, command=replace(seated, name=name)))
        case _:
            return record


def test_a_hand_that_is_not_complete_is_left_out_by_its_number() -> None:
    read = read_hands(played(THREE + FOLDED + "shuffle\ndeal\nfold\n").records)

    assert [hand.number for hand in read.complete] == [1]
    assert read.left_out == (LeftOut(2, WhyLeftOut.NOT_COMPLETE),)


def test_wherever_a_journal_ends_the_hands_before_are_the_same() -> None:
    records = played(THREE + FOLDED + TO_THE_SHOWDOWN + "show 3\nshow 1\n" + FOLDED).records
    whole = read_hands(records)
    assert len(whole.complete) == 3

    for end in range(len(records)):
        part = read_hands(records[:end])
        # The last hand that is complete may still have cards turned up; those before it stand.
        assert part.complete[:-1] == whole.complete[: len(part.complete)][:-1]
        assert len(part.left_out) <= 1


def test_a_journal_without_a_hand_holds_none() -> None:
    assert read_hands(()).complete == ()
    assert read_hands(played(THREE + "wait 1\n").records).complete == ()


# --- keys that were taken back ---


def test_a_key_that_was_taken_back_did_not_happen() -> None:
    hand = played(THREE + "shuffle\ndeal\nfold\nraise 600\nkey undo\nraise 800\nfold\n").hand

    assert acted(hand) == ["1 fold", "2 raise", "3 fold"]
    assert ends(hand) == {2: 1200, 3: 8800, 1: 9000}


def test_an_end_that_was_taken_back_is_none() -> None:
    text = THREE + "shuffle\ndeal\nfold\nraise 600\nfold\nkey undo\ncall\nstreet\nbet 400\nfold\n"

    assert acted(played(text).hand) == ["1 fold", "2 raise", "3 call", "2 bet", "3 fold"]


def test_a_street_that_lies_when_its_betting_is_taken_back_is_dealt_once() -> None:
    text = THREE + "shuffle\ndeal\nfold\ncall\ncheck\nstreet\nkey undo\ncheck\nfold\n"

    hand = played(text).hand

    assert [done.street.value for done in hand.happened if isinstance(done, StreetDealt)] == ["flop"]
    assert acted(hand) == ["1 fold", "2 call", "3 check", "2 fold"]


def test_a_refused_key_that_is_taken_back_takes_nothing_with_it() -> None:
    text = THREE + "shuffle\ndeal\nmuck 1\npull 100\nkey undo\nfold\nfold\n"

    assert acted(played(text).hand) == ["1 fold", "2 fold"]


GIVEN_BACK = {
    "at once": ("muck 2; key killed 2; td keep; fold; fold", "1 raise, 2 fold, 3 fold"),
    "after an act": (
        "muck 2; call; key killed 2; td keep; call; street; fold; fold",
        "1 raise, 3 call, 2 call, 2 fold, 3 fold",
    ),
    "after the pot was paid": (
        "muck 2; seat 3 fold; key killed 2; td keep; call; street; fold",
        "1 raise, 3 fold, 2 call, 2 fold",
    ),
    "after a bet on the flop": (
        "muck 2; call; street; bet 400; key killed 2; td keep; td keep; fold; fold",
        "1 raise, 3 call, 2 fold, 3 fold",
    ),
    "after the bettor was called": (
        "muck 1; fold; call; key killed 1; td keep; street; check; fold",
        "1 raise, 2 fold, 3 call, 3 check, 1 fold",
    ),
}
"""What was done after a raise of seat 1, which has the button; and who has acted in the record."""


@pytest.mark.parametrize("when", GIVEN_BACK)
def test_a_hand_that_came_back_was_not_folded(when: str) -> None:
    done, acts = GIVEN_BACK[when]

    assert ", ".join(acted(played(f"{THREE}shuffle; deal; raise 600; {done}\n").hand)) == acts


def test_chips_that_back_words_are_no_key_of_their_own() -> None:
    text = THREE + "shuffle\ndeal\nfold\nsays raise 600\nseat 2 push 500\nkey undo\nfold\n"

    assert acted(played(text).hand) == ["1 fold", "2 fold"]


@pytest.mark.parametrize("path", CLEAN, ids=lambda path: path.stem)
def test_no_clean_scenario_fails_to_add_up(path: Path) -> None:
    hands = played_file(path)
    read = read_hands(hands.records)

    assert [left_out for left_out in read.left_out if left_out.why is WhyLeftOut.NOT_SOUND] == []
    if hands.is_over and read.complete:
        shown = {player.seat: hands.stacks[player.seat] for player in read.complete[-1].seats}
        assert ends(read.complete[-1]) == shown


# --- cards ---


def test_a_hand_that_was_mucked_unseen_shows_nothing() -> None:
    hand = played(THREE + "holds 3 As Ad\n" + TO_THE_SHOWDOWN + "muck 2\n").hand

    assert [player.shown for player in hand.seats] == [(), (), ()]


def test_cards_that_were_turned_up_are_shown_in_the_order_of_the_deal() -> None:
    text = THREE + "holds 2 7c 2d\nholds 3 As Ad\n" + TO_THE_SHOWDOWN + "show 2 2d\nshow 3\nshow 2 7c\n"

    assert {player.seat: player.shown for player in played(text).hand.seats} == {
        2: ("7c", "2d"),
        3: ("As", "Ad"),
        1: (),
    }


def test_a_name_is_of_its_own_hand_alone() -> None:
    records = played(THREE + "holds 2 7c 2d\nholds 3 As Ad\n" + TO_THE_SHOWDOWN + "show 2\nshow 3\n" + FOLDED).records
    assert any(isinstance(taken, SightingTaken) and isinstance(taken.sighting, CardRevealed) for taken in records)

    _, second = read_hands(records).complete

    assert [player.shown for player in second.seats] == [(), (), ()]


# --- journals that do not add up ---


def with_chips(record: Record, chips: int) -> Record:
    """Return *record* with so many more chips in every bet and raise."""
    if not isinstance(record, SightingTaken):
        return record
    events = tuple(
        replace(event, added=event.added + chips) if isinstance(event, Acted) and event.added else event
        for event in record.events
    )
    return replace(record, events=events)


def test_a_hand_of_any_game_has_a_record() -> None:
    first, second = played("game omaha5\n" + THREE + FOLDED + "game holdem\n" + FOLDED).hands

    assert (first.game.id, second.game.id) == ("omaha5", "holdem")


def test_a_hand_whose_chips_do_not_add_up_is_left_out_and_the_next_is_read() -> None:
    records = played(THREE + "shuffle\ndeal\nfold\nraise 600\nfold\n" + FOLDED).records

    read = read_hands(with_chips(record, 25) for record in records)

    assert read.left_out == (LeftOut(1, WhyLeftOut.NOT_SOUND),)
    assert [hand.number for hand in read.complete] == [2]


def test_a_hand_in_which_somebody_acts_who_had_folded_is_left_out() -> None:
    def acting(record: Record) -> Record:
        if not isinstance(record, SightingTaken):
            return record
        events = tuple(replace(event, seat=1) if isinstance(event, Acted) else event for event in record.events)
        return replace(record, events=events)

    read = read_hands(acting(record) for record in played(THREE + FOLDED).records)

    assert read.left_out == (LeftOut(1, WhyLeftOut.NOT_SOUND),)


# --- what counted ---

SPLIT = "game omaha8 limit\n" + THREE.replace("seat 2 1000", "seat 2 9000")


def test_a_street_that_was_dealt_again_is_there_once_with_the_cards_that_counted() -> None:
    hand = played_file(ROOT / "tests/cases/board/flop-overdealt-all-in-homegame.hand").hand

    streets = [one for one in hand.happened if isinstance(one, StreetDealt)]
    assert [one.street.value for one in streets] == ["flop", "turn", "river"]
    assert [one.board for one in streets] == [hand.board[:3], hand.board[:4], hand.board]


def test_a_hand_that_is_dealt_again_has_the_level_that_it_had_and_the_next_one_the_new_level() -> None:
    again = "shuffle\ncard 3\nlevel 200 400\ncollect\n"

    first, second = played(THREE + again + FOLDED + FOLDED).hands

    assert (first.level.big_blind, second.level.big_blind) == (200, 400)


def test_pots_have_their_winners_high_and_low() -> None:
    cards = "holds 3 As 2s Kd Kc\nholds 1 Qs Qh Jd Jc\nholds 2 9s 9h 8s 8h\nstub 5c 3h 4d Qd 6c 7c 6d Tc\n"
    text = SPLIT + cards + "shuffle\ndeal\ncall\ncall\ncheck\n" + "street\ncheck\ncheck\ncheck\n" * 3

    hand = played(text + "show 2\nshow 3\nshow 1\n").hand

    (pot,) = hand.pots
    assert (pot.amount, pot.high, pot.low) == (600, {1: 300}, {3: 300})
    assert pot.shares == {1: 300, 3: 300}


@pytest.mark.parametrize(
    ("path", "killed"),
    [
        ("showdown/award-disputed-nuts", [(8, "floor-called", "nuts:22", True)]),
        ("showdown/all-in-mucked-dead-nuts", [(6, None, None, True)]),
        ("hands/nobody-there-nuts", [(7, "absent-player", "nuts:31", False), (2, "absent-player", "nuts:31", False)]),
        ("conduct/penalty-of-a-round-nuts", []),
    ],
)
def test_a_hand_that_was_killed_says_by_what_rule_or_by_the_floor(
    path: str, killed: list[tuple[int, str | None, str | None, bool]]
) -> None:
    hand = played_file(ROOT / f"tests/cases/{path}.hand").hands[0]

    assert [(one.seat, one.code and one.code.value, one.cite, one.is_by_floor) for one in hand.killed] == killed


def test_chips_that_are_lost_with_a_fold_are_no_fault_of_the_journal() -> None:
    hand = played_file(ROOT / "tests/cases/turn/early-raise-of-the-small-blind-forfeited-nuts.hand").hand

    assert ends(hand) == {1: 7400, 3: 7800, 5: 8000, 7: 8800}


def test_what_was_ruled_and_taken_back_is_remarked_where_it_happened() -> None:
    hand = played_file(ROOT / "tests/cases/showdown/award-disputed-nuts.hand").hand

    assert [one.text for one in hand.happened if isinstance(one, Remarked)] == [
        "floor-called of seat 8 by nuts:22",
        "the floor on floor-called: dead-hand",
    ]
