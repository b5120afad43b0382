"""The rules of Kings of Artifice, a module a chapter; compiled."""
