"""What runs on a real board below the node: reader chips, the antenna switch, the panel. One text on every Python.

Nothing here imports what MicroPython lacks; `machine`, which only a board has, is imported by `main` alone.
"""
