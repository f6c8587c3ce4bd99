"""Leaks are found wherever they are planted, and a clean run has none."""

from __future__ import annotations

import re

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from config.files.deck_file import DeckFile, load_deck
from config.files.settings_folder import settings_folder, shipped_folder
from table.benches.straight import StraightBench
from table.engine.table import Outcome
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.engine.words.sightings import CardSeen
from table.engine.words.view import TableView
from table.keeping.journal import Record, SightingTaken
from table.scenario.runner import HeardInStep
from table.scenario.secrecy import leaks
from table.statements.lines import Shortfall
from tests.shortfalls import shortfalls
from tests.strategies import UIDS
from tests.table.scenario.at_table import DEALT, bench_of, reading, shortfalls_of

As, Kd = Card("As"), Card("Kd")
TAG = bytes.fromhex("e0040150a1b2c3d4")
RED: DeckFile = load_deck("red", folders=settings_folder(shipped_folder()))

HAND = DEALT + "shuffle\ndeal\npeek 1\nfold\nall-in\ncall\nshow 2\nshow 3\nstreet\nstreet\nstreet\nmuck 2\ncollect\n"


@pytest.mark.parametrize("said", [b'"As"', b"seat 1 holds As.", b"[As,Kd]", b"As", b"card:As\n"])
def test_a_name_that_stands_alone_is_a_leak(said: bytes) -> None:
    assert leaks(said, {Kd}, ()) == ["the card As, which nobody has been shown"]


@pytest.mark.parametrize("said", [b"Ask", b"5As", b"ATs", b"2026-02-09", b'{"id":"9c2h3d"}', b"as kd", b"1s 0c"])
def test_letters_within_a_word_name_no_card(said: bytes) -> None:
    assert leaks(said, set(), ()) == []


def test_a_card_that_was_shown_may_be_named() -> None:
    assert leaks(b'"board":["As","Kd"]', {As, Kd}, ()) == []


@pytest.mark.parametrize("said", [TAG, b"\x00" + TAG + b"\x01", TAG.hex().encode(), TAG.hex().upper().encode()])
def test_a_tag_is_a_leak_however_it_is_written(said: bytes) -> None:
    assert leaks(b"...." + said, {As}, (TAG,)) == [f"the tag {TAG.hex()}"]


def test_a_clean_hand_gives_nothing_away() -> None:
    assert shortfalls_of(HAND) == []


@pytest.mark.parametrize("tag", ["blue:2s", "twin:2s", "joker", "unknown"])
def test_a_strange_tag_on_the_board_is_public_like_any_card_there(tag: str) -> None:
    assert shortfalls_of(DEALT + f"shuffle\ndeal\ncall\ncall\ncheck\nburn\ntag {tag} board\n") == []


class LeakingJournal(HeardInStep):
    """A journal that writes a player's name beside each card: the name of the card that its seat was dealt."""

    def __init__(self, leak: str) -> None:
        super().__init__()
        self._leak = leak

    def append(self, record: Record) -> None:
        """Keep the record, and a leak with it."""
        super().append(record)
        if isinstance(record, SightingTaken) and isinstance(record.sighting, CardSeen):
            self.journaled += self._leak.encode()


class LeakingScreen(HeardInStep):
    """A watcher whose alerts name what they should not."""

    def hear(self, outcome: Outcome) -> None:
        """Take note of what happened, and of more."""
        super().hear(outcome)
        self.alerts = [replace(alert, card=As) for alert in self.alerts]


def shortfalls_with(heard: HeardInStep, text: str = HAND) -> list[Shortfall]:
    scenario = reading(text)
    return shortfalls(scenario, bench_of(scenario, heard), heard)


def test_a_name_planted_in_the_journal_fails_the_run_at_the_step() -> None:
    found = shortfalls_with(LeakingJournal('{"card":"As"}'))

    assert Shortfall(11, "deal", "what left the table gives away the card As, which nobody has been shown") in found


def test_a_tag_planted_in_the_journal_fails_the_run() -> None:
    tag = next(tag for tag, card in RED.cards.items() if card == As)

    found = shortfalls_with(LeakingJournal(tag.hex()))

    assert Shortfall(11, "deal", f"what left the table gives away the tag {tag.hex()}") in found


