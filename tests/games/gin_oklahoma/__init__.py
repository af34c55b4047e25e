"""Tests of Oklahoma gin rummy."""
