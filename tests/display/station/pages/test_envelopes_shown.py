"""Wall and phone show what is left and what was opened last; for a moment the wall shows nothing else."""

from __future__ import annotations

from pathlib import Path

from display.station.pages.envelopes_shown import MOMENT_MS, envelopes_shown, grouped, moment_of, moment_words
from display.station.pages.papers_page import seat_page
from display.station.pages.tournament_pages import page_text
from tests.display.station.pages.test_tournament_pages import shown
from tests.display.station.tournament.envelope_room import MysteryNight, mystery_night


class Clock:
    """A station's time, as a test puts it."""

    now_ms = 60_000

    def __call__(self) -> int:
        return self.now_ms


def opened(folder: Path, clock: Clock) -> tuple[MysteryNight, str]:
    """Return an event with envelope 3 just opened for Ann and Eva, and what was in it."""
    night = mystery_night(folder, clock)
    night.begin()
    number = night.put_out("Cem", "Ann", "Eva")
    night.enveloping.open(number, "Cem", 3, "Maria")
    return night, str(moment_words(night.desk.look_whole())[0]["amount"])


def test_before_they_begin_nobody_is_shown_any(tmp_path: Path) -> None:
    night = mystery_night(tmp_path)

    assert envelopes_shown(night.desk.look_whole()) == {}
    assert "Mystery bounties" not in page_text("wall", shown(night.desk))


def test_the_wall_has_the_open_envelope_in_its_middle_and_the_clock_again_after_a_moment(tmp_path: Path) -> None:
    clock = Clock()
    night, amount = opened(tmp_path, clock)

    page = page_text("wall", shown(night.desk))
    assert page.index("Envelope 3") < page.index(amount) < page.index("Ann, Eva") < page.index("for putting Cem out")
    assert 'class="clock"' not in page
    clock.now_ms += MOMENT_MS
    assert moment_of(night.desk.look_whole()) == []
    page = page_text("wall", shown(night.desk))
    assert f"Last opened: envelope 3, {amount}" in page
    assert 'class="clock"' in page
    assert grouped(night.now.mark) in page
    assert "6 sealed" in page


def test_a_player_s_phone_has_every_seal_and_the_salt_of_the_open_one(tmp_path: Path) -> None:
    night, amount = opened(tmp_path, Clock())

    page = seat_page("Friday", night.desk.look_whole(), "Ann")
    secret = night.now.opened[0].opened
    assert secret is not None
    assert f"envelope 3, {amount}" in page
    assert f"3 {secret.secret.amount} {secret.secret.salt}" in page
    assert all(grouped(seal) in page for seal in (*night.now.sealed.values(), secret.secret.seal))


def test_the_biggest_that_is_left_stands_first(tmp_path: Path) -> None:
    night = mystery_night(tmp_path)
    night.begin()

    words = envelopes_shown(night.desk.look_whole())
    assert words["amounts"] == [("160\u00a0\u20ac", 1), ("60\u00a0\u20ac", 2), ("30\u00a0\u20ac", 4)]
    assert (words["count"], words["biggest"], words["last"]) == (7, "160\u00a0\u20ac", None)
