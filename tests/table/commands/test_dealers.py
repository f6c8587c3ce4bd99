"""`squaredeal dealers`: a page for the manager, from the journals of tables and the lessons of dealers."""

from __future__ import annotations

from pathlib import Path

from config.files.dealer_file import load_dealers
from config.files.settings_folder import SettingsFolder
from table.playing.training.record import Record, write_record
from tests.table.commands.command_line import HEAD, a_file, refusal_of, run
from tests.table.playing.training.chance import TODAY

EVENING = f"{HEAD}key dealer 12\nshuffle ; deal\nfold ; fold\nwait 3000\nshuffle ; deal\nfold ; fold\n"


def test_a_page_says_who_dealt_how_long_and_what_is_to_be_learned(tmp_path: Path) -> None:
    record = Record().noted("drill/side-pots", TODAY, is_known=False).noted("deal/a", TODAY, is_known=True)
    write_record(tmp_path / "lessons" / "12.json", record)
    write_record(tmp_path / "lessons" / "ana.json", record)
    ran = run(
        *("dealers", a_file(tmp_path, "evening.hand", EVENING), tmp_path / "out"),
        *("--title", "Saturday", "--lessons", tmp_path / "lessons"),
    )
    page = (tmp_path / "out" / "Saturday-dealers.html").read_text("utf-8")

    assert ran.out == f"{tmp_path / 'out'}: 1 dealer, 1 down, Saturday-dealers.csv, Saturday-dealers.html\n"
    assert "1 of 2 known, 1 due; most missed: side pots" in page
    assert "<span class=long>50</span>" in page
    assert (tmp_path / "out" / "Saturday-dealers.csv").read_text("utf-8").splitlines()[1].startswith("12,")


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


def test_a_title_with_a_slash_is_refused(tmp_path: Path) -> None:
    line = refusal_of(run("dealers", a_file(tmp_path, "e.hand", EVENING), tmp_path / "out", "--title", "a/b"))

    assert line.startswith("--title a/b: the files begin with it")
