"""The table: the engine, what surrounds it, and the front door.

What lives here is known by its floor, see the walls in `pyproject.toml`: the
engine at the bottom, `__main__` on top. Nothing is imported by this file.
"""
