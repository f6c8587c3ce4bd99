"""Why a line could not be made safe, in words for whoever must act."""

from __future__ import annotations

import ssl
from pathlib import Path

import pytest

from table.courier.address import Tls
from table.courier.safe_line import context_of, why_unreached


def test_nobody_is_believed_unseen() -> None:
    context = context_of(Tls())

    assert (context.verify_mode, context.check_hostname) == (ssl.CERT_REQUIRED, True)


def test_a_certificate_that_cannot_be_read_is_a_fault_of_a_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        context_of(Tls(identity=str(tmp_path / "none")))


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (ConnectionRefusedError(111, "Connection refused"), "cannot be reached (Connection refused)"),
        (ssl.SSLError(1, "[SSL: WRONG_VERSION_NUMBER] wrong version number"), "is it the port of mqtts?"),
        (ssl.SSLCertVerificationError(1, "certificate verify failed"), "clock wrong?"),
    ],
)
def test_each_fault_says_what_to_look_at(fault: Exception, words: str) -> None:
    assert words in why_unreached(fault)
