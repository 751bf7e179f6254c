// Written from the catalogue by `make intents`; do not edit.
/// A term of the list accountType.
public enum AccountType: String, TermEnumeration {
    case checking, credit, debit, investment, mortgage, prepaid, saving
}

/// A term of the list airCirculationMode.
public enum AirCirculationMode: String, TermEnumeration {
    case freshAir, recirculateAir
}

/// A term of the list amountType.
public enum AmountType: String, TermEnumeration {
    case minimumDue, amountDue, currentBalance, maximumTransferAmount, minimumTransferAmount, statementBalance
}

/// A term of the list balanceType.
public enum BalanceType: String, TermEnumeration {
    case money, points, miles
}

/// A term of the list billType.
public enum BillType: String, TermEnumeration {
    case autoInsurance, cable, carLease, carLoan, creditCard, electricity, gas, garbageAndRecycling
    case healthInsurance, homeInsurance, internet, lifeInsurance, mortgage, musicStreaming, phone, rent, sewer
    case studentLoan, trafficTicket, tuition, utilities, water
}

/// A term of the list callAudioRoute.
public enum CallAudioRoute: String, TermEnumeration {
    case speakerphone, bluetooth
}

/// A term of the list callCapability.
public enum CallCapability: String, TermEnumeration {
    case audioCall, videoCall
}

/// A term of the list callDestinationType.
public enum CallDestinationType: String, TermEnumeration {
    case normal, emergency, voicemail, redial, callBack
}

/// A term of the list callRecordType.
public enum CallRecordType: String, TermEnumeration {
    case outgoing, missed, received, latest, voicemail, ringing, inProgress, onHold
}

/// A term of the list carAudioSource.
public enum CarAudioSource: String, TermEnumeration {
    case carPlay, iPod, radio, bluetooth, aux, usb, memoryCard, opticalDrive, hardDrive
}

/// A term of the list carDefroster.
public enum CarDefroster: String, TermEnumeration {
    case front, rear, all
}

/// A term of the list carSeat.
public enum CarSeat: String, TermEnumeration {
    case driver, passenger, frontLeft, frontRight, front, rearLeft, rearRight, rear, thirdRowLeft
    case thirdRowRight, thirdRow, all
}

/// A term of the list carSignal.
public enum CarSignal: String, TermEnumeration {
    case audible, visible
}

/// A term of the list conditionalOperator.
public enum ConditionalOperator: String, TermEnumeration {
    case all, any, none
}

/// A term of the list connection.
public enum Connection: String, TermEnumeration {
    case wifi, bluetooth, airplaneMode
}

/// A term of the list contactDetail.
public enum ContactDetail: String, TermEnumeration {
    case phone, email, address, birthday
}

/// A term of the list coverAction.
public enum CoverAction: String, TermEnumeration {
    case open, close, stop
}

/// A term of the list dateSearchType.
public enum DateSearchType: String, TermEnumeration {
    case byDueDate, byModifiedDate, byCreatedDate
}

/// A term of the list eventShift.
public enum EventShift: String, TermEnumeration {
    case earlier, later
}

/// A term of the list houseCondition.
public enum HouseCondition: String, TermEnumeration {
    case on, off, open, closed, opening, closing, locked, unlocked
}

/// A term of the list houseMeasure.
public enum HouseMeasure: String, TermEnumeration {
    case temperature, humidity, brightness, target, position, battery, power
}

/// A term of the list houseScope.
public enum HouseScope: String, TermEnumeration {
    case any, all, which, count
}

/// A term of the list levelDirection.
public enum LevelDirection: String, TermEnumeration {
    case up, down
}

/// A term of the list lightColor.
public enum LightColor: String, TermEnumeration {
    case red, orange, yellow, green, turquoise, blue, purple, pink, white, warm, neutral, cool, daylight
    case candle
}

/// A term of the list locationSearchType.
public enum LocationSearchType: String, TermEnumeration {
    case byLocationTrigger
}

/// A term of the list lockAction.
public enum LockAction: String, TermEnumeration {
    case lock, unlock
}

/// A term of the list mediaAffinity.
public enum MediaAffinity: String, TermEnumeration {
    case like, dislike
}

/// A term of the list mediaGenre.
public enum MediaGenre: String, TermEnumeration {
    case rock, pop, jazz, classical, hipHop, country, blues, folk, electronic, metal, soul, reggae, punk, indie
    case latin, dance, gospel, funk, techno, house, disco, ambient
}

/// A term of the list mediaMood.
public enum MediaMood: String, TermEnumeration {
    case happy, sad, relaxing, energetic, romantic, party, focus, sleep, workout
}

/// A term of the list mediaReference.
public enum MediaReference: String, TermEnumeration {
    case currentlyPlaying, my
}

