// Written from the catalogue by `make intents`; do not edit.
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

    /// The routes of all intents of the domain playback to one handler.
    public static func playback(
        _ handler: some PlaybackDomainHandling
    ) -> [IntentRoute] {
        [
            PausePlaybackIntent.handled(by: handler),
            ResumePlaybackIntent.handled(by: handler),
            SkipTrackIntent.handled(by: handler),
            SeekPlaybackIntent.handled(by: handler),
            SetShuffleIntent.handled(by: handler),
            SetRepeatIntent.handled(by: handler),
            GetPlayingIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain volume to one handler.
    public static func volume(
        _ handler: some VolumeDomainHandling
    ) -> [IntentRoute] {
        [
            SetVolumeIntent.handled(by: handler),
            ChangeVolumeIntent.handled(by: handler),
            SetMuteIntent.handled(by: handler),
            GetVolumeIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain programs to one handler.
    public static func programs(
        _ handler: some ProgramsDomainHandling
    ) -> [IntentRoute] {
        [
            OpenProgramIntent.handled(by: handler),
            CloseProgramIntent.handled(by: handler),
            SwitchToProgramIntent.handled(by: handler),
            RunProgramActionIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain clock to one handler.
    public static func clock(
        _ handler: some ClockDomainHandling
    ) -> [IntentRoute] {
        [
            StartTimerIntent.handled(by: handler),
            CancelTimerIntent.handled(by: handler),
            GetTimerIntent.handled(by: handler),
            ChangeTimerIntent.handled(by: handler),
            PauseTimerIntent.handled(by: handler),
            ResumeTimerIntent.handled(by: handler),
            SetAlarmIntent.handled(by: handler),
            CancelAlarmIntent.handled(by: handler),
            GetAlarmsIntent.handled(by: handler),
            SnoozeAlarmIntent.handled(by: handler),
            StopAlarmIntent.handled(by: handler),
            ControlStopwatchIntent.handled(by: handler),
            GetTimeIntent.handled(by: handler),
            GetDateIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain calendar to one handler.
    public static func calendar(
        _ handler: some CalendarDomainHandling
    ) -> [IntentRoute] {
        [
            AddEventIntent.handled(by: handler),
            MoveEventIntent.handled(by: handler),
            CancelEventIntent.handled(by: handler),
            GetEventsIntent.handled(by: handler),
            GetNextEventIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain machine to one handler.
    public static func machine(
        _ handler: some MachineDomainHandling
    ) -> [IntentRoute] {
        [
            GetBatteryIntent.handled(by: handler),
            SetBrightnessIntent.handled(by: handler),
            ChangeBrightnessIntent.handled(by: handler),
            SetConnectionIntent.handled(by: handler),
            GetConnectionIntent.handled(by: handler),
            LockScreenIntent.handled(by: handler),
            TakeScreenshotIntent.handled(by: handler),
            SetDoNotDisturbIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain contacts to one handler.
    public static func contacts(
        _ handler: some ContactsDomainHandling
    ) -> [IntentRoute] {
        [
            SearchForContactsIntent.handled(by: handler)
        ]
    }

    /// The routes of all intents of the domain routines to one handler.
    public static func routines(
        _ handler: some RoutinesDomainHandling
    ) -> [IntentRoute] {
        [
            RunRoutineIntent.handled(by: handler)
        ]
    }

    /// The routes of all intents of the domain mail to one handler.
    public static func mail(
        _ handler: some MailDomainHandling
    ) -> [IntentRoute] {
        [
            SendMailIntent.handled(by: handler),
            GetSentStateIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain money to one handler.
    public static func money(
        _ handler: some MoneyDomainHandling
    ) -> [IntentRoute] {
        [
            GetSpendingIntent.handled(by: handler),
            RecordExpenseIntent.handled(by: handler),
        ]
    }

    /// The routes of all intents of the domain house to one handler.
    public static func house(
        _ handler: some HouseDomainHandling
    ) -> [IntentRoute] {
        [
            SwitchDeviceIntent.handled(by: handler),
            SwitchEverythingOffIntent.handled(by: handler),
            SetLightIntent.handled(by: handler),
            ChangeLightIntent.handled(by: handler),
            SetTemperatureIntent.handled(by: handler),
            ChangeTemperatureIntent.handled(by: handler),
            MoveCoverIntent.handled(by: handler),
            ActivateSceneIntent.handled(by: handler),
            SetLockIntent.handled(by: handler),
            GetHouseStateIntent.handled(by: handler),
            GetPlannedCommandsIntent.handled(by: handler),
            CancelPlannedCommandsIntent.handled(by: handler),
            DoPlannedCommandsIntent.handled(by: handler),
        ]
    }
}
