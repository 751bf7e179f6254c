/// How groups of things are called in languages other than English; the last way is what a single thing of it is called.
enum HouseWords {
    /// The ways of a group in the language that is spoken now; nil in English.
    static func of(_ group: HouseGroup) -> [String]? { groups[Wording.language]?[group] }

    /// What is outside of the walls, in the language that is spoken now; nil in English.
    static var outside: [String]? { outsides[Wording.language] }

    /// All rooms at once, as it is said of what plays there.
    static var everywhere: [String] {
        switch Wording.language {
        case "zh": ["所有房间", "全家", "整个房子"]
        case "ru": ["весь дом", "все комнаты"]
        default:
            [
                "everywhere", "the whole house", "the entire house", "all rooms", "every room", "all the rooms",
                "the house",
            ]
        }
    }

    private static let outsides = ["zh": ["外面", "室外", "院子"], "ru": ["улица", "двор"]]

    private static let groups: [String: [HouseGroup: [String]]] = [
        "zh": [
            .light: ["灯光", "电灯", "照明", "灯"], .fan: ["风扇", "电扇"], .plug: ["插座", "开关"],
            .heating: ["暖气", "空调", "地暖", "温控器", "恒温器"], .garage: ["车库大门", "车库", "车库门"],
            .blind: ["百叶帘", "百叶窗"], .curtain: ["帘子", "窗帘"], .shutter: ["卷帘窗", "卷帘"],
            .shade: ["遮光帘", "遮阳帘"], .gate: ["院门", "大门"], .lock: ["门锁", "锁", "门"],
            .window: ["窗", "窗户"], .television: ["电视机", "电视"],
            .speaker: ["音响", "喇叭", "音箱"], .player: ["媒体播放器", "播放器"],
        ],
        "ru": [
            .light: ["освещение", "лампы", "лампочки", "светильники", "лампа", "свет"],
            .fan: ["вентиляторы", "вентилятор"], .plug: ["розетки", "розетка"],
            .heating: ["отопление", "батареи", "радиаторы", "обогреватели", "термостаты", "термостат"],
            .garage: ["ворота гаража", "гараж", "гаражные ворота"], .blind: ["жалюзи"],
            .curtain: ["занавески", "гардины", "шторы", "штора"], .shutter: ["рольставни", "ставни"],
            .shade: ["роллеты", "рулонные шторы"], .gate: ["ворота"],
            .lock: ["двери", "замки", "дверные замки", "дверь", "замок"], .window: ["окна", "окно"],
            .television: ["телевизоры", "телек", "телевизор"],
            .speaker: ["динамики", "колонки", "динамик", "колонка"], .player: ["плееры", "проигрыватель", "плеер"],
        ],
    ]
}
