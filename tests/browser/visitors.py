"""Chromium, Firefox and WebKit behind one small vocabulary: open a page, look at it, touch it, reload it.

Playwright drives an unmodified Chromium, but only patched builds of Firefox and WebKit. Readers have the originals, so
here Firefox is driven through WebDriver BiDi, which it supports itself, and WebKit through its own driver.
"""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import warnings
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page
from selenium.common import WebDriverException
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.bidi.common import command_builder
from selenium.webdriver.remote.websocket_connection import WebSocketConnection
from selenium.webdriver.webkitgtk.service import Service

from build_scripts.base.commands import firefox, screen, webkit
from tests.browser.conftest import PATIENCE, profile, wait_for
from tests.browser.table_moves import IN_SIGHT

WIDTH, HEIGHT = 1280, 800
SCREEN = "1600x1200x24"
SCREEN_NUMBER = re.compile(r"^(\d+)$", re.MULTILINE)
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
DROPPED = "NS_BINDING_ABORTED"
PREFERENCES = {"intl.accept_languages": "nl", "browser.shell.checkDefaultBrowser": False}

# The middle of the visible part of an element, in the window; null as long as there is none. WebKit does not
# scroll to elements in a table that it has not drawn yet, so the table comes first.
WHERE = f"""(() => {{
  const thing = document.querySelector(%s)
  for (const shown of [thing?.closest(".kt"), thing]) shown?.scrollIntoView({{ block: "center", behavior: "instant" }})
  const box = thing?.getBoundingClientRect()
  const spot = box?.width && ({IN_SIGHT})(thing)
  return spot ? [box.x + thing.clientLeft + spot.x, box.y + thing.clientTop + spot.y] : null
}})()"""

ANSWER = """const done = arguments[arguments.length - 1];
(async () => %s)().then((found) => done({ found: JSON.stringify(found ?? null) }), (why) => done({ why: `${why}` }))"""


class Visitor(ABC):
    """A reader using a browser, with a fresh profile."""

    def __init__(self) -> None:
        self.trouble: list[str] = []

    @abstractmethod
    def go(self, address: str) -> None:
        """Go to an address and wait until it is loaded."""

    @abstractmethod
    def go_again(self) -> None:
        """Reload the page."""

    @abstractmethod
    def seen(self, expression: str) -> Any:
        """The value of an expression in the page, or of the promise that it returns."""

    @abstractmethod
    def press(self, x: float, y: float) -> None:
        """Press the mouse at a place in the window."""

    @abstractmethod
    def picture(self) -> bytes:
        """The window as a PNG."""

    def open(self, address: str) -> None:
        """Open a page, after recording the errors of the one before."""
        self.note()
        self.go(address)

    def reload(self) -> None:
        """Reload the page, after recording its errors."""
        self.note()
        self.go_again()

    def note(self) -> None:
        """Record the faults that the page's witness has seen so far."""
        self.trouble += self.seen("globalThis.trouble?.splice(0) ?? []")

    def touch(self, selector: str) -> None:
        """Touch the first element that a selector finds, where it is visible, once it is still."""
        where = WHERE % json.dumps(selector)
        lay: list[Any] = [None]

        def lies_still() -> Any:
            lay.append(self.seen(where))
            return lay[-1] == lay[-2] and lay[-1]

        self.press(*wait_for(lies_still, f"no part of {selector} can be seen and lies still"))

    def text_of(self, selector: str) -> str:
        """Return the text of the first element that a selector finds; "" when none is visible."""
        found = f"document.querySelector({json.dumps(selector)})"
        return str(self.seen(f"{found}?.checkVisibility() ? {found}.innerText.trim() : ''"))

    def until(self, expression: str, otherwise: str) -> Any:
        """Wait until an expression is true; between two pages it counts as false."""

        def look() -> Any:
            try:
                return self.seen(expression)
            except (Error, WebDriverException):
                return None

        return wait_for(look, otherwise)


