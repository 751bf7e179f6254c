/// A filter of an app's system calls: a program for Linux's seccomp, which bubblewrap hands to the kernel.
///
/// It refuses memory that no limit counts, keyrings, other namespaces, ways around this filter, and every kind of
/// socket but the Internet's and the app's own. A refused call fails as one that this kernel does not have, so that
/// programs take the other way that they have for old kernels.
struct SystemCallFilter: Sendable, Hashable {
    /// Whether sockets with a name in the file system, or an abstract one, are shut, too.
    ///
    /// An app that shares the network or a folder with the person could reach the person's programs by them. Pairs stay.
    var shutsNamedSockets: Bool

    /// The program's bytes, or nil on a processor whose system calls have other numbers than are known here.
    var program: [UInt8]? {
        #if arch(x86_64)
            return bytes(of: .x86)
        #elseif arch(arm64)
            return bytes(of: .arm)
        #else
            return nil
        #endif
    }

    /// The numbers that a processor's kernel has for its system calls.
    private struct Numbers {
        var architecture: UInt32
        var clone: UInt32
        var unshare: UInt32
        var socket: UInt32
        var socketpair: UInt32
        /// The calls that are shut whatever their arguments.
        ///
        /// Memory and messages that outlive their process and that limits do not count: memfd_create, memfd_secret, shmget,
        /// msgget, semget. The person's keyrings: add_key, request_key, keyctl. Namespaces and mounts: setns, mount, umount2,
        /// pivot_root, open_tree to fspick, mount_setattr. Files past their folders: open_by_handle_at. The kernel's large
        /// and rarely needed faces: bpf, perf_event_open, userfaultfd, io_uring; the last also makes sockets past this filter.
        /// Other processes' memory and descriptors, since the sandbox's own first process has no limits: ptrace,
        /// process_vm_readv, process_vm_writev, kcmp, pidfd_getfd. Queues of messages that limits hardly count: mq_open.
        /// Then clone3, whose arguments cannot be looked at.
        var shut: [UInt32]

        private static let common: [UInt32] = [425, 426, 427, 428, 429, 430, 431, 432, 433, 435, 438, 442, 447]
        static let x86 = Numbers(
            architecture: 0xC000_003E, clone: 56, unshare: 272, socket: 41, socketpair: 53,
            shut: [319, 29, 68, 64, 248, 249, 250, 308, 165, 166, 155, 304, 321, 298, 323, 101, 310, 311, 312, 240]
                + common)
        static let arm = Numbers(
            architecture: 0xC000_00B7, clone: 220, unshare: 97, socket: 198, socketpair: 199,
            shut: [279, 194, 186, 190, 217, 218, 219, 268, 40, 39, 41, 265, 280, 241, 282, 117, 270, 271, 272, 180]
                + common)
    }

    /// An instruction of the kernel's packet filters.
    private struct Instruction {
        var code: UInt16
        var jumpIfTrue: UInt8 = 0
        var jumpIfFalse: UInt8 = 0
        var value: UInt32

        static func load(_ offset: UInt32) -> Instruction { Instruction(code: 0x20, value: offset) }
        static func mask(_ bits: UInt32) -> Instruction { Instruction(code: 0x54, value: bits) }
        static func end(_ verdict: UInt32) -> Instruction { Instruction(code: 0x06, value: verdict) }
        /// Goes on with the next instruction if the value is this, else past some.
        static func ifEqual(_ value: UInt32, elsePast count: Int) -> Instruction {
            Instruction(code: 0x15, jumpIfFalse: UInt8(count), value: value)
        }
        static func ifAtLeast(_ value: UInt32, elsePast count: Int) -> Instruction {
            Instruction(code: 0x35, jumpIfFalse: UInt8(count), value: value)
        }
        static func ifAnyBit(of bits: UInt32, elsePast count: Int) -> Instruction {
            Instruction(code: 0x45, jumpIfFalse: UInt8(count), value: bits)
        }

        var bytes: [UInt8] {
            [UInt8(code & 0xFF), UInt8(code >> 8), jumpIfTrue, jumpIfFalse]
                + (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
    }

    // The offsets at which the kernel puts a call's number, architecture and arguments.
    private static let number: UInt32 = 0
    private static let architecture: UInt32 = 4
    private static let firstArgument: UInt32 = 16
    private static let secondArgument: UInt32 = 24

    private static let allow: UInt32 = 0x7FFF_0000
    private static let unknown = refusal(38)
    private static let notPermitted = refusal(1)
    private static let noSuchFamily = refusal(97)

    private static func refusal(_ error: UInt32) -> UInt32 { 0x0005_0000 | error }

    private func bytes(of numbers: Numbers) -> [UInt8] {
        let newUser: UInt32 = 0x1000_0000
        let datagram: UInt32 = 2
        var program: [Instruction] = [
            .load(Self.architecture), .ifEqual(numbers.architecture, elsePast: 1), .load(Self.number),
        ]
        // A program of another architecture has other numbers; so has one of 32 bits on x86-64.
        program[1] = Instruction(code: 0x15, jumpIfTrue: 1, jumpIfFalse: 0, value: numbers.architecture)
        program.insert(.end(Self.unknown), at: 2)
        program += [.ifAtLeast(0x4000_0000, elsePast: 1), .end(Self.unknown)]
        for number in numbers.shut { program += [.ifEqual(number, elsePast: 1), .end(Self.unknown)] }
        for number in [numbers.clone, numbers.unshare] {
            program += [
                .ifEqual(number, elsePast: 4), .load(Self.firstArgument), .ifAnyBit(of: newUser, elsePast: 1),
                .end(Self.notPermitted), .end(Self.allow),
            ]
        }
        // The Internet's, the kernel's own news of it, and named ones as far as they are open.
        var families: [UInt32] = [2, 10, 16]
        if !shutsNamedSockets { families.append(1) }
        program += [.ifEqual(numbers.socket, elsePast: 2 * families.count + 2), .load(Self.firstArgument)]
        for family in families { program += [.ifEqual(family, elsePast: 1), .end(Self.allow)] }
        program.append(.end(Self.noSuchFamily))
        if shutsNamedSockets {
            // One half of such a pair can send to any name.
            program += [
                .ifEqual(numbers.socketpair, elsePast: 5), .load(Self.secondArgument), .mask(0xF),
                .ifEqual(datagram, elsePast: 1), .end(Self.notPermitted), .end(Self.allow),
            ]
        }
        program.append(.end(Self.allow))
        return program.flatMap(\.bytes)
    }
}
