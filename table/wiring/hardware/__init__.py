"""Opens what a table's file says is plugged in: for play, and for the tools of those who build or mend it."""
