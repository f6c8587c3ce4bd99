"""The simulated dealer: does what a step says, with tags, keys and seconds.

The dealer deals correctly where the step says so, by looking at the dealer's screen
as a person would; nothing is judged here, and no expectation is known.
"""

from collections.abc import Iterable
from typing import assert_never

from table.clock import NS_PER_S
from table.engine.words.alerts import RemedyStep
from table.engine.words.cards import Card, Street
from table.engine.words.commands import Action, ActionKeyed, Amount, ChipsPushed, Command, Confirmed, Undone
from table.engine.words.frozen import replace
from table.engine.words.reports import BoxedKeyed, Discarded, ExposedKeyed, TabledKeyed
from table.engine.words.view import Due, Status
from table.engine.words.zones import SEAT_ZONES, ZONE_SEATS, Facing, Seat, Zone
from table.inbox import Tag
from table.scenario import answering, steps
from table.scenario.around_cards import let, turn_up_flop
from table.scenario.cards_in_hand import CardsInHand
from table.scenario.dealing import CARDS_OF_STREET, Dealing
from table.scenario.deck_order import reshuffled, taken_from_stub
from table.scenario.language import Setup
from table.scenario.room import Bench
from table.scenario.wagered_most import most_to_key

PEEK_NS = 3 * NS_PER_S
"""How long a player holds the cards up to look at them."""

BEFORE_SHOWN_NS = 300_000_000
"""A player turns up a card that has come to rest: one that turns over sooner turns in the dealer's pitch."""


