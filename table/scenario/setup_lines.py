"""The set-up of a hand: each reader puts what its line says into the draft, which knows what must be there."""

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Final

from table.engine.words.cards import Card
from table.engine.words.director_commands import AnteKind
from table.engine.words.frozen import replace
from table.engine.words.game import Posts
from table.engine.words.rulebook import ButtonMethod
from table.engine.words.zones import Seat
from table.scenario.language import Setup
from table.scenario.terms import read_ante, read_bring_in, read_deck, read_limits, read_player
from table.statements.games import read_game
from table.statements.setup import SHARED_LINES, Draft, Misplaced, puts, read_blinds, read_set
from table.statements.terms import is_seat, read_card, read_cards, read_choice, read_number, read_seat
from table.statements.words import Words

MANY_TIMES: Final = frozenset({"seat", "holds", "set"})
"""The lines that may stand more than once."""

_FEWEST_SEATS: Final = 2
_NEEDED: Final = ("blinds SMALL BIG", "button SEAT")
_NEEDED_IN_STUD: Final = ("ante AMOUNT", "bring-in AMOUNT", "limits SMALL BIG")
_CAPS: Final = range(1, 100)
_BUTTON_METHODS: Final[dict[str, ButtonMethod]] = {"dead": "dead", "moving": "moving"}
_BUTTON_METHOD: Final = "button-method"
_SWITCH: Final = {"on": True, "off": False}


@dataclasses.dataclass(slots=True)
class SetupDraft(Draft):
    """What has been said of the table so far."""

    setup: Setup = dataclasses.field(default_factory=Setup)
    players_needed: list[tuple[int, Seat, str]] = dataclasses.field(default_factory=list)
    """Line, seat and why, for each seat at which a line takes a player for granted."""
    seats_named: set[Seat] = dataclasses.field(default_factory=set)
    """Whoever sits there, even if the rest of the line was refused: one fault is told once."""
    is_game_unknown: bool = False
    """A line names no game that can be read: then nothing is concluded from the game."""
    is_a_seat_unknown: bool = False
    """A line names no seat that can be read: then nothing is concluded from a seat without a player."""

    def missing(self) -> list[str]:
        """Return the lines that every file needs and this one has not."""
        lines = _NEEDED_IN_STUD if self.setup.game.posts is Posts.BRING_IN else _NEEDED
        missing = [
            f"a line '{line}' before the first step"
            for line in lines
            if line.split()[0] not in self.first_lines and not self.is_game_unknown
        ]
        if len(self.seats_named) < _FEWEST_SEATS and not self.is_a_seat_unknown:
            missing.append("two lines 'seat SEAT STACK' or more before the first step")
        return missing

    def misplaced(self) -> list[Misplaced]:
        """Return what the game does not have, and each seat that should have a player and has none."""
        if self.is_game_unknown:
            return self._at_empty_seats()
        return [*self._of_another_game(), *self._of_another_deck(), *self._at_empty_seats()]

    def _of_another_game(self) -> list[Misplaced]:
        """Return the lines that say what the game does not have."""
        game = self.setup.game
        if game.posts is Posts.BRING_IN:
            line = self.first_lines.get("blinds")
            reason = f"{game.id} has no blinds"
            wrong = [] if line is None else [Misplaced(line, "blinds", "a line 'bring-in AMOUNT'", reason)]
            if self.setup.ante_kind is AnteKind.BIG_BLIND:
                wrong.append(Misplaced(self.first_lines["ante"], "big", "a line 'ante AMOUNT'", reason))
            return wrong
        line = self.first_lines.get("bring-in")
        reason = f"{game.id} is played with blinds, and nobody brings it in"
        return [] if line is None else [Misplaced(line, "bring-in", "a line 'blinds SMALL BIG'", reason)]

    def _of_another_deck(self) -> Iterator[Misplaced]:
        """Yield each hand of more or fewer cards than the game deals first, and each card that its deck has not."""
        game = self.setup.game
        for seat, cards in self.setup.holds.items():
            if len(cards) != game.hole_cards:
                reason = f"holds: {game.id} first deals {game.hole_cards} to each player, and here are {len(cards)}"
                too_many = cards[game.hole_cards :]
                line = self.first_lines[f"holds {seat}"]
                yield Misplaced(line, " ".join(too_many or cards), f"{game.hole_cards} cards", reason)
        for card in (*chain(*self.setup.holds.values()), *self.setup.stub):
            if card[0] not in game.ranks:
                reason = f"{game.id} has no card below {game.lowest_rank}"
                yield Misplaced(self.first_lines[card], card, f"a card from {game.lowest_rank} up", reason)

    def _at_empty_seats(self) -> list[Misplaced]:
        if self.is_a_seat_unknown:
            return []
        return [
            Misplaced(line, str(seat), "a seat with a player", f"{why}, and seat {seat} is empty")
            for line, seat, why in self.players_needed
            if seat not in self.seats_named
        ]

    def whole(self) -> Setup:
        """Return the set-up; nothing may be missing."""
        return replace(self.setup, title=self.title, rulebook=self.rulebook, chips=self.chips, settings=self.settings)


