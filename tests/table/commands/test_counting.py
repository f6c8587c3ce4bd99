"""`squaredeal deck check`: whether a deck is whole, counted on the scan pad or fanned over the stub's antenna."""

from __future__ import annotations

import threading
from contextlib import closing, contextmanager
from itertools import count, cycle
from typing import TYPE_CHECKING

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from firmware_bridge.simulated.pad.pad_tags import Ntag213
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from table.engine.words.cards import Card
from table.engine.words.zones import Facing, Zone
from tests.bench.live_room import LiveRoom
from tests.table.commands.command_line import a_file, refusal_of, run
from tests.table.commands.desk import Desk
from tests.table.commands.live_dealer import STACKS
from tests.table.commands.test_deck import LOOK_S

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path


def test_a_whole_deck_passes_the_check_with_status_0() -> None:
    with Desk("deck", "check", "red", "--simulated", "--lines", "--quiet", "600") as desk:
        desk.hear("52 of 52 cards: all there")
        desk.type("")
        desk.hear("the deck red is whole: all 52 cards, and no other")
        assert desk.ended() == 0


def test_a_check_is_over_once_nothing_new_has_come_for_so_long() -> None:
    ran = run("deck", "check", "red", "--simulated", "--quiet", "1")

    assert ran.out.splitlines()[-1].startswith("the deck red is ")


def test_what_is_missing_twice_and_foreign_is_told_by_name_with_status_1(tmp_path: Path) -> None:
    red, blue = (load_deck(name, folders=settings_folder(None)) for name in ("red", "blue"))
    ours = {card: its for its, card in red.cards.items()}
    theirs = {card: its for its, card in blue.cards.items()}
    pass_by = [its for card, its in ours.items() if card not in {"As", "Td"}]
    told = (
        "50 of 52 cards, not yet diamonds 10, spades ace",
        "foreign: the ace of spades of the deck blue",
        "foreign: the 2 of clubs of the deck blue",
        "unknown: a tag that is in no deck",
    )
    tags = [*pass_by, theirs[Card("As")], theirs[Card("2c")], bytes.fromhex("04ffffffffffff")]
    with check_by_hand(tmp_path, tags) as desk:
        desk.hear_all(*told)
        desk.type("")
        desk.hear("missing")
        assert desk.ended() == 1
        lines = [line.strip() for line in desk.written.splitlines() if line.strip()]

    assert lines[-5:] == [
        "missing: 2: diamonds 10, spades ace",
        "twice: the 2 of clubs: one of them is of the deck blue; take that one out",
        "foreign: the ace of spades of the deck blue; take it out",
        "unknown: 1 tags that are in no deck: a pass, a phone, a card not enrolled",
        "the deck red is NOT whole: do not play with it",
    ]


@contextmanager
def check_by_hand(folder: Path, tags: Iterable[bytes]) -> Iterator[Desk]:
    """Let *tags* pass a pad, again and again, while the deck `red` is checked there: one may pass too quickly."""
    pad = SimulatedPn532(folder / "pad")
    is_over = threading.Event()

    def fan() -> None:
        for each in cycle(tuple(tags)):
            card = Ntag213(each)
            pad.lay(card)
            # The first look may have been under way before the card lay there.
            until = pad.looks + 2
            while pad.looks < until:
                if is_over.wait(LOOK_S):
                    return
            pad.take_off(card)

    hand = threading.Thread(target=fan, daemon=True)
    with closing(pad), Desk("deck", "check", "red", "--pad", pad.port, "--lines", "--quiet", "600") as desk:
        hand.start()
        yield desk
        is_over.set()
        hand.join()


def test_a_deck_is_fanned_over_the_antenna_of_the_stub(tmp_path: Path) -> None:
    with LiveRoom() as room:
        table = room.table_file(tmp_path, stacks=STACKS, journal=tmp_path / "journal")
        is_over = threading.Event()

        def fan() -> None:
            # Again and again, and slower each time: on a busy machine a card may pass too quickly.
            for times in count(1):
                for each in room.deck.cards:
                    room.lay(each, Zone.STUB, Facing.DOWN)
                    if is_over.wait(times * 0.25):
                        return
                    room.lift_off(each)

        hand = threading.Thread(target=fan, daemon=True)
        with Desk("deck", "check", "red", "--table", table, "--lines", "--quiet", "600") as desk:
            hand.start()
            desk.hear("52 of 52 cards: all there")
            desk.type("")
            desk.hear("the deck red is whole: all 52 cards, and no other")
            assert desk.ended() == 0
        is_over.set()
        hand.join()


def test_a_table_without_an_antenna_for_the_stub_is_refused(tmp_path: Path) -> None:
    table = a_file(tmp_path, "table.toml", 'name = "T"\nrulebook = "nuts"\ndecks = ["red"]\ndeck = "red"\n')

    assert refusal_of(run("deck", "check", "red", "--table", table)) == (
        f"{table}: no antenna watches the stub; name one under [[nodes]]"
    )


def test_a_check_wants_one_reader() -> None:
    ran = run("deck", "check", "red")

    assert ran.status == 2
    assert "--pad PORT, --table TABLE.toml, or try it without: --simulated" in ran.err


def test_a_deck_of_which_the_file_is_broken_is_told_and_its_cards_are_unknown(tmp_path: Path) -> None:
    a_file(tmp_path, "decks/torn.toml", 'name = "torn"\ntechnology = "iso144')
    ran = run("--config", tmp_path, "deck", "check", "red", "--simulated", "--quiet", "1")

    assert ran.status == 0
    assert "torn.toml" in ran.err
    assert "its cards are not told from unknown tags" in ran.err
