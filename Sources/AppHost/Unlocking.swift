/// Whether the person may be asked to unlock what keeps an app's secrets.
package enum Unlocking {
    /// Whether they may now: who waits in the background asks once, and then looks only, or prompts would pile up on the desktop.
    @TaskLocal package static var mayAsk = true
}
