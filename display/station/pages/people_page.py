"""The pages of people: who may come in and who is in, an invitation with its QR code, and where it leads."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from display.station.known.people import LogIn, Person, PersonInvitation, key_of, tables_text
from display.station.known.roles import HouseRole, role_words
from display.station.pages.pages import rendered
from display.station.pages.qr import qr_svg
from display.words.spoken import phrase, say

LASTS: Final = {1: phrase("one hour"), 24: phrase("one day"), 168: phrase("one week")}
"""For how many hours an invitation may be used."""

_DOES: Final = {
    HouseRole.DIRECTOR: phrase("sees and presses everything"),
    HouseRole.FLOOR: phrase("answers floor calls, sets seats, gives penalties, moves players"),
    HouseRole.CASHIER: phrase("registers players, sells re-buys and add-ons"),
    HouseRole.READER: phrase("sees tables and tournament, presses nothing"),
    HouseRole.WALL: phrase("shows the walls, for a screen that hangs there"),
}

_SHEETS: Final = ("station.css", "log.css", "people.css")


class Shown(NamedTuple):
    """What a director sees of those who may come in, and of those who are in."""

    people: Sequence[Person]
    invitations: Mapping[str, PersonInvitation]
    log_ins: Mapping[str, LogIn]
    events: Mapping[str, str] = {}
    """What each of several events is called, by the name in its address."""


class JustInvited(NamedTuple):
    """An invitation that was just made: its token is shown this once."""

    invitation: PersonInvitation
    address: str
    is_reached: bool
    """Whether other machines reach the address."""


def people_page(  # noqa: PLR0913 - one for each thing that differs between pages
    shown: Shown, own: LogIn, *, event: str, theme: str = "", fresh: JustInvited | None = None, fault: str = ""
) -> str:
    """Return the page of all people, for whoever has come in by *own*."""
    return rendered(
        "people.html",
        people=[(one, role_words(one.role), tables_text(one.tables)) for one in shown.people],
        invitations=[
            (mark, one, role_words(one.role), tables_text(one.tables)) for mark, one in shown.invitations.items()
        ],
        log_ins=[(mark, one, role_words(one.role), one == own) for mark, one in shown.log_ins.items()],
        own=key_of(own.name) if own.is_own else "",
        key_of=key_of,
        events=shown.events.items() if len(shown.events) > 1 else (),
        titles=lambda names: ", ".join(shown.events.get(name, name) for name in names),
        roles=[(role.value, role_words(role), say(_DOES[role])) for role in HouseRole],
        lasts={hours: say(words) for hours, words in LASTS.items()},
        fresh=fresh,
        fresh_role="" if fresh is None else role_words(fresh.invitation.role),
        qr="" if fresh is None else qr_svg(fresh.address),
        csrf=own.csrf,
        event=event,
        theme=theme,
        fault=fault,
        sheets=_SHEETS,
    )


def invited_page(invitation: PersonInvitation, *, theme: str = "", fault: str = "") -> str:
    """Return the page on which somebody who is invited chooses a password."""
    return rendered(
        "invited.html",
        name=invitation.name,
        role=role_words(invitation.role),
        does=say(_DOES[invitation.role]),
        tables=tables_text(invitation.tables),
        theme=theme,
        fault=fault,
    )
