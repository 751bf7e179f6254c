// Written from the catalogue by `make intents`; do not edit.
/// A handler of all intents of the domain messages.
public typealias MessagesDomainHandling = SendMessageIntentHandling
    & SearchForMessagesIntentHandling
    & SetMessageAttributeIntentHandling
    & EditMessageIntentHandling
    & UnsendMessagesIntentHandling

/// A handler of all intents of the domain calls.
public typealias CallsDomainHandling = StartAudioCallIntentHandling
    & StartVideoCallIntentHandling
    & SearchCallHistoryIntentHandling
    & StartCallIntentHandling
    & AnswerCallIntentHandling
    & HangUpCallIntentHandling

/// A handler of all intents of the domain payments.
public typealias PaymentsDomainHandling = SendPaymentIntentHandling
    & RequestPaymentIntentHandling
    & PayBillIntentHandling
    & SearchForBillsIntentHandling
    & SearchForAccountsIntentHandling
    & TransferMoneyIntentHandling

/// A handler of all intents of the domain photos.
public typealias PhotosDomainHandling = SearchForPhotosIntentHandling
    & StartPhotoPlaybackIntentHandling

/// A handler of all intents of the domain workouts.
public typealias WorkoutsDomainHandling = StartWorkoutIntentHandling
    & PauseWorkoutIntentHandling
    & ResumeWorkoutIntentHandling
    & EndWorkoutIntentHandling
    & CancelWorkoutIntentHandling

/// A handler of all intents of the domain rides.
public typealias RidesDomainHandling = ListRideOptionsIntentHandling
    & RequestRideIntentHandling
    & GetRideStatusIntentHandling
    & CancelRideIntentHandling
    & SendRideFeedbackIntentHandling

/// A handler of all intents of the domain carPlay.
public typealias CarPlayDomainHandling = SetAudioSourceInCarIntentHandling
    & SetClimateSettingsInCarIntentHandling
    & SetDefrosterSettingsInCarIntentHandling
    & SetSeatSettingsInCarIntentHandling
    & SetProfileInCarIntentHandling
    & SaveProfileInCarIntentHandling
    & SetRadioStationIntentHandling

/// A handler of all intents of the domain carCommands.
public typealias CarCommandsDomainHandling = ActivateCarSignalIntentHandling
    & SetCarLockStatusIntentHandling
    & GetCarLockStatusIntentHandling
    & GetCarPowerLevelStatusIntentHandling
    & ListCarsIntentHandling

/// A handler of all intents of the domain restaurants.
public typealias RestaurantsDomainHandling = GetAvailableRestaurantReservationBookingsIntentHandling
    & GetAvailableRestaurantReservationBookingDefaultsIntentHandling
    & BookRestaurantReservationIntentHandling
    & GetUserCurrentRestaurantReservationBookingsIntentHandling
    & GetRestaurantGuestIntentHandling

/// A handler of all intents of the domain listsAndNotes.
public typealias ListsAndNotesDomainHandling = CreateTaskListIntentHandling
    & AddTasksIntentHandling
    & SetTaskAttributeIntentHandling
    & SnoozeTasksIntentHandling
    & DeleteTasksIntentHandling
    & CreateNoteIntentHandling
    & AppendToNoteIntentHandling
    & SearchForNotebookItemsIntentHandling

/// A handler of all intents of the domain visualCodes.
public typealias VisualCodesDomainHandling = GetVisualCodeIntentHandling

/// A handler of all intents of the domain media.
public typealias MediaDomainHandling = PlayMediaIntentHandling
    & AddMediaIntentHandling
    & SearchForMediaIntentHandling
    & UpdateMediaAffinityIntentHandling

/// A handler of all intents of the domain reservations.
public typealias ReservationsDomainHandling = GetReservationDetailsIntentHandling

/// A handler of all intents of the domain focus.
public typealias FocusDomainHandling = ShareFocusStatusIntentHandling

