"""Every set-up line of the language, what it is when it is left out, and what cannot stand in it."""

from __future__ import annotations

from typing import Any

import pytest

from config.files.game_file import load_game
from config.files.settings_folder import settings_folder
from table.engine.words.director_commands import AnteKind, Limits, PlayerSeated
from table.engine.words.frozen import replace
from table.engine.words.game import BettingStructure
from table.scenario.parser import parse_scenario
from table.scenario.setup_lines import SETUP_LINES, SetupDraft
from table.scenario.terms import read_player
from table.statements.faults import ScenarioUnreadableError
from table.statements.setup import DEFAULT_CHIPS, smallest_chip
from table.statements.words import Words, statements
from tests.table.scenario.reading import FILE, TABLE, faults_of, setup_of

OMAHA8 = load_game("omaha8", folders=settings_folder())
LINES: list[tuple[str, dict[str, Any]]] = [
    ("title Nobody folds", {"title": "Nobody folds"}),
    ("title  Two  blanks\tand a tab", {"title": "Two blanks and a tab"}),
    ("rulebook nuts", {"rulebook": "nuts"}),
    ("rulebook books/our-club.toml", {"rulebook": "books/our-club.toml"}),
    ("ante 25", {"ante": 25, "ante_kind": AnteKind.EACH}),
    ("ante big 200", {"ante": 200, "ante_kind": AnteKind.BIG_BLIND}),
    ("chips 100 500", {"chips": (100, 500)}),
    ("holds 3 As Td", {"holds": {3: ("As", "Td")}}),
    ("stub 9c 2h", {"stub": ("9c", "2h")}),
    ("button-method dead", {"button_method": "dead"}),
    ("button-method moving", {"button_method": "moving"}),
    ("set tiny-part 10", {"settings": {"tiny-part": ("10",)}}),
    ("set same-hand-bust starting-stack hand", {"settings": {"same-hand-bust": ("starting-stack", "hand")}}),
    ("hand-for-hand", {"is_hand_for_hand": True}),
    ("deck blue", {"deck": "blue"}),
    ("facing off", {"is_facing_seen": False}),
    ("facing on", {"is_facing_seen": True}),
    ("game omaha8", {"game": OMAHA8}),
    ("game omaha8 pot-limit", {"game": replace(OMAHA8, betting=BettingStructure.POT_LIMIT)}),
    ("limits 100 200", {"limits": Limits(100, 200)}),
    ("cap 3", {"cap": 3}),
    ("event-heads-up", {"is_event_heads_up": True}),
]


@pytest.mark.parametrize(("line", "said"), LINES, ids=[line for line, _ in LINES])
def test_a_set_up_line_says_one_thing_of_the_table(line: str, said: dict[str, Any]) -> None:
    setup = setup_of(line)

    assert {name: getattr(setup, name) for name in said} == said


def test_every_set_up_line_of_the_language_is_tried_here() -> None:
    assert {line.split()[0] for line, _ in LINES} | {"blinds", "button", "seat", "bring-in"} == set(SETUP_LINES)


def test_what_is_left_out_is_as_the_language_has_it() -> None:
    setup = setup_of()

    assert (setup.title, setup.rulebook, setup.deck) == ("", "firekeepers", "red")
    assert (setup.ante, setup.ante_kind, setup.big_blind_seat) == (0, AnteKind.NONE, None)
    assert setup.chips == DEFAULT_CHIPS == (25, 100, 500, 1000, 5000, 25000)
    assert (setup.holds, setup.stub, setup.button_method) == ({}, (), None)
    assert setup.settings == {}
    assert (setup.is_hand_for_hand, setup.is_facing_seen) == (False, True)


def test_the_lines_that_every_file_needs() -> None:
    setup = setup_of()

    assert (setup.small_blind, setup.big_blind, setup.button) == (100, 200, 3)
    assert setup.seats == (PlayerSeated(3, 9000), PlayerSeated(5, 9000))


def test_the_big_blind_may_be_given_to_a_seat_named_further_down() -> None:
    setup = setup_of(table="blinds 100 200 big 5\nbutton 9\nseat 3 9000\nseat 5 9000")

    assert (setup.big_blind_seat, setup.button) == (5, 9)


@pytest.mark.parametrize(
    ("flags", "player"),
    [
        ("absent", PlayerSeated(7, 800, is_absent=True)),
        ("penalty", PlayerSeated(7, 800, is_on_penalty=True)),
        ("entering", PlayerSeated(7, 800, is_entering=True)),
        ("leaving", PlayerSeated(7, 800, is_leaving=True)),
        ("behind 3000", PlayerSeated(7, 800, behind=3000)),
        ("behind 50 leaving absent", PlayerSeated(7, 800, behind=50, is_leaving=True, is_absent=True)),
    ],
)
def test_a_player_may_have_flags_in_any_order(flags: str, player: PlayerSeated) -> None:
    assert setup_of(f"seat 7 800 {flags}").seats[2] == player
    assert read_player(Words(1, f"800 {flags}".split()), 7) == player


