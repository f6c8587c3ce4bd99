"""Enrolling as a conversation: each card is asked for, taken back, refused by its name, and kept."""

from __future__ import annotations

import signal
import stat
from contextlib import closing
from typing import TYPE_CHECKING

from config.files.deck_file import load_deck
from config.files.settings_folder import settings_folder
from firmware_bridge.pad.nfc_reader import LOOKS_TO_FORGET
from firmware_bridge.simulated.pad.pad_tags import Ntag213
from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from table.engine.words.cards import ALL_CARDS
from tests.firmware_bridge.pad.test_enrol import tag
from tests.patience import PATIENCE_S, wait_until
from tests.table.commands.command_line import run
from tests.table.commands.desk import Desk
from tests.table.commands.test_deck import TWO, enroll

if TYPE_CHECKING:
    from pathlib import Path


def enrolling(folder: Path, pad: SimulatedPn532, *options: str) -> Desk:
    """Sit down where a deck of one inlay, `plain`, is enrolled."""
    return Desk("--config", folder, "deck", "enroll", "plain", "--inlays", "1", "--pad", pad.port, *options)


def test_each_card_is_asked_for_by_its_name(tmp_path: Path) -> None:
    ran = enroll(tmp_path)

    # Each once, in order: the driver waits in real time, and where an answer came too late a card is asked for again.
    asked = list(dict.fromkeys(line for line in ran.err.splitlines() if "lay down" in line))
    assert len(asked) == 108
    assert asked[0].endswith("lay down the 2 of clubs, face up")
    assert asked[1].endswith("lay down the 2 of clubs, the same one, face down")


def test_enter_takes_the_last_card_back_and_asks_for_it_again(tmp_path: Path) -> None:
    with closing(SimulatedPn532(tmp_path / "pad")) as pad, enrolling(tmp_path, pad) as desk:
        desk.hear("54 to come: lay down the 2 of clubs")
        pad.lay(Ntag213(TWO))
        desk.hear("53 to come: lay down the 3 of clubs")
        desk.type("")
        desk.hear("the last one is taken back")
        desk.hear("54 to come: lay down the 2 of clubs")
        desk.type("")
        desk.hear("there is nothing to take back")


def test_a_card_that_is_typed_is_asked_for_next_and_the_list_says_what_is_still_to_come(tmp_path: Path) -> None:
    with closing(SimulatedPn532(tmp_path / "pad")) as pad, enrolling(tmp_path, pad) as desk:
        desk.hear("54 to come: lay down the 2 of clubs")
        desk.type("10h")
        desk.hear("54 to come: lay down the 10 of hearts")
        pad.lay(Ntag213(TWO))
        desk.hear("53 to come: lay down the 2 of clubs")
        desk.type("list")
        said = desk.hear("to come: clubs")
    assert said.endswith(
        "hearts 2 3 4 5 6 7 8 9 jack queen king ace, spades 2 3 4 5 6 7 8 9 10 jack queen king ace; 2 jokers"
    )


def test_in_keyed_order_each_card_is_named_before_it_is_laid_down(tmp_path: Path) -> None:
    with closing(SimulatedPn532(tmp_path / "pad")) as pad, enrolling(tmp_path, pad, "--keyed") as desk:
        desk.hear("54 to come: type which card comes next")
        pad.lay(Ntag213(TWO))
        desk.hear("not taken: say first which card it is")
        desk.type("As")
        desk.hear("54 to come: lay down the ace of spades")


def test_a_card_of_another_deck_and_one_that_is_enrolled_already_are_refused_by_their_names(tmp_path: Path) -> None:
    run("--config", tmp_path, "deck", "enroll", "blue", "--simulated", "--no-verify")
    blue = load_deck("blue", folders=settings_folder(tmp_path))
    king = next(tag for tag, card in blue.cards.items() if card == "Kd")
    with closing(SimulatedPn532(tmp_path / "pad")) as pad, enrolling(tmp_path, pad) as desk:
        desk.hear("54 to come: lay down the 2 of clubs")
        foreign, mine = Ntag213(king), Ntag213(TWO)
        pad.lay(foreign)
        desk.hear("not taken: this is the king of diamonds of the deck blue")
        pad.take_off(foreign)
        pad.lay(mine)
        desk.hear("53 to come: lay down the 3 of clubs")
        pad.take_off(mine)
        # The reader forgets a tag that three looks have missed; one that was answered too late is none.
        looks = pad.looks
        wait_until(lambda: pad.looks > looks + 2 * LOOKS_TO_FORGET, PATIENCE_S)
        pad.lay(mine)
        desk.hear("not taken: this is the 2 of clubs, enrolled already")


