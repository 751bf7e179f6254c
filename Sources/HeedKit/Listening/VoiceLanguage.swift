import Locales

/// A language as programs that speak name it.
package struct VoiceLanguage: Sendable, Equatable {
    private let language: String

    /// The language of a locale; English where the text names none.
    package init(locale: String) { language = (LocaleTag(locale) ?? .standard).language }

    /// Whether it is English, which every voice speaks.
    package var isEnglish: Bool { language == "en" }

    /// The name of the voice of espeak-ng; Mandarin is one of its several kinds of Chinese.
    ///
    /// The voice `cmn` of Debian 12 takes the pinyin of most characters for English words and figures.
    package var espeakName: String { language == "zh" ? "cmn-latn-pinyin" : language }

    /// The language as speech-dispatcher names it.
    package var code: String { language }
}
