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

/// A handler of all intents of the domain playback.
public typealias PlaybackDomainHandling = PausePlaybackIntentHandling
    & ResumePlaybackIntentHandling
    & SkipTrackIntentHandling
    & SeekPlaybackIntentHandling
    & SetShuffleIntentHandling
    & SetRepeatIntentHandling
    & GetPlayingIntentHandling

/// A handler of all intents of the domain volume.
public typealias VolumeDomainHandling = SetVolumeIntentHandling
    & ChangeVolumeIntentHandling
    & SetMuteIntentHandling
    & GetVolumeIntentHandling

/// A handler of all intents of the domain programs.
public typealias ProgramsDomainHandling = OpenProgramIntentHandling
    & CloseProgramIntentHandling
    & SwitchToProgramIntentHandling
    & RunProgramActionIntentHandling

/// A handler of all intents of the domain clock.
public typealias ClockDomainHandling = StartTimerIntentHandling
    & CancelTimerIntentHandling
    & GetTimerIntentHandling
    & ChangeTimerIntentHandling
    & PauseTimerIntentHandling
    & ResumeTimerIntentHandling
    & SetAlarmIntentHandling
    & CancelAlarmIntentHandling
    & GetAlarmsIntentHandling
    & SnoozeAlarmIntentHandling
    & StopAlarmIntentHandling
    & ControlStopwatchIntentHandling
    & GetTimeIntentHandling
    & GetDateIntentHandling

/// A handler of all intents of the domain calendar.
public typealias CalendarDomainHandling = AddEventIntentHandling
    & MoveEventIntentHandling
    & CancelEventIntentHandling
    & GetEventsIntentHandling
    & GetNextEventIntentHandling

/// A handler of all intents of the domain machine.
public typealias MachineDomainHandling = GetBatteryIntentHandling
    & SetBrightnessIntentHandling
    & ChangeBrightnessIntentHandling
    & SetConnectionIntentHandling
    & GetConnectionIntentHandling
    & LockScreenIntentHandling
    & TakeScreenshotIntentHandling
    & SetDoNotDisturbIntentHandling

/// A handler of all intents of the domain contacts.
public typealias ContactsDomainHandling = SearchForContactsIntentHandling

/// A handler of all intents of the domain routines.
public typealias RoutinesDomainHandling = RunRoutineIntentHandling

/// A handler of all intents of the domain mail.
public typealias MailDomainHandling = SendMailIntentHandling
    & GetSentStateIntentHandling

/// A handler of all intents of the domain money.
public typealias MoneyDomainHandling = GetSpendingIntentHandling
    & RecordExpenseIntentHandling

/// A handler of all intents of the domain house.
public typealias HouseDomainHandling = SwitchDeviceIntentHandling
    & SwitchEverythingOffIntentHandling
    & SetLightIntentHandling
    & ChangeLightIntentHandling
    & SetTemperatureIntentHandling
    & ChangeTemperatureIntentHandling
    & MoveCoverIntentHandling
    & ActivateSceneIntentHandling
    & SetLockIntentHandling
    & GetHouseStateIntentHandling
    & GetPlannedCommandsIntentHandling
    & CancelPlannedCommandsIntentHandling
    & DoPlannedCommandsIntentHandling
