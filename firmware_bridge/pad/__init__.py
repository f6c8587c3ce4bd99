"""The scan pad: the reader on its port, and what is enrolled on it. The one room of nfcpy is `nfc_reader`."""
