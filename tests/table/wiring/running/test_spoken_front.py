"""`squaredeal run --lines`: a real table in live time, heard and keyed at a terminal; cards alone are laid by hand."""

from __future__ import annotations

from pathlib import Path

from table.engine.words.zones import Facing, Zone
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.live_dealer import STACKS, deal_hole_cards
from tests.table.commands.terminal import Terminal


def test_a_hand_whose_first_card_goes_astray_is_put_right_by_ear(tmp_path: Path) -> None:
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        table.write_text(table.read_text(encoding="utf-8").replace('panel = "standard"\n', ""), encoding="utf-8")
        with Terminal("run", "--lines", table) as heard:
            heard.hear("Ready for the first hand, button at seat 2. Key new hand")
            wait_until(lambda: all(pty.bytes_read for pty in room.simulated.ptys), PATIENCE_S)
            heard.ask("burn", "burn: expected a key; that is done with cards")
            heard.ask("new hand", "Card to seat 7, 4 to come")

            room.lay(next(iter(room.deck.cards)), Zone.SEAT_2, Facing.DOWN)
            heard.hear("QUESTION: seat 7: ")
            told = heard.ask("confirm", "TO DO: step 1 of 3: Take back the cards")
            assert any(line.startswith("ALERT: Misdeal: first card to the wrong seat, seat 2") for line in told)
            room.collect()
            heard.hear("TO DO: step 2 of 3: Shuffle")
            heard.ask("y", "TO DO: step 3 of 3: Cut")
            heard.ask("y", "Misdeal: shuffle, and key new hand")

            heard.ask("new hand", "Card to seat 7, 4 to come")
            deal_hole_cards(room, tmp_path / "journal" / "table.journal")
            heard.hear("Seat 2 to act, 100 to call. Raise to 400 or more")
            heard.ask("state", "Seat 7: 3800 behind, 200 in front")
            heard.ask("f", "Push ")


def test_a_table_whose_file_has_lines_needs_no_word_for_it_on_the_command_line(tmp_path: Path) -> None:
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        text = table.read_text(encoding="utf-8").replace("[blinds]", "[screen]\nlines = true\n[blinds]")
        table.write_text(text, encoding="utf-8")
        with Terminal("run", table) as heard:
            heard.hear("Ready for the first hand, button at seat 2. Key new hand")
