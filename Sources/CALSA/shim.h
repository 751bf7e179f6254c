#pragma once
#include <alsa/asoundlib.h>
#include <stdio.h>
#include <string.h>

// ALSA hands its messages over as a `va_list`, which Swift cannot take on every processor. They are written out here, a line each.

enum { heed_alsa_messages_room = 2048 };

/// The messages of this thread; what does not fit is cut off. Inside a function, since Swift would read a variable of its own.
static inline char *heed_alsa_messages(void) {
    static _Thread_local char messages[heed_alsa_messages_room];
    return messages;
}

static inline void heed_keep_alsa_message(
    const char *file, int line, const char *function, int error, const char *format, va_list arguments) {
    (void)file, (void)line, (void)function, (void)error;
    char *messages = heed_alsa_messages();
    size_t used = strlen(messages), room = heed_alsa_messages_room - used;
    int length = vsnprintf(messages + used, room, format, arguments);
    if (length < 0) {
        messages[used] = 0;
    } else if ((size_t)length + 1 < room) {
        messages[used + length] = '\n';
        messages[used + length + 1] = 0;
    }
}

/// Keeps this thread's messages in place of printing them, and returns the handler of before, for the end.
static inline void *heed_begin_alsa_messages(void) {
    heed_alsa_messages()[0] = 0;
    return (void *)snd_lib_error_set_local(heed_keep_alsa_message);
}

/// Gives this thread its handler back, and returns the messages, which stay until the next begin.
static inline const char *heed_end_alsa_messages(void *before) {
    snd_lib_error_set_local((snd_local_error_handler_t)before);
    return heed_alsa_messages();
}
