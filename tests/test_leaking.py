"""A part of `make bench-leaks`: no face-down card leaves a table, however it is spelt; a planted one is found."""

from __future__ import annotations

import os
import subprocess
import sys
from base64 import b64encode

import pytest

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from table.benches.scenario_files import Benches
from table.engine.words.cards import Card
from table.scenario.parser import read_scenario
from tests.bench.leaks import random_leaks, scenario_leaks
from tests.bench.leaks_session import FAILING, failing_leaks, memory_leaks
from tests.leaking import leaks_but_for_sealed, leaks_in
from tests.sampled import CASES

TAG = bytes.fromhex("04dbf9a635ea71")
TAGS = tuple(load_deck("red", folders=settings_folder(None)).cards)
BENCHES = Benches(settings_folder(None))
SCENARIOS = (
    "deck/card-unaccounted-out-of-the-muck",
    "deal/absent-player-dealt-out-homegame",
    "draws/unread-card-thrown-away-firekeepers",
    "showdown/odd-chips-in-main-and-side-pot-jpa",
)


@pytest.mark.parametrize(
    "said",
    [
        TAG.hex(),
        TAG.hex(":").upper(),
        TAG[::-1].hex(),
        f"tag {TAG!r}",
        str(int.from_bytes(TAG)),
        str(list(TAG)),
        *(b64encode(b"x" * lead + TAG + b"yz").decode() for lead in range(4)),
    ],
)
def test_a_tag_is_found_however_it_is_spelt(said: str) -> None:
    assert leaks_in(said, set(), TAGS) == [f"the tag {TAG.hex()}"]


@pytest.mark.parametrize("said", ["As", "the ace of spades", "A♠", "♤A", "\U0001f0a1", "Pik-Ass", "as de picas"])
def test_a_card_is_found_in_words_and_signs(said: str) -> None:
    assert leaks_in(f"it is {said}.", {Card("Kd")}, ()) == ["the card As, which nobody has been shown"]


def test_two_letters_of_a_link_or_a_seal_are_no_card_but_a_name_beside_it_is() -> None:
    link = b'{"link":"4h/IJyGgbhw38F2nmx+PJ6Sh+As+ycN"}'

    assert leaks_but_for_sealed(link, set(), TAGS) == []
    assert leaks_but_for_sealed(link + b'"4h"', set(), TAGS) == ["the card 4h, which nobody has been shown"]


def test_a_tag_is_found_in_the_midst_of_what_is_sealed() -> None:
    assert leaks_but_for_sealed(f"{'0' * 20}{TAG.hex()}{'0' * 20}".encode(), set(), [TAG]) == [f"the tag {TAG.hex()}"]


def test_an_english_sentence_is_no_ace() -> None:
    assert leaks_in("Not yet. As soon as it is dealt.", set(), ()) == []
    assert leaks_in("soon as it is dealt.\nIs it dead? As\n6ae1", set(), ()) == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_screen_lines_journal_and_exports_of_a_scenario_give_nothing_away(name: str) -> None:
    scenario = read_scenario(CASES / f"{name}.hand", BENCHES.folders)

    assert list(scenario_leaks(scenario, BENCHES)) == []


def test_random_keys_bring_no_card_out_and_one_that_is_planted_is_found() -> None:
    assert list(random_leaks("firekeepers", 1, 40, BENCHES)) == []
    assert list(random_leaks("firekeepers", 1, 3, BENCHES, planted=TAGS[7].hex())) != []


@pytest.mark.long
@pytest.mark.parametrize("part", FAILING)
def test_a_program_whose_parts_fail_with_cards_in_their_hands_names_none(part: str) -> None:
    assert list(failing_leaks(part, TAGS)) == []


@pytest.mark.skipif(not os.access(f"/proc/{os.getpid()}/mem", os.R_OK), reason="memory may not be read here")
def test_a_tag_in_the_memory_of_a_process_is_found() -> None:
    keeping = "import sys; kept = bytes.fromhex(sys.stdin.readline()); print(len(kept), flush=True); sys.stdin.read()"
    process = subprocess.Popen(
        [sys.executable, "-c", keeping], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(f"{TAG.hex(' ')}\n")
        process.stdin.flush()
        process.stdout.readline()
        found = memory_leaks(process.pid, [TAG])
        process.stdin.close()

    # Addresses are random: now and then four octets of one are a card's name between its quotes.
    assert f"the tag {TAG.hex()}" in found