class InChromium(Visitor):
    """A reader using Chromium."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def go(self, address: str) -> None:
        self.page.goto(address)

    def go_again(self) -> None:
        self.page.reload()

    def seen(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def picture(self) -> bytes:
        return self.page.screenshot()


class InFirefox(Visitor):
    """A reader using Firefox."""

    def __init__(self, connection: WebSocketConnection) -> None:
        super().__init__()
        self.connection = connection
        self.say("session.new", capabilities={})
        self.context = self.say("browsingContext.getTree")["contexts"][0]["context"]
        self.in_window("browsingContext.setViewport", viewport={"width": WIDTH, "height": HEIGHT})

    def say(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command of the protocol."""
        return self.connection.execute(command_builder(method, parameters))

    def in_window(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command for the window."""
        return self.say(method, context=self.context, **parameters)

    def go(self, address: str) -> None:
        try:
            self.in_window("browsingContext.navigate", url=address, wait="complete")
        except WebDriverException as trouble:
            # Firefox drops a navigation that begins while the previous page is still closing: a reader touches again.
            if DROPPED not in str(trouble):
                raise
            self.in_window("browsingContext.navigate", url=address, wait="complete")

    def go_again(self) -> None:
        self.in_window("browsingContext.reload", wait="complete")

    def seen(self, expression: str) -> Any:
        wrapped = f"(async () => JSON.stringify((await ({expression})) ?? null))()"
        told = self.say("script.evaluate", expression=wrapped, target={"context": self.context}, awaitPromise=True)
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return json.loads(told["result"]["value"])

    def press(self, x: float, y: float) -> None:
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.in_window("input.performActions", actions=[{"type": "pointer", "id": "mouse", "actions": steps}])

    def picture(self) -> bytes:
        return base64.b64decode(self.in_window("browsingContext.captureScreenshot")["data"])


class InWebKit(Visitor):
    """A reader using WebKit."""

    def __init__(self, driver: WebKitGTK) -> None:
        super().__init__()
        self.driver = driver
        driver.set_script_timeout(PATIENCE / 1000)
        driver.set_window_size(WIDTH, HEIGHT)
        # The size of a window includes its border.
        width, height = self.seen("[innerWidth, innerHeight]")
        driver.set_window_size(2 * WIDTH - width, 2 * HEIGHT - height)

    def go(self, address: str) -> None:
        self.driver.get(address)

    def go_again(self) -> None:
        self.driver.refresh()

    def seen(self, expression: str) -> Any:
        answer = self.driver.execute_async_script(ANSWER % expression)
        assert "found" in answer, answer["why"]
        return json.loads(answer["found"])

    def press(self, x: float, y: float) -> None:
        actions = ActionBuilder(self.driver)
        actions.pointer_action.move_to_location(round(x), round(y)).click()
        actions.perform()

    def picture(self) -> bytes:
        return self.driver.get_screenshot_as_png()


@contextmanager
def started(command: Sequence[str | Path | None], log: Path) -> Iterator[Callable[[re.Pattern[str]], str]]:
    """A running program, and a way to wait for its output."""
    with log.open("w") as file, subprocess.Popen([str(part) for part in command], stdout=file, stderr=file) as running:

        def told(wanted: re.Pattern[str]) -> str:
            found = wait_for(lambda: wanted.search(log.read_text()), f"{command[0]} does not start: {log.read_text()}")
            return str(found[1])

        try:
            yield told
        finally:
            running.terminate()


@contextmanager
def at_chromium(running: Browser) -> Iterator[Visitor]:
    """A reader using Chromium, with a profile of his own."""
    viewport = {"width": WIDTH, "height": HEIGHT}
    fresh = profile(running, "", viewport=viewport, service_workers="allow")
    yield InChromium(fresh.new_page())
    fresh.close()


@contextmanager
def at_firefox(folder: Path) -> Iterator[Visitor]:
    """A reader using Firefox, with a profile in a folder of its own."""
    preferences = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items())
    (folder / "user.js").write_text("\n".join(preferences), encoding="utf-8")
    command = [firefox(), "--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"]
    with started(command, folder / "firefox.log") as told:
        connection = WebSocketConnection(f"{told(LISTENING)}/session", PATIENCE / 1000, 0.01)
        yield InFirefox(connection)
        # While Firefox still runs: when it closes the connection first, the socket stays open on this side.
        connection.close()


@contextmanager
def at_webkit(folder: Path) -> Iterator[Visitor]:
    """A reader using WebKit, on a virtual screen of its own."""
    command = [screen(), "-displayfd", "2", "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with started(command, folder / "screen.log") as told:
        there = {"DISPLAY": f":{told(SCREEN_NUMBER)}", "GDK_BACKEND": "x11"}
        service = Service(executable_path=str(webkit()), env={**os.environ, **there})
        with warnings.catch_warnings():
            # Selenium calls itself in a way that it has deprecated.
            warnings.simplefilter("ignore", DeprecationWarning)
            driver = WebKitGTK(options=WebKitGTKOptions(), service=service)
        yield InWebKit(driver)
        driver.quit()
