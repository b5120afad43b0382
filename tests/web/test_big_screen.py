"""One big screen and phones: the screen shows what everybody may see, a phone its hand, and a code leads to a seat."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from web.driver import PHONE, Screen
from web.fixtures import MakeScreen
from web.server import Server
from web.test_access import barriers
from web.test_company import hand

TELEVISION = (1920, 1080)


@pytest.fixture
def big(new_screen: MakeScreen, server: Server) -> Screen:
    """A big screen whose server can be reached by phones."""
    found = new_screen(TELEVISION)
    reached = json.dumps({"addresses": [server.address]})
    found.page.route("**/api/reach", lambda route: route.fulfill(body=reached, content_type="application/json"))
    return found


def begin(big: Screen, game: str, phones: int) -> list[str]:
    """Set up a table at the big screen; the links behind the codes that it shows."""
    big.hall()
    big.page.get_by_role("button", name=f"Set up a table of {game}").click()
    form = big.page.get_by_role("dialog", name="New table")
    form.get_by_label("At one big screen, phones as hands").check()
    for seat in range(2, phones + 1):
        form.get_by_role("group", name=f"Seat {seat}").get_by_label("Who").select_option(label="By phone")
    form.get_by_role("button", name="Create table").click()
    big.page.wait_for_url("**/t/*?big")
    expect(big.page.locator("#joining .qr svg")).to_have_count(phones)
    kept = big.page.evaluate("JSON.parse(localStorage['kingstable.keys'])")
    ((name, entry),) = kept.items()
    assert entry["seats"] == {}  # who began it holds no seat there
    return [f"{big.server.address}/t/{name}#{key}" for _, key in sorted(entry["open"].items())]


def sit_down(phone: Screen, link: str, name: str) -> None:
    phone.goto(link)
    phone.page.get_by_label("Your name").fill(name)
    phone.press(phone.page.get_by_role("button", name="Sit down"))


def test_phones_join_by_code_and_hold_the_hands(big: Screen, new_screen: MakeScreen) -> None:
    links = begin(big, "Artificium", 2)
    shown = big.page.locator("#joining .qr path").evaluate_all("(paths) => paths.map((path) => path.getAttribute('d'))")
    assert shown == [big.server.post("/api/qr", {"text": link})["path"] for link in links]
    assert barriers(big) == []
    phones = [new_screen(PHONE, touch=True), new_screen(PHONE, touch=True)]
    for phone, link, name in zip(phones, links, ("Anna", "Bert"), strict=True):
        sit_down(phone, link, name)
        expect(big.part("seats")).to_contain_text(name)
    expect(big.page.locator("#joining")).to_be_hidden()  # all seats are taken
    for phone in phones:
        expect(phone.page.locator('.surface[data-kind="hand"]')).to_be_visible()
    hands = [hand(phone) for phone in phones]
    assert all(hands)
    assert hand(big) == set()
    assert big.choices.count() == 0
    for hidden in ("turn", "choices", "tabs", "hint-button"):
        expect(big.page.locator(f"#{hidden}")).to_be_hidden()
    expect(big.part("prompt")).to_contain_text("Waiting for")
    assert big.overflow() == 0
    big.page.reload()
    expect(big.part("seats")).to_contain_text("Anna")
    assert hand(big) == set()


def test_the_server_never_sends_the_big_screen_a_hand(big: Screen, new_screen: MakeScreen) -> None:
    (link, _) = begin(big, "Artificium", 2)
    said: list[str] = []
    heard: list[str] = []

    def listen(socket: object) -> None:
        socket.on("framesent", lambda text: said.append(str(text)))  # type: ignore[attr-defined]
        socket.on("framereceived", lambda text: heard.append(str(text)))  # type: ignore[attr-defined]

    big.page.on("websocket", listen)
    phone = new_screen(PHONE, touch=True)
    sit_down(phone, link, "Anna")
    expect(phone.page.locator('.surface[data-kind="hand"]')).to_be_visible()
    big.page.reload()
    expect(big.part("seats")).to_contain_text("Anna")
    hello = json.loads(next(text for text in said if '"hello"' in text))
    assert hello["keys"] == [] and hello["eyes"] == -1
    frames = [json.loads(text) for text in heard if '"type":"frame"' in text]
    assert frames
    for frame in frames:
        assert frame["choices"] == []
        assert [surface["kind"] for surface in frame["scene"]["surfaces"]].count("hand") == 0


def test_a_player_moves_the_hand_to_a_phone_and_shows_the_board(
    server: Server, big: Screen, new_screen: MakeScreen
) -> None:
    made = server.table("kingsburg", "me", "random")
    big.sit(made)
    big.settled()
    big.page.get_by_role("button", name="Menu").click()
    big.page.get_by_role("button", name="Show on a big screen").click()
    dialog = big.page.get_by_role("dialog", name="A big screen")
    expect(dialog.get_by_role("img", name="QR code for Anna's seat")).to_be_visible()
    assert barriers(big) == []
    dialog.get_by_role("button", name="Show the board here").click()
    big.page.wait_for_url("**?big")
    expect(big.part("prompt")).to_contain_text("Waiting for Anna.")
    assert big.choices.count() == 0
    phone = new_screen(PHONE, touch=True)
    phone.goto(f"/t/{made['id']}#{made['keys'][0]['key']}")
    phone.page.get_by_label("Your name").fill("Anna")
    phone.press(phone.page.get_by_role("button", name="Sit down"))
    assert phone.settled() == "choose"
    big.page.get_by_role("button", name="Menu").click()
    big.page.get_by_role("link", name="Leave the big screen").click()
    assert big.settled() == "choose"


def test_where_phones_cannot_come_one_is_told_how_to_let_them_in(new_screen: MakeScreen) -> None:
    alone = new_screen(TELEVISION)
    alone.hall()
    alone.page.get_by_role("button", name="Set up a table of Kingsburg").click()
    form = alone.page.get_by_role("dialog", name="New table")
    form.get_by_label("At one big screen, phones as hands").check()
    expect(form).to_contain_text("Everyone joins by QR code")
    expect(form.get_by_role("group", name="Seat 1").get_by_label("Who")).to_have_value("open")
    form.get_by_role("button", name="Create table").click()
    alone.page.wait_for_url("**/t/*?big")
    expect(alone.page.locator("#joining")).to_contain_text("kingstable serve --host 0.0.0.0")
    expect(alone.page.locator("#joining .qr")).to_have_count(0)


def test_what_lies_over_the_board_goes_by_itself(server: Server, new_screen: MakeScreen) -> None:
    made = server.table("kingsburg", "open", "open")
    screen = new_screen(TELEVISION)
    screen.goto("/static/icon.svg")
    screen.page.evaluate("localStorage['kingstable.briefings'] = 'on'")
    screen.page.clock.install()
    screen.goto(f"/t/{made['id']}?big")
    expect(screen.part("overlay")).to_be_visible()
    screen.page.clock.fast_forward(31_000)
    expect(screen.part("overlay")).to_be_hidden()


@pytest.mark.parametrize("size", [(360, 640), (768, 1024), (1024, 768), (2560, 1440)])
def test_the_big_screen_fits_any_screen(server: Server, new_screen: MakeScreen, size: tuple[int, int]) -> None:
    made = server.table("kingswood", "random", "random", "open")
    screen = new_screen(size)
    screen.sit(made)
    screen.goto(f"/t/{made['id']}?big")
    expect(screen.page.locator("#joining")).to_be_visible()
    assert screen.overflow() == 0
