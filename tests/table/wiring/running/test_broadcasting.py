"""A hand is released when it is over for good and its delay has run, to the production that the house permits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.broadcast.permit import FLOOR_S, Answer
from table.engine.words.commands import Action, ActionKeyed, Amount, NewHand
from table.record.journal_hands import HandsGathered
from table.wiring.process.technical_log import open_log
from table.wiring.running import broadcasting
from tests.table.broadcast.feature_table import DELAY_S, FOLDED, HOUSE, OTHER, FeatureTable

if TYPE_CHECKING:
    from tests.table.conftest import Begins


def cards_of(table: FeatureTable, seat: int) -> tuple[str | None, ...]:
    return next(one.dealt for one in table.opened()[0].record.seats if one.seat == seat)


def test_a_folded_hand_is_released_with_its_cards_once_its_delay_has_run(table: FeatureTable) -> None:
    table.play(FOLDED)
    table.play("shuffle\n")
    table.pass_s(DELAY_S - 1)
    assert not table.file.path.exists()

    table.pass_s(1)

    assert cards_of(table, 1) == ("7c", "2d")
    assert cards_of(table, 3) == ("Qc", "9h")


def test_it_is_said_whether_hands_are_broadcast_and_again_once_that_has_changed(table: FeatureTable) -> None:
    assert table.shown == [f"each hand is broadcast {DELAY_S} s after its end"]

    table.permit(number=2, answer=Answer.NO)
    for _ in range(2):
        table.play(FOLDED)

    assert table.shown[1:] == [""]


def test_before_that_neither_the_productions_key_nor_the_houses_opens_what_lies_there(table: FeatureTable) -> None:
    table.play(FOLDED)
    sealed = table.withheld.read_text(encoding="ascii")

    assert all(key.opened(sealed, b"") is None for key in (HOUSE, OTHER))
    assert '"box"' not in sealed, "the member of a hand that is released"


def test_a_hand_whose_last_key_can_still_be_taken_back_is_never_released(table: FeatureTable) -> None:
    table.play(FOLDED)

    table.pass_s(100 * DELAY_S)

    assert table.released() == ()
    table.play("shuffle\n")
    table.pass_s(1)
    assert len(table.released()) == 1


def test_the_delay_of_a_hand_that_was_live_again_counts_from_its_last_end(table: FeatureTable) -> None:
    table.play(FOLDED)
    table.pass_s(DELAY_S)
    table.play("key undo\n")
    table.pass_s(DELAY_S)
    table.play("call ; street ; check ; bet 400 ; fold\nshuffle\n")

    table.pass_s(DELAY_S - 1)
    assert table.released() == ()
    table.pass_s(1)
    assert len(table.opened()[0].record.board) == 3


def test_a_hand_that_was_called_off_is_never_released(table: FeatureTable) -> None:
    table.play("shuffle ; deal 3 ; key misdeal\n")
    table.play("shuffle ; deal ; fold ; fold\nshuffle\n")

    table.pass_s(DELAY_S)

    assert [one.hand for one in table.released()] == [1], "and that is the deal after it"
    assert len({one.begun_by for one in table.released()}) == 1


def test_after_a_start_on_the_same_machine_the_delay_goes_on(table: FeatureTable) -> None:
    table.play(FOLDED)
    table.pass_s(DELAY_S - 60)
    table.start()
    table.play("shuffle\n")

    table.pass_s(60)

    assert len(table.released()) == 1


def test_after_the_machine_was_started_again_the_delay_counts_from_that_start(table: FeatureTable) -> None:
    table.play(FOLDED)
    table.pass_s(DELAY_S - 60)
    table.now_ms = 30_000
    table.start()
    table.play("shuffle\n")

    table.pass_s(DELAY_S - 31)
    assert table.released() == ()
    table.pass_s(1)
    assert len(table.released()) == 1


def test_a_start_in_the_middle_of_a_hand_loses_no_card_of_it(table: FeatureTable) -> None:
    table.play("shuffle ; deal\nfold\n")
    table.start()
    table.press(ActionKeyed(action=Action.RAISE, total=Amount(600)))
    table.press(ActionKeyed(action=Action.FOLD))
    table.press(NewHand())

    table.pass_s(DELAY_S)

    assert cards_of(table, 1) == ("7c", "2d")


@pytest.mark.parametrize("delay_s", [0, 1, FLOOR_S - 1])
def test_no_setting_of_the_table_releases_sooner(begin: Begins, delay_s: int) -> None:
    table = begin(delay_s=delay_s)
    table.play(FOLDED + "shuffle\n")

    table.pass_s(DELAY_S - 1)

    assert table.released() == ()


def test_a_longer_delay_of_the_tables_own_is_kept(begin: Begins) -> None:
    table = begin(delay_s=3 * DELAY_S)
    table.play(FOLDED + "shuffle\n")

    table.pass_s(3 * DELAY_S - 1)

    assert table.released() == ()


def test_a_production_that_is_shut_out_gets_nothing_that_was_still_withheld(
    table: FeatureTable, capsys: pytest.CaptureFixture[str]
) -> None:
    open_log(None)
    table.play(FOLDED + "shuffle ; deal\n")
    table.permit(number=2, to=OTHER)
    table.play("fold ; fold\nshuffle\n")

    table.pass_s(DELAY_S)

    assert table.opened() == []
    assert [one.record.number for one in table.opened(OTHER)] == [2]
    assert "never released, for the permit of then is not in force any more: hand 1" in capsys.readouterr().err


def test_an_older_permit_that_is_put_back_is_not_in_force(table: FeatureTable) -> None:
    table.play(FOLDED)
    table.permit(number=2, answer=Answer.NO)
    table.play("shuffle ; deal ; fold ; fold\nshuffle\n")
    table.pass_s(DELAY_S)
    table.permit(number=1)
    table.play("deal ; fold ; fold\nshuffle\n")

    table.pass_s(DELAY_S)

    assert table.released() == ()


def test_where_the_permit_cannot_be_read_a_hand_waits_and_where_the_disk_refuses_the_table_plays_on(
    table: FeatureTable, capsys: pytest.CaptureFixture[str]
) -> None:
    open_log(None)
    table.play(FOLDED + "shuffle\n")
    text = table.permit_path.read_bytes()
    table.permit_path.write_bytes(text.replace(rb"\"number\":1", rb"\"number\":7"))
    table.pass_s(DELAY_S)
    assert table.released() == ()
    table.permit_path.write_bytes(text)
    table.file.path.mkdir()
    table.pass_s(1)

    said = capsys.readouterr().err
    assert "it was not signed with the house's key, or was changed since" in said
    assert "no hand is released" in said
    assert not any(card in said for card in ("7c", "As"))
    table.file.path.rmdir()
    table.pass_s(1)
    assert len(table.released()) == 1


def test_a_mistake_of_ours_costs_a_broadcast_its_hand_and_no_table_its_game(
    table: FeatureTable, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def mistaken(*_: object) -> None:
        msg = "As"
        raise ValueError(msg)

    open_log(None)
    with monkeypatch.context() as patch:
        patch.setattr(broadcasting, "face_up", mistaken)
        table.play(FOLDED)
    table.play("shuffle ; deal ; fold ; fold\nshuffle\n")
    table.pass_s(DELAY_S)

    assert [one.hand for one in table.released()] == [2]
    assert capsys.readouterr().err.endswith("broadcast: hand 1 is not broadcast: ValueError\n")


def test_where_the_past_is_not_kept_any_more_the_table_plays_and_says_so(
    table: FeatureTable, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost(*_: object) -> None:
        raise KeyError(7)

    open_log(None)
    monkeypatch.setattr(HandsGathered, "take", lost)

    table.play(FOLDED + "shuffle\n")
    table.pass_s(DELAY_S)

    assert table.released() == ()
    assert "its hands cannot be followed from what is kept of the journal" in capsys.readouterr().err


def test_the_hands_of_a_new_journal_are_broadcast_too(table: FeatureTable) -> None:
    table.play(FOLDED + "shuffle\n")
    table.pass_s(DELAY_S)
    table.close()
    table.path.rename(table.path.with_name("old.journal"))
    table.journal_id = "next"
    table.start()
    table.play(FOLDED + "shuffle\n")

    table.pass_s(DELAY_S)

    assert [one.record.id for one in table.opened()] == ["day-1", "next-1"]


def test_without_a_permit_nothing_is_sealed_and_nothing_is_written(table: FeatureTable) -> None:
    table.withheld.unlink()
    settings = table.folder / "tables" / "one.toml"
    settings.write_text(settings.read_text(encoding="utf-8").partition("[broadcast]")[0], encoding="utf-8")
    table.start()
    table.play(FOLDED + "shuffle\n")

    table.pass_s(DELAY_S)

    assert not table.withheld.exists()
    assert not table.file.path.exists()
