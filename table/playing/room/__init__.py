"""A room of tables that play by themselves, and the station that they report to; its staff presses there."""
