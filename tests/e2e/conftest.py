"""The fixtures of the page, for the tests here."""

from web.fixtures import browser, new_screen, pytest_runtest_makereport, screen, screens, server

__all__ = ["browser", "new_screen", "pytest_runtest_makereport", "screen", "screens", "server"]
