"""Words the tasks of a dealer's first evening: what each is called, and how it is done with keys or by typing."""

import enum
from collections.abc import Mapping
from typing import Final, NamedTuple

from display.words.spoken import phrase, say, say_many


class Task(enum.Enum):
    """One of them, in the order in which they are learned."""

    DEALT = "dealt"
    WAGER = "wager"
    PLAYED = "played"
    UNDONE = "undone"
    EXPOSED = "exposed"
    EARLY = "early"
    FLOOR = "floor"
    FOUR = "four"


CLEAN_HANDS: Final = 4
"""So many in a row without an alert are the last task."""

_TITLES: Final[dict[Task, str]] = {
    Task.DEALT: phrase("Deal the hole cards without an alert"),
    Task.WAGER: phrase("A bet or a raise"),
    Task.PLAYED: phrase("A hand to its end, without an alert"),
    Task.UNDONE: phrase("Take a key back"),
    Task.EXPOSED: phrase("Expose a card, and put it right"),
    Task.EARLY: phrase("An action out of turn, and its ruling"),
    Task.FLOOR: phrase("The floor decides"),
    Task.FOUR: phrase("Four hands in a row without an alert"),
}
_BY_HAND: Final[dict[Task, str]] = {
    Task.DEALT: phrase("{new_hand}, then Space for each card"),
    Task.WAGER: phrase("{bet_raise}, the total in digits, {enter}; the screen shows the smallest"),
    Task.PLAYED: phrase("{check_call} checks or calls; when the betting is over, Space deals; then pay the pot"),
    Task.UNDONE: phrase("{undo} takes the last key back; then key it again"),
    Task.EXPOSED: phrase("Tab turns the card in your hand; then do what the screen says"),
    Task.EARLY: phrase("{seat}, the number of a seat whose turn it is not, {check_call}; then let the others act"),
    Task.FLOOR: phrase("{floor} calls it; the number of an option on the screen, {confirm}"),
    Task.FOUR: phrase("deal on; an alert begins the count again"),
}
_BY_LINES: Final[dict[Task, str]] = {
    Task.DEALT: phrase("Type new hand, then deal"),
    Task.WAGER: phrase("Type raise 600, or another total"),
    Task.PLAYED: phrase(
        "Type call or check for each player, street when the betting is over, show 4 or muck 4 at the showdown"
    ),
    Task.UNDONE: phrase("Type undo: it takes the last key back; then key it again"),
    Task.EXPOSED: phrase("New hand, then card 4 up, with the seat that is due; then type what is said"),
    Task.EARLY: phrase("Type a seat whose turn it is not, and call, as in 4 call; then let the others act"),
    Task.FLOOR: phrase("Type floor; then option 1 answers as the floor would"),
    Task.FOUR: phrase("Deal on; an alert begins the count again"),
}


_PAIRS: Final = {"check-call": ("check", "call"), "bet-raise": ("bet", "raise")}
"""One key of one panel, two of another."""


class Result(NamedTuple):
    """What came of an evening."""

    done: int
    tasks: int
    hands: int
    alerts: int
    refused: int
    """Keys that counted for nothing."""
    seconds: int


def task_title(task: Task) -> str:
    """Name *task*."""
    return say(_TITLES[task])


def how_by_hand(task: Task, printed: Mapping[str, str]) -> str:
    """Say how *task* is done at the window; *printed* is what is on the keyboard for each word of the panel."""
    named = {word: _named(word, printed) for word in ("new-hand", "undo", "floor", "confirm", "enter", "seat", *_PAIRS)}
    return say(_BY_HAND[task], **{word.replace("-", "_"): keys for word, keys in named.items()})


def _named(word: str, printed: Mapping[str, str]) -> str:
    """Return what is printed for *word*: for each of its two meanings where a panel has two keys for it."""
    pair = [printed[one] for one in _PAIRS.get(word, ()) if one in printed]
    return printed.get(word, " / ".join(pair))


def how_by_lines(task: Task) -> str:
    """Say how *task* is done by typing."""
    return say(_BY_LINES[task])


def clean_words(hands: int) -> str:
    """Say how many hands in a row had no alert so far."""
    return say("{hands} of {wanted} hands", hands=hands, wanted=CLEAN_HANDS)


def result_lines(result: Result) -> list[str]:
    """Say what came of it, a line for each thing."""
    lines = [say("{done} of {tasks} tasks done.", done=result.done, tasks=result.tasks)]
    hands = say_many("{count} hand dealt to its end", "{count} hands dealt to their end", result.hands)
    if result.hands and result.seconds:
        pace = round(result.hands * 3600 / result.seconds)
        hands = say("{hands}, {pace} an hour", hands=hands, pace=pace)
    alerts = say_many("{count} alert", "{count} alerts", result.alerts)
    refused = say_many("{count} key that did not count", "{count} keys that did not count", result.refused)
    return [*lines, f"{hands}.", say("{alerts}, {refused}.", alerts=alerts, refused=refused)]
