// The fence round PocketSphinx 0.8+5prealpha (Debian 12): what Swift cannot import is wrapped here, nothing else.
#pragma once

#include <pocketsphinx.h>
#include <ps_lattice.h>
#include <string.h>
#include <sphinxbase/ckd_alloc.h>
#include <sphinxbase/cmn.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fe.h>
#include <sphinxbase/feat.h>
#include <sphinxbase/fsg_model.h>
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

/// The cepstral mean normaliser of a decoder: `feat_t` is a public struct, but Swift cannot follow its macros.
static inline cmn_t *heed_decoder_cmn(ps_decoder_t *decoder) {
    return ps_get_feat(decoder)->cmn_struct;
}

/// Whether a switch holds a whole number (or a truth value), so that it must be set as one.
static inline int heed_config_is_integer(cmd_ln_t *config, char const *name) {
    arg_t const *arg;
    for (arg = ps_args(); arg->name != NULL; ++arg)
        if (strcmp(arg->name, name) == 0)
            return (arg->type & (ARG_INTEGER | ARG_BOOLEAN)) != 0;
    return 0;
}

/// Appends a word that the model does not have yet, without the library's comparison with all earlier ones.
static inline void heed_fsg_append_word(fsg_model_t *model, char const *word) {
    if (model->n_word == model->n_word_alloc) {
        model->n_word_alloc = model->n_word_alloc < 64 ? 64 : model->n_word_alloc * 2;
        model->vocab = (char **)ckd_realloc(model->vocab, model->n_word_alloc * sizeof(*model->vocab));
    }
    model->vocab[model->n_word++] = ckd_salloc(word);
}

/// glibc's `cookie_io_functions_t`, which Swift does not see because it needs `_GNU_SOURCE`.
typedef struct {
    ssize_t (*read)(void *cookie, char *buffer, size_t size);
    ssize_t (*write)(void *cookie, char const *buffer, size_t size);
    int (*seek)(void *cookie, void *offset, int whence);
    int (*close)(void *cookie);
} heed_stream_functions;

/// glibc's `fopencookie`: a stream whose bytes come from functions.
FILE *heed_open_stream(void *cookie, char const *mode, heed_stream_functions functions) __asm__("fopencookie");
