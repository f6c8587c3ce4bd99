"""What players do with chips and words, in turn and out of it. What the book makes of a fault is in `matters`."""
