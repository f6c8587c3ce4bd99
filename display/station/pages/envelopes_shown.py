"""Shows envelopes to everybody, on the wall and on a player's phone: how many are left, what lies in them, the last.

What lies in one stands nowhere before it is open: only its seal does.
"""

from collections.abc import Iterable
from typing import Final

from display.station.tournament.envelopes import EnvelopeWin
from display.station.tournament.event_moment import EventMoment
from display.wording.amounts import money
from display.wording.people import plain
from display.words.spoken import say

MOMENT_MS: Final = 20_000
"""For so long the wall has nothing else in its middle than the envelope that was opened."""

_MOST_OF_MOMENT: Final = 4
_MOST_AMOUNTS: Final = 6
_GROUP: Final = 8


def envelopes_shown(looked: EventMoment) -> dict[str, object]:
    """Return the envelopes as all may see them; nothing before the bounties begin."""
    envelopes, currency = looked.books.envelopes, looked.setup.prices.currency
    if not envelopes.has_begun:
        return {}
    left = envelopes.left
    opened = [opened_words(one, currency) for one in reversed(envelopes.opened)]
    return {
        "count": sum(left.values()),
        "biggest": money(max(left), currency) if left else "",
        "amounts": [(money(amount, currency), count) for amount, count in list(left.items())[:_MOST_AMOUNTS]],
        "more": sum(list(left.values())[_MOST_AMOUNTS:]),
        "last": opened[0] if opened else None,
        "opened": opened,
        "sealed": [(number, grouped(seal)) for number, seal in sorted(envelopes.sealed.items())],
        "mark": grouped(envelopes.mark) if envelopes.sealed else "",
    }


def moment_of(looked: EventMoment) -> list[EnvelopeWin]:
    """Return what was opened a moment ago, the largest amount first."""
    since = looked.at_ms - MOMENT_MS
    opened = looked.books.envelopes.opened
    fresh = [(one.opened.secret.amount, one) for one in opened if one.opened is not None and one.opened.at_ms > since]
    return [one for _, one in sorted(fresh, key=lambda pair: -pair[0])[:_MOST_OF_MOMENT]]


def moment_words(looked: EventMoment) -> list[dict[str, object]]:
    """Return what was opened a moment ago, as the wall shows it."""
    return [opened_words(one, looked.setup.prices.currency) for one in moment_of(looked)]


def opened_words(one: EnvelopeWin, currency: str) -> dict[str, object]:
    """Return an open envelope: its number, what was in it, who has won it and by whose knock-out."""
    opened = one.opened
    if opened is None:
        return {}
    return {
        "number": opened.number,
        "envelope": opened.secret.envelope,
        "amount": money(opened.secret.amount, currency),
        "seal": grouped(opened.secret.seal),
        "salt": opened.secret.salt,
        "text": f"{opened.secret.envelope} {opened.secret.amount} {opened.secret.salt}",
        "by": names(one.by),
        "why": _why(one),
        "shares": [(plain(name), money(amount, currency)) for name, amount in one.shares],
    }


def _why(one: EnvelopeWin) -> str:
    """Return for what an envelope is won."""
    return say("on his own head") if one.by == (one.out,) else say("for putting {name} out", name=plain(one.out))


def names(by: Iterable[str]) -> str:
    """Return several players as one line."""
    return ", ".join(map(plain, by))


def grouped(seal: str) -> str:
    """Return a seal in groups: who compares two does so by eye."""
    return " ".join(seal[at : at + _GROUP] for at in range(0, len(seal), _GROUP))
