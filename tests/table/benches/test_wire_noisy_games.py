"""A few deals and hands of `make bench-noise --game`: clean ones are silent, what is wrong is told at its seat."""

from __future__ import annotations

import pytest

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder
from firmware_bridge.simulated.room.physics import PRESETS
from table.engine.words.game import Game
from tests.bench.faulty_hands import OF_DRAWS, OF_STUD, faults_of
from tests.bench.irregular_deal import irregular_deal, kinds_of
from tests.bench.noisy_board import play_clean_board, play_faulty_board
from tests.bench.noisy_deal import deal_clean, deal_irregular
from tests.bench.noisy_game import play_clean, play_faulty
from tests.bench.noisy_games import game_names
from tests.long_run import long_run, sampled

MIX = PRESETS["mix"]
GAMES = ("omaha", "stud", "27-triple")


def a_game(name: str) -> Game:
    return load_game(name, folders=settings_folder(None))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", sampled(range(20), 20))
def test_a_clean_deal_of_another_game_raises_no_alert(number: int, game: str) -> None:
    assert deal_clean(number, 4, MIX, game=a_game(game)).faults == ()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", sampled(range(12), 12))
def test_a_clean_hand_of_another_game_raises_no_alert_and_ends_as_it_should(number: int, game: str) -> None:
    assert play_clean(number, 1, MIX, a_game(game)).faults == ()


@pytest.mark.parametrize("game", sampled(game_names(), 4))  # of draws, with a board, with a low, of stud
def test_a_deal_of_every_game_can_be_drawn_and_is_silent(game: str) -> None:
    assert deal_clean(1, 4, game=a_game(game)).faults == ()


@pytest.mark.parametrize("game", [long_run("omaha"), long_run("stud"), "omaha8", long_run("27-triple")])
def test_what_is_wrong_with_a_deal_of_another_game_is_told_at_its_seat_with_its_ruling(game: str) -> None:
    played = a_game(game)

    for number in range(3 if game == "omaha8" else len(kinds_of(played))):
        assert deal_irregular(number, 4, game=played).faults == (), number


@pytest.mark.parametrize("number", sampled(range(len(OF_STUD)), 3), ids=lambda number: list(OF_STUD)[number])
def test_what_is_wrong_on_a_later_street_of_stud_is_told_of_its_seat(number: int) -> None:
    assert play_faulty(number, 4, PRESETS["lost looks 5%"], a_game("stud")).faults == ()


@pytest.mark.parametrize("number", sampled(range(len(OF_DRAWS)), 3), ids=lambda number: list(OF_DRAWS)[number])
def test_what_is_wrong_in_a_draw_is_told_of_its_seat(number: int) -> None:
    assert play_faulty(number, 4, PRESETS["lost looks 5%"], a_game("27-triple")).faults == ()


def test_a_board_of_omaha_is_dealt_as_that_of_holdem_and_its_faults_are_told() -> None:
    omaha = a_game("omaha")

    assert play_clean_board(1, 4, game=omaha).faults == ()
    assert play_faulty_board(1, 4, game=omaha).faults == ()


@pytest.mark.parametrize(
    ("physics", "number"),
    [
        ("mix", 38),
        long_run("mix", 6),
        ("late 5%", 2),
        ("tails", 22),
        *(long_run("border 10%", number) for number in (3, 33)),
        ("border 10%", 25),
    ],
    ids=[
        "a down card that is read after the up card is named to nobody",
        "heads-up too",
        "a down card that is read late is no up card face down",
        "nor is one that only came after a neighbour's card",
        "a down card on a border is not given away as an up card",
        "an up card beside a seat that lacks one is none of the next street",
        "an up card between two seats is named to nobody",
    ],
)
def test_a_deal_of_stud_that_once_went_wrong_goes_right(physics: str, number: int) -> None:
    assert deal_clean(number, 1, PRESETS[physics], game=a_game("stud")).faults == ()


@pytest.mark.parametrize(
    ("game", "physics", "number", "seed"),
    [
        long_run("stud", "mix", 6, 1),
        ("stud", "mix", 10, 1),
        long_run("stud", "mix", 14, 1),
        long_run("stud", "mix", 10, 2),
        ("stud", "covered 5%", 1, 1),
        long_run("27-triple", "mix", 13, 1),
        long_run("27-triple", "border 10%", 0, 1),
        long_run("27-triple", "border 10%", 17, 1),
        ("27-triple", "border 10%", 52, 1),
        long_run("27-triple", "border 10%", 21, 2),
        ("27-single", "border 10%", 37, 1),
        long_run("razz", "mix", 33, 1),
        ("razz", "late 5%", 0, 1),
        ("stud", "late 5%", 32, 1),
    ],
    ids=[
        "a card of a later street that stops at the next seat",
        "a down card of the first deal that is read with the next street",
        "a card of a later street over an empty seat, while its own lacks it",
        "an up card that waits below a stub is none of the next street",
        "a shown hand of seven of which one card is hardly read",
        "a replacement over an empty seat, while its own lacks it",
        "a replacement that waits at a seat which counted its neighbour's",
        "a card on the border that was given to the next seat too soon, and comes back when that one's own is read",
        "a card that counts for a seat, and its neighbour throws away",
        "a card that counted for nobody since the deal is no replacement",
        "the same, and the seat has thrown its own away",
        "a card of the street before that two seats read by turns",
        "a down card that is read in one look with the next street's up card",
        "the last down cards of both players, heads-up, that are read after their up cards",
    ],
)
def test_a_hand_that_once_went_wrong_goes_right(game: str, physics: str, number: int, seed: int) -> None:
    assert play_clean(number, seed, PRESETS[physics], a_game(game)).faults == ()


def test_the_button_that_waits_for_the_next_game_means_nothing_in_stud() -> None:
    # Seat 10 has it, and lacks its last card: it is no button that was dealt last.
    assert deal_irregular(7, 1, PRESETS["perfect"], game=a_game("stud")).faults == ()


@pytest.mark.long  # as of deals, in test_wire_noisy_deals
def test_the_same_seed_brings_the_same_hand_and_the_same_noise() -> None:
    first, second = (play_clean(3, 9, MIX, a_game("stud")) for _ in range(2))

    assert first == second
    assert first.text != play_clean(3, 10, MIX, a_game("stud")).text


def test_holdem_is_dealt_as_before_and_nothing_of_a_board_is_drawn_by_hand() -> None:
    assert irregular_deal(3, 1) == irregular_deal(3, 1, a_game("holdem"))
    assert faults_of(a_game("omaha")) == {}
