/// The lesson of one recorded command about the voice that says it.
package struct EnrolmentSample: Sendable {
    /// The command that was heard.
    package let text: String
    /// How likely it is that it was heard right; what was misheard teaches nothing good.
    package let confidence: Double
    /// The seconds of speech in it.
    package let seconds: Double
    let statistics: RegressionStatistics
}
