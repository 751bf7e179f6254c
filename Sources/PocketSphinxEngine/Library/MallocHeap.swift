internal import CPocketSphinx

/// The memory that the C library keeps for a program.
package enum MallocHeap {
    /// Keeps little memory that is free; called before there are threads.
    ///
    /// The C library would keep a heap for each thread that ever worked and most of what was ever used: 12 MB more
    /// after one command.
    package static func keepSmall() { heed_keep_memory_small() }
}
