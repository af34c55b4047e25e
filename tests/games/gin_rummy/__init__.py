"""Gin rummy, rule by rule."""
