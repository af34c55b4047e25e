"""All requests to the core, and the one function that answers them: `service.handle`."""
