import AppExtension
import DesktopData
import Foundation

/// Carries out what a plan makes of an intent, and tells what became of it; or keeps it for later, where the person says when.
struct HouseHandler: IntentHandler {
    let plan: @Sendable (Intent, House) -> HousePlan

    init(_ plan: @escaping @Sendable (Intent, House) -> HousePlan) { self.plan = plan }

    func resolve(slot: String, in intent: Intent, context: ExtensionContext) async throws -> [Resolution] {
        slot == Intent.laterSlot ? LaterTime.resolutions(of: intent) : []
    }

    func confirm(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        await HouseApp.answering {
            let (house, _) = try HouseApp.open(in: context.dataDirectory)
            let plan = plan(intent, house)
            let isLater = LaterTime(intent) != nil
            // What is so now need not be so later; that there is nothing of the kind, or more than one, stands against it now.
            if let refusal = plan.refusal, !isLater || !plan.isSo { return refusal }
            return plan.question.map { IntentResponse("userConfirmationRequired", text: $0) } ?? IntentResponse("ready")
        }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        await HouseApp.answering {
            if let time = LaterTime(intent) { return try LaterBook.keep(intent, until: time.due, context) }
            let (house, backEnd) = try HouseApp.open(in: context.dataDirectory, isFresh: false)
            let plan = plan(intent, house)
            if let refusal = plan.refusal { return refusal }
            let states = try backEnd.perform(plan.orders)
            HouseApp.forget()
            return plan.outcome(states)
        }
    }
}

/// Answers a question about the house as it is now.
struct HouseQuestion: IntentHandler {
    let answer: @Sendable (HouseReport, Intent) -> IntentResponse

    init(_ answer: @escaping @Sendable (HouseReport, Intent) -> IntentResponse) { self.answer = answer }

    func confirm(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        // Asked before another app's answer is given up for this one.
        await HouseApp.answering {
            let answer = answer(HouseReport(house: try HouseApp.open(in: context.dataDirectory).0), intent)
            return answer.code == "success" ? IntentResponse("ready") : answer
        }
    }

    func handle(_ intent: Intent, context: ExtensionContext) async throws -> IntentResponse {
        await HouseApp.answering {
            answer(HouseReport(house: try HouseApp.open(in: context.dataDirectory, isFresh: false).0), intent)
        }
    }
}