/// A term of the list mediaSortOrder.
public enum MediaSortOrder: String, TermEnumeration {
    case newest, oldest, best, worst, popular, unpopular, trending, recommended
}

/// A term of the list mediaType.
public enum MediaType: String, TermEnumeration {
    case song, album, artist, genre, playlist, podcastShow, podcastEpisode, podcastPlaylist, musicStation
    case audioBook, movie, tvShow, tvShowEpisode, musicVideo, podcastStation, radioStation, station, music
    case algorithmicRadioStation, news
}

/// A term of the list messageAttribute.
public enum MessageAttribute: String, TermEnumeration {
    case read, unread, flagged, unflagged, played
}

/// A term of the list notebookItemType.
public enum NotebookItemType: String, TermEnumeration {
    case note, taskList, task
}

/// A term of the list outgoingMessageType.
public enum OutgoingMessageType: String, TermEnumeration {
    case text, audio
}

/// A term of the list paymentMethodType.
public enum PaymentMethodType: String, TermEnumeration {
    case checking, savings, brokerage, debit, credit, prepaid, store, applePay
}

/// A term of the list paymentStatus.
public enum PaymentStatus: String, TermEnumeration {
    case pending, completed, canceled, failed, unpaid
}

/// A term of the list personHandleLabel.
public enum PersonHandleLabel: String, TermEnumeration {
    case home, work, iPhone, mobile, main, homeFax, workFax, pager, other, school
}

/// A term of the list photoAttribute.
public enum PhotoAttribute: String, TermEnumeration {
    case photo, video, gif, flash, landscapeOrientation, portraitOrientation, favorite, selfie
    case frontFacingCamera, screenshot, burstPhoto, hdrPhoto, squarePhoto, panoramaPhoto, timeLapseVideo
    case slowMotionVideo, noirFilter, chromeFilter, instantFilter, tonalFilter, transferFilter, monoFilter
    case fadeFilter, processFilter, portraitPhoto, livePhoto, loopPhoto, bouncePhoto, longExposurePhoto
}

/// A term of the list playbackDetail.
public enum PlaybackDetail: String, TermEnumeration {
    case title, artist, album
}

/// A term of the list playbackQueueLocation.
public enum PlaybackQueueLocation: String, TermEnumeration {
    case now, next, later
}

/// A term of the list playbackRepeatMode.
public enum PlaybackRepeatMode: String, TermEnumeration {
    case none, all, one
}

/// A term of the list radioType.
public enum RadioType: String, TermEnumeration {
    case AM, FM, HD, satellite, DAB
}

/// A term of the list relativeReference.
public enum RelativeReference: String, TermEnumeration {
    case next, previous
}

/// A term of the list relativeSetting.
public enum RelativeSetting: String, TermEnumeration {
    case lowest, lower, higher, highest
}

/// A term of the list repeatMode.
public enum RepeatMode: String, TermEnumeration {
    case none, all, one
}

/// A term of the list reservationType.
public enum ReservationType: String, TermEnumeration {
    case flight, hotel, restaurant, train, rentalCar, ticketedEvent, bus, boat
}

/// A term of the list screenshotArea.
public enum ScreenshotArea: String, TermEnumeration {
    case screen, window, selection
}

/// A term of the list seekDirection.
public enum SeekDirection: String, TermEnumeration {
    case forward, backward, start, position
}

/// A term of the list spatialEvent.
public enum SpatialEvent: String, TermEnumeration {
    case arrive, depart
}

/// A term of the list stopwatchAction.
public enum StopwatchAction: String, TermEnumeration {
    case start, stop, reset, lap, read
}

/// A term of the list taskPriority.
public enum TaskPriority: String, TermEnumeration {
    case notFlagged, flagged
}

/// A term of the list taskStatus.
public enum TaskStatus: String, TermEnumeration {
    case notCompleted, completed
}

/// A term of the list temporalEventTriggerType.
public enum TemporalEventTriggerType: String, TermEnumeration {
    case notScheduled, scheduledNonRecurring, scheduledRecurring
}

/// A term of the list timerChange.
public enum TimerChange: String, TermEnumeration {
    case up, down, to
}

/// A term of the list trackDirection.
public enum TrackDirection: String, TermEnumeration {
    case next, previous
}

/// A term of the list visualCodeType.
public enum VisualCodeType: String, TermEnumeration {
    case contact, requestPayment, sendPayment, transit, bus, subway
}

/// A term of the list workoutGoalUnit.
public enum WorkoutGoalUnit: String, TermEnumeration {
    case inch, meter, foot, mile, yard, kilometer, second, minute, hour, joule, kiloCalorie
}

/// A term of the list workoutLocation.
public enum WorkoutLocation: String, TermEnumeration {
    case outdoor, indoor
}
