"""The actions of a hand in PHH: bets and streets, and how it ends: all-in, mucked, killed, with cards shown."""

from __future__ import annotations

from tests.table.histories.writing import THREE, actions, fields

ON_PENALTY = "blinds 100 200\nante 50\nbutton 1\nseat 1 9000\nseat 2 9000\nseat 3 9000 penalty\nseat 4 9000\n"


def test_all_in_hands_are_shown_before_the_streets_are_dealt() -> None:
    steps = "shuffle\ndeal\nfold\nall-in\ncall\nshow 2\nshow 3\nstreet\nstreet\nstreet\n"
    cards = "holds 2 As Ad\nholds 3 7c 2d\nstub 2c Qh Jh 7s 3c 4d 3d 9s\n"

    assert actions(THREE + cards + steps) == [
        "p3 f",
        "p1 cbr 1000",
        "p2 cc",
        "p1 sm AsAd",
        "p2 sm 7c2d",
        "d db QhJh7s",
        "d db 4d",
        "d db 9s",
    ]


def test_a_raise_that_nobody_can_answer_is_the_call_that_it_comes_to() -> None:
    steps = "shuffle\ndeal\nfold\nall-in\nall-in\nshow 2\nshow 3\nstreet\nstreet\nstreet\n"

    assert actions(THREE + steps)[1:3] == [
        "p1 cbr 1000",
        "p2 cc # all-in for 9000, more than anybody left could call",
    ]


def test_a_hand_given_up_at_the_showdown_is_mucked_and_the_last_one_need_not_show() -> None:
    steps = "shuffle\ndeal\nfold\ncall\ncheck\n" + "street\ncheck\ncheck\n" * 3 + "muck 2\n"

    assert actions(THREE + steps)[-1] == "p1 sm"
    assert fields(THREE + steps)["winnings"] == [0, 400, 0]


# --- hands that are dead without a fold ---


def test_a_killed_hand_folds_when_the_action_passes_it() -> None:
    found = actions("rulebook firekeepers\n" + ON_PENALTY + "shuffle\ndeal\nraise 600\nfold\nfold\n")

    assert found == ["p3 cbr 600", "p4 f", "p1 f", "p2 f # on penalty, hand killed"]


def test_a_killed_hand_without_chips_is_mucked_when_hands_are_shown() -> None:
    short = ON_PENALTY.replace("seat 3 9000", "seat 3 250")
    run_out = "shuffle\ndeal\nall-in\nfold\ncall\nshow 2\nshow 4\nstreet\nstreet\nstreet\n"

    found = actions("rulebook firekeepers\n" + short + run_out)

    assert found[:4] == ["p3 cbr 8950", "p4 f", "p1 cc", "p2 sm # on penalty, hand killed"]


def test_a_hand_whose_turn_never_comes_is_not_folded_before_it() -> None:
    found = actions("rulebook firekeepers\n" + ON_PENALTY + "shuffle\ndeal\nfold\nfold\n")

    assert found == ["p3 f", "p4 f"]


def test_who_posts_and_gets_no_cards_is_a_player_who_is_not_dealt_to() -> None:
    text = "rulebook tfpl\n" + ON_PENALTY + "shuffle\ndeal\nraise 600\nfold\nfold\n"

    found = fields(text)

    assert (found["seats"], found["antes"]) == ([2, 3, 4, 1], [50, 50, 50, 50])
    assert found["actions"] == [
        "d dh p1 ????",
        "d dh p3 ????",
        "d dh p4 ????",
        "p3 cbr 600",
        "p4 f",
        "p1 f",
        "p2 f # on penalty, dealt no cards",
    ]


# --- cards ---


def test_cards_that_were_shown_are_dealt_by_their_names_and_the_others_are_not() -> None:
    cards = "holds 1 Kc Kd\nholds 2 As Ad\nholds 3 7c 2d\n"

    found = fields(THREE + cards + "shuffle\ndeal\nshow 1 Kd\nfold\nraise 600\nfold\n")["actions"]

    assert isinstance(found, list)
    assert found[:3] == ["d dh p1 ????", "d dh p2 ????", "d dh p3 Kd??"]


def test_a_bet_and_a_raise_are_totals() -> None:
    steps = "shuffle\ndeal\nraise 600\nfold\ncall\nstreet\ncheck\nbet 500\nraise 1500\nfold\n"

    assert [action for action in actions(THREE + steps) if "cbr" in action] == [
        "p3 cbr 600",
        "p3 cbr 500",
        "p2 cbr 1500",
    ]


def test_a_street_is_the_cards_that_came_with_it() -> None:
    steps = "shuffle\ndeal\nfold\ncall\ncheck\nstreet\ncheck\ncheck\nstreet\ncheck\ncheck\nstreet\nfold\n"
    stub = "stub 2c Qh Jh 7s 3c 4d 3d 9s\n"

    assert [action for action in actions(THREE + stub + steps) if action.startswith("d ")] == [
        "d db QhJh7s",
        "d db 4d",
        "d db 9s",
    ]
