"""The file of a panel: the shipped one has a key for everything; what is wrong in another is refused by its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.key_sequence import KeySequence, clash, read_key_sequence
from config.panel.panel_file import PanelKey, load_panel
from config.panel.panel_wiring import KeyPlace
from config.panel.panel_words import CARD_LAYER, FIRST_LAYER, JOINT_NEEDS, NEEDS, SECOND_LAYER, SOUND, WORDS
from tests.config.house_folder import faults_of, house, shipped, write

STANDARD = shipped("panels", "standard.toml")
DEALER = shipped("panels", "dealer.toml")


def refusal_of(folder: Path, text: str) -> pytest.ExceptionInfo[ConfigError]:
    """Return how a panel with this text is refused."""
    write(folder, "panels", "mine.toml", text)
    with pytest.raises(ConfigError) as refusal:
        load_panel("mine", folders=house(folder))
    return refusal


def sequence(line: str, command: str = "fold") -> KeySequence:
    """Return the sequence of a line that can be read."""
    read = read_key_sequence(command, line, WORDS)
    assert isinstance(read, KeySequence), read
    return read


def test_the_standard_panel_has_42_keys_and_each_says_what_its_picture_shows() -> None:
    panel = load_panel("standard", folders=settings_folder(shipped_folder()))

    assert len(panel.keys) == 42
    assert sorted(key.name for key in panel.keys.values()) == sorted(FIRST_LAYER)
    assert sorted(key.more for key in panel.keys.values() if key.more) == sorted((*SECOND_LAYER, SOUND))
    assert sorted(key.card for key in panel.keys.values() if key.card) == sorted(CARD_LAYER)
    assert panel.keys[KeyPlace(0, 0)] == PanelKey("new-hand", "button", "")
    assert panel.keys[KeyPlace(5, 3)] == PanelKey("10", "fix", "T")
    assert panel.place("enter") == KeyPlace(5, 6)


def test_the_dealer_s_panel_has_a_key_for_whatever_it_can_say_and_a_zero_of_its_own() -> None:
    panel = load_panel("dealer", folders=settings_folder(shipped_folder()))

    assert len(panel.keys) == 42
    assert set(panel.sequences) == set(NEEDS) | set(JOINT_NEEDS)
    assert (panel.zero, panel.digits("10"), panel.digits("000")) == ("0", "", "000")
    assert panel.timing.forget_s == 15
    assert [len(panel.sequences[command]) for command in ("fold", "bet-raise")] == [1, 2]


def test_a_panel_without_a_zero_of_its_own_has_it_on_the_key_of_seat_10() -> None:
    panel = load_panel("standard", folders=settings_folder(shipped_folder()))

    assert (panel.zero, panel.digits("10"), panel.digits("fold")) == ("10", "0", "")
    assert panel.timing.forget_s == 0


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("forget_s = 15", "forget_s = 3", ["[timing] forget_s: found 3", "5 to 120 seconds, or 0 for never"]),
        ('"seat",       "10"', '"",           "10"', ["[layers] keys: no key for seat; put each in an empty place"]),
        ('"min",        "seat"', '"mim",        "seat"', ['no such key: "mim", did you mean "min"?']),
        ('"[seat SEAT] TOTAL bet-raise"', '"[seat SEAT] bet-raise"', ["[sequences] bet-raise: found", "TOTAL"]),
        ('"[seat SEAT] TOTAL bet-raise"', '"[SEAT] TOTAL bet-raise"', ["[sequences] bet-raise", "two ways"]),
        ('fold = "[seat SEAT] fold"', "fold = []", ["[sequences] fold: there is no way to key it"]),
        ('floor = ["[seat SEAT] floor", "SEAT floor"]', 'floor = ["[SEAT] floor", "SEAT floor"]', ["SEAT floor"]),
        ('fold = "[seat SEAT] fold"', 'fold = "[SEAT] bet-raise"', ["cannot be told from", "SEAT bet-raise"]),
    ],
)
def test_what_is_wrong_in_a_panel_of_joint_keys_is_refused_by_its_place(
    tmp_path: Path, old: str, new: str, words: list[str]
) -> None:
    assert old in DEALER

    assert faults_of(refusal_of(tmp_path, DEALER.replace(old, new)), *words)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("rows = [4, 5,", "rows = [5,", ["[wiring] rows: found 5 pins, expected 6"]),
        ("alarm = 15", "alarm = 17", ["wiring: pin 17 stands there 2 times"]),
        ("buzzer = 18", "buzzer = 40", ["wiring: found pin 40", "from 2 to 27"]),
        ("buzzer = 18", 'buzzer = "GPIO18"', ["[wiring] buzzer", '"GPIO18"', "whole number"]),
        ("debounce_ms = 6", "debounce_ms = 60", ["[timing] debounce_ms: found 60", "5 to 10 milliseconds"]),
        ("alone_ms = 0", "alone_ms = 61", ["[timing] alone_ms: found 61", "0 to 60 milliseconds"]),
        ("repeat_ms = 120", "repeat_ms = 300", ["[timing] repeat_ms: found 300", "0 to 200 milliseconds"]),
        ('"said",    "enter"]', '"said"]', ["[layers] keys: found rows of [7, 7, 7, 7, 7, 6] keys", "6 rows of 7"]),
        ('"undo"]', '"udno"]', ['[layers] keys: no such key: "udno", did you mean "undo"?']),
        ('"undo"]', '"fold"]', ['"fold" stands there 2 times']),
        ('["pull",     "again",', '["pull",     "",', ["[layers] more: no key for again; put each in an empty place"]),
        (
            '["J",        "Q",       "K",',
            '["J",        "Q",       "",',
            ["[layers] card: no key for K; put each in an empty place"],
        ),
        ('"board",   ""]', '"",   "board"]', ["layers: the key clear says board too"]),
        (
            'fold = "[SEAT] fold"\n',
            "",
            ['sequences: no sequence for fold; every command needs one, such as fold = "[SEAT] fold"'],
        ),
        ('undo = "undo"', 'undo = "undo"\nundoo = "undo"', ["[sequences] undoo: no such command", '"undo"?']),
        ('undo = "undo"', 'undo = "undue"', ["[sequences] undo: no such key: undue"]),
        ('time = "SEAT time"', 'time = "time"', ['[sequences] time: found "time", expected', "with SEAT"]),
        ('time = "SEAT time"', 'time = "[SEAT] time"', ["[sequences] time", "expected a sequence with SEAT"]),
        ('bet = "[SEAT] bet [~] AMOUNT enter"', 'bet = "[SEAT] bet AMOUNT enter"', ["[sequences] bet", "[~]"]),
        ('misdeal = "misdeal"', 'misdeal = "undo confirm"', ['misdeal: cannot be told from undo after "undo"']),
        ('boxed = "boxed CARD"', 'boxed = "CARD boxed"', ["fold: cannot be told from boxed", '"SEAT"']),
        ('exposed = "SEAT [player] exposed"', 'exposed = "SEAT exposed [player]"', ["must not be in brackets"]),
        ('exposed = "SEAT [player] exposed"', 'exposed = "SEAT [player exposed"', ["a [ is never closed"]),
        ('exposed = "SEAT [player] exposed"', 'exposed = "SEAT ] player exposed"', ["a ] closes nothing"]),
    ],
)
def test_what_is_wrong_in_a_panels_file_is_refused_by_its_place(
    tmp_path: Path, old: str, new: str, words: list[str]
) -> None:
    assert old in STANDARD

    assert faults_of(refusal_of(tmp_path, STANDARD.replace(old, new)), *words)


def test_all_faults_of_a_panels_file_are_told_at_once(tmp_path: Path) -> None:
    text = STANDARD.replace("alarm = 15", "alarm = 99").replace('"undo"]', '"udno"]').replace('undo = "undo"\n', "")

    refusal = refusal_of(tmp_path, text)

    assert [len(faults_of(refusal, word)) for word in ("pin 99", "udno", "no sequence for undo")] == [1, 1, 1]


def test_an_unknown_panel_is_refused_with_the_panels_there_are(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r'panels/standart\.toml: not found, did you mean "standard"\?'):
        load_panel("standart", folders=house(tmp_path))


def test_a_panel_whose_clock_wants_a_seat_is_taken_as_it_was(tmp_path: Path) -> None:
    now = 'clock = "[SEAT [by SEAT]] clock"'
    assert now in STANDARD
    file = tmp_path / "panel.toml"
    file.write_text(STANDARD.replace(now, 'clock = "SEAT [by SEAT] clock"'))

    assert load_panel(str(file), folders=settings_folder(shipped_folder())).keys


def test_a_sequence_says_what_it_needs_and_what_may_be_left_out() -> None:
    assert sequence("[SEAT] said bet [[~] AMOUNT] enter").needs == ("[AMOUNT]", "[SEAT]", "[~]", "bet", "enter", "said")


@pytest.mark.parametrize(
    "line", ["[SEAT] SEAT fold", "AMOUNT SEAT fold", "CHIPS [again] CARD fold", "AMOUNT AMOUNT fold"]
)
def test_a_key_that_could_be_meant_in_two_ways_is_refused(line: str) -> None:
    assert "two ways" in str(read_key_sequence("fold", line, WORDS))


@pytest.mark.parametrize(
    ("one", "other", "keys"),
    [
        ("fold", "fold enter", "fold"),
        ("[SEAT] fold", "SEAT fold", "SEAT fold"),
        ("said AMOUNT enter", "said CARD enter", "said AMOUNT"),
        ("said AMOUNT enter", "said fold", None),
        ("[SEAT] fold", "[SEAT] check", None),
    ],
)
def test_two_sequences_that_cannot_be_told_apart_are_found(one: str, other: str, keys: str | None) -> None:
    assert clash(sequence(one), sequence(other)) == keys
    assert clash(sequence(other), sequence(one)) == (keys if keys != "said AMOUNT" else "said CARD")


def test_a_panel_for_the_left_hand_says_all_that_the_dealers_does_with_its_verbs_on_the_other_side() -> None:
    right, left = (load_panel(name, folders=settings_folder(shipped_folder())) for name in ("dealer", "dealer-left"))

    assert {key.name: key.more for key in left.keys.values()} == {key.name: key.more for key in right.keys.values()}
    assert (left.sequences, left.wiring, left.timing) == (right.sequences, right.wiring, right.timing)
    assert left.place("fold").column < left.place("1").column < left.place("2").column < left.place("3").column
    assert right.place("fold").column > right.place("3").column


def test_a_panel_is_based_on_one_that_is_based_on_no_other(tmp_path: Path) -> None:
    write(tmp_path, "panels", "ours.toml", 'name = "ours"\nbased_on = "dealer-left"\n')

    with pytest.raises(ConfigError, match=r'based_on: found "dealer-left", expected a panel that is based on no other'):
        load_panel("ours", folders=settings_folder(tmp_path))


def test_a_base_that_is_not_there_is_told_of_the_file_that_names_it(tmp_path: Path) -> None:
    write(tmp_path, "panels", "ours.toml", 'name = "ours"\nbased_on = "theirs"\n')

    with pytest.raises(ConfigError, match=r"ours\.toml: based_on: panels/theirs\.toml: not found; there are"):
        load_panel("ours", folders=settings_folder(tmp_path))


def test_a_knob_wants_a_panel_on_which_an_amount_comes_first(tmp_path: Path) -> None:
    beside = '[beside]\ncolumn = 14\nknob = "raise"\n'
    write(tmp_path, "panels", "ours.toml", f'name = "ours"\nbased_on = "standard"\n{beside}')

    with pytest.raises(ConfigError, match=r"\[beside\] knob: it turns up an amount that comes first"):
        load_panel("ours", folders=settings_folder(tmp_path))
