internal import CStrophe
import Foundation
import Synchronization

/// The account that a stream is opened for, and where its server is.
package struct Account: Sendable, Hashable {
    /// Its address.
    package var address: Address
    /// Its password.
    package var password: String
    /// The computer of the server where that is not the one that the domain names.
    package var host: String?
    /// The port there.
    package var port: UInt16
    /// A file of certificates that are trusted beside the system's.
    package var certificates: String?

    /// An account.
    package init(
        _ address: Address, password: String, host: String? = nil, port: UInt16 = 5222, certificates: String? = nil
    ) {
        self.address = address
        self.password = password
        self.host = host
        self.port = port
        self.certificates = certificates
    }
}

/// A stream to a server, the only owner of libstrophe's context and connection.
///
/// Its calls wait, so they belong on a thread of their own; one thread at a time uses it. A stream is always encrypted.
@safe
package final class ServerStream {
    private let context: OpaquePointer
    private let connection: OpaquePointer
    private let inbox = Inbox()
    private var counter = 0
    private let isCancelled: @Sendable () -> Bool
    /// The address of this device, once the stream is open.
    package let account: Account

    /// Whether the server of the stream that is being opened has no certificate that is trusted: the library's handler is given
    /// nothing of its caller's, and one stream is opened at a time.
    private static let isUntrusted = Mutex(false)

    private static let setting: Void = xmpp_initialize()

    /// Opens a stream and logs in.
    ///
    /// - Parameters:
    ///   - account: whose stream it is.
    ///   - seconds: how long that may take.
    ///   - isCancelled: whether nobody waits any more, so that every wait ends in an error of code `cancelled`.
    /// - Throws: `XMPPError` where the server cannot be reached, is not trusted, or does not take the password.
    package init(
        _ account: Account, within seconds: Double = 15, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) throws(XMPPError) {
        Self.setting
        self.isCancelled = isCancelled
        self.account = account
        guard let context = unsafe xmpp_ctx_new(nil, nil) else {
            throw XMPPError(.noConnection, "There is no memory for a connection.")
        }
        guard let connection = unsafe xmpp_conn_new(context) else {
            unsafe xmpp_ctx_free(context)
            throw XMPPError(.noConnection, "There is no memory for a connection.")
        }
        unsafe (self.context, self.connection) = unsafe (context, connection)
        unsafe xmpp_conn_set_flags(
            connection, Int(XMPP_CONN_FLAG_MANDATORY_TLS) | Int(XMPP_CONN_FLAG_DISABLE_SM))
        unsafe xmpp_conn_set_jid(connection, account.address.description)
        unsafe xmpp_conn_set_pass(connection, account.password)
        Self.isUntrusted.withLock { $0 = false }
        unsafe xmpp_conn_set_certfail_handler(connection) { _, _ in
            ServerStream.isUntrusted.withLock { $0 = true }
            return 0
        }
        if let file = account.certificates { unsafe xmpp_conn_set_cafile(connection, file) }
        let box = unsafe Unmanaged.passUnretained(inbox).toOpaque()
        let begun = unsafe xmpp_connect_client(
            connection, account.host, account.host == nil ? 0 : account.port,
            { _, event, error, fault, box in
                guard let box = unsafe box else { return }
                let inbox = unsafe Unmanaged<Inbox>.fromOpaque(box).takeUnretainedValue()
                let type = unsafe fault?.pointee.type
                inbox.note(event, error, type)
            }, box)
        guard begun == XMPP_EOK else { throw fault }
        unsafe xmpp_handler_add(
            connection,
            { _, stanza, box in
                guard let stanza = unsafe stanza, let box = unsafe box else { return 1 }
                let element = unsafe Element(stanza)
                unsafe Unmanaged<Inbox>.fromOpaque(box).takeUnretainedValue().elements.append(element)
                return 1
            }, nil, nil, nil, box)
        try run(within: seconds) { self.inbox.isConnected }
        // Without it no message comes to this device.
        send(Element("presence", [:], [Element("priority", text: "-1")]))
    }

    deinit {
        if unsafe xmpp_conn_is_connected(connection) != 0 {
            unsafe xmpp_disconnect(connection)
            let end = Date.now.addingTimeInterval(1)
            while inbox.isConnected, Date.now < end { unsafe xmpp_run_once(context, 20) }
        }
        unsafe xmpp_conn_release(connection)
        unsafe xmpp_ctx_free(context)
    }

    /// An id that nothing else has.
    package static var newID: String { UUID().uuidString.lowercased() }

    /// Sends something; nothing says that it has arrived.
    package func send(_ element: Element) {
        let bytes = Array(element.xml.utf8)
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe bytes.withMemoryRebound(to: CChar.self) {
                unsafe xmpp_send_raw(connection, $0.baseAddress, $0.count)
            }
        }
    }

    /// Asks a question and waits for its answer.
    ///
    /// - Parameters:
    ///   - question: what stands within it.
    ///   - kind: `get`, or `set` for a wish.
    ///   - address: who is asked; the account's own server by default.
    ///   - seconds: how long the answer may take.
    /// - Returns: the answer, and whatever else came meanwhile.
    /// - Throws: `XMPPError` where the server refuses or does not answer.
    package func answer(
        to question: Element, _ kind: String = "get", from address: String? = nil, within seconds: Double = 15
    ) throws(XMPPError) -> (answer: Element, others: [Element]) {
        counter += 1
        let id = "heed\(counter)"
        var attributes = ["type": kind, "id": id]
        attributes["to"] = address
        send(Element("iq", attributes, [question]))
        var others: [Element] = []
        let answer = try next(within: seconds, passing: &others) { $0.name == "iq" && $0["id"] == id }
        guard answer["type"] == "result" else {
            let reason = answer.child("error")?.children.first?.name ?? "no reason"
            throw XMPPError(.refused, "The server refused: {reason}.", ["reason": reason])
        }
        return (answer, others)
    }

    /// Waits for something to come.
    ///
    /// - Parameters:
    ///   - seconds: how long it may take.
    ///   - others: what came before it.
    ///   - isIt: whether something is what is waited for.
    /// - Returns: what was waited for.
    /// - Throws: `XMPPError` where the line ends, or it does not come in time.
    package func next(
        within seconds: Double, passing others: inout [Element], _ isIt: @escaping (Element) -> Bool
    ) throws(XMPPError) -> Element {
        try run(within: seconds) { self.inbox.elements.contains(where: isIt) }
        let place = inbox.elements.firstIndex(where: isIt) ?? 0
        others += inbox.elements[..<place]
        let found = inbox.elements[place]
        inbox.elements.removeSubrange(...place)
        return found
    }

    private func run(within seconds: Double, until isOver: () -> Bool) throws(XMPPError) {
        let end = Date.now.addingTimeInterval(seconds)
        while !isOver() {
            guard !inbox.hasEnded else { throw fault }
            guard !isCancelled() else { throw XMPPError(.cancelled, "Nobody waits any more.") }
            guard Date.now < end else {
                throw XMPPError(.noAnswer, "{server} does not answer.", ["server": account.address.domain])
            }
            unsafe xmpp_run_once(context, 20)
            if unsafe xmpp_conn_is_secured(connection) != 0 { inbox.wasSecured = true }
        }
    }

    private var fault: XMPPError {
        let server = account.host ?? account.address.domain
        if Self.isUntrusted.withLock(\.self) {
            return XMPPError(.notTrusted, "{server} has no certificate that this computer trusts.", ["server": server])
        }
        if inbox.isRefused {
            return XMPPError(
                .notAuthorized, "{server} does not take the password of {account}.",
                ["server": server, "account": account.address.description])
        }
        return XMPPError(.noConnection, "{server} cannot be reached.", ["server": server])
    }
}

