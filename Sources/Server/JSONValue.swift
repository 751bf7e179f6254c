import IntentCore

/// Heed's values; FlyingFox has some of the same name.
typealias JSONValue = IntentCore.JSONValue
