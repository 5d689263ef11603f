"""The server: tables for people and bots, live and over days."""
