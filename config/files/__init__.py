"""Files that operators edit, read and refused in their words: TOML, tables, decks, hardware. No rule stands here."""
