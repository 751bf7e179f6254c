// An ALSA plug-in that behaves like capture hardware: one rate, one number of channels, one sample format, and
// troubles at given places. It plays a file of bare frames as fast as they are read and is "unplugged" at its end.
//
//     pcm.x { type heedtest infile "…" rate 44100 channels 2 format "S16_LE" overrun_at 8000 }
//
// overrun_at, suspend_at, stall_at, fail_at, busy: frames after which samples are lost, the machine sleeps, nothing comes
// any more, the sound server is gone; whether somebody else has it open. repeat: how often the file is played. SND_PCM_PLUGIN_SYMBOL marks the entry point for ALSA's loader.

#define PIC 1
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <alsa/pcm_ioplug.h>
#include <fcntl.h>
#include <sys/eventfd.h>
#include <unistd.h>

typedef struct {
    snd_pcm_ioplug_t io;
    int file;
    int ready;
    size_t frame_bytes;
    // In frames: what has come in and what has been taken since the last preparation, and what was taken before it.
    long long produced, consumed, base;
    long long overrun_at, suspend_at, stall_at, fail_at, repeat;
    int refusals;
} device_t;

static void set_ready(device_t *device, int is_ready) {
    uint64_t count = 1;
    if (is_ready) {
        (void)!write(device->ready, &count, sizeof count);
    } else {
        (void)!read(device->ready, &count, sizeof count);
    }
}

static int device_start(snd_pcm_ioplug_t *io) {
    (void)io;
    return 0;
}

static int device_stop(snd_pcm_ioplug_t *io) {
    (void)io;
    return 0;
}

/// Every look at the position makes one more period come in, as long as there is room.
static snd_pcm_sframes_t device_pointer(snd_pcm_ioplug_t *io) {
    device_t *device = io->private_data;
    device->consumed = (long long)io->appl_ptr;
    long long total = device->base + device->consumed;
    if (device->overrun_at >= 0 && total >= device->overrun_at) {
        device->overrun_at = -1;
        return -EPIPE;
    }
    if (device->suspend_at >= 0 && total >= device->suspend_at) {
        device->suspend_at = -1;
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_SUSPENDED);
        return device->produced % io->buffer_size;
    }
    if (device->stall_at >= 0 && total >= device->stall_at) {
        set_ready(device, 0);
        return device->produced % io->buffer_size;
    }
    if (device->produced - device->consumed + io->period_size < io->buffer_size) {
        device->produced += io->period_size;
    }
    return device->produced % io->buffer_size;
}

static snd_pcm_sframes_t device_transfer(snd_pcm_ioplug_t *io, const snd_pcm_channel_area_t *areas,
                                         snd_pcm_uframes_t offset, snd_pcm_uframes_t size) {
    device_t *device = io->private_data;
    char *target = (char *)areas->addr + areas->first / 8 + offset * device->frame_bytes;
    // Where ALSA emulates mmap it asks for the same frames again and again until they are taken.
    off_t place = (device->base + (off_t)io->appl_ptr) * (off_t)device->frame_bytes;
    if (device->fail_at >= 0 && place >= device->fail_at * (off_t)device->frame_bytes) return -EIO;
    if (device->repeat > 1) {
        off_t length = lseek(device->file, 0, SEEK_END) / (off_t)device->frame_bytes * (off_t)device->frame_bytes;
        if (length > 0 && place < length * device->repeat) place %= length;
    }
    ssize_t count = pread(device->file, target, size * device->frame_bytes, place);
    if (count < (ssize_t)device->frame_bytes) {
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
        return -ENODEV;
    }
    return count / device->frame_bytes;
}

static int device_prepare(snd_pcm_ioplug_t *io) {
    device_t *device = io->private_data;
    device->base += device->consumed;
    device->produced = device->consumed = 0;
    set_ready(device, 1);
    return 0;
}

static int device_resume(snd_pcm_ioplug_t *io) {
    device_t *device = io->private_data;
    if (device->refusals-- > 0) {
        return -EAGAIN;
    }
    snd_pcm_ioplug_set_state(io, SND_PCM_STATE_RUNNING);
    return 0;
}

