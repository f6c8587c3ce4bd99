"""A table's files as the doctor sees them: each by itself, and what to do about the one that is not good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bench.live_room import LiveRoom
from tests.table.commands.command_line import a_file, run
from tests.table.commands.live_dealer import STACKS

if TYPE_CHECKING:
    from pathlib import Path
from tests.table.commands.test_doctor import enrolled_like, told


def test_an_antenna_that_every_hand_needs_and_no_node_has_is_missed(tmp_path: Path) -> None:
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        table.write_text(table.read_text(encoding="utf-8").replace("'burn', ", ""), encoding="utf-8")
        ran = run("doctor", table)

    assert told(ran, "zones") == ["odd no antenna watches burn: every hand needs it; name it at its node"]


def test_a_panels_file_that_does_not_load_and_a_torn_deck_are_told_by_their_places(tmp_path: Path) -> None:
    a_file(tmp_path, "torn.toml", 'name = "torn"\ntechnology = "iso144')
    table = a_file(
        tmp_path,
        "t.toml",
        'name = "T"\nrulebook = "nuts"\ndecks = ["torn.toml"]\ndeck = "torn.toml"\npanel = "wrong.toml"\n',
    )
    a_file(tmp_path, "wrong.toml", 'name = "wrong"\n')
    ran = run("doctor", table)

    assert ran.status == 1
    assert "torn.toml" in told(ran, "deck")[0]
    assert "wrong.toml" in told(ran, "panel")[0]
    assert told(ran, "rulebook")[0].startswith("good ")


def test_a_deck_that_was_enrolled_on_a_simulated_pad_is_an_example_too(tmp_path: Path) -> None:
    run("--config", tmp_path, "deck", "enroll", "green", "--simulated", "--no-verify")

    (line,) = (line for line in told(run("--config", tmp_path, "doctor"), "deck") if "green" in line)
    assert "an example, no card carries its tags" in line


def test_an_enrolled_deck_that_others_can_read_is_odd_and_the_way_out_is_named(tmp_path: Path) -> None:
    deck = a_file(tmp_path, "decks/red.toml", enrolled_like("red"))
    deck.chmod(0o644)

    ran = run("--config", tmp_path, "doctor")

    assert any(line.startswith("odd ") and line.endswith(f"chmod 600 {deck}") for line in told(ran, "deck"))
