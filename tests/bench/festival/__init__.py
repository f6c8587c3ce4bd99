"""A festival of a day at a station: several events at once, and a count that knows nothing of the tournament engine."""
