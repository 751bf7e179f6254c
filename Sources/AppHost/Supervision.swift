/// The shell between Heed and an app's process, which sees to it that nothing of the app is left when Heed ends, however
/// Heed ends.
///
/// Bubblewrap ends with the thread that started it, and a thread of Heed's may end long before Heed does; so bubblewrap's
/// parent is this shell. A second shell reads Heed's lifeline: when that ends it kills the whole group, and with bubblewrap
/// all that is in the app's sandbox.
struct Supervision: Sendable {
    /// The descriptor at which bubblewrap finds the filter of system calls.
    static let filterDescriptor = 4

    /// The filter of system calls, where there is one.
    var filter: SystemCallFilter?
    /// The folders of the control groups that the app's processes belong to.
    var groups: [String]

    // The app runs in the foreground: SIGCHLD may be blocked here, and then a shell waits for ever for what runs beside it.
    private static let script = """
        exec 3<"$1" || exit 125
        [ -z "$2" ] || exec 4<"$2"
        shift 2
        while [ "$1" != -- ]; do echo $$ > "$1/cgroup.procs"; shift; done
        shift
        umask 077
        { read -r end <&3; kill -KILL 0; } < /dev/null > /dev/null 2>&1 4<&- &
        "$@" 3<&-
        code=$?
        kill -KILL $! 2> /dev/null
        exit $code
        """

    /// The command that runs a command under supervision.
    func command(_ words: [String]) -> [String] {
        // Without a lifeline the second shell would end everything at once.
        guard let lifeline = Lifeline.shared.path else { return words }
        let filter = filter.flatMap { Lifeline.shared.path(of: $0) } ?? ""
        return ["/bin/sh", "-c", Self.script, "sh", lifeline, filter] + groups + ["--"] + words
    }
}
