"""Records what a table's hardware said and plays it back; `CAPTURES.md` lists what a capture holds."""