class Dealer:
    """Plays the steps of one file at one bench."""

    def __init__(self, setup: Setup, bench: Bench, steps: Iterable[steps.Step] = (), shuffles: int = 0) -> None:
        """Sit down at *bench*; *steps* are those that will be done, where they are known.

        After so many *shuffles* before the first hand the cards lie otherwise.
        """
        self._to_come = list(steps)
        self._setup, self._bench, self._room = setup, bench, bench.room
        self._is_taken_back = False
        """Whether the step takes back a key, and with it perhaps an answer."""
        self._is_one_kept = False
        """Whether the step folds one card of a hand alone."""
        self.cards = CardsInHand(bench, setup.deck)
        self.dealing = Dealing(setup, bench, self.cards, taken_from_stub(self._to_come), shuffles)
        self._mucked: list[list[tuple[Tag, Zone, Facing]]] = []
        """What went into the muck with each key, the last key last."""
        self._worded: list[Seat | None] = []
        """Whose chips came with a bare "bet" or "raise" in each step of keys, the last one last: undo asks two keys."""
        self._to_give_back: list[tuple[Tag, Zone, Facing]] = []
        """What the dealer gives back, its key taken back, as soon as the seat needs its cards."""
        self._mucked_of: dict[Seat, list[Tag]] = {}
        """What each seat has put into the muck last: to be shown, it is turned up there."""

    def do(self, step: steps.Step) -> None:
        """Do one step. Raises `CardNotThereError` where a card is not where the step takes it from."""
        del self._to_come[:1]
        self._is_one_kept = isinstance(step, steps.KeysPressed) and step.keeps_one
        self._is_taken_back = False
        if isinstance(step, steps.KeysPressed):
            self._is_taken_back = any(isinstance(key, Undone) for key in step.commands)
            self._keys(step.commands, keeps_one=step.keeps_one)
        elif isinstance(step, steps.OffStub):
            if isinstance(step, steps.Shuffle):
                self._mucked.clear()
                self._mucked_of.clear()
                self._worded.clear()
                self._to_give_back.clear()
            self.dealing.do(step)
        elif isinstance(step, steps.WageredMost):
            self._wager_most(step)
        elif isinstance(step, steps.OfRoom):
            let(step, self._bench, self.cards)
        else:
            self._handle(step)

    def _wager_most(self, step: steps.WageredMost) -> None:
        """Key the figure that the screen shows for whoever bets or raises all that is lawful."""
        most = most_to_key(self._bench.view, self._setup, step.seat, is_completed=step.is_completed)
        self._keys((ActionKeyed(step.action, None if most is None else Amount(most), step.seat),), keeps_one=False)

    def _handle(self, step: steps.Handled) -> None:  # noqa: C901 - one case for each kind of step
        """Move the cards that are out."""
        match step:
            case steps.Discard(seat=seat, cards=cards):
                self._discard(seat, cards)
            case steps.Move():
                self._move(step)
            case steps.Muck(seat=seat):
                self._muck(seat)
                answering.say_mucked(self._bench, seat)
            case steps.Show(seat=seat, cards=cards):
                self._show(seat, cards)
            case steps.Peek(seat=seat):
                self._peek(seat)
            case steps.Lift(seat=seat, is_all=is_all):
                self._lift(seat, is_all=is_all)
            case steps.Return(cards=cards):
                self._return(cards)
            case steps.Reshuffle():
                self._reshuffle()
            case steps.Cut():
                self._cut()
            case steps.Scramble():
                self._scramble()
            case never:
                assert_never(never)

    def settle(self) -> None:
        """Let the sensors settle after a step, and answer what the table asks about cards."""
        answering.settle(
            self._bench,
            self.cards.began_at,
            dealt_to=self.cards.dealt_to,
            in_hands=self.cards.in_hands(),
            is_taken_back=self._is_taken_back,
        )
        answering.lay_what_is_asked_for(self._bench)
        answering.say_done(self._bench, self._to_come)
        if self._is_one_kept or self._bench.view.status is Status.COMPLETE:
            # A kept card stays away, and once the pots are paid the dealer collects.
            answering.let_count(self._bench)

    def _discard(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Throw cards away, and key how many."""
        for card in cards:
            tag = self.cards.find(card, SEAT_ZONES[seat])
            self.cards.discarded[tag] = SEAT_ZONES[seat]
            self.cards.lay(tag, Zone.MUCK, Facing.DOWN)
        self._keys((Discarded(seat, len(cards)),), keeps_one=False)

    def _move(self, move: steps.Move) -> None:
        if isinstance(move.from_place, Zone) and (seat := ZONE_SEATS.get(move.from_place)) is not None:
            self._lying_at(seat)
        tag = self.cards.find(move.card, move.from_place)
        if move.facing is not None:
            facing = Facing(move.facing)
        elif move.to_place is Zone.BOARD:
            facing = Facing.UP
        else:
            facing = self._facing(move, tag)
        if move.from_place is Zone.STUB and move.to_place is Zone.BOARD:
            self.dealing.come_apart()
        self.cards.lay(tag, move.to_place, facing)
        is_taken_away = move.from_place is Zone.BOARD and move.to_place is not Zone.BOARD
        if is_taken_away and len(self._room.lying_on(Zone.BOARD)) == CARDS_OF_STREET[Street.FLOP]:
            turn_up_flop(self._room, self.cards)

    def _facing(self, move: steps.Move, tag: bytes) -> Facing:
        """Return how a tag lies where it is moved from; in the stub every card lies face down."""
        if isinstance(move.from_place, Zone):
            return self._room.lying_on(move.from_place).get(tag, Facing.DOWN)
        return self._room.out_of_sight().get(tag, Facing.DOWN)

    def _muck(self, seat: Seat) -> None:
        given_up = self._lying_at(seat)
        if given_up:
            self._mucked_of[seat] = list(given_up)
        for tag in given_up:
            self._room.lay(tag, Zone.MUCK, Facing.DOWN)

    def _show(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        due = self._bench.view.due
        if due is not None and due.due is Due.HOLE_CARD:
            self._bench.wait(BEFORE_SHOWN_NS)
        place = SEAT_ZONES[seat] if self._lying_at(seat) else Zone.MUCK
        for card in cards:
            self.cards.find(card, place)
        for tag in self._lying_at(seat) or self._mucked_of.get(seat, []):
            if tag in self._room.lying_on(place) and (not cards or self.cards.name(tag) in cards):
                self.cards.show(tag)
                self._room.turn(tag, Facing.UP)

    def _lift(self, seat: Seat, *, is_all: bool) -> None:
        """Let a player pick up what lies face down, or all of it, and hold it."""
        lifted = {tag: way for tag, way in self._lying_at(seat).items() if is_all or way is not Facing.UP}
        for tag, facing in lifted.items():
            self.cards.lay(tag, steps.Off.OFF, facing)
        self.cards.lifted[SEAT_ZONES[seat]] = lifted

    def _peek(self, seat: Seat) -> None:
        is_stud = self._bench.view.game.is_stud
        tags = {tag: way for tag, way in self._lying_at(seat).items() if not (is_stud and way is Facing.UP)}
        for tag in tags:
            self._room.lift_off(tag)
        self._bench.wait(PEEK_NS)
        for tag, facing in tags.items():
            self._room.lay(tag, SEAT_ZONES[seat], facing)

    def _return(self, cards: tuple[Card, ...]) -> None:
        for card in cards:
            places = (zone for zone in Zone for tag in self._room.lying_on(zone) if self.cards.name(tag) == card)
            self._room.put_back(self.cards.find(card, next(places, Zone.BOARD)))
            self._confirm_if_asked(RemedyStep.RETURN_TO_STUB, card)

    def _confirm_if_asked(self, step: RemedyStep, card: Card | None = None) -> None:
        """Press confirm where the screen still asks for what was done, to *card*: no antenna has seen it."""
        self._bench.settle()
        asked = self._bench.view.next_step
        if asked is not None and asked.step is step and (card is None or asked.card in {None, card}):
            self._bench.press(Confirmed())

    def _reshuffle(self) -> None:
        self._room.stack(reshuffled(self._room.stub, len(self._room.stub)))
        self._say_done()

    def _cut(self) -> None:
        """Cut the stub; before the first card the deck is cut as it has to lie, for the file says what is dealt."""
        stub = self._room.stub
        if len(stub) < len(self.cards.tags()):
            middle = len(stub) // 2
            self._room.stack((*stub[middle:], *stub[:middle]))
        self._say_done()

    def _say_done(self) -> None:
        """Press confirm for what no sensor sees, unless it would answer what the screen asks of a player."""
        if self._bench.view.meanwhile is None:
            self._bench.press(Confirmed())

    def _scramble(self) -> None:
        tags = list(self._room.lying_on(Zone.BOARD))
        for tag in reshuffled(tags, len(tags)):
            self._room.lay(tag, Zone.BOARD, Facing.DOWN)
        self._confirm_if_asked(RemedyStep.SCRAMBLE)

    def _keys(self, commands: tuple[Command, ...], *, keeps_one: bool) -> None:
        """Press the keys of a step; chips that follow words are the speaker's, whoever's turn it has become."""
        # Whose it would be while play waits, the table reckons: the turn stands still then.
        speaker = None if self._bench.view.holding is not None else self._bench.view.turn
        stacks = self._stacks()
        for command in commands:
            if isinstance(command, ChipsPushed) and len(commands) > 1 and command.seat is None:
                self._key(replace(command, seat=speaker))
            else:
                self._key(command, keeps_one=keeps_one)
        if commands == (Undone(),):
            self._take_words_back(stacks)
        else:
            self._worded.append(steps.bare_word_of(commands, speaker))

    def _take_words_back(self, before: dict[Seat, int]) -> None:
        """Press undo once more where the words of a step stand alone, its chips taken back."""
        seat = self._worded.pop() if self._worded else None
        if seat is not None and self._stacks()[seat] > before[seat]:
            self._key(Undone())

    def _stacks(self) -> dict[Seat, int]:
        return {player.seat: player.stack for player in self._bench.view.seats}

    def _key(self, command: Command, *, keeps_one: bool = False) -> None:
        """Press a key, and move the cards that go with what was said."""
        self._say_names(command)
        folds = isinstance(command, ActionKeyed) and command.action is Action.FOLD
        seat = (command.seat or self._bench.view.turn) if isinstance(command, ActionKeyed) else None
        self._bench.press(command)
        if isinstance(command, Undone):
            self._to_give_back += self._mucked.pop() if self._mucked else []
        elif folds and seat is not None:
            lay = self._lying_at(seat)
            for kept in list(lay)[1:] if keeps_one else ():
                self.cards.lay(kept, steps.Off.OFF, Facing.DOWN)
            self._muck(seat)
            self._mucked.append([(tag, SEAT_ZONES[seat], facing) for tag, facing in lay.items()])
        else:
            self._mucked.append([])

    def _lying_at(self, seat: Seat) -> dict[Tag, Facing]:
        """Return what lies at a seat, after giving back what a fold that was taken back had put into the muck."""
        zone = SEAT_ZONES[seat]
        for tag, facing in self.cards.lifted.pop(zone, {}).items():
            if tag in self._room.out_of_sight():
                self._room.lay(tag, zone, facing)
        for tag, _, facing in [mucked for mucked in self._to_give_back if mucked[1] is zone]:
            if tag in self._room.lying_on(Zone.MUCK):
                self._room.lay(tag, zone, facing)
        self._to_give_back = [mucked for mucked in self._to_give_back if mucked[1] is not zone]
        return self._room.lying_on(zone)

    def _say_names(self, command: Command) -> None:
        """A dealer who keys a card by its name has said it aloud; a hand keyed as tabled lies there for all to see."""
        match command:
            case BoxedKeyed(card=card) | TabledKeyed(card=card) if card is not None:
                self.cards.shown.add(card)
            case TabledKeyed(seat=seat) if not self._setup.is_facing_seen:
                for tag in self._room.lying_on(SEAT_ZONES[seat]):
                    self.cards.show(tag)
            case ExposedKeyed(seat=seat) if self._bench.view.game.is_stud:
                self.cards.show_last(SEAT_ZONES[seat])
            case _:
                pass
