"""Where a station and its broker are, and how they are started; the line from a table to them."""
