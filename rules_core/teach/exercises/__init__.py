"""Questions about a table, with exactly the answers that the engine gives."""
