"""`squaredeal dealers enroll`: a card becomes a dealer's, by a number that is one, and not by mistake twice."""

from __future__ import annotations

from pathlib import Path

from config.files.dealer_file import load_dealers
from config.files.settings_folder import SettingsFolder
from tests.table.commands.command_line import refusal_of, run


def test_a_card_is_made_a_dealer_s_and_a_second_only_when_it_is_wanted(tmp_path: Path) -> None:
    enroll = ("--config", tmp_path, "dealers", "enroll", "12", "--simulated", "--name", "Ana")
    ran, line = run(*enroll), refusal_of(run(*enroll))
    first = load_dealers(SettingsFolder((tmp_path,)))
    run(*enroll, "--force")
    (second,) = load_dealers(SettingsFolder((tmp_path,))).values()

    assert ran.out.startswith(f"{tmp_path / 'dealers/12.toml'}: dealer 12 signs in with this card")
    assert "this dealer has a card already" in line
    assert (second.number, second.name) == (12, "Ana")
    assert second.card not in first


def test_what_is_no_dealer_s_number_is_refused(tmp_path: Path) -> None:
    line = refusal_of(run("--config", tmp_path, "dealers", "enroll", "0", "--simulated"))

    assert line == "'0': a dealer's number is a whole one from 1 to 999999; give that"
