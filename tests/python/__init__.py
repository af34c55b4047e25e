"""The Python that is sent to the browser."""
