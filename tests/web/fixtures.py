"""What tests of the page are given: a server, a browser, and as many screens as they like.

A screen that heard of an error in its page fails its test; of every screen of a test that failed, a picture is kept.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from bench.browser import launched
from playwright.sync_api import Browser, Error, sync_playwright

from web.driver import DESKTOP, Screen
from web.server import Server


class MakeScreen(Protocol):
    """Opens a screen; see `Screen.of`."""

    def __call__(
        self,
        size: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        dark: bool = False,
        motion: bool = False,
        listed: bool = True,
        briefed: bool = False,
    ) -> Screen: ...


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("tables"))
    found.start()
    yield found
    found.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = launched(playwright)
        yield found
        found.close()


@pytest.fixture
def screens(tmp_path: Path) -> Iterator[list[Screen]]:
    """The screens of a test.  Pictures of them are kept in its folder, if it fails."""
    found: list[Screen] = []
    yield found
    for context in {screen.context for screen in found}:
        context.close()
    heard = [line for screen in found for line in screen.unexpected()]
    assert not heard, "\n".join(heard)


@pytest.fixture
def new_screen(server: Server, browser: Browser, screens: list[Screen]) -> MakeScreen:
    def make(
        size: tuple[int, int] = DESKTOP,
        *,
        touch: bool = False,
        dark: bool = False,
        motion: bool = False,
        listed: bool = True,
        briefed: bool = False,
    ) -> Screen:
        seen = {"touch": touch, "dark": dark, "motion": motion, "listed": listed, "briefed": briefed}
        screens.append(Screen.of(browser, server, size, **seen))
        return screens[-1]

    return make


@pytest.fixture
def screen(new_screen: MakeScreen) -> Screen:
    """A screen of the usual size."""
    return new_screen()


def photograph(screens: list[Screen], folder: Path) -> list[str]:
    """Keep a picture of every screen; answers what to say of them."""
    told = []
    for number, screen in enumerate(screens):
        path = folder / f"screen-{number}.png"
        try:
            screen.page.screenshot(path=path)
            told.append(f"{path} (at {screen.page.url})")
        except Error as error:
            told.append(f"no picture of screen {number}: {error}")
        told += screen.unexpected()
    return told


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Function) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    given = getattr(item, "funcargs", {})
    if report.when == "call" and report.failed and "screens" in given:
        report.sections.append(("Pictures", "\n".join(photograph(given["screens"], given["tmp_path"]))))
    return report
