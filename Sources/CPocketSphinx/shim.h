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
