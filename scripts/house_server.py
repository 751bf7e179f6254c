"""A house for tests and measures: what Home Assistant's REST interface says and does, written from its documentation.

https://developers.home-assistant.io/docs/api/rest: GET /api/states, GET /api/states/ENTITY, POST /api/services/DOMAIN/SERVICE,
POST /api/template, each with a long-lived token. Templates are evaluated by Jinja, as there, with areas and floors."""

import http.server
import json
import threading

import jinja2

HUES = {"red": 0, "orange": 30, "yellow": 55, "green": 120, "blue": 240, "purple": 280, "pink": 320}


class House:
    """The things of a description (scripts/house.json) with their states."""

    def __init__(self, description, token="secret-token"):
        self.description, self.token = description, token
        self.lock = threading.Lock()
        self.calls = []
        self.deaf = set()
        self.reset(True)

    def reset(self, is_on):
        """Everything on at 50 percent, open and unlocked, or off, closed and locked."""
        with self.lock:
            self.calls.clear()
            self.states = {}
            for entity, name, _, extra in self.description["things"].values():
                self.states[entity] = self.fresh(entity, name, extra, is_on)

    @staticmethod
    def fresh(entity, name, extra, is_on):
        domain, attributes = entity.split(".")[0], {"friendly_name": name}
        state = "on" if is_on else "off"
        if domain == "light":
            modes = ["hs"] * ("colour" in extra) + ["color_temp"] * ("white" in extra)
            attributes["supported_color_modes"] = modes or (["brightness"] if "dim" in extra else ["onoff"])
            if is_on and "dim" in extra:
                attributes["brightness"] = 128
            if is_on and "white" in extra:
                attributes["color_temp_kelvin"] = 3500
        elif domain == "cover":
            state = "open" if is_on else "closed"
            attributes["supported_features"] = 15 if "position" in extra else 11
            attributes["device_class"] = extra.split()[-1]
            if "position" in extra:
                attributes["current_position"] = 50 if is_on else 0
        elif domain == "climate":
            target, measured = map(float, extra.split())
            state = "heat"
            attributes |= {"temperature": target, "current_temperature": measured}
        elif domain == "lock":
            state = "unlocked" if is_on else "locked"
        elif domain == "scene":
            state = "unknown"
        elif domain == "sensor":
            kind, state, unit = extra.split()
            attributes |= {"device_class": kind, "unit_of_measurement": unit}
        elif domain == "media_player":
            state = "playing" if is_on else ("off" if "tv" in extra else "paused")
            # Pause, seek, volume, mute, previous, next, on, off, stop, play.
            attributes |= {"device_class": extra, "supported_features": 0x51BF, "volume_level": 0.5, "is_volume_muted": not is_on,
                           "media_title": "So What", "media_artist": "Miles Davis", "media_album_name": "Kind of Blue", "track": 5}
        elif domain == "binary_sensor":
            attributes["device_class"], state = extra.split()
        return {"entity_id": entity, "state": state, "attributes": attributes}

    def call(self, domain, service, data):
        """Carries out a service as Home Assistant does."""
        entities = data["entity_id"] if isinstance(data["entity_id"], list) else [data["entity_id"]]
        with self.lock:
            self.calls.append((domain, service, data))
            for entity in entities:
                if entity not in self.states or entity in self.deaf:
                    continue
                state = self.states[entity]
                attributes = state["attributes"]
                if service in ("turn_on", "turn_off"):
                    if entity.startswith("scene."):
                        state["state"] = "done"
                        continue
                    state["state"] = {"turn_on": "on", "turn_off": "off"}[service]
                    if entity.startswith("media_player.") and service == "turn_on":
                        state["state"] = "idle"
                    if entity.startswith("light."):
                        attributes.update({key: value for key, value in data.items() if key in ("hs_color", "color_temp_kelvin")})
                        if "brightness_pct" in data:
                            attributes["brightness"] = round(data["brightness_pct"] * 2.55)
                elif service == "set_temperature":
                    attributes["temperature"] = data["temperature"]
                elif service in ("open_cover", "close_cover", "set_cover_position"):
                    position = {"open_cover": 100, "close_cover": 0}.get(service, data.get("position"))
                    state["state"] = "open" if position else "closed"
                    if "current_position" in attributes:
                        attributes["current_position"] = position
                elif service in ("media_play", "media_pause", "media_stop"):
                    state["state"] = {"media_play": "playing", "media_pause": "paused", "media_stop": "idle"}[service]
                elif service in ("media_next_track", "media_previous_track"):
                    attributes["track"] += 1 if service == "media_next_track" else -1
                elif service == "volume_set":
                    attributes["volume_level"] = data["volume_level"]
                elif service == "volume_mute":
                    attributes["is_volume_muted"] = data["is_volume_muted"]
                elif service in ("lock", "unlock"):
                    state["state"] = {"lock": "locked", "unlock": "unlocked"}[service]
        return []

    def template(self, text):
        floors = {area: floor for floor, areas in self.description["floors"].items() for area in areas}
        by_area = {}
        for entity, _, area, _ in self.description["things"].values():
            by_area.setdefault(area, []).append(entity)
        environment = jinja2.Environment()
        environment.filters["to_json"] = json.dumps
        names = self.description["areas"]
        return environment.from_string(text).render(
            areas=lambda: list(names), area_name=names.get, area_entities=lambda area: by_area.get(area, []),
            floor_name=floors.get)

    def serve(self, port=8123):
        """Serves it on this computer until the process ends; the server."""
        house = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def answer(self, code, body):
                data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
                self.send_response(code)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def is_allowed(self):
                if self.headers.get("Authorization") == f"Bearer {house.token}":
                    return True
                self.answer(401, {"message": "Unauthorized"})
                return False

            def do_GET(self):
                if not self.is_allowed():
                    return
                with house.lock:
                    if self.path == "/api/":
                        return self.answer(200, {"message": "API running."})
                    if self.path == "/api/states":
                        return self.answer(200, list(house.states.values()))
                    entity = self.path.removeprefix("/api/states/")
                    return self.answer(*((200, house.states[entity]) if entity in house.states else (404, {})))

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                if not self.is_allowed():
                    return None
                if self.path == "/api/template":
                    try:
                        return self.answer(200, house.template(body["template"]))
                    except jinja2.TemplateError as error:
                        return self.answer(400, {"message": str(error)})
                _, _, _, domain, service = self.path.split("/")
                return self.answer(200, house.call(domain, service, body))

            def log_message(self, *_):
                pass

        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server
