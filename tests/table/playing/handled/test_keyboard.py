"""Which key of a keyboard presses which key of a panel: each its own, whatever the panel has."""

from __future__ import annotations

from msgspec.structs import replace

from config.files.settings_folder import settings_folder
from config.panel.panel_file import PanelFile, PanelKey, load_panel
from table.playing.handled.keyboard import KEPT, first_of, key_of, printed_for, shown, strokes_of


def panel(**renamed: str) -> PanelFile:
    """Return the standard panel; keys are called otherwise as *renamed* says."""
    standard = load_panel("standard", folders=settings_folder(None))
    keys = {
        place: PanelKey(name=renamed.get(key.name.replace("-", "_"), key.name), more=key.more, card=key.card)
        for place, key in standard.keys.items()
    }
    return replace(standard, keys=keys)


def test_every_key_of_the_panel_has_a_key_of_its_own_and_none_that_does_something_else() -> None:
    strokes = strokes_of(panel())

    assert set(strokes) == {key.name for key in panel().keys.values()}
    assert len(set(strokes.values())) == len(strokes)
    assert not KEPT & set(strokes.values())


def test_letters_are_those_that_come_to_mind_and_digits_are_seats() -> None:
    strokes = strokes_of(panel())

    assert {key: strokes[key] for key in ("fold", "call", "raise", "new-hand", "undo", "enter", "3", "10")} == {
        "fold": "f",
        "call": "c",
        "raise": "r",
        "new-hand": "n",
        "undo": "u",
        "enter": "return",
        "3": "3",
        "10": "0",
    }


def test_a_panel_with_other_keys_has_one_for_each_of_them_too() -> None:
    other = panel(check="check-call", call="0", bet="bet-raise", chip_7="backspace", chip_8="000", time="quux")
    strokes = strokes_of(other)

    assert set(strokes) == {key.name for key in other.keys.values()}
    assert len(set(strokes.values())) == len(strokes)
    assert (strokes["check-call"], strokes["0"], strokes["backspace"]) == ("c", "0", "backspace")


def test_backspace_clears_where_no_key_takes_back_a_digit_and_a_number_pad_types_digits() -> None:
    keys = key_of(strokes_of(panel()))

    assert keys["backspace"] == keys["escape"] == "clear"
    assert (keys["[7]"], keys["enter"]) == ("7", "enter")


def test_what_is_printed_is_what_a_person_would_look_for() -> None:
    strokes = strokes_of(panel())

    assert [shown(stroke) for stroke in ("return", "f2", "n")] == ["Enter", "F2", "N"]
    assert first_of(strokes, ("check-call", "call")) == "C"
    assert first_of(strokes, ("nothing",)) == ""


def test_one_key_for_two_words_is_pressed_by_the_letter_of_either() -> None:
    keys = key_of(strokes_of(load_panel("dealer", folders=settings_folder(None))))

    assert (keys["b"], keys["r"]) == ("bet-raise", "bet-raise")
    assert (keys["c"], keys["k"]) == ("check-call", "check-call")


def test_a_word_of_the_second_layer_takes_two_keys() -> None:
    dealer = load_panel("dealer", folders=settings_folder(None))

    printed = printed_for(dealer, strokes_of(dealer))

    assert (printed["fold"], printed["string"], "nothing" in printed) == ("F", "- F", False)
    assert printed.keys() == {word for key in dealer.keys.values() for word in (key.name, key.more) if word}
