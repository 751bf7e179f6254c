/// The names of all intents that the catalogue must have.
let intentNames = [
    "SendMessage", "SearchForMessages", "SetMessageAttribute", "EditMessage", "UnsendMessages",
    "StartAudioCall", "StartVideoCall", "SearchCallHistory", "StartCall", "AnswerCall", "HangUpCall",
    "SendPayment", "RequestPayment", "PayBill", "SearchForBills", "SearchForAccounts", "TransferMoney",
    "SearchForPhotos", "StartPhotoPlayback",
    "StartWorkout", "PauseWorkout", "ResumeWorkout", "EndWorkout", "CancelWorkout",
    "ListRideOptions", "RequestRide", "GetRideStatus", "CancelRide", "SendRideFeedback",
    "SetAudioSourceInCar", "SetClimateSettingsInCar", "SetDefrosterSettingsInCar", "SetSeatSettingsInCar",
    "SetProfileInCar", "SaveProfileInCar", "SetRadioStation",
    "ActivateCarSignal", "SetCarLockStatus", "GetCarLockStatus", "GetCarPowerLevelStatus", "ListCars",
    "GetAvailableRestaurantReservationBookings", "GetAvailableRestaurantReservationBookingDefaults",
    "BookRestaurantReservation", "GetUserCurrentRestaurantReservationBookings", "GetRestaurantGuest",
    "CreateTaskList", "AddTasks", "SetTaskAttribute", "SnoozeTasks", "DeleteTasks", "CreateNote", "AppendToNote",
    "SearchForNotebookItems",
    "GetVisualCode",
    "PlayMedia", "AddMedia", "SearchForMedia", "UpdateMediaAffinity",
    "GetReservationDetails", "ShareFocusStatus",
]

/// The intents beyond SiriKit's, in the catalogue's order.
let deskIntentNames = [
    "PausePlayback", "ResumePlayback", "SkipTrack", "SeekPlayback", "SetShuffle", "SetRepeat", "GetPlaying",
    "SetVolume", "ChangeVolume", "SetMute", "GetVolume", "OpenProgram", "CloseProgram", "SwitchToProgram",
    "RunProgramAction", "StartTimer", "CancelTimer", "GetTimer", "ChangeTimer", "PauseTimer", "ResumeTimer",
    "SetAlarm", "CancelAlarm", "GetAlarms", "SnoozeAlarm", "StopAlarm", "ControlStopwatch", "GetTime", "GetDate",
    "AddEvent", "MoveEvent", "CancelEvent", "GetEvents", "GetNextEvent", "GetBattery", "SetBrightness",
    "ChangeBrightness", "SetConnection", "GetConnection", "LockScreen", "TakeScreenshot", "SetDoNotDisturb",
    "SearchForContacts", "RunRoutine", "SendMail", "GetSentState", "GetSpending", "RecordExpense",
    "SwitchDevice", "SwitchEverythingOff", "SetLight", "ChangeLight", "SetTemperature", "ChangeTemperature",
    "MoveCover", "ActivateScene", "SetLock", "GetHouseState", "GetPlannedCommands",
    "CancelPlannedCommands", "DoPlannedCommands",
]
