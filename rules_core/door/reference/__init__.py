"""What may be written about a table of each game: its fields, actions and questions, as the engine knows them."""