static int device_hw_params(snd_pcm_ioplug_t *io, snd_pcm_hw_params_t *params) {
    (void)params;
    device_t *device = io->private_data;
    device->frame_bytes = (size_t)snd_pcm_format_physical_width(io->format) / 8 * io->channels;
    return 0;
}

static int device_close(snd_pcm_ioplug_t *io) {
    device_t *device = io->private_data;
    close(device->file);
    close(device->ready);
    free(device);
    return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = device_start,
    .stop = device_stop,
    .pointer = device_pointer,
    .transfer = device_transfer,
    .prepare = device_prepare,
    .resume = device_resume,
    .hw_params = device_hw_params,
    .close = device_close,
};

static int constrain(device_t *device, unsigned int rate, unsigned int channels, snd_pcm_format_t format) {
    unsigned int access[] = {SND_PCM_ACCESS_RW_INTERLEAVED, SND_PCM_ACCESS_MMAP_INTERLEAVED};
    unsigned int formats = (unsigned int)format;
    snd_pcm_ioplug_t *io = &device->io;
    int status = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 2, access);
    if (status >= 0) status = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, 1, &formats);
    if (status >= 0) status = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_CHANNELS, channels, channels);
    if (status >= 0) status = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_RATE, rate, rate);
    return status;
}

SND_PCM_PLUGIN_DEFINE_FUNC(heedtest) {
    (void)root;
    const char *infile = NULL, *format = "S16_LE";
    long rate = 16000, channels = 1, overrun_at = -1, suspend_at = -1, stall_at = -1, fail_at = -1, repeat = 1,
         busy = 0;
    snd_config_iterator_t i, next;
    snd_config_for_each(i, next, conf) {
        snd_config_t *entry = snd_config_iterator_entry(i);
        const char *id;
        if (snd_config_get_id(entry, &id) < 0) continue;
        if (strcmp(id, "infile") == 0) snd_config_get_string(entry, &infile);
        if (strcmp(id, "format") == 0) snd_config_get_string(entry, &format);
        if (strcmp(id, "rate") == 0) snd_config_get_integer(entry, &rate);
        if (strcmp(id, "channels") == 0) snd_config_get_integer(entry, &channels);
        if (strcmp(id, "overrun_at") == 0) snd_config_get_integer(entry, &overrun_at);
        if (strcmp(id, "suspend_at") == 0) snd_config_get_integer(entry, &suspend_at);
        if (strcmp(id, "stall_at") == 0) snd_config_get_integer(entry, &stall_at);
        if (strcmp(id, "fail_at") == 0) snd_config_get_integer(entry, &fail_at);
        if (strcmp(id, "repeat") == 0) snd_config_get_integer(entry, &repeat);
        if (strcmp(id, "busy") == 0) snd_config_get_integer(entry, &busy);
    }
    if (busy) return -EBUSY;
    device_t *device = calloc(1, sizeof *device);
    if (!device) return -ENOMEM;
    device->file = open(infile ? infile : "/dev/null", O_RDONLY | O_CLOEXEC);
    device->ready = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    device->overrun_at = overrun_at;
    device->suspend_at = suspend_at;
    device->stall_at = stall_at;
    device->fail_at = fail_at;
    device->repeat = repeat;
    device->refusals = 2;
    device->io.version = SND_PCM_IOPLUG_VERSION;
    device->io.name = "Heed test device";
    device->io.poll_fd = device->ready;
    device->io.poll_events = POLLIN;
    device->io.callback = &callbacks;
    device->io.private_data = device;
    int status = snd_pcm_ioplug_create(&device->io, name, stream, mode);
    if (status < 0) {
        device_close(&device->io);
        return status;
    }
    status = constrain(device, (unsigned int)rate, (unsigned int)channels, snd_pcm_format_value(format));
    if (status < 0) {
        snd_pcm_ioplug_delete(&device->io);
        return status;
    }
    *pcmp = device->io.pcm;
    return 0;
}

SND_PCM_PLUGIN_SYMBOL(heedtest);
