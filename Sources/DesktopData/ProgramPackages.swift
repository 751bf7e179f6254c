/// The Debian packages of programs that people ask for by name and that are often missing.
package enum ProgramPackages {
    private static let table: [(package: String, names: [String])] = [
        ("firefox-esr", ["firefox", "mozilla firefox", "browser", "web browser", "internet browser", "the internet"]),
        ("chromium", ["chromium"]),
        ("thunderbird", ["thunderbird", "mail", "email", "mail program", "email program"]),
        ("gnome-calculator", ["calculator"]),
        ("gnome-text-editor", ["text editor", "editor", "notepad"]),
        ("gnome-terminal", ["terminal", "console", "command line"]),
        ("nautilus", ["files", "file manager", "file browser"]),
        ("gnome-system-monitor", ["system monitor", "task manager"]),
        ("gnome-calendar", ["calendar"]),
        ("gnome-maps", ["maps"]),
        ("gnome-weather", ["weather"]),
        ("gnome-clocks", ["clocks"]),
        ("evince", ["document viewer", "pdf viewer", "evince"]),
        ("eog", ["image viewer", "picture viewer", "photo viewer"]),
        ("cheese", ["camera", "cheese", "webcam"]),
        ("rhythmbox", ["rhythmbox", "music player"]),
        ("audacious", ["audacious"]),
        ("vlc", ["vlc", "v l c", "video player", "media player"]),
        ("obs-studio", ["obs", "o b s", "obs studio"]),
        ("audacity", ["audacity"]),
        ("gimp", ["gimp", "the gimp"]),
        ("inkscape", ["inkscape"]),
        ("krita", ["krita"]),
        ("blender", ["blender"]),
        (
            "libreoffice-writer",
            ["libreoffice", "libreoffice writer", "libre office", "libre office writer", "writer", "word processor"]
        ),
        ("libreoffice-calc", ["libreoffice calc", "libre office calc", "calc", "spreadsheet"]),
        ("libreoffice-impress", ["libreoffice impress", "libre office impress", "impress"]),
        ("telegram-desktop", ["telegram"]),
        ("transmission-gtk", ["transmission"]),
        ("gparted", ["gparted"]),
        ("kate", ["kate"]),
        ("emacs-gtk", ["emacs"]),
    ]

    private static let packages = Dictionary(
        table.flatMap { row in row.names.map { (PlainWords.of($0), row.package) } }
    ) { first, _ in first }

    /// The package that has a program; nil where none is known.
    package static func package(of program: String) -> String? { packages[PlainWords.of(program)] }
}
