/// The look that an app gives an intent before it acts and after: a plain description that a terminal, a web page or a
/// watch draws in its own way.
public struct Card: Sendable, Hashable, Codable {
    /// The heading.
    public var title: String?
    /// A list of pairs, such as `To` and `Jon Snow`, in order.
    public var rows: [Row]
    /// A picture.
    public var image: Image?
    /// A place on a map.
    public var map: Position?
    /// A list of choices; each stands for words that could be said as well.
    public var buttons: [Button]
    /// The smallest size that makes sense.
    public var minimumSize: Size?
    /// The largest size that is of use.
    public var maximumSize: Size?
    /// The slots and response fields that the card shows, so that Heed's own card leaves them out.
    public var shows: [String]

    /// One line of two parts.
    public struct Row: Sendable, Hashable, Codable {
        /// The kind.
        public var label: String
        /// The text.
        public var value: String

        /// A line.
        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// A picture in one of the app's folders.
    public struct Image: Sendable, Hashable, Codable {
        /// The file's path.
        public var path: String
        /// The description for people who do not see it.
        public var description: String
        /// The picture in letters, for where there are only those; none where it cannot be drawn so.
        public var lines: [String]

        /// A picture.
        public init(path: String, description: String, lines: [String] = []) {
            self.path = path
            self.description = description
            self.lines = lines
        }

        /// Reads a picture; the letters may be left out.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            path = try container.decode(String.self, forKey: .path)
            description = try container.decode(String.self, forKey: .description)
            lines = try container.decodeIfPresent([String].self, forKey: .lines) ?? []
        }

        private enum CodingKeys: String, CodingKey {
            case path
            case description
            case lines
        }
    }

    /// A place on Earth.
    public struct Position: Sendable, Hashable, Codable {
        /// Degrees north.
        public var latitude: Double
        /// Degrees east.
        public var longitude: Double
        /// The name of the place.
        public var label: String?

        /// A place.
        public init(latitude: Double, longitude: Double, label: String? = nil) {
            self.latitude = latitude
            self.longitude = longitude
            self.label = label
        }
    }

    /// Something to choose.
    public struct Button: Sendable, Hashable, Codable {
        /// The label.
        public var title: String
        /// The words that choosing it stands for.
        public var say: String

        /// A button.
        public init(_ title: String, say: String) {
            self.title = title
            self.say = say
        }
    }

    /// A width and a height in points, of which a line of text takes about 20.
    public struct Size: Sendable, Hashable, Codable {
        /// The width.
        public var width: Double
        /// The height.
        public var height: Double

        /// A size.
        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    /// A card; by default an empty one.
    public init(
        title: String? = nil, rows: [Row] = [], image: Image? = nil, map: Position? = nil, buttons: [Button] = [],
        minimumSize: Size? = nil, maximumSize: Size? = nil, shows: [String] = []
    ) {
        self.title = title
        self.rows = rows
        self.image = image
        self.map = map
        self.buttons = buttons
        self.minimumSize = minimumSize
        self.maximumSize = maximumSize
        self.shows = shows
    }

    /// Reads a card; everything may be left out.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decodeIfPresent(String.self, forKey: .title)
        rows = try container.decodeIfPresent([Row].self, forKey: .rows) ?? []
        image = try container.decodeIfPresent(Image.self, forKey: .image)
        map = try container.decodeIfPresent(Position.self, forKey: .map)
        buttons = try container.decodeIfPresent([Button].self, forKey: .buttons) ?? []
        minimumSize = try container.decodeIfPresent(Size.self, forKey: .minimumSize)
        maximumSize = try container.decodeIfPresent(Size.self, forKey: .maximumSize)
        shows = try container.decodeIfPresent([String].self, forKey: .shows) ?? []
    }
}
