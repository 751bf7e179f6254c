import AppExtension

/// A coffee bar that takes an order and reads it back.
@main
struct Barista: AppExtension {
    var handlers: [String: any IntentHandler] {
        [
            "orderDrink": ActionHandler { intent, _ in
                IntentResponse("success", text: "OK, \(Order(intent).spoken).")
            }
        ]
    }
}
