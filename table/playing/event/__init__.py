"""A tournament that plays itself: every hand by one engine, all else by the other."""
