import Locales
package import Pronunciation
package import SpeechCore
import SpeechDecoding

/// The language that is heard, which voices and sounds that were learned belong to.
package enum SpokenLocale {
    /// The name of the model for a locale; without any model the locale itself.
    package static func name(for locale: String) -> String {
        (try? ModelLocator.name(for: locale)) ?? LocaleTag(locale)?.description ?? locale
    }
}

extension AppSelection {
    /// The model that was chosen, or else the one that is nearest to the language.
    ///
    /// - Throws: `RecognitionError` of code `modelMissing` naming the models that there are.
    package func modelName() throws(RecognitionError) -> String {
        if let model { return model }
        return try ModelLocator.name(for: locale)
    }

    /// The phones that hints may name: those of the model, or of English where there is none.
    package var phones: PhoneSet {
        let manifest = (try? modelName()).flatMap { try? ModelLocator.manifest(named: $0) }
        return manifest?.spelling.map { PhoneSet($0.phones.keys.sorted()) } ?? .english
    }
}
