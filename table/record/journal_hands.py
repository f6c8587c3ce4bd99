"""Collects the completed hands from a journal's records.

Nothing is replayed: the events say what happened under the book and the house's settings of
that day, and the journal does not hold those. Neither keys nor vault are needed, and the only
names of cards are those that the vault gave to public ones.
"""

from collections.abc import Iterable, Mapping

from msgspec import UNSET, structs

from table.engine.words.events import TableEvent
from table.engine.words.game import HOLDEM
from table.engine.words.setup import Level
from table.engine.words.sightings import CardRevealed
from table.engine.words.table_events import GameChanged, HandStarted, LevelChanged, PlayerRenamed, RosterChanged
from table.engine.words.zones import Seat
from table.keeping.journal import Record, SightingTaken, TableOpened
from table.record.chips_moved import ChipsMoved
from table.record.hand_record import HandRecord, HandsRead, LeftOut, SeatRecord, WhyLeftOut
from table.record.names import Names
from table.record.open_hand import OpenHand


def read_hands(records: Iterable[Record]) -> HandsRead:
    """Return the hands of a journal."""
    gathering: HandsGathered | None = None
    for record in records:
        if isinstance(record, TableOpened):
            gathering = HandsGathered(record)
        elif gathering is not None:
            gathering.take(record)
    return HandsRead() if gathering is None else gathering.end()


class HandsGathered:
    """Follows the records of one table."""

    def __init__(self, opened: TableOpened) -> None:
        """Begin with the first of them."""
        self._opened = opened
        self._taken: SightingTaken
        self._level = opened.setup.level
        self._game = HOLDEM if opened.setup.game is UNSET else opened.setup.game
        self._stacks = {player.seat: player.stack + player.behind for player in opened.setup.players}
        self._names = Names(opened)
        self._hand: OpenHand | None = None
        self._complete: list[HandRecord] = []
        self._left_out: list[LeftOut] = []

    def take(self, taken: SightingTaken) -> None:
        """Follow what one sighting meant."""
        self._taken = taken
        if self._hand is not None:
            self._hand.remarks.begin(taken)
        if isinstance(taken.sighting, CardRevealed) and self._hand is not None:
            self._hand.name(taken.sighting)
        self._names.follow(taken)
        for event in taken.events:
            self._follow(event)

    def end(self) -> HandsRead:
        """Return all hands, now that nothing follows."""
        self._settle()
        if self._hand is not None:
            self._left_out.append(LeftOut(self._hand.started.number, WhyLeftOut.NOT_COMPLETE))
        return HandsRead(tuple(self._complete), tuple(self._left_out))

    @property
    def open_hand(self) -> OpenHand | None:
        """The hand whose keys can still be taken back; None once nothing of it can change any more."""
        return self._hand

    def complete_now(self) -> HandRecord | None:
        """Return the open hand as it stands, if it is complete and adds up: it may be taken back all the same."""
        hand = self._hand
        return None if hand is None or hand.won is None else self._read(hand, hand.won)[0]

    def forget(self) -> None:
        """Let go of the hands before: whoever follows a table for nights keeps none of them."""
        self._complete.clear()
        self._left_out.clear()

    def _follow(self, event: TableEvent) -> None:
        match event:
            case HandStarted():
                self._settle()
                self._begin(event)
            case LevelChanged():
                self._level = Level(**structs.asdict(event))
            case GameChanged(game=game):
                self._game = game
            case RosterChanged(seat=seat, added=added) if self._hand is not None and self._hand.won is None:
                # The pot of the hand before was put right, or a hand that was called off has let go of its chips.
                self._stacks[seat] = self._stacks.get(seat, 0) + added
            case RosterChanged(seat=seat, stack=stack):
                # Chips changed hands off the felt: nothing of the hand before can be taken back any more.
                self._settle()
                self._stacks.pop(seat, None)
                if stack is not None:
                    self._stacks[seat] = stack
            case PlayerRenamed():
                # The hand before was played under the old name.
                self._settle()
                self._names.rename(event)
            case _ if self._hand is not None:
                self._hand.follow(event, self._taken)
            case _:
                pass

    def _begin(self, started: HandStarted) -> None:
        """Begin a hand; one that is dealt again keeps level and game, whatever was announced since."""
        again = self._hand
        level, game = (self._level, self._game) if again is None else (again.level, again.game)
        self._hand = OpenHand(started, self._taken, level, game)
        self._hand.remarks.begin(self._taken)

    def _settle(self) -> None:
        """Close the hand if it is complete."""
        hand = self._hand
        if hand is None or hand.won is None:
            return
        record, ends = self._read(hand, hand.won)
        self._hand = None
        self._stacks |= ends
        if record is None:
            self._left_out.append(LeftOut(hand.started.number, WhyLeftOut.NOT_SOUND))
        else:
            self._complete.append(record)

    def _read(self, hand: OpenHand, won: Mapping[Seat, int]) -> tuple[HandRecord | None, Mapping[Seat, int]]:
        """Return the record of a hand, None where it does not add up, and the stacks at its end."""
        starts = {seat: self._stacks[seat] for seat in hand.order}
        chips = ChipsMoved(starts, hand.started.dealt_in)
        for happening in hand.happened:
            chips.follow(happening)
        is_sound = chips.is_sound and sum(pot.amount for pot in hand.pots) == sum(won.values())
        return self._record(hand, won, starts, chips.stacks) if is_sound else None, chips.stacks

    def _record(
        self, hand: OpenHand, won: Mapping[Seat, int], starts: Mapping[Seat, int], ends: Mapping[Seat, int]
    ) -> HandRecord:
        started = hand.started
        return HandRecord(
            number=started.number,
            journal_id=self._opened.journal_id,
            wall_ms=None if hand.begun.wall_ms is UNSET else hand.begun.wall_ms,
            at_ns=hand.begun.sighting.at_ns,
            table_name=self._opened.table_name,
            rulebook=self._opened.rulebook,
            level=hand.level,
            game=hand.game,
            smallest_chip=self._opened.setup.denominations[0],
            button=started.button,
            small_blind_seat=started.small_blind_seat,
            big_blind_seat=started.big_blind_seat,
            seats=tuple(
                SeatRecord(
                    seat=seat,
                    name=self._names.of(seat),
                    start=starts[seat],
                    end=ends[seat],
                    won=won.get(seat, 0),
                    shown=hand.shown_by(seat),
                    dealt=hand.dealt_to(seat),
                    is_dealt_in=seat in started.dealt_in,
                )
                for seat in hand.order
            ),
            happened=hand.counted,
            pots=hand.pots,
            killed=hand.killed,
        )
