"""A room of tables that play by themselves, their station, and the staff who presses there."""
