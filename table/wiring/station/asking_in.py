"""Carries a table's question for a certificate to the station's page, and the answer back, over TLS.

The station is believed by the authority that the join file names, or, where its page has a certificate of the world's,
by that and its name.
"""

import ssl
from http.client import HTTPException, HTTPSConnection
from pathlib import Path
from typing import Final
from urllib.parse import urlencode, urlsplit

from table.pki.join_file import Invitation, JoinFileError

PATH: Final = "/join"
WITHIN_S: Final = 10
LONGEST: Final = 1 << 14
_LONGEST_WORDS: Final = 400
_LET_IN, _FORBIDDEN = 200, 403


def ask_station(path: Path, invitation: Invitation, request: str) -> str:
    """Return the certificate for *request*, by the file at *path*. Raises `JoinFileError`."""
    form = urlencode({"table": invitation.address.name, "token": invitation.token, "request": request})
    status, said = _answer(path, invitation, form)
    if status == _LET_IN:
        return said
    words = "".join(sign for sign in said if sign.isprintable())[:_LONGEST_WORDS]
    if status != _FORBIDDEN:
        words = f"{invitation.page} lets no table in ({status}); was squaredeal pki init done, and the station started?"
    msg = f"{path}: {words}"
    raise JoinFileError(msg)


def _answer(path: Path, invitation: Invitation, form: str) -> tuple[int, str]:
    own = ssl.create_default_context(cadata=invitation.authority)
    # The authority certifies stations alone: what this one is called may change.
    own.check_hostname = False
    why: object = ""
    for context in (own, ssl.create_default_context()):
        place = urlsplit(invitation.page)
        connection = HTTPSConnection(place.hostname or "", place.port, timeout=WITHIN_S, context=context)
        try:
            connection.request("POST", PATH, form, {"content-type": "application/x-www-form-urlencoded"})
            answer = connection.getresponse()
            return answer.status, answer.read(LONGEST).decode("ascii", errors="replace")
        except ssl.SSLCertVerificationError as fault:
            why = f"its certificate is not believed: {fault.verify_message}"
        except (OSError, HTTPException, ValueError) as fault:
            why = getattr(fault, "strerror", None) or fault
            break
        finally:
            connection.close()
    to_do = "start the station with --bind 0.0.0.0, then this table again"
    msg = f"{path}: {invitation.page} cannot be asked to let this table in ({why}); {to_do}"
    raise JoinFileError(msg)
