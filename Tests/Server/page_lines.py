"""The lines of the first-time list that are about the page: a step each is done in Chromium; what is not as expected is returned."""
import json
import pathlib
import time
import urllib.error
import urllib.request

from browser import Tab

HERE = pathlib.Path(__file__).resolve().parent


def element(name):
    """A script that finds an element by its CSS selector or, after text=, a button by its words."""
    if name.startswith("text="):
        return f"[...document.querySelectorAll('button')].find(b => b.innerText === {json.dumps(name[5:])} && b.offsetParent)"
    return f"document.querySelector({json.dumps(name)})"


def fetch(server, path, step):
    request = urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", method=step.get("method", "GET"),
                                     headers={"Host": step["host"]} if "host" in step else {})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.headers


class PageCheck:
    """One line in one tab."""

    def __init__(self, driver, server, line, axe):
        self.server, self.line, self.axe, self.faults = server, line, axe, []
        options = {key: line[key] for key in ("width", "dark", "lang", "slow", "speech", "nomic") if key in line}
        if options.get("nomic") is True:
            options["nomic"] = "NotFoundError"
        self.driver = driver
        self.tab = Tab(driver, **options)

    def run(self):
        try:
            self.tab.open(f"http://localhost:{self.server.port}/" + (f"#{self.server.page_key}" if self.line.get("key") else ""))
            if not self.line.get("guarded"):
                self.tab.wait("!!document.querySelector('#log') && window.sockets.some(s => s.readyState === 1)")
            for step in self.line["steps"]:
                (name, value), *_ = step.items()
                getattr(self, f"do_{name}")(value, step)
            return self.faults
        finally:
            self.tab.close()

    def expect(self, found, wanted, what):
        if found != wanted:
            self.faults.append(f"{what}: {str(found)[:120]!r}")

    def do_say(self, text, _):
        self.do_focus("#words", None)
        self.tab.call("Input.insertText", text=text)
        self.tab.key("Enter")

    def do_long(self, count, _):
        self.do_say("turn left " * (count // 10), None)

    def do_write(self, value, _):
        self.tab.wait(f"!!({element(value[0])}?.offsetParent)")
        self.tab.value(f"{element(value[0])}.focus()")
        self.tab.call("Input.insertText", text=value[1])

    def do_token(self, scope, _):
        self.do_write(["#token", self.server.tokens[scope]], None)
        self.tab.key("Enter")

    def do_see(self, text, _):
        script = f"document.body.innerText.toLowerCase().includes({json.dumps(text.lower())})"
        self.expect(self.tab.wait(script), True, f"does not see “{text}”")

    def do_seeTimes(self, value, _):
        script = f"document.body.innerText.split({json.dumps(value[0])}).length - 1"
        self.expect(self.tab.wait(script, value[1]), value[1], f"does not see “{value[0]}” {value[1]} times")

    def do_gone(self, name, _):
        self.expect(self.tab.wait(f"!({element(name)})"), True, f"{name} is still there")

    def do_count(self, selector, step):
        script = f"document.querySelectorAll({json.dumps(selector)}).length"
        if "least" in step:
            self.expect(self.tab.wait(f"{script} >= {step['least']}"), True, f"too few {selector}")
        else:
            self.expect(self.tab.wait(script, step["is"]), step["is"], selector)

    def do_js(self, script, step):
        self.expect(self.tab.wait(script, step.get("is", True)), step.get("is", True), script)

    do_waitjs = do_js

    def do_hears(self, seconds, _):
        """Waits until the server was sent so much sound more."""
        sent = self.tab.value("window.sent")
        self.expect(self.tab.wait(f"window.sent >= {sent + 32000 * seconds}", seconds=seconds + 15), True, "no sound is sent")

    def do_click(self, name, _):
        self.tab.click(element(name))

    def do_twice(self, name, _):
        self.tab.click(element(name), times=2)

    def do_key(self, key, _):
        self.tab.key(key)

    def do_keys(self, keys, _):
        for key in keys:
            self.tab.key(key)

    def do_focus(self, name, _):
        self.tab.wait(f"!!({element(name)}?.offsetParent)")
        self.tab.value(f"{element(name)}.focus()")

    def do_tabs(self, count, _):
        seen = []
        for _ in range(count):
            seen.append(self.tab.value("document.activeElement.id"))
            self.tab.key("Tab")
        self.tab.value(f"void (window.seenTabs = {json.dumps(seen)})")

    def do_style(self, _, __):
        self.tab.value("void (document.documentElement.style.fontSize = '200%')")

    def do_event(self, event, _):
        text = json.dumps(json.dumps(event))
        self.tab.value(f"void window.sockets.at(-1).dispatchEvent(new MessageEvent('message', {{data: {text}}}))")

    def do_hold(self, seconds, _):
        x, y = self.tab.place(element("#talk"))
        self.tab.mouse("mousePressed", x, y)
        time.sleep(seconds)
        self.tab.mouse("mouseReleased", x, y)

    def do_holdKey(self, value, _):
        self.tab.key(value[0], "keyDown")
        time.sleep(value[1])
        self.tab.key(value[0], "keyUp")

    def do_holdLost(self, seconds, _):
        self.do_focus("#talk", None)
        self.tab.key(" ", "keyDown")
        self.expect(self.tab.wait("document.querySelector('#talk').getAttribute('aria-pressed')", "true"), "true", "not pressed")
        self.tab.value("void window.dispatchEvent(new Event('blur'))")

    def do_reload(self, _, __):
        self.tab.value("void (window.isOld = true)")
        self.tab.call("Page.reload")
        self.tab.wait("!window.isOld && document.readyState === 'complete'")

    def do_otherTab(self, text, _):
        other = PageCheck(self.driver, self.server, dict(steps=[dict(say=text), dict(see="OK, turning left.")]), self.axe)
        self.faults += other.run()

    def do_server(self, what, _):
        self.server.stop() if what == "stop" else self.server.start()

    def do_header(self, value, step):
        _, headers = fetch(self.server, value[0], step)
        self.expect(value[2] in (headers.get(value[1]) or ""), True, f"{value[1]} lacks {value[2]}")

    def do_noHeader(self, value, step):
        _, headers = fetch(self.server, value[0], step)
        self.expect(value[2] in (headers.get(value[1]) or value[2]), False, f"{value[1]} has {value[2]}")

    def do_status(self, value, step):
        self.expect(fetch(self.server, value[0], step)[0], value[1], value[0])

    def do_console(self, wanted, _):
        found = []
        for event in self.driver.events:
            if event.get("sessionId") != self.tab.session:
                continue
            if event["method"] == "Runtime.exceptionThrown" or event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                found.append(json.dumps(event["params"])[:200])
        self.expect(found, wanted, "console")

    def do_axe(self, _, __):
        # The panel's content may still be on its way.
        self.tab.wait("![...document.querySelectorAll('section')].some(s => !s.hidden && !s.children.length)")
        self.tab.value(f"void (() => {{ {self.axe} }})()" if not self.tab.value("!!window.axe") else "0")
        found = self.tab.value(
            "axe.run({resultTypes: ['violations']}).then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.target).join(' ').slice(0, 120)))")
        self.expect(found, [], "axe")
