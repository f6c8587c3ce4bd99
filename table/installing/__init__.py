"""Table and station as services: their files, the steps, another release and back; `install` and `install_station`."""
