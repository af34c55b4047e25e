"""Card faces, drawings and letters."""
