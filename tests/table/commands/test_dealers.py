"""`squaredeal dealers`: a page for the manager, from the journals of tables and the lessons of dealers."""

from __future__ import annotations

from pathlib import Path

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


def test_a_title_with_a_slash_is_refused(tmp_path: Path) -> None:
    line = refusal_of(run("dealers", a_file(tmp_path, "e.hand", EVENING), tmp_path / "out", "--title", "a/b"))

    assert line.startswith("--title a/b: the files begin with it")
