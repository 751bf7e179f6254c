// The types that HeedKit's declarations name: `import HeedKit` is enough for a program.
@_exported public import AudioFiles
@_exported public import IntentCore
@_exported public import ModuleErrors
@_exported public import SpeechCore
@_exported public import Transcripts
