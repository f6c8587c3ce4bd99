"""The tournament at the station: its desk and journal, its draws, and its conversation with the tables."""
