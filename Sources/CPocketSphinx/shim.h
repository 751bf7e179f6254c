// The fence round PocketSphinx 0.8+5prealpha (Debian 12): what Swift cannot import is wrapped here, nothing else.
#pragma once

#include <malloc.h>
#include <pocketsphinx.h>
#include <ps_lattice.h>
#include <string.h>
#include <sphinxbase/ckd_alloc.h>
#include <sphinxbase/cmn.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fe.h>
#include <sphinxbase/feat.h>
#include <sphinxbase/ngram_model.h>

/// `cmd_ln_init` is variadic; this starts an empty configuration with the decoder's own argument definitions.
static inline cmd_ln_t *heed_config_init(void) {
    return cmd_ln_init(NULL, ps_args(), TRUE, NULL);
}

/// `err_set_logfp(NULL)` silences the library, whose log is otherwise the whole configuration on every start.
static inline void heed_silence_log(void) {
    err_set_logfp(NULL);
}

/// The log goes to standard error again, for people who ask for it.
static inline void heed_log_to_stderr(void) {
    err_set_logfp(stderr);
}

/// Makes a decoder take cepstra as they are: `feat_t` is a public struct, but Swift cannot follow its macros.
static inline void heed_leave_means(ps_decoder_t *decoder) {
    ps_get_feat(decoder)->cmn = CMN_NONE;
}

/// Whether a switch holds a whole number (or a truth value), so that it must be set as one.
static inline int heed_config_is_integer(cmd_ln_t *config, char const *name) {
    arg_t const *arg;
    for (arg = ps_args(); arg->name != NULL; ++arg)
        if (strcmp(arg->name, name) == 0)
            return (arg->type & (ARG_INTEGER | ARG_BOOLEAN)) != 0;
    return 0;
}

/// Keeps memory small: all threads share two of glibc's heaps, which otherwise gives each thread one of its own and keeps
/// it, and what is larger than 128 KiB goes back to the system at once, which glibc otherwise does ever more rarely.
static inline void heed_keep_memory_small(void) {
    mallopt(M_ARENA_MAX, 2);
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
}
