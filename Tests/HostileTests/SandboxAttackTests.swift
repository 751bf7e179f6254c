import Foundation
import TestSupport
import Testing

@Suite("What an app tries in its sandbox", .serialized, .enabled(if: HostileApp.isPossible, "needs python3"))
struct SandboxAttackTests {
    /// Something that an app does, which says “GOT” where it came off.
    struct Attack: Sendable, CustomTestStringConvertible {
        var name: String
        var python: String
        var manifest = ""
        /// Whether it is an ordinary thing to do, and has to come off.
        var isAllowed = false
        /// Words that Heed must say instead of an answer; nil where the app just fails.
        var end: String?

        init(_ name: String, _ python: String, manifest: String = "", allowed: Bool = false, end: String? = nil) {
            self.name = name
            self.python = python
            self.manifest = manifest
            isAllowed = allowed
            self.end = end
        }

        var testDescription: String { name }
    }

    private static func write(_ path: String) -> String { "os.open('\(path)', os.O_WRONLY); say('GOT')" }

    private static func system(_ number: String, _ arguments: String = "0, 0, 0, 0, 0") -> String {
        "r = libc.syscall(\(number), \(arguments)); say('GOT' if r >= 0 else 'refused')"
    }

    /// The system: what root could change or read, and the kernel's rarely used doors.
    ///
    /// The numbers are x86-64's.
    static let system: [Attack] = [
        Attack("is root", "say('GOT' if os.getuid() == 0 or os.geteuid() == 0 else 'nobody')"),
        Attack("/proc/sys can be written", write("/proc/sys/vm/overcommit_ratio")),
        Attack("/proc/sys/kernel can be written", write("/proc/sys/kernel/core_pattern")),
        Attack("/proc/sysrq-trigger can be written", write("/proc/sysrq-trigger")),
        Attack("/proc/kcore can be read", "os.open('/proc/kcore', os.O_RDONLY); say('GOT')"),
        Attack("/proc/kmsg can be read", "os.open('/proc/kmsg', os.O_RDONLY); say('GOT')"),
        Attack("/etc/shadow can be read", "say('GOT' + open('/etc/shadow').read(3))"),
        Attack("a file in the root", "open('/planted', 'w'); say('GOT')"),
        Attack("a file in /dev", "open('/dev/planted', 'w'); say('GOT')"),
        Attack("a file in /etc", "open('/etc/planted', 'w'); say('GOT')"),
        Attack("a file in /usr", "open('/usr/planted', 'w'); say('GOT')"),
        Attack("a file in its package", "open(os.path.dirname(sys.argv[0]) + '/planted', 'w'); say('GOT')"),
        Attack("a device node", "os.mknod('node', 0o20666, os.makedev(1, 3)); say('GOT')"),
        Attack("a mount", "r = libc.mount(b'x', b'/tmp', b'tmpfs', 0, None); say('GOT' if r == 0 else 'refused')"),
        Attack("the root bound elsewhere", "os.chroot('/tmp'); say('GOT')"),
        Attack("another user's id", "os.setuid(12345); say('GOT')"),
        Attack("a user namespace by unshare", "r = libc.unshare(0x10000000); say('GOT' if r == 0 else 'refused')"),
        Attack(
            "a user namespace by clone",
            "r = libc.syscall(56, 0x10000011, 0, 0, 0, 0)\n"
                + "if r == 0: os._exit(0)\nsay('GOT' if r > 0 else 'refused')"),
        Attack(
            "a set-user-id program gains",
            "say('GOT' if '0' == os.popen('su -c \"id -u\" 2>&1').read().strip() else 'no')"),
        Attack("io_uring, which goes past filters", system("425", "4, ctypes.create_string_buffer(120)")),
        Attack(
            "the sandbox's first process, which has no limits, by ptrace",
            "r = libc.ptrace(16, 1, 0, 0); say('GOT' if r == 0 else 'refused')"),
        Attack(
            "the same by process_vm_writev",
            "r = libc.syscall(311, 1, 0, 0, 0, 0, 0); say('GOT' if r >= 0 or ctypes.get_errno() != 38 else 'refused')"),
        Attack("another process's descriptors", system("438", "os.pidfd_open(1), 0, 0")),
        Attack(
            "a queue of messages", "r = libc.mq_open(b'/q', 0o102, 0o600, None); say('GOT' if r >= 0 else 'refused')"),
        Attack("bpf", system("321", "0, ctypes.create_string_buffer(128), 128")),
        Attack(
            "perf_event_open", system("298", "ctypes.create_string_buffer(b'\\1\\0\\0\\0\\x70', 128), 0, -1, -1, 0")),
        Attack("userfaultfd", system("323", "1")),
        Attack("the person's keyring", system("250", "0, -4, 1, 0, 0")),
        Attack("a key in the kernel", system("248", "b'user', b'x', b'y', 1, -4")),
        Attack(
            "open_by_handle_at",
            "r = libc.syscall(304, -100, ctypes.create_string_buffer(b'\\x8\\0\\0\\0\\1\\0\\0\\0\\2', 24), 0)\n"
                + "say('GOT' if r >= 0 or ctypes.get_errno() not in (1, 38) else 'refused')"),
        Attack(
            "the person's variables",
            "say('GOT' if 'SECRET' in os.environ or b'SECRET' in open('/proc/1/environ', 'rb').read() else 'no')"),
        Attack("other processes", "say('GOT' if len([p for p in os.listdir('/proc') if p.isdigit()]) > 8 else 'few')"),
        Attack(
            "a signal to all",
            "os.kill(1, 9) if os.getpid() != 1 else None; say('alive')\nif not os.path.exists('/proc/1'): say('GOT')"),
        Attack(
            "more descriptors than its own",
            "say('GOT' if [f for f in os.listdir('/proc/self/fd') if int(f) > 2 and os.path.exists('/proc/self/fd/' + f) and not os.readlink('/proc/self/fd/' + f).startswith('/proc')] else 'no')"
        ),
    ]

