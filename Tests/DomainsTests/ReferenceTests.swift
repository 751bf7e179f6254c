import Domains
import Foundation
import IntentCore
import TestSupport
import Testing

/// The facts about SiriKit's intents that the project was given; not part of the repository.
private struct Reference: Decodable {
    struct Intent: Decodable {
        var params: [String]
        var resolve: [String]
        var codes: [String]
        var resp: [String]
        var alwaysRequiresUnlock: String?
    }

    var intents: [String: Intent]

    static let file = Checkout.shared("reference/intents.json")
    static let content = Result {
        try JSONDecoder().decode(Reference.self, from: try Data(contentsOf: try #require(file))).intents
    }

    /// The name at the start of an entry: "`content`:String (dep 11.0)", "content→INString", "ready⁽14+⁾".
    static func name(_ entry: String) -> String {
        String(entry.drop { $0 == "`" }.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    }
}

@Suite("The catalogue beside SiriKit's intents", .enabled(if: Reference.file != nil, "needs ../shared/reference"))
struct ReferenceTests {
    @Test("has every slot, resolved where SiriKit resolves it, and every code and field", arguments: intentNames)
    func comparison(name: String) throws {
        let theirs = try #require(try Reference.content.get()["IN\(name)Intent"])
        let ours = try #require(try Catalogue.load(locale: "en-US", intents: [name]).intent(named: name)).definition
        let resolved = Set(theirs.resolve.map(Reference.name))
        for param in theirs.params.map(Reference.name) {
            let slot = try #require(ours.slot(param), "\(param)")
            #expect(slot.isResolved == resolved.contains(param), "\(param)")
        }
        for param in theirs.params where param.contains(":[") {
            #expect(ours.slot(Reference.name(param))?.isList == true, "\(param)")
        }
        let codes = Set(theirs.codes.map(Reference.name))
        #expect(codes.isSubset(of: Catalogue.commonResponseCodes + ours.responseCodes))
        #expect(Set(ours.responseCodes).isSubset(of: codes))
        #expect(ours.responseFields.map(\.name) == theirs.resp.map(Reference.name))
        if let lock = theirs.alwaysRequiresUnlock, lock == "Yes" || lock == "No" {
            #expect(ours.needsUnlock == (lock == "Yes"))
        }
    }

    @Test("knows no other intents")
    func names() throws {
        let theirs = try Reference.content.get().keys.map { $0.dropFirst(2).dropLast("Intent".count) }
        #expect(Set(theirs.map(String.init)) == Set(intentNames))
    }
}
