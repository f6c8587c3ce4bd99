"""What a table's file says is plugged in, opened: for play, and for the tools of whoever builds or mends it."""
