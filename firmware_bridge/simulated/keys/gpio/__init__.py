"""The folder that is put first on the path, so that rpi-lgpio finds our `lgpio` in it. Nothing else belongs here."""