/// What a stream has brought.
private final class Inbox {
    var elements: [Element] = []
    /// Whether the line was encrypted.
    var wasSecured = false
    private(set) var isConnected = false
    private(set) var hasEnded = false
    /// Whether the server ended it before it was open.
    private(set) var isRefused = false

    func note(_ event: xmpp_conn_event_t, _ error: Int32, _ type: xmpp_error_type_t?) {
        switch event {
        case XMPP_CONN_CONNECT, XMPP_CONN_RAW_CONNECT: isConnected = true
        default:
            // An encrypted line that ends before it is open has ended for want of a right password.
            if !isConnected, wasSecured, error == 0, type == nil || type == XMPP_SE_NOT_AUTHORIZED { isRefused = true }
            (isConnected, hasEnded) = (false, true)
        }
    }
}

extension Element {
    /// What a stanza of libstrophe's says; the stanza stays the library's.
    init(_ stanza: OpaquePointer) {
        func text(_ bytes: UnsafePointer<CChar>?) -> String {
            guard let bytes = unsafe bytes else { return "" }
            return unsafe String(cString: bytes)
        }
        let count = Int(unsafe xmpp_stanza_get_attribute_count(stanza))
        var pairs = unsafe [UnsafePointer<CChar>?](repeating: nil, count: count * 2)
        let filled = Int(unsafe xmpp_stanza_get_attributes(stanza, &pairs, Int32(count * 2)))
        var attributes: [String: String] = [:]
        for place in stride(from: 0, to: filled - 1, by: 2) {
            attributes[unsafe text(pairs[place])] = unsafe text(pairs[place + 1])
        }
        var (children, inside) = ([Element](), "")
        var next = unsafe xmpp_stanza_get_children(stanza)
        while let child = unsafe next {
            if unsafe xmpp_stanza_is_text(child) != 0 {
                inside += unsafe text(xmpp_stanza_get_text_ptr(child))
            } else if unsafe xmpp_stanza_is_tag(child) != 0 {
                children.append(unsafe Element(child))
            }
            unsafe next = unsafe xmpp_stanza_get_next(child)
        }
        self.init(unsafe text(xmpp_stanza_get_name(stanza)), attributes, children, text: inside)
    }
}
