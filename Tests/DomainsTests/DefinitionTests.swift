import Domains
import IntentCore
import Testing

@Suite("The catalogue's definitions")
struct DefinitionTests {
    private static let loaded = Result { try Catalogue.load(locale: "en-US") }
    let catalogue: Catalogue

    init() throws {
        catalogue = try Self.loaded.get()
    }

    @Test("hold SiriKit's sixty-one intents, then the desk's, and no other")
    func names() {
        #expect(intentNames.count == 61)
        #expect(catalogue.intents.map(\.definition.name) == intentNames + deskIntentNames)
    }

    @Test("of the desk may be missing in a language, SiriKit's may not", arguments: ["ru-RU", "zh-CN"])
    func otherLanguages(locale: String) throws {
        let names = try Catalogue.load(locale: locale).intents.map(\.definition.name)
        #expect(Array(names.prefix(61)) == intentNames)
        #expect(Set(names.dropFirst(61)).isSubset(of: deskIntentNames))
    }

    @Test("name the sixteen vocabularies of SiriKit, each used by a slot")
    func vocabularies() {
        let standard = [
            "contactName", "contactGroupName", "photoTag", "photoAlbumName", "workoutActivityName", "carProfileName",
            "carName", "paymentsOrganizationName", "paymentsAccountNickname", "notebookItemTitle",
            "notebookItemGroupName", "mediaPlaylistTitle", "mediaMusicArtistName", "mediaAudiobookTitle",
            "mediaAudiobookAuthorName", "mediaShowTitle",
        ]
        #expect(Array(catalogue.vocabularies.prefix(16)) == standard)
        let used = Set(catalogue.intents.flatMap { $0.definition.slots.compactMap(\.vocabulary) })
        #expect(used == Set(catalogue.vocabularies))
    }

    @Test(
        "ask for a yes before they send, pay, book, order, change what was sent, take back, delete, cancel or unlock",
        arguments: [
            "SendMessage", "EditMessage", "UnsendMessages", "SendPayment", "RequestPayment", "PayBill", "TransferMoney",
            "RequestRide", "CancelRide", "SendRideFeedback", "CancelWorkout", "BookRestaurantReservation",
            "DeleteTasks", "SetCarLockStatus", "CancelEvent", "SwitchEverythingOff", "SetLock", "SendMail",
            "RecordExpense",
        ])
    func forcedConfirmations(name: String) throws {
        let intent = try #require(catalogue.intent(named: name))
        #expect(intent.definition.needsConfirmation)
        #expect(intent.language.confirmation != nil)
    }

    @Test("ask for no yes elsewhere")
    func otherConfirmations() {
        #expect(catalogue.intents.filter(\.definition.needsConfirmation).count == 19)
    }

    @Test(
        "need the machine unlocked as SiriKit does",
        arguments: [
            ("SendMessage", false), ("SendPayment", true), ("GetRideStatus", false), ("RequestRide", true),
            ("SetCarLockStatus", true), ("AddTasks", false), ("SearchForNotebookItems", true),
            ("SearchForPhotos", true), ("StartAudioCall", false), ("SearchCallHistory", true),
        ])
    func locks(name: String, needsUnlock: Bool) throws {
        let intent = try #require(catalogue.intent(named: name))
        #expect(intent.definition.needsUnlock == needsUnlock)
    }

    @Test("have no slot twice, and terms only where a list is closed")
    func slots() {
        for definition in catalogue.intents.map(\.definition) {
            let names = definition.slots.map(\.name)
            #expect(Set(names).count == names.count, "\(definition.name)")
            for slot in definition.slots where slot.type == .term || slot.type == .boolean {
                #expect(!slot.terms.isEmpty || slot.vocabulary != nil, "\(definition.name).\(slot.name)")
            }
            for slot in definition.slots where slot.type == .boolean {
                #expect(slot.terms.allSatisfy { ["true", "false"].contains($0.id) }, "\(definition.name).\(slot.name)")
            }
            for slot in definition.slots where slot.isRequired {
                #expect(slot.isResolved, "\(definition.name).\(slot.name) is required but the app is never asked")
            }
        }
    }

    @Test("hold what a response may tell")
    func fields() throws {
        let intent = try #require(catalogue.intent(named: "GetCarPowerLevelStatus"))
        let charging = try #require(intent.definition.responseFields.first { $0.name == "charging" })
        #expect(charging == ResponseField(name: "charging", type: "boolean"))
        let search = try #require(catalogue.intent(named: "SearchForMessages"))
        #expect(search.definition.responseFields == [ResponseField(name: "messages", type: "message", isList: true)])
    }
}
