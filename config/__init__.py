"""Loads the settings that operators edit, and checks them.

The TOML files lie beside the code: `rulebooks/`, `tables/`, `decks/`, `panels/`. Code here reads
and refuses; it plays no poker, and nothing here writes a file.
"""
