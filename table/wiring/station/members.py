"""Who may come in, as the station's page asks for it: tables let in by their token, and shut out."""

from functools import partial
from pathlib import Path

from display.station.known.members import Admitting
from display.words.spoken import say
from table.broker.passwords import shut_out
from table.clock import local_time, wall_ms
from table.pki.authority import Authority
from table.pki.join_tokens import JoinRefusedError, JoinTokens


def members_of(authority: Authority, passwords: Path) -> Admitting:
    """Return who decides, by *authority* where there is one, else by the file of *passwords*."""

    def let_in(name: str, token: str, request: str, address: str) -> str:
        if not authority.is_there:
            msg = "this station has no authority to certify a table by: squaredeal pki init"
            raise JoinRefusedError(msg)
        return JoinTokens(authority).redeem(name, token, request, address, wall_ms())

    return Admitting(let_in, partial(shut_table_out, authority, passwords))


def shut_table_out(authority: Authority, passwords: Path, name: str) -> str | None:
    """Shut the table of this *name* out; return what whoever has it may know, None where it is no member."""
    had_password = passwords.exists() and shut_out(passwords, name)
    was_in, was_waiting, token = had_password, False, None
    if authority.is_there:
        tokens = JoinTokens(authority)
        token, was_waiting = tokens.of(name), tokens.withdraw(name)
        was_in = authority.remove(name) or was_in
    if not (was_in or was_waiting):
        return None
    if not was_in:
        return say(
            "{name}: shut out. Its join file was not used, and lets nobody in any more: nothing is exposed", name=name
        )
    used = ""
    if token is not None and token.key:
        used = say(
            "Its join file was used at {at} from {address}. ", at=local_time(token.used_ms), address=token.used_from
        )
    return say(
        "{name}: shut out. {used}Whoever has that table knows what its journal says (names, chips, cards that lay "
        "open), and, if its key is on the same disk, the tags of its decks: take them out of play. Hidden cards of "
        "finished hands, other tables and the director's orders are not exposed",
        name=name,
        used=used,
    )
