#!/usr/bin/env python3
"""Tea House: answers as an app written for version 0.1.0 of Heed does. Not to be changed."""
import json
import sys


def resolve(intent, slot):
    value = intent["slots"].get(slot)
    if slot == "cups":
        if value is None:
            return [{"result": "notRequired"}]
        if value["value"] > 6:
            return [{"result": "unsupported", "reason": "My pot holds six cups."}]
    if slot == "tea" and value is None:
        return [{"result": "needsValue", "text": "What tea shall it be?"}]
    if slot == "tea" and value["value"] == "mint":
        return [{"result": "confirmationRequired", "value": value, "text": "Mint, really?"}]
    return [{"result": "success", "value": value}] if value else []


def handle(intent, request):
    for message in ({"method": "progress", "params": {"text": "The kettle sings."}},
                    {"method": "donate", "params": {"interaction": {"id": "d1", "intent": intent}}},
                    {"method": "aLaterVersionsNotification", "params": {}}):
        print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)
    if intent["slots"].get("cups", {}).get("value") == 5:
        return {"code": "outOfWater"}
    return {"code": "success", "fields": {"minutes": 3, "unknown": None},
            "card": {"title": "Tea", "rows": [{"label": "Minutes", "value": "3"}], "shows": ["tea"]}}


def answer(request):
    method, params = request["method"], request.get("params", {})
    if method == "initialize":
        assert params["protocolVersion"] == 1 and params["app"] == "tea-house" and params["dataDirectory"]
        return {"protocolVersion": 1, "name": "Tea House", "intents": ["brew"]}
    if method == "resolve":
        return {"results": resolve(params["intent"], params["slot"])}
    if method == "confirm":
        return {"code": "ready", "card": {"title": "To brew"}}
    if method == "handle":
        return handle(params["intent"], request)
    return {}


for line in sys.stdin:
    request = json.loads(line)
    if "id" not in request:
        continue
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": answer(request)}), flush=True)
    if request["method"] == "shutdown":
        break
