"""A process of ours beside others: its signals, its log, its language, its release."""
