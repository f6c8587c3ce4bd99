"""Strangers: an antenna node and a room that were written from PROTOCOL.md and HARDWARE.md alone.

Whoever works here reads those two pages, and nothing of `firmware_bridge.firmware` or `firmware_bridge.simulated`:
what the pages leave out or say wrongly is found here, and the table is judged in a room that its makers did not draw.
"""
