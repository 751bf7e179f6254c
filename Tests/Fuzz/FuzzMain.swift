import Foundation

/// libFuzzer's own loop, which `-fsanitize=fuzzer` would otherwise begin itself.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// `heed-fuzz`: gives one part of Heed any bytes, for as long as is wanted; `make fuzz` builds and runs it.
///
/// HEED_FUZZ_TARGET says which part; the arguments are libFuzzer's.
@main
enum FuzzMain {
    /// The part under test.
    static let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["HEED_FUZZ_TARGET"] ?? "")

    static func main() {
        guard target != nil else {
            let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
            FileHandle.standardError.write(Data("Set HEED_FUZZ_TARGET to one of \(names).\n".utf8))
            exit(64)
        }
        var count = CommandLine.argc
        var words = CommandLine.unsafeArgv
        let status = runFuzzer(&count, &words) { start, count in
            FuzzMain.target?.test([UInt8](UnsafeBufferPointer(start: start, count: count)))
            return 0
        }
        exit(status)
    }
}
