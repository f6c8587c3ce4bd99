"""How a fault reads: the file, the place in it, the words."""

from __future__ import annotations

from config.files.faults import ConfigError, FilePlace, did_you_mean, listed


def test_every_fault_of_a_file_has_its_own_line() -> None:
    assert str(ConfigError(["a.toml: one", "a.toml: two"])) == "a.toml: one\na.toml: two"


def test_a_place_is_named_as_it_stands_in_the_file() -> None:
    top = FilePlace(file="a.toml", faults=[])

    top.fault("empty")
    top.at("name").fault("missing")
    top.at("betting", "minimum_bet", "cite").fault("unknown")

    assert top.faults == ["a.toml: empty", "a.toml: name: missing", "a.toml: [betting.minimum_bet] cite: unknown"]


def test_a_likely_word_is_offered_and_an_unlikely_one_is_not() -> None:
    assert did_you_mean("antenas", ["antennas", "decks"]) == ', did you mean "antennas"?'
    assert did_you_mean("xyz", ["antennas", "decks"]) == ""


def test_words_are_listed_as_a_person_lists_them() -> None:
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a", "b"], last="or") == "a or b"
    assert listed(["a"]) == "a"
    assert listed([]) == "nothing"