def test_an_enrolment_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    with closing(SimulatedPn532(tmp_path / "pad")) as pad:
        with enrolling(tmp_path, pad) as desk:
            pad.lay(Ntag213(TWO))
            desk.hear("53 to come: lay down the 3 of clubs")
            desk.interrupt()
            desk.hear("broken off")
            assert desk.ended() == 1
        assert stat.S_IMODE((tmp_path / "decks" / "plain.enrolling").stat().st_mode) == 0o600
        with enrolling(tmp_path, pad) as desk:
            desk.hear("going on where it was broken off: 1 cards are there, 53 to come")
            desk.hear("53 to come: lay down the 3 of clubs")
        with enrolling(tmp_path, pad, "--anew") as desk:
            desk.hear("54 to come: lay down the 2 of clubs")


def test_an_enrolment_that_was_killed_goes_on_with_every_card_that_it_had_taken(tmp_path: Path) -> None:
    cards = [Ntag213(tag(number)) for number in range(3)]
    with closing(SimulatedPn532(tmp_path / "pad")) as pad:
        for taken, card in enumerate(cards, start=1):
            with enrolling(tmp_path, pad) as desk:
                pad.lay(card)
                desk.hear(f"{54 - taken} to come: lay down")
                desk.kill()
                assert desk.ended() == -signal.SIGKILL
            pad.take_off(card)
        with enrolling(tmp_path, pad) as desk:
            desk.hear("going on where it was broken off: 3 cards are there, 51 to come")
            desk.hear("51 to come: lay down the 5 of clubs")


def test_an_enrolment_of_other_cards_is_not_gone_on_with(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    kept = tmp_path / "decks" / "green.enrolling"
    kept.write_text('{"jokers":0,"inlays":1,"readings":[]}')
    other = enroll(tmp_path)
    kept.write_text("half a fi")
    broken = enroll(tmp_path)

    assert (other.status, broken.status) == (2, 2)
    assert "go on with --jokers 0 --inlays 1, or begin again with --anew" in other.err
    assert f"{kept}: cannot be gone on with" in broken.err


def test_a_pad_that_is_unplugged_in_between_is_told_and_waited_for(tmp_path: Path) -> None:
    with closing(SimulatedPn532(tmp_path / "pad")) as pad, enrolling(tmp_path, pad) as desk:
        desk.hear("54 to come")
        pad.unplug()
        desk.hear("no such port")
        pad.plug()
        desk.hear("the scan pad is back: go on")
        pad.lay(Ntag213(TWO))
        desk.hear("53 to come")


def test_the_second_pass_shows_two_cards_that_changed_places_and_sets_them_right(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    cards = [f'["{card}","{tag(number).hex()}"]' for number, card in enumerate(ALL_CARDS)]
    (tmp_path / "decks" / "plain.enrolling").write_text(f'{{"jokers":0,"inlays":1,"readings":[{",".join(cards)}]}}')
    with closing(SimulatedPn532(tmp_path / "pad")) as pad, enrolling(tmp_path, pad, "--jokers", "0") as desk:
        desk.hear("52 to prove: lay down the 2 of clubs")
        pad.lay(Ntag213(tag(1)))
        desk.hear("this one is enrolled as the 3 of clubs: lay the right one down; or, if it was right, type right")
        desk.type("right")
        desk.hear("set right")
        desk.hear("51 to prove: lay down the 3 of clubs")
        desk.interrupt()
        desk.hear("broken off")
    with closing(SimulatedPn532(tmp_path / "pad")) as pad, enrolling(tmp_path, pad, "--jokers", "0") as desk:
        desk.hear("51 to prove: lay down the 3 of clubs")


def test_a_deck_is_enrolled_and_proved_in_two_passes(tmp_path: Path) -> None:
    ran = run("--config", tmp_path, "deck", "enroll", "plain", "--simulated", "--inlays", "1")

    assert ran.out.splitlines() == [f"{tmp_path}/decks/plain.toml: 52 cards and 2 jokers"]
    asked = dict.fromkeys(line for line in ran.err.splitlines() if "to prove" in line)
    assert len(asked) == 54
    assert not (tmp_path / "decks" / "plain.enrolling").exists()
