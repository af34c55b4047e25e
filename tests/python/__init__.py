"""The Python that travels to the browser."""
