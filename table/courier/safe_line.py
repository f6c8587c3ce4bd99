"""The courier's side of TLS: whom it believes, what it shows, and why a line could not be made safe, for a person."""

import os
import ssl

from table.courier.address import Tls


def context_of(tls: Tls) -> ssl.SSLContext:
    """Return how a line to the broker is made safe. Raises OSError where our certificate cannot be read."""
    context = ssl.create_default_context(ssl.Purpose.SERVER_AUTH, cadata=tls.authority)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.check_hostname = tls.is_host_checked
    if tls.identity is not None and tls.opened_key is not None:
        # OpenSSL takes a key from a file alone: from one that lies in memory, and has no name.
        with os.fdopen(os.memfd_create("line", os.MFD_CLOEXEC), "wb") as file:
            file.write(tls.opened_key().encode())
            file.flush()
            context.load_cert_chain(tls.identity, f"/proc/self/fd/{file.fileno()}")
    elif tls.identity is not None:
        context.load_cert_chain(tls.identity, tls.key)
    return context


def why_unreached(fault: Exception) -> str:
    """Return why there is no line, with what to do about it."""
    match fault:
        case ssl.SSLCertVerificationError():
            why = getattr(fault, "verify_message", None) or fault
            return (
                f"the broker's certificate is not believed ({why}): was the station set up anew, "
                "or is this machine's clock wrong?"
            )
        case ssl.SSLError():
            return (
                f"no TLS with what listens there ({getattr(fault, 'reason', None) or fault}): is it the port of mqtts?"
            )
        case OSError() | ValueError():
            return f"the broker cannot be reached ({getattr(fault, 'strerror', None) or fault})"
        case _:
            return str(fault)


NOT_HEARD = (
    "the broker ended the line before its first word: our certificate is not one of its authority's, "
    "or this machine's clock is wrong"
)
NOT_A_MEMBER = "our certificate was replaced or removed: a new join file is made with squaredeal pki table"