def test_a_player_with_nothing_in_front_may_have_a_re_buy_behind() -> None:
    assert setup_of("seat 7 0 behind 3000").seats[2] == PlayerSeated(7, 0, behind=3000)


def test_the_chips_may_be_named_below_the_amounts_they_make_up() -> None:
    assert setup_of("chips 5 100", table="blinds 10 20\nbutton 1\nseat 1 55\nseat 2 70\n").small_blind == 10
    assert smallest_chip(statements("blinds 10 20\nchips 5 100")) == 5


REFUSED = [
    ("title", "end of line: expected one sentence that says what happens"),
    ("rulebook", "end of line: expected a rulebook: tfpl, homegame, firekeepers, nuts, jpa or a file"),
    (
        "rulebook the nuts",
        "'nuts': expected nothing more here ('rulebook' is complete; the next statement needs a ';')",
    ),
    ("blinds 100 200", "'blinds': expected 'blinds' only once (it stands in line 1 already)"),
    ("button 4", "'button': expected 'button' only once (it stands in line 2 already)"),
    ("seat 3 800", "'3': expected 'seat 3' only once (it stands in line 3 already)"),
    ("seat 11 800", "'11': expected a seat, 1 to 10"),
    ("seat 0 800", "'0': expected a seat, 1 to 10"),
    ("seat 7", "end of line: expected a stack in whole chips"),
    ("seat 7 810", "'810': expected a stack in multiples of 25, the smallest chip in play"),
    ("seat 7 8.5", "'8.5': expected a stack in whole chips"),
    ("seat 7 -25", "'-25': expected a stack in whole chips"),
    ("seat 7 0", "'0': expected a stack of more than 0 (seat 7 has nothing 'behind' either)"),
    ("seat 7 800 gone", "'gone': expected a flag: absent, penalty, entering, leaving or behind"),
    ("seat 7 800 abesnt", "expected a flag: absent, penalty, entering, leaving or behind (did you mean 'absent'?)"),
    ("seat 7 800 absent absent", "'absent': expected each word once ('absent' stands in this statement already)"),
    ("seat 7 800 behind", "end of line: expected a re-buy behind in whole chips"),
    ("seat 7 800 behind 0", "'0': expected a re-buy behind of at least 1"),
    ("ante 30", "'30': expected the ante (or 'big' and an ante) in multiples of 25, the smallest chip in play"),
    ("ante big 0", "'0': expected the big-blind ante of at least 1"),
    ("chips", "end of line: expected denominations in whole chips, smallest first"),
    ("chips 25 100 100", "'100': expected denominations in whole chips, smallest first (chips: 100 is not above 100)"),
    ("chips 0 100", "'0': expected denominations in whole chips, smallest first"),
    ("holds 3 As", "end of line: expected a card, rank then suit, as in As Td 9c 2h"),
    ("holds 3 As as", "'as': expected a card, rank then suit, as in As Td 9c 2h (did you mean 'As'?)"),
    ("holds 3 As As", "'As': expected 'As' only once (it stands in line 5 already)"),
    ("holds 7 As Ks", "'7': expected a seat with a player (holds: only a player is dealt cards, and seat 7 is empty)"),
    ("stub", "end of line: expected a card, rank then suit, as in As Td 9c 2h"),
    ("stub 10h", "'10h': expected a card, rank then suit, as in As Td 9c 2h (did you mean 'Th'?)"),
    ("button-method live", "'live': expected how the button moves: dead or moving"),
    ("set", "end of line: expected the name of a setting that the rulebook leaves to the house"),
    ("set tiny-part", "end of line: expected what tiny-part is set to"),
    ("hand-for-hand on", "'on': expected nothing more here"),
    ("deck", "end of line: expected the name of an enrolled deck: red or blue"),
    ("facing up", "'up': expected whether the cards tell face up from face down: on or off"),
]


@pytest.mark.parametrize(("line", "words"), REFUSED, ids=[line for line, _ in REFUSED])
def test_a_set_up_line_that_cannot_be_is_refused_with_the_field_and_the_reason(line: str, words: str) -> None:
    (fault,) = faults_of(TABLE + line)

    assert str(fault).startswith("night.hand:5: ")
    assert words in str(fault)


@pytest.mark.parametrize(
    ("blinds", "words"),
    [
        (
            "300 200",
            "'300': expected a small blind of at most 200 (blinds: the small blind 300 is above the big blind 200)",
        ),
        ("0 200", "'0': expected the small blind of at least 1"),
        ("0 0", "'0': expected the small blind of at least 1"),
        ("100 210", "'210': expected the big blind in multiples of 25, the smallest chip in play"),
        ("100", "end of line: expected the big blind in whole chips"),
        ("100 200 5", "'5': expected nothing more here"),
        ("100 200 big", "end of line: expected the seat of the big blind, 1 to 10"),
        (
            "100 200 big 4",
            "'4': expected a seat with a player (blinds: the big blind is posted by a player, and seat 4 is",
        ),
    ],
)
def test_blinds_that_cannot_be_are_refused(blinds: str, words: str) -> None:
    (fault,) = faults_of(f"blinds {blinds}\nbutton 3\nseat 3 9000\nseat 5 9000\n")

    assert words in str(fault)


