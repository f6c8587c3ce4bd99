"""Drivers for a real board: reader chips, antenna switch, panel. The same source runs on every Python.

Nothing here imports what MicroPython lacks; `machine`, which only a board has, is imported by `main` alone.
"""
