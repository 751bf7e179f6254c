/// The lesson of one recorded command about the voice that says it.
public struct EnrolmentSample: Sendable {
    /// The command that was heard.
    public let text: String
    /// How likely it is that it was heard right; what was misheard teaches nothing good.
    public let confidence: Double
    /// The seconds of speech in it.
    public let seconds: Double
    let statistics: RegressionStatistics
}
