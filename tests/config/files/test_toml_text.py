"""What is written in TOML is read back as it was given, whatever a player is called."""

from __future__ import annotations

import tomllib

from hypothesis import given
from hypothesis import strategies as st

from config.files.toml_text import TomlValue, toml_lines

KEYS = st.from_regex(r"_?[a-z][a-z_]{0,15}", fullmatch=True)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]))
NUMBERS = st.integers(-(2**63), 2**63 - 1)
VALUES: st.SearchStrategy[TomlValue] = st.one_of(
    st.booleans(), NUMBERS, TEXTS, st.lists(NUMBERS, max_size=10), st.lists(TEXTS, max_size=10)
)


@given(st.dictionaries(KEYS, VALUES, max_size=8))
def test_fields_are_read_back_as_they_were_given(fields: dict[str, TomlValue]) -> None:
    assert tomllib.loads(toml_lines(fields)) == fields


def test_a_name_with_quotes_lines_and_control_characters_stays_one_string() -> None:
    name = 'O\'Neil "The\nRiver" \\ \x00\x1b\x7f\x85\u2028 Ñandú 🂡'

    text = toml_lines({"players": [name, ""]})

    assert tomllib.loads(text) == {"players": [name, ""]}
    assert len(text.split("\n")) == 5


def test_yes_and_no_are_no_numbers() -> None:
    assert toml_lines({"a": True, "b": False, "c": 1}) == "a = true\nb = false\nc = 1\n"
