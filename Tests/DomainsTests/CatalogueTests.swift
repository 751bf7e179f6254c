import Domains
import IntentCore
import Testing

@Suite("The catalogue")
struct CatalogueTests {
    @Test("says how a message is sent")
    func sendMessage() throws {
        let catalogue = try Catalogue.load(locale: "en-US")
        let intent = try #require(catalogue.intent(named: "SendMessage"))
        #expect(intent.definition.domain == "messages")
        #expect(intent.definition.needsConfirmation)
        let recipients = try #require(intent.definition.slot("recipients"))
        #expect(recipients.type == .person)
        #expect(recipients.isList && recipients.isRequired && recipients.isResolved)
        #expect(recipients.vocabulary == "contactName")
        #expect(intent.definition.slot("content")?.type == .text)
        #expect(intent.language.prompts["recipients"] == "Who do you want to send it to?")
        #expect(intent.language.prompts["content"] == "What do you want to say?")
        #expect(intent.language.confirmation?.contains("{recipients}") == true)
        #expect(intent.language.responses["success"] == "OK, sent to {recipients}.")
    }

    @Test("has nothing for a name it does not know")
    func unknownIntent() throws {
        #expect(try Catalogue.load(locale: "en-US").intent(named: "MakeCoffee") == nil)
    }

    @Test("takes another locale of the language", arguments: ["en_US", "en-GB", "en", "EN-us"])
    func sameLanguage(locale: String) throws {
        #expect(try Catalogue.load(locale: locale).locale == "en-US")
    }

    @Test("says which locales there are when one is unknown")
    func unknownLocale() throws {
        let error = try #require(throws: DomainsError.self) { try Catalogue.load(locale: "tlh") }
        #expect(error.code == .unknownLocale)
        #expect(error.message.contains("en-US"))
    }
}
