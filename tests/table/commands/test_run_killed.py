"""`squaredeal run` in a real window, killed without warning in the middle of a remedy: the next start goes on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from display.dealer.drawing.letters import px_per_mm
from display.dealer.drawing.pad_places import pad_places
from display.dealer.drawing.touch_places import touch_places
from table.engine.words.card_events import BoardCardDealt, CardBurned, CardMadePublic
from table.engine.words.chip_events import Acted, BettingClosed
from table.engine.words.events import TableEvent
from table.engine.words.matter_events import MatterSettled, RulingMade, StepDone
from table.engine.words.sightings import CardGone
from table.engine.words.table_events import HandStarted
from table.engine.words.zones import Facing, Zone
from table.keeping.journal import SightingTaken
from table.keeping.reading import read_journal
from tests.bench.live_room import LiveRoom
from tests.patience import PATIENCE_S, wait_until
from tests.real_window import Display, needs_pointer, program
from tests.table.commands.live_dealer import STACKS, deal_hole_cards, press_until, told

SIZE: Final = (1280, 720)
BETWEEN_HANDS: Final = 4
TO_ACT: Final = 6
TO_CONFIRM: Final = 4
"""Keys of the strip then. The first is new hand, fold, confirm; the second, of who acts, is check or call."""
BURN: Final = 10
EARLY: Final = (11, 12, 13)
AGAIN: Final = (14, 15, 16)
"""Cards of the deck by their numbers: a burn, a flop too early, and the flop that is dealt for it."""
LOOKS_S: Final = 0.3
"""So long a dealer looks at the screen before a finger comes down: what was journaled is shown by then."""
STEPS: Final = 6
"""Three cards back to the stub, shuffle, cut, flop."""


class RemedyingDealer:
    """Deals a flop too early, and puts it right by touch."""

    def __init__(self, room: LiveRoom, folder: Path, display: Display) -> None:
        self.journal = folder / "journal" / "table.journal"
        self._room, self._display, self._tags = room, display, list(room.deck.cards)
        places = touch_places(SIZE, px_per_mm(SIZE, 10.1), 6, 7)
        assert places is not None
        self._row = pad_places(SIZE, px_per_mm(SIZE, 10.1), places.strip).row
        table = room.table_file(folder, stacks=STACKS, journal=self.journal.parent)
        lines = table.read_text(encoding="utf-8").splitlines(keepends=True)
        without_keys = "".join(line for line in lines if not line.startswith("panel = "))
        table.write_text(
            without_keys.replace("firekeepers", "tfpl").replace("[blinds]", "[screen]\ntouch = true\n[blinds]"),
            encoding="utf-8",
        )
        self.table = table

    def deal_flop_too_early(self) -> None:
        """Deal it while the small blind is to act; then the betting is finished."""
        self._touch_until(BETWEEN_HANDS, 0, lambda: told(self.journal, HandStarted))
        deal_hole_cards(self._room, self.journal)
        self._room.lay(self._tags[BURN], Zone.BURN, Facing.DOWN)
        for number, card in enumerate(EARLY):
            self.lay_on_board(card)
            self._await(lambda: self._count(CardMadePublic) > number)  # noqa: B023 - awaited at once
        self._await(lambda: self._count(RulingMade))
        self._await(lambda: self._count(CardBurned))
        self._touch_until(TO_ACT, 1, lambda: self._count(Acted))
        self._touch_until(TO_ACT, 1, lambda: self._count(BettingClosed))

    def put_back(self, *cards: int) -> None:
        """Put cards back into the stub, each with the confirm that says so."""
        for card in cards:
            gone = self.gone()
            self.push_into_stub(card)
            self.confirm_step(gone)

    def push_into_stub(self, card: int) -> None:
        """Put a card back where no antenna reads it any more."""
        self._room.lift_off(self._tags[card])

    def gone(self) -> int:
        """Return how many cards the table has seen go, by the journal."""
        records = read_journal(self.journal)
        return sum(isinstance(one, SightingTaken) and isinstance(one.sighting, CardGone) for one in records)

    def confirm_step(self, gone: int = -1) -> None:
        """Confirm the step that is asked, once more cards than *gone* were seen to go: before that it does nothing."""
        self._await(lambda: self.gone() > gone)
        done = self.steps_done()
        self._touch_until(TO_CONFIRM, 0, lambda: self.steps_done() > done)

    def deal_flop(self) -> None:
        """Deal the flop, card by card."""
        for number, card in enumerate(AGAIN):
            self.lay_on_board(card)
            self._await(lambda: self._count(BoardCardDealt) > number)  # noqa: B023 - awaited at once
        self._await(lambda: self._count(MatterSettled))

    def put_right(self, *cards: int) -> None:
        """Do what is left of the remedy: put *cards* back, shuffle, cut, deal the flop."""
        self.put_back(*cards)
        self.confirm_step()
        self.confirm_step()
        self.deal_flop()

    def lay_on_board(self, card: int) -> None:
        """Lay a card face up."""
        self._room.lay(self._tags[card], Zone.BOARD, Facing.UP)

    def steps_done(self) -> int:
        """Return how many steps of the remedy are done, by the journal."""
        return self._count(StepDone)

    def _count(self, kind: type[TableEvent]) -> int:
        return len(told(self.journal, kind))

    @staticmethod
    def _await(is_so: Callable[[], object]) -> None:
        wait_until(is_so, PATIENCE_S)

    def _touch_until(self, keys: int, key: int, is_so: Callable[[], object]) -> None:
        """Touch a key of a strip of so many until it is so."""
        self._display.await_window()
        time.sleep(LOOKS_S)
        press_until(lambda: self._display.click(self._row(keys)[key].inset(9, 9)[:2]), is_so)


@contextmanager
def killed_in_the_middle_of_a_remedy(folder: Path, display: Display) -> Iterator[RemedyingDealer]:
    """Yield the dealer of a table that was killed as one card of the early flop was back in the stub."""
    with LiveRoom() as room:
        dealer = RemedyingDealer(room, folder, display)
        with program(display, folder / "first", "run", str(dealer.table)):
            dealer.deal_flop_too_early()
            dealer.put_back(EARLY[0])
        yield dealer


@pytest.mark.long  # below it goes on with that step, too, after a card that was put back meanwhile
@needs_pointer
def test_a_table_that_is_killed_in_the_middle_of_a_remedy_goes_on_with_the_step_that_was_asked(
    tmp_path: Path, display: Display
) -> None:
    with killed_in_the_middle_of_a_remedy(tmp_path, display) as dealer:
        assert dealer.steps_done() == 1
        with program(display, tmp_path / "second", "run", str(dealer.table)):
            dealer.put_right(*EARLY[1:])

        assert dealer.steps_done() == STEPS


@needs_pointer
def test_a_card_that_is_put_back_while_the_table_is_down_is_missed_by_the_next_start(
    tmp_path: Path, display: Display
) -> None:
    with killed_in_the_middle_of_a_remedy(tmp_path, display) as dealer:
        gone = dealer.gone()
        dealer.push_into_stub(EARLY[1])
        with program(display, tmp_path / "second", "run", str(dealer.table)):
            dealer.confirm_step(gone)
            dealer.put_right(EARLY[2])

        assert dealer.steps_done() == STEPS
