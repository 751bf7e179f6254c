import AppExtension
import DesktopData

/// Carries out what a plan makes of an intent, and tells what became of it.
struct HouseHandler: IntentHandler {
    let plan: @Sendable (Intent, House) -> HousePlan

    init(_ plan: @escaping @Sendable (Intent, House) -> HousePlan) { self.plan = plan }

    func confirm(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        await HouseApp.answering {
            let (house, _) = try HouseApp.open(in: context.dataDirectory)
            let plan = plan(intent, house)
            if let refusal = plan.refusal { return refusal }
            return plan.question.map { IntentResponse("userConfirmationRequired", text: $0) } ?? IntentResponse("ready")
        }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        await HouseApp.answering {
            let (house, backEnd) = try HouseApp.open(in: context.dataDirectory, isFresh: false)
            let plan = plan(intent, house)
            if let refusal = plan.refusal { return refusal }
            let states = try backEnd.perform(plan.orders)
            HouseApp.forget()
            return plan.outcome(states)
        }
    }
}
