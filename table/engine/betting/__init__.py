"""Takes players' bets in chips and words, in turn and out of it. `matters` rules on the faults."""