extension IntentRoute {
    /// The routes of all intents of the domain messages to one handler.
    public static func messages(
        _ handler: some MessagesDomainHandling
    ) -> [IntentRoute] {
        [
            SendMessageIntent.handled(by: handler),
            SearchForMessagesIntent.handled(by: handler),
            SetMessageAttributeIntent.handled(by: handler),
            EditMessageIntent.handled(by: handler),
            UnsendMessagesIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain calls to one handler.
    public static func calls(
        _ handler: some CallsDomainHandling
    ) -> [IntentRoute] {
        [
            StartAudioCallIntent.handled(by: handler),
            StartVideoCallIntent.handled(by: handler),
            SearchCallHistoryIntent.handled(by: handler),
            StartCallIntent.handled(by: handler),
            AnswerCallIntent.handled(by: handler),
            HangUpCallIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain payments to one handler.
    public static func payments(
        _ handler: some PaymentsDomainHandling
    ) -> [IntentRoute] {
        [
            SendPaymentIntent.handled(by: handler),
            RequestPaymentIntent.handled(by: handler),
            PayBillIntent.handled(by: handler),
            SearchForBillsIntent.handled(by: handler),
            SearchForAccountsIntent.handled(by: handler),
            TransferMoneyIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain photos to one handler.
    public static func photos(
        _ handler: some PhotosDomainHandling
    ) -> [IntentRoute] {
        [
            SearchForPhotosIntent.handled(by: handler),
            StartPhotoPlaybackIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain workouts to one handler.
    public static func workouts(
        _ handler: some WorkoutsDomainHandling
    ) -> [IntentRoute] {
        [
            StartWorkoutIntent.handled(by: handler),
            PauseWorkoutIntent.handled(by: handler),
            ResumeWorkoutIntent.handled(by: handler),
            EndWorkoutIntent.handled(by: handler),
            CancelWorkoutIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain rides to one handler.
    public static func rides(
        _ handler: some RidesDomainHandling
    ) -> [IntentRoute] {
        [
            ListRideOptionsIntent.handled(by: handler),
            RequestRideIntent.handled(by: handler),
            GetRideStatusIntent.handled(by: handler),
            CancelRideIntent.handled(by: handler),
            SendRideFeedbackIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain carPlay to one handler.
    public static func carPlay(
        _ handler: some CarPlayDomainHandling
    ) -> [IntentRoute] {
        [
            SetAudioSourceInCarIntent.handled(by: handler),
            SetClimateSettingsInCarIntent.handled(by: handler),
            SetDefrosterSettingsInCarIntent.handled(by: handler),
            SetSeatSettingsInCarIntent.handled(by: handler),
            SetProfileInCarIntent.handled(by: handler),
            SaveProfileInCarIntent.handled(by: handler),
            SetRadioStationIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain carCommands to one handler.
    public static func carCommands(
        _ handler: some CarCommandsDomainHandling
    ) -> [IntentRoute] {
        [
            ActivateCarSignalIntent.handled(by: handler),
            SetCarLockStatusIntent.handled(by: handler),
            GetCarLockStatusIntent.handled(by: handler),
            GetCarPowerLevelStatusIntent.handled(by: handler),
            ListCarsIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain restaurants to one handler.
    public static func restaurants(
        _ handler: some RestaurantsDomainHandling
    ) -> [IntentRoute] {
        [
            GetAvailableRestaurantReservationBookingsIntent.handled(by: handler),
            GetAvailableRestaurantReservationBookingDefaultsIntent.handled(by: handler),
            BookRestaurantReservationIntent.handled(by: handler),
            GetUserCurrentRestaurantReservationBookingsIntent.handled(by: handler),
            GetRestaurantGuestIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain listsAndNotes to one handler.
    public static func listsAndNotes(
        _ handler: some ListsAndNotesDomainHandling
    ) -> [IntentRoute] {
        [
            CreateTaskListIntent.handled(by: handler),
            AddTasksIntent.handled(by: handler),
            SetTaskAttributeIntent.handled(by: handler),
            SnoozeTasksIntent.handled(by: handler),
            DeleteTasksIntent.handled(by: handler),
            CreateNoteIntent.handled(by: handler),
            AppendToNoteIntent.handled(by: handler),
            SearchForNotebookItemsIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain visualCodes to one handler.
    public static func visualCodes(
        _ handler: some VisualCodesDomainHandling
    ) -> [IntentRoute] {
        [
            GetVisualCodeIntent.handled(by: handler)
        ]
    }

    /// The routes of all intents of the domain media to one handler.
    public static func media(
        _ handler: some MediaDomainHandling
    ) -> [IntentRoute] {
        [
            PlayMediaIntent.handled(by: handler),
            AddMediaIntent.handled(by: handler),
            SearchForMediaIntent.handled(by: handler),
            UpdateMediaAffinityIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain reservations to one handler.
    public static func reservations(
        _ handler: some ReservationsDomainHandling
    ) -> [IntentRoute] {
        [
            GetReservationDetailsIntent.handled(by: handler)
        ]
    }

    /// The routes of all intents of the domain focus to one handler.
    public static func focus(
        _ handler: some FocusDomainHandling
    ) -> [IntentRoute] {
        [
            ShareFocusStatusIntent.handled(by: handler)
        ]
    }
}
