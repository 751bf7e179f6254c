/// How English phones are made, as far as it says which are mistaken for each other.
///
/// Places and manners follow the chart of the International Phonetic Alphabet; vowels are points of its trapezium, from
/// open (0) to close (1) and front (0) to back (1), rounded or not (0…1); diphthongs have two points.
enum PhoneFeatures: Equatable {
    struct VowelPoint: Equatable {
        var height: Double
        var back: Double
        var rounded = 0.0
    }

    enum Manner: Int {
        case stop, affricate, fricative, nasal, lateral, rhotic, glide
    }

    case vowel(VowelPoint, VowelPoint, isRhotic: Bool)
    case consonant(Manner, place: Double, isVoiced: Bool)

    static let english: [String: PhoneFeatures] = [
        "IY": vowel(1, 0), "IH": vowel(0.8, 0.15), "EH": vowel(0.5, 0.1), "AE": vowel(0.2, 0.15),
        "AA": vowel(0, 0.75), "AO": vowel(0.3, 0.9, 0.5), "AH": vowel(0.4, 0.5), "UH": vowel(0.8, 0.8, 0.5),
        "UW": vowel(1, 0.85, 1),
        "ER": .vowel(.init(height: 0.5, back: 0.5), .init(height: 0.5, back: 0.5), isRhotic: true),
        "EY": glide(.init(height: 0.6, back: 0.05), .init(height: 0.9, back: 0.05)),
        "OW": glide(.init(height: 0.55, back: 0.85, rounded: 0.8), .init(height: 0.9, back: 0.85, rounded: 1)),
        "AY": glide(.init(height: 0, back: 0.5), .init(height: 0.85, back: 0.1)),
        "AW": glide(.init(height: 0, back: 0.5), .init(height: 0.8, back: 0.85, rounded: 0.7)),
        "OY": glide(.init(height: 0.4, back: 0.9, rounded: 0.7), .init(height: 0.85, back: 0.1)),
        "P": .consonant(.stop, place: 0, isVoiced: false), "B": .consonant(.stop, place: 0, isVoiced: true),
        "M": .consonant(.nasal, place: 0, isVoiced: true), "W": .consonant(.glide, place: 0.1, isVoiced: true),
        "F": .consonant(.fricative, place: 0.15, isVoiced: false),
        "V": .consonant(.fricative, place: 0.15, isVoiced: true),
        "TH": .consonant(.fricative, place: 0.3, isVoiced: false),
        "DH": .consonant(.fricative, place: 0.3, isVoiced: true),
        "T": .consonant(.stop, place: 0.4, isVoiced: false), "D": .consonant(.stop, place: 0.4, isVoiced: true),
        "N": .consonant(.nasal, place: 0.4, isVoiced: true), "L": .consonant(.lateral, place: 0.4, isVoiced: true),
        "S": .consonant(.fricative, place: 0.4, isVoiced: false),
        "Z": .consonant(.fricative, place: 0.4, isVoiced: true),
        "R": .consonant(.rhotic, place: 0.5, isVoiced: true),
        "SH": .consonant(.fricative, place: 0.55, isVoiced: false),
        "ZH": .consonant(.fricative, place: 0.55, isVoiced: true),
        "CH": .consonant(.affricate, place: 0.55, isVoiced: false),
        "JH": .consonant(.affricate, place: 0.55, isVoiced: true),
        "Y": .consonant(.glide, place: 0.7, isVoiced: true),
        "K": .consonant(.stop, place: 0.85, isVoiced: false), "G": .consonant(.stop, place: 0.85, isVoiced: true),
        "NG": .consonant(.nasal, place: 0.85, isVoiced: true),
        "HH": .consonant(.fricative, place: 1, isVoiced: false),
    ]

    private static func vowel(_ height: Double, _ back: Double, _ rounded: Double = 0) -> PhoneFeatures {
        let point = VowelPoint(height: height, back: back, rounded: rounded)
        return .vowel(point, point, isRhotic: false)
    }

    private static func glide(_ from: VowelPoint, _ to: VowelPoint) -> PhoneFeatures {
        .vowel(from, to, isRhotic: false)
    }
}

extension PhoneFeatures {
    /// How different two phones sound, from 0 (the same) to 1.
    func difference(from other: PhoneFeatures) -> Double {
        switch (self, other) {
        case (.vowel(let from, let to, let isRhotic), .vowel(let otherFrom, let otherTo, let isOtherRhotic)):
            let way = (from.difference(from: otherFrom) + to.difference(from: otherTo)) / 2
            return min(1, way + (isRhotic == isOtherRhotic ? 0 : 0.25))
        case (.consonant(let manner, let place, let voice), .consonant(let otherManner, let otherPlace, let otherVoice)):
            let places = place == otherPlace ? 0 : 0.1 + 0.35 * abs(place - otherPlace)
            return min(1, manner.difference(from: otherManner) + places + (voice == otherVoice ? 0 : 0.2))
        case (.vowel(let from, _, let isRhotic), .consonant(let manner, let place, _)),
            (.consonant(let manner, let place, _), .vowel(let from, _, let isRhotic)):
            // R is a short ER, Y a short IY, W a short UW.
            if manner == .rhotic, isRhotic { return 0.3 }
            guard manner == .glide, from.height >= 0.8 else { return 1 }
            return (from.back > 0.5) == (place < 0.5) ? 0.4 : 1
        }
    }

    /// How much is missing when the phone is not said, from 0 to 1.
    var weight: Double {
        switch self {
        case .vowel(let from, let to, let isRhotic):
            // Reduced vowels come and go.
            if isRhotic { return 0.7 }
            return from == to && from.rounded == 0 && (0.1...0.6).contains(from.back) && from.height > 0.3 ? 0.5 : 0.8
        case .consonant(let manner, let place, let isVoiced):
            switch manner {
            case .glide: return 0.45
            case .fricative where place == 1: return 0.4
            case .rhotic, .lateral: return 0.6
            case .stop where place == 0.4: return 0.6
            default: return isVoiced ? 0.65 : 0.7
            }
        }
    }
}

extension PhoneFeatures.VowelPoint {
    fileprivate func difference(from other: Self) -> Double {
        0.5 * abs(height - other.height) + 0.35 * abs(back - other.back) + 0.15 * abs(rounded - other.rounded)
    }
}

extension PhoneFeatures.Manner {
    fileprivate func difference(from other: Self) -> Double {
        self == other ? 0 : Self.differences[rawValue][other.rawValue]
    }

    /// By stop, affricate, fricative, nasal, lateral, rhotic, glide.
    private static let differences = [
        [0, 0.2, 0.35, 0.45, 0.6, 0.6, 0.6],
        [0.2, 0, 0.2, 0.6, 0.6, 0.6, 0.6],
        [0.35, 0.2, 0, 0.6, 0.5, 0.5, 0.5],
        [0.45, 0.6, 0.6, 0, 0.4, 0.5, 0.5],
        [0.6, 0.6, 0.5, 0.4, 0, 0.25, 0.3],
        [0.6, 0.6, 0.5, 0.5, 0.25, 0, 0.3],
        [0.6, 0.6, 0.5, 0.5, 0.3, 0.3, 0],
    ]
}
