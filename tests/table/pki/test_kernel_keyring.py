"""A key that lies in the kernel's keyring is found, on a machine that lets one lie there."""

from __future__ import annotations

import ctypes
import os
import platform

import pytest

from table.pki.kernel_keyring import kept_in_keyring

ADD_KEY = {"x86_64": 248, "aarch64": 217}.get(platform.machine())
KEYCTL = {"x86_64": 250, "aarch64": 219}.get(platform.machine())
UNLINK = 9
PROCESS = -2
"""The keyring of this process: it goes with it."""


def test_a_key_of_this_process_is_read_and_no_other_is_there() -> None:
    name = f"squaredeal:test-{os.getpid()}"
    call = ctypes.CDLL(None).syscall
    call.restype = ctypes.c_long
    number = -1 if ADD_KEY is None else call(ADD_KEY, b"user", name.encode(), b"secret", 6, ctypes.c_long(PROCESS))
    if number <= 0:
        pytest.skip("this machine lets nobody lay a key into its keyring")

    assert kept_in_keyring(name) == b"secret"
    call(KEYCTL, UNLINK, number, ctypes.c_long(PROCESS))
    assert kept_in_keyring(name) is None
