import MessageBus

/// A notification of the desktop.
enum DesktopNotice {
    static let name = "org.freedesktop.Notifications"
    static let path = "/org/freedesktop/Notifications"

    /// Shows one, in the place of an earlier one where there is any.
    ///
    /// - Returns: its number; 0 where no desktop shows any.
    @discardableResult
    static func show(
        _ title: String, _ body: String, icon: String, category: String, isUrgent: Bool = true, replacing: UInt32 = 0,
        lasting: Int32 = 0
    ) -> UInt32 {
        let hints = BusValue.options(["urgency": .byte(isUrgent ? 2 : 1), "category": .string(category)])
        do {
            let answer = try MessageBus(.session).call(
                name, path, name, "Notify",
                [
                    .string("Heed"), .uint32(replacing), .string(icon), .string(title), .string(body), .strings([]),
                    hints, .int32(lasting),
                ])
            return answer.first?.number.map { UInt32(min(max($0, 0), 4_294_967_295)) } ?? 0
        } catch {
            // A machine without a desktop shows none.
            ListedLine.tell(error)
            return 0
        }
    }
}