    /// Doors to other programs.
    static let sockets: [Attack] = [
        Attack("AF_VSOCK", "socket.socket(40, 1); say('GOT')"),
        Attack("AF_VSOCK with the network", "socket.socket(40, 1); say('GOT')", manifest: "network: true"),
        Attack("raw packets with the network", "socket.socket(17, 3); say('GOT')", manifest: "network: true"),
        Attack("AF_ALG", "socket.socket(38, 5); say('GOT')"),
        Attack("Bluetooth with the network", "socket.socket(31, 1); say('GOT')", manifest: "network: true"),
        Attack(
            "localhost without the network",
            "s = socket.socket(); s.settimeout(2); s.connect(('127.0.0.1', PORT)); say('GOT')"),
        Attack(
            "abstract sockets without the network",
            "s = socket.socket(1, 1); s.connect('\\0' + 'ABSTRACT'); say('GOT')"),
        Attack(
            "abstract sockets with the network",
            "s = socket.socket(1, 1); s.connect('\\0' + 'ABSTRACT'); say('GOT')", manifest: "network: true"),
        Attack(
            "abstract datagrams from a pair with the network",
            "a, b = socket.socketpair(1, 2); a.sendto(b'x', '\\0' + 'DATAGRAM'); say('GOT')", manifest: "network: true"),
        Attack(
            "a socket in a folder that was given",
            "s = socket.socket(1, 1); s.connect('HOME/Pictures/s'); say('GOT')", manifest: "reads: [~/Pictures]"),
        Attack("a pair of sockets", "a, b = socket.socketpair(); a.send(b'x'); say('GOT')", allowed: true),
        Attack(
            "a pair of sockets with the network", "a, b = socket.socketpair(); a.send(b'x'); say('GOT')",
            manifest: "network: true", allowed: true),
        Attack(
            "a socket of its own in its folder",
            "s = socket.socket(1, 1); s.bind('own'); s.listen(); socket.socket(1, 1).connect('own'); say('GOT')",
            allowed: true),
        Attack(
            "an internet socket with the network", "s = socket.socket(); s.bind(('127.0.0.1', 0)); say('GOT')",
            manifest: "network: true", allowed: true),
    ]

    private static let million = 1 << 20

