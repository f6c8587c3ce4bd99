"""`squaredeal broadcast`: from the keys to a hand that was folded, read and written down."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pytest

from table.broadcast.permit import FLOOR_S, USUAL_S
from table.broadcast.released import SUFFIX
from table.clock import since_boot_ms
from table.pki.table_key import CREDENTIALS
from table.wiring.running import running_table
from table.wiring.running.broadcasting import Broadcasting
from tests.bench.live_room import LiveRoom
from tests.leaking import leaks_but_for_sealed
from tests.table.commands.command_line import refusal_of, run
from tests.table.commands.live_dealer import STACKS, run_beside
from tests.table.commands.test_unseal import TwoHands

if TYPE_CHECKING:
    from pathlib import Path


class Kept(NamedTuple):
    """What a house, a production and a table have left."""

    folder: Path
    out: str
    err: str
    room: LiveRoom

    @property
    def released(self) -> Path:
        return self.folder / "journal" / f"table{SUFFIX}"

    @property
    def key(self) -> Path:
        return self.folder / "production.key"


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """A table that was permitted to broadcast: stopped in its second hand, and started again when the delay had run."""
    folder = tmp_path_factory.mktemp("broadcast")
    run("pki", "house", folder / "house.key")
    public = run("broadcast", "key", folder / "production.key").out.strip()
    permit = folder / "broadcast.permit"
    said = run("broadcast", "permit", "Live", "--house", folder / "house.key", "--to", public, "--out", permit)
    with LiveRoom() as room, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(folder / "state"))
        patch.delenv(CREDENTIALS, raising=False)
        table = room.table_file(folder, stacks=STACKS, journal=folder / "journal")
        table.write_text(f"{table.read_text()}[broadcast]{said.out.partition('[broadcast]')[2]}")
        dealer = TwoHands(room, folder / "journal" / "table.journal")
        first = run_beside(dealer.deal, "run", "--headless", table)
        assert first.status == 0
        assert not (folder / "journal" / f"table{SUFFIX}").exists()
        later = partial(Broadcasting, since_boot=lambda: since_boot_ms() + USUAL_S * 1000)
        patch.setattr(running_table, "Broadcasting", later)
        dealt = run_beside(
            lambda: dealer.await_that((folder / "journal" / f"table{SUFFIX}").exists), "run", "--headless", table
        )
        assert dealt.status == 0
    return Kept(folder, first.out + dealt.out, first.err + dealt.err, room)


def test_a_table_says_when_it_starts_that_its_hands_are_broadcast_and_how_late(kept: Kept) -> None:
    assert kept.err.startswith(f"broadcast: each hand is broadcast {USUAL_S} s after its end, sealed to ")


def test_nothing_that_the_table_has_kept_or_said_names_a_card(kept: Kept) -> None:
    files = b"".join(path.read_bytes() for path in (kept.folder / "journal").iterdir())

    assert leaks_but_for_sealed(files + (kept.out + kept.err).encode(), set(), kept.room.deck.inlays) == []


def test_the_production_reads_a_hand_that_was_folded_and_the_list_says_so(kept: Kept, tmp_path: Path) -> None:
    cards = list(kept.room.deck.cards.values())

    ran = run("broadcast", "export", kept.released, tmp_path, "--key", kept.key)

    assert (ran.status, ran.err) == (0, "")
    hand = json.loads((tmp_path / "hand-0001.json").read_bytes())
    shown = {seat["seat"]: set(seat["cards"]) for seat in hand["steps"][0]["seats"]}
    assert shown == {2: {cards[1], cards[3]}, 7: {cards[0], cards[2]}}
    released, read = run("broadcast", "list", kept.folder / "journal").out.splitlines()[:2]
    assert released.startswith("hand 1: released 20")
    assert read.endswith(", as json")


def test_another_key_reads_nothing_and_is_told_why(kept: Kept, tmp_path: Path) -> None:
    run("broadcast", "key", tmp_path / "other.key")

    ran = run("broadcast", "export", kept.released, tmp_path, "--key", tmp_path / "other.key", "--to", "phh")

    assert (ran.status, ran.out) == (1, "")
    assert "hand 1: this key does not open it; it was sealed to " in ran.err
    none = run("broadcast", "export", kept.released, tmp_path, "--key", tmp_path / "none.key")
    assert "name the file that squaredeal broadcast key wrote" in refusal_of(none)


def test_a_permit_wants_a_key_or_a_no_and_no_delay_below_the_floor(kept: Kept, tmp_path: Path) -> None:
    house = kept.folder / "house.key"
    public = run("broadcast", "key", kept.key).out.strip()
    assert (
        "name the production's key with --to KEY, or say --no"
        in run("broadcast", "permit", "One", "--house", house).err
    )
    assert "this is no public key" in refusal_of(
        run("broadcast", "permit", "One", "--house", house, "--to", "A" * 43 + "=")
    )

    short = run("broadcast", "permit", "One", "--house", house, "--to", public, "--minutes", str(FLOOR_S // 60 - 1))
    assert short.status == 2
    no = run("broadcast", "permit", "One", "--house", house, "--no", "--out", tmp_path / "no.permit")
    assert (no.status, no.out.startswith(f"{tmp_path / 'no.permit'}: put it beside the file of One")) == (0, True)


def test_what_cannot_be_fetched_is_said_in_a_line(kept: Kept, tmp_path: Path) -> None:
    reader = tmp_path / "crew.reader"
    reader.write_text("user: reader/main/main/crew\ntoken: abc\n", encoding="ascii")
    asked = ("broadcast", "fetch", "http://127.0.0.1:9", "main/live", tmp_path / "live.broadcast", "--once", "--reader")

    assert "http://127.0.0.1:9: the station does not answer" in refusal_of(run(*asked, reader))
    elsewhere = [f"{one}/station" if one == "http://127.0.0.1:9" else one for one in asked]
    assert "URL http://127.0.0.1:9/station: a station's page has no /station" in refusal_of(run(*elsewhere, reader))
    assert "there is no reader or no token in it" in refusal_of(run(*asked, kept.folder / "broadcast.permit"))