def test_the_tag_of_a_card_of_the_other_deck_is_a_leak_as_well() -> None:
    blue = load_deck("blue", folders=settings_folder(shipped_folder()))
    tag = next(tag for tag, card in blue.cards.items() if card == "2s")

    found = shortfalls_with(LeakingJournal(tag.hex()), DEALT + "shuffle\ndeal 2\ntag blue:2s 1\n")

    assert [shortfall.line for shortfall in found] == [12]


def test_a_name_planted_in_an_alert_fails_the_run() -> None:
    text = DEALT + "shuffle\ndeal\nfold\ncall\ncheck\nstreet\nfold\n"

    assert shortfalls_with(HeardInStep(), text) == []
    assert [found.expected for found in shortfalls_with(LeakingScreen(), text)] == ["call", "fold"]


@pytest.mark.parametrize(
    "irregular",
    [
        DEALT + "shuffle\ndeal 3\ntag twin:As 2\n",
        DEALT + "shuffle\ndeal 3\ntag joker 2\n",
        DEALT + "shuffle\ndeal\nmove any seat 1 seat 3\n",
        DEALT + "shuffle\ndeal 3\ncard 3\n",
        "facing off\n" + DEALT + "shuffle\ndeal 3\nkey exposed 1\n",
        "facing off\n" + DEALT + "shuffle\ndeal 3\nkey boxed 2c\n",
    ],
    ids=["duplicate", "joker", "mixed", "out of order", "exposed by key", "boxed by key"],
)
def test_an_alert_that_names_a_face_down_card_of_an_irregular_hand_fails_the_run(irregular: str) -> None:
    last = irregular.splitlines()[-1]

    assert shortfalls_with(HeardInStep(), irregular) == []
    assert [found.expected for found in shortfalls_with(LeakingScreen(), irregular)] == [last]


def test_a_name_planted_in_what_the_screen_shows_fails_the_run() -> None:
    scenario, heard = reading(HAND), HeardInStep()
    found = shortfalls(scenario, LeakingBench(bench_of(scenario, heard)), heard)

    assert found[0].line == 10
    assert "the card As" in found[0].seen


class LeakingBench:
    """A bench whose screen shows the ace of spades from the first step on."""

    def __init__(self, bench: StraightBench) -> None:
        self._bench = bench
        self.room = bench.room
        self.press = bench.press
        self.wait = bench.wait
        self.settle = bench.settle
        self.deck = bench.deck

    @property
    def view(self) -> TableView:
        """The view, and a card in it."""
        return replace(self._bench.view, board=(*self._bench.view.board, As))


def test_what_was_public_is_secret_again_after_the_next_shuffle() -> None:
    leaking = LeakingJournal('{"card":"7c"}')
    found = shortfalls_with(leaking, HAND + "shuffle\ndeal\n")

    lines = [shortfall.line for shortfall in found]
    assert lines[0] == 11
    assert lines[-1] == 24
    assert 16 not in lines


def test_nothing_but_what_is_heard_in_a_step_is_laid_to_it() -> None:
    heard = HeardInStep()
    heard.journaled += b"As"
    heard.clear()

    assert bytes(heard.journaled) == b""
    assert msgspec.json.encode((heard.events, heard.alerts)) == b"[[],[]]"


@given(said=st.lists(st.sampled_from(["As", "Kd", "9h", "a", "5", "\n", '"', " ", "_", "é", "A", "s"])).map("".join))
def test_names_are_found_wherever_they_stand_alone(said: str) -> None:
    alone = re.findall(r"(?<![0-9A-Za-z])[2-9TJQKA][cdhs](?![0-9A-Za-z])", said)

    assert len(leaks(said.encode(), set(), ())) == len(set(alone))


@given(tags=st.lists(UIDS, min_size=1, max_size=4, unique=True), data=st.data())
def test_every_tag_that_is_said_is_found_and_no_other(tags: list[bytes], data: st.DataObject) -> None:
    said = data.draw(st.sampled_from(tags))
    spelling = data.draw(st.sampled_from([said, said.hex().encode(), said.hex().upper().encode()]))
    leaving = b'{"tag":"' + spelling + b'"}'

    found = leaks(leaving, set(), tags)

    assert f"the tag {said.hex()}" in found
    assert leaks(b'{"tag":"none"}', set(), [b"\x04\x00\x01\x02", *tags]) == []
