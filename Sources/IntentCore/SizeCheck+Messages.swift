import Foundation

extension Card: SizeChecked {
    /// Notes what no screen has room for.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("title", title, atMost: SizeLimits.name)
        sizes.parts("rows", rows, atMost: SizeLimits.rows)
        sizes.part("image", image)
        sizes.part("map", map)
        sizes.parts("buttons", buttons, atMost: SizeLimits.buttons)
        sizes.part("minimumSize", minimumSize)
        sizes.part("maximumSize", maximumSize)
        sizes.count("shows", shows.count, atMost: SizeLimits.shown)
        for name in shows { sizes.text("shows", name, atMost: SizeLimits.name) }
    }
}

extension Card.Row: SizeChecked {
    /// Notes a label or value that is too long.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("label", label, atMost: SizeLimits.name)
        sizes.text("value", value, atMost: SizeLimits.sentence)
    }
}

extension Card.Image: SizeChecked {
    /// Notes a picture that is too large.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("path", path, atMost: SizeLimits.sentence)
        sizes.text("description", description, atMost: SizeLimits.sentence)
        sizes.count("lines", lines.count, atMost: SizeLimits.pictureLines)
        for line in lines { sizes.text("lines", line, atMost: SizeLimits.pictureColumns) }
    }
}

extension Card.Position: SizeChecked {
    /// Notes a place that is not on Earth.
    public func check(_ sizes: inout SizeCheck) {
        sizes.number("latitude", latitude, in: -90...90)
        sizes.number("longitude", longitude, in: -180...180)
        sizes.text("label", label, atMost: SizeLimits.name)
    }
}

extension Card.Button: SizeChecked {
    /// Notes a button with too many words.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("title", title, atMost: SizeLimits.name)
        sizes.text("say", say, atMost: SizeLimits.sentence)
    }
}

extension Card.Size: SizeChecked {
    /// Notes a size that no screen has.
    public func check(_ sizes: inout SizeCheck) {
        sizes.number("width", width, in: SizeLimits.points)
        sizes.number("height", height, in: SizeLimits.points)
    }
}

extension IntentResponse: SizeChecked {
    /// Notes what is too large to be said, shown or handed on.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("code", code, atMost: SizeLimits.name)
        sizes.text("text", text, atMost: SizeLimits.sentence)
        sizes.json("fields", fields)
        sizes.part("userActivity", userActivity)
        sizes.part("card", card)
    }
}

extension UserActivity: SizeChecked {
    /// Notes what is too large to be handed on.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("type", type, atMost: SizeLimits.name)
        sizes.json("userInfo", userInfo)
    }
}

extension SlotValue: SizeChecked {
    /// Notes a value that is too large.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("text", text, atMost: SizeLimits.text)
        sizes.json("value", value)
    }
}

extension Intent: SizeChecked {
    /// Notes an intent that says too much.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("app", app, atMost: SizeLimits.name)
        sizes.text("domain", domain, atMost: SizeLimits.name)
        sizes.text("intent", name, atMost: SizeLimits.name)
        sizes.count("slots", slots.count, atMost: SizeLimits.shown)
        for (slot, content) in slots {
            sizes.text("slots", slot, atMost: SizeLimits.name)
            sizes.parts(slot, content.values, atMost: SizeLimits.choices)
        }
    }
}

extension Interaction: SizeChecked {
    /// Notes what is too large to be kept, or was at no time.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("id", id, atMost: SizeLimits.name)
        sizes.text("group", group, atMost: SizeLimits.name)
        sizes.part("intent", intent)
        sizes.part("response", response)
        sizes.number("duration", duration, in: SizeLimits.duration)
        sizes.number("start", start.timeIntervalSince1970, in: SizeLimits.moments)
    }
}

extension InteractionSelection: SizeChecked {
    /// Notes too many ids, or too long ones.
    public func check(_ sizes: inout SizeCheck) {
        switch self {
        case .all: break
        case .group(let group): sizes.text("group", group, atMost: SizeLimits.name)
        case .ids(let ids):
            sizes.count("ids", ids.count, atMost: SizeLimits.ids)
            for id in ids { sizes.text("ids", id, atMost: SizeLimits.name) }
        }
    }
}

extension Resolution: SizeChecked {
    /// Notes choices that are too many or too long.
    public func check(_ sizes: inout SizeCheck) {
        switch self {
        case .success(let value): sizes.part("value", value)
        case .confirmationRequired(let value, let text):
            sizes.part("value", value)
            sizes.text("text", text, atMost: SizeLimits.sentence)
        case .disambiguation(let choices, let text):
            sizes.parts("choices", choices, atMost: SizeLimits.choices)
            sizes.text("text", text, atMost: SizeLimits.sentence)
        case .needsMoreDetails(let value, let text):
            sizes.part("value", value)
            sizes.text("text", text, atMost: SizeLimits.sentence)
        case .needsValue(let text): sizes.text("text", text, atMost: SizeLimits.sentence)
        case .notRequired: break
        case .unsupported(let reason): sizes.text("reason", reason, atMost: SizeLimits.sentence)
        }
    }
}
