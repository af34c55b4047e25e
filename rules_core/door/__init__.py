"""Everything that can be asked of the core, and the one function that answers: `service.handle`."""