    /// Limits: each tries far more than an app may have.
    static let limits: [Attack] = [
        Attack("1 GB of memory", "x = bytearray(1 << 30); say('GOT')"),
        Attack(
            "1.5 GB of shared memory",
            "m = mmap.mmap(-1, 1536 << 20)\nfor i in range(0, len(m), 4096): m[i] = 1\ntime.sleep(1); say('GOT')"),
        Attack(
            "2.4 GB in six children",
            """
            for i in range(6):
                if os.fork() == 0:
                    x = bytearray(b'x') * (400 << 20); mark('child' + str(i)); time.sleep(30); os._exit(0)
            for i in range(600):
                if all(os.path.exists('child' + str(i)) for i in range(6)): say('GOT'); break
                time.sleep(0.01)
            """),
        Attack(
            "2 GB of files in the root",
            "f = open('/big', 'wb')\nfor i in range(2000): f.write(bytes(1 << 20))\nsay('GOT')"),
        Attack(
            "200 MB of files in /dev",
            "f = open('/dev/big', 'wb')\nfor i in range(200): f.write(bytes(1 << 20))\nsay('GOT')"),
        Attack(
            "200 MB of files in /tmp",
            "f = open('/tmp/big', 'wb')\nfor i in range(200): f.write(bytes(1 << 20))\nsay('GOT')"),
        Attack(
            "200 MB of files in /dev/shm",
            "f = open('/dev/shm/big', 'wb')\nfor i in range(200): f.write(bytes(1 << 20))\nsay('GOT')"),
        Attack(
            "800 MB of nameless files",
            "f = os.memfd_create('x')\nfor i in range(800): os.write(f, bytes(1 << 20))\nsay('GOT')"),
        Attack("600 MB of System V memory", system("29", "0, 600 << 20, 0o1600")),
        Attack("System V messages", system("68", "0, 0o1600")),
        Attack(
            "a thousand processes",
            """
            n = 0
            for i in range(1000):
                p = os.fork()
                if p == 0: time.sleep(30); os._exit(0)
                n += 1
            say('GOT')
            """),
        Attack("a thousand open files", "f = [open('/dev/null') for i in range(1000)]; say('GOT')"),
        Attack(
            "390 MB of donations in a call",
            """
            for i in range(999):
                tell('donate', {'interaction': {'id': str(i), 'direction': 'incoming', 'intent': {'domain': 'test',
                     'intent': 'go', 'slots': {'x': {'text': 'y' * 390000, 'value': 'z'}}}}})
            say('GOT')
            """, end: "Sorry, there was a problem with Lamp."),
        Attack(
            "390 MB of progress in a call", "for i in range(999): tell('progress', {'text': 'y' * 390000})\nsay('GOT')",
            end: "Sorry, there was a problem with Lamp."),
        Attack(
            "100 donations of what a call is",
            """
            for i in range(100):
                tell('donate', {'interaction': {'id': str(i), 'direction': 'incoming', 'intent': {'domain': 'test',
                     'intent': 'go', 'slots': {'x': {'text': 'hello', 'value': 'hello'}}}}})
            say('GOT')
            """, allowed: true),
        Attack(
            "files without end in /tmp",
            "for i in range(3_000_000): os.close(os.open('/tmp/f%d' % i, os.O_CREAT | os.O_WRONLY))\nsay('GOT')"),
        Attack("200 MB of memory", "x = bytearray(b'x') * (200 << 20); say('GOT')", allowed: true),
        Attack(
            "100 MB of shared memory", "m = mmap.mmap(-1, 100 << 20); m.write(bytes(100 << 20)); say('GOT')",
            allowed: true),
        Attack("20 MB in /tmp", "open('/tmp/x', 'wb').write(bytes(20 << 20)); say('GOT')", allowed: true),
        Attack("a note in its folder", "open('note', 'w').write('x'); say('GOT')", allowed: true),
        Attack("a handful of children", "[os.popen('true').read() for i in range(5)]; say('GOT')", allowed: true),
        Attack(
            "/dev/null and randomness",
            "open('/dev/null', 'w').write('x'); os.urandom(9); open('/dev/urandom', 'rb').read(3); say('GOT')",
            allowed: true),
    ]

    @Test("does not come off, and what every app needs does", arguments: system + sockets + limits, Person.User.here)
    func attack(attack: Attack, user: Person.User) throws {
        let person = try Person(user)
        person.environment["SECRET"] = "SECRET"
        try person.write("photo", to: "Pictures/photo")
        let names = try Listeners(in: person.home.appending(path: "Pictures/s").path)
        let python = attack.python.replacing("PORT", with: "\(names.port)").replacing("ABSTRACT", with: names.stream)
            .replacing("DATAGRAM", with: names.datagram).replacing("HOME", with: person.home.path)
        let body = python.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
        try HostileApp(
            manifest: attack.manifest,
            attack: "def attack():\n\(body)\nif stage == 'handle': tried(attack)"
        ).install(for: person)
        _ = try person.heed("apps", "permissions", "allow", "lamp")
        let result = try person.heed("ask", "light up now", input: "yes\n")
        #expect(result.output.contains("GOT") == attack.isAllowed, "\(result.output.prefix(500))\(result.errors)")
        #expect(result.output.contains("Heed: "), "\(result.errors)")
        if let end = attack.end { #expect(result.lines.last == "Heed: \(end)") }
    }
}

/// Programs of the person's that listen: on the machine's own address, by an abstract name, and in a folder.
final class Listeners {
    private let process = Process()
    let stream = "heed-test-\(UUID().uuidString)"
    let datagram = "heed-test-\(UUID().uuidString)"
    let port: Int

    init(in path: String) throws {
        let output = Pipe()
        let input = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [
            "-c",
            """
            import os, socket, sys
            a = socket.socket(1, 1); a.bind('\\0\(stream)'); a.listen()
            b = socket.socket(1, 2); b.bind('\\0\(datagram)')
            c = socket.socket(1, 1); c.bind('\(path)'); c.listen(); os.chmod('\(path)', 0o777)
            d = socket.socket(); d.bind(('127.0.0.1', 0)); d.listen()
            print(d.getsockname()[1], flush=True)
            sys.stdin.read()
            """,
        ]
        process.standardOutput = output
        process.standardInput = input
        try process.run()
        keepsOpen = input
        port = Int(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).filter(\.isNumber)) ?? 0
    }

    private let keepsOpen: Pipe

    deinit {
        try? keepsOpen.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
