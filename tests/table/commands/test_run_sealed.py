"""A table with a deck of its own: once it runs, nothing on its disk says which tag is in which card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from config.files.deck_file import sealed_in
from table.pki.table_key import CREDENTIALS, key_path
from tests.bench.live_room import LiveRoom
from tests.config.house_folder import shipped, write
from tests.leaking import leaks_but_for_sealed
from tests.table.commands.command_line import run
from tests.table.commands.live_dealer import STACKS, FoldingDealer, run_beside

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_deck_and_key_of_the_hand_are_sealed_and_the_next_start_opens_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv(CREDENTIALS, raising=False)
    plain = shipped("decks", "red.toml").replace("simulated = true", "simulated = false")
    deck = write(tmp_path, "decks", "red.toml", plain)
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        dealer = FoldingDealer(room, tmp_path / "journal" / "table.journal")
        first = run_beside(dealer.deal, "--config", tmp_path, "run", "--headless", table)
        again = run_beside(
            lambda: dealer.await_that(lambda: room.is_served), "--config", tmp_path, "run", "--headless", table
        )
    assert (first.status, again.status) == (0, 0)
    assert first.err == (
        f"{deck}: this deck is sealed now under the table's key, the file {key_path()}; "
        "squaredeal deck plain copies it for another\n"
    )
    assert again.err == "", "the key of the hand was known again, and nothing was to be sealed"
    assert sealed_in(deck) is not None
    assert b'"sealed"' in (tmp_path / "journal" / "hand.key").read_bytes()
    # Octets of a key are any, and now and then two of them look like a card.
    files = [path for path in tmp_path.rglob("*") if path.is_file() and path != key_path()]
    kept = b"".join(path.read_bytes() for path in files) + first.out.encode()
    assert leaks_but_for_sealed(kept, set(), room.deck.inlays) == []
    assert leaks_but_for_sealed(kept + plain.encode(), set(), room.deck.inlays), "a planted leak is found"

    key_path().unlink()
    assert run("--config", tmp_path, "run", "--headless", table).err.startswith(f"{deck}: this deck is sealed under")
