"""Files that are no TOML, or no files at all: one line with the file, the line and the way out."""

from __future__ import annotations

from pathlib import Path

import pytest

from config.files.faults import ConfigError
from config.files.toml_file import read_toml


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("name = Table 1\n", ["line 1", "`name = Table 1`", "quotes"]),
        ('\n\nname = "Table 1\n', ["line 3", "quotes"]),
        ("facing = True\n", ["line 1", "small letters"]),
        ("decks = [\n", ["line 1", "`decks = [`"]),
        ("a = 1\na = 2\n", ["line 2", "`a = 2`", "remove one"]),
        ("[a]\nb = 1\n[a]\nc = 1\n", ["line 3", "remove one"]),
        ("a = { b = 1, b = 2 }\n", ["line 1", "remove one"]),
    ],
)
def test_what_is_not_toml_is_refused_with_its_line(tmp_path: Path, text: str, words: list[str]) -> None:
    path = tmp_path / "table.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(ConfigError) as refusal:
        read_toml(path)

    (fault,) = refusal.value.faults
    assert fault.startswith(f"{path}: ")
    assert [word for word in words if word not in fault] == []
    assert "\n" not in fault


def test_what_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.toml"
    path.write_bytes(b'name = "Jos\xe9"')

    with pytest.raises(ConfigError, match=r"table\.toml: not UTF-8 .* save the file as UTF-8"):
        read_toml(path)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="cannot be read"):
        read_toml(tmp_path)