def _read_blinds(words: Words, draft: SetupDraft) -> None:
    small, big = read_blinds(words)
    draft.setup = replace(draft.setup, small_blind=small, big_blind=big)
    if words.take_if("big"):
        seat = read_seat(words, "the seat of the big blind")
        draft.players_needed.append((words.line, seat, "blinds: the big blind is posted by a player"))
        draft.setup = replace(draft.setup, big_blind_seat=seat)


def _read_ante(words: Words, draft: SetupDraft) -> None:
    kind, ante = read_ante(words)
    draft.setup = replace(draft.setup, ante=ante, ante_kind=kind)


def _read_game(words: Words, draft: SetupDraft) -> None:
    draft.is_game_unknown = True
    draft.setup = replace(draft.setup, game=read_game(words))
    draft.is_game_unknown = False


def _read_seat(words: Words, draft: SetupDraft) -> None:
    word = words.peek()
    draft.is_a_seat_unknown |= not is_seat(word)
    seat = read_seat(words)
    draft.note_once(f"seat {seat}", word, words.line)
    draft.seats_named.add(seat)
    draft.setup = replace(draft.setup, seats=(*draft.setup.seats, read_player(words, seat)))


def _read_holds(words: Words, draft: SetupDraft) -> None:
    word = words.peek()
    seat = read_seat(words)
    draft.note_once(f"holds {seat}", word, words.line)
    cards = read_cards(words) if words.names_game else (read_card(words), read_card(words))
    _note_cards(cards, words.line, draft)
    draft.players_needed.append((words.line, seat, "holds: only a player is dealt cards"))
    draft.setup = replace(draft.setup, holds={**draft.setup.holds, seat: cards})


def _read_stub(words: Words, draft: SetupDraft) -> None:
    cards = read_cards(words)
    _note_cards(cards, words.line, draft)
    draft.setup = replace(draft.setup, stub=cards)


def _note_cards(cards: Iterable[Card], line: int, draft: SetupDraft) -> None:
    """Refuse a card that an earlier line has placed: a deck holds each card once."""
    for card in cards:
        draft.note_once(card, card, line)


SETUP_LINES: Final[dict[str, Callable[[Words, SetupDraft], None]]] = {
    **SHARED_LINES,
    "game": _read_game,
    "limits": puts("limits", read_limits),
    "bring-in": puts("bring_in", read_bring_in),
    "cap": puts("cap", lambda words: read_number(words, "bets and raises on one street", _CAPS)),
    "event-heads-up": puts("is_event_heads_up", lambda _words: True),
    "blinds": _read_blinds,
    "ante": _read_ante,
    "button": puts("button", lambda words: read_seat(words, "the seat of the button")),
    "seat": _read_seat,
    "holds": _read_holds,
    "stub": _read_stub,
    _BUTTON_METHOD: puts("button_method", lambda words: read_choice(words, _BUTTON_METHODS, "how the button moves")),
    "set": lambda words, draft: read_set(words, draft, _BUTTON_METHOD),
    "hand-for-hand": puts("is_hand_for_hand", lambda _words: True),
    "deck": puts("deck", read_deck),
    "facing": puts(
        "is_facing_seen", lambda words: read_choice(words, _SWITCH, "whether the cards tell face up from face down")
    ),
}
