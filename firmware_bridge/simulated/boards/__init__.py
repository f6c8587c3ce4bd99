"""Reader chips and tags made of software, below the firmware's own drivers: they answer frames, not calls."""
