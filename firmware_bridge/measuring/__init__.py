"""What a technician measures of the hardware: how well antennas read, how contacts close. Pure; no port is opened."""