def test_a_card_is_held_once_over_all_hands_and_the_stub() -> None:
    faults = faults_of(TABLE + "holds 3 As Td\nholds 5 Td 2c\nstub 9c As\nholds 3 4c 4d")

    assert [str(fault).removeprefix("night.hand:") for fault in faults] == [
        "6: 'Td': expected 'Td' only once (it stands in line 5 already)",
        "7: 'As': expected 'As' only once (it stands in line 5 already)",
        "8: '3': expected 'holds 3' only once (it stands in line 5 already)",
    ]


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("button 3\nseat 3 900\nseat 5 900\nshuffle", "4: 'shuffle': expected a line 'blinds SMALL BIG'"),
        ("blinds 100 200\nseat 3 900\nseat 5 900\nshuffle", "4: 'shuffle': expected a line 'button SEAT'"),
        ("blinds 100 200\nbutton 3\nseat 3 900\nshuffle", "4: 'shuffle': expected two lines 'seat SEAT STACK' or more"),
        ("blinds 100 200\nbutton 3\nseat 3 900\n", "3: end of file: expected two lines 'seat SEAT STACK' or more"),
    ],
)
def test_a_table_without_what_every_file_needs_is_refused(text: str, missing: str) -> None:
    (fault,) = faults_of(text)

    assert str(fault).startswith(f"night.hand:{missing} before the first step")


def test_a_line_that_is_refused_is_not_told_as_missing_too() -> None:
    faults = faults_of("blinds 1x\nbutton 30\nseat 3 9oo\nseat 5 9000\nholds 3 As Ks\nholds 5 Ac Kc\nshuffle")

    assert [(fault.line, fault.word) for fault in faults] == [(1, "1x"), (2, "30"), (3, "9oo")]


def test_where_a_seat_cannot_be_read_no_other_line_is_held_against_it() -> None:
    faults = faults_of(TABLE + "seat six 9000\nholds 6 As Ks\nshuffle")

    assert [(fault.line, fault.word) for fault in faults] == [(5, "six")]


def test_chips_that_cannot_be_read_make_no_fault_of_every_amount() -> None:
    faults = faults_of("chips x\nblinds 11 22\nbutton 3\nseat 3 333\nseat 5 777")

    assert [(fault.line, fault.word) for fault in faults] == [(1, "x")]


def test_an_empty_draft_misses_everything_that_every_file_needs() -> None:
    assert len(SetupDraft().missing()) == 3


STUD = "game stud\nseat 1 1000\nseat 2 1000\n"


def test_in_stud_ante_bring_in_and_limits_take_the_place_of_the_blinds() -> None:
    setup = parse_scenario(f"{STUD}ante 25\nbring-in 50\nlimits 200 400\nshuffle", FILE).setup

    assert (setup.ante, setup.bring_in, setup.limits) == (25, 50, Limits(200, 400))


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        ("ante 25\nbring-in 50", "limits SMALL BIG"),
        ("ante 25\nlimits 200 400", "bring-in AMOUNT"),
        ("bring-in 50\nlimits 200 400", "ante AMOUNT"),
        ("ante 25\nbring-in 50\nlimits 200 400\nblinds 100 200", "stud has no blinds"),
        ("ante big 25\nbring-in 50\nlimits 200 400", "stud has no blinds"),
    ],
)
def test_in_stud_what_is_missing_or_of_another_game_is_refused(lines: str, wanted: str) -> None:
    with pytest.raises(ScenarioUnreadableError, match=wanted):
        parse_scenario(f"{STUD}{lines}\nshuffle", FILE)


@pytest.mark.parametrize(
    ("game", "lines", "told"),
    [
        ("stud", "holds 3 As Ks Qs Js Ts", "'Js Ts': expected 3 cards (holds: stud first deals 3 to each player"),
        ("stud", "holds 3 As Ks", "'As Ks': expected 3 cards (holds: stud first deals 3 to each player"),
        ("27-triple", "holds 3 As Ks Qs Js Ts 9s", "'9s': expected 5 cards"),
        ("omaha", "holds 3 As Ks Qs", "'As Ks Qs': expected 4 cards"),
        ("short-deck", "holds 3 As 5s", "'5s': expected a card from 6 up (short-deck has no card below 6)"),
        ("short-deck", "stub As 2d", "'2d': expected a card from 6 up"),
    ],
)
def test_cards_that_no_first_deal_of_the_game_brings_are_refused_where_they_stand(
    game: str, lines: str, told: str
) -> None:
    posted = "ante 25\nbring-in 50\nlimits 200 400" if game == "stud" else "blinds 0 200\nbutton 3"
    (fault,) = faults_of(f"{lines}\ngame {game}\n{posted}\nseat 3 9000\nseat 5 9000\nshuffle")

    assert str(fault).startswith(f"night.hand:1: {told}")


def test_of_a_game_that_nobody_knows_nothing_else_is_missed() -> None:
    (fault,) = faults_of("game studd\nante 25\nbring-in 50\nholds 3 As Ks Qs\nseat 3 9000\nseat 5 9000\nshuffle")

    assert "did you mean 'stud'?" in str(fault)
