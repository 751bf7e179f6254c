public import IntentCore

extension InitializeResult: SizeChecked {
    /// Notes a name or a list of intents that is too long.
    public func check(_ sizes: inout SizeCheck) {
        sizes.text("name", name, atMost: SizeLimits.name)
        sizes.count("intents", intents.count, atMost: SizeLimits.choices)
        for intent in intents { sizes.text("intents", intent, atMost: SizeLimits.name) }
    }
}

extension ResolveResult: SizeChecked {
    /// Notes results that are too many or too large.
    public func check(_ sizes: inout SizeCheck) {
        sizes.parts("results", results, atMost: SizeLimits.choices)
    }
}

extension ProgressParameters: SizeChecked {
    /// Notes words that are too many.
    public func check(_ sizes: inout SizeCheck) { sizes.text("text", text, atMost: SizeLimits.sentence) }
}

extension UpdateParameters: SizeChecked {
    /// Notes a response that is too large.
    public func check(_ sizes: inout SizeCheck) { sizes.part("response", response) }
}

extension AnnounceParameters: SizeChecked {
    /// Notes an announcement that is too large.
    public func check(_ sizes: inout SizeCheck) { sizes.part("announcement", announcement) }
}

extension WithdrawParameters: SizeChecked {
    /// Notes an id that is too long.
    public func check(_ sizes: inout SizeCheck) { sizes.text("id", id, atMost: SizeLimits.name) }
}

extension OccupyParameters: SizeChecked {
    /// There is nothing that could be too large.
    public func check(_ sizes: inout SizeCheck) {}
}

extension DonateParameters: SizeChecked {
    /// Notes an interaction that is too large.
    public func check(_ sizes: inout SizeCheck) { sizes.part("interaction", interaction) }
}
