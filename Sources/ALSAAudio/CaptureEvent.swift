/// An event of a device while it is listened to.
package enum CaptureEvent: Sendable, Equatable {
    /// It is open and delivers sound in this form; after a loss: it is back.
    case opened(CaptureFormat)
    /// It is gone, and is looked for again.
    case lost(ALSAError)
    /// Samples were lost because nobody read in time.
    case overrun
}
