#pragma once
#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

// What OpenSSL has as macros or as functions that are given functions, which Swift cannot call.

/// Chooses HTTP/1.1 for clients that offer a choice: nothing else is spoken.
static int heed_choose_protocol(
    SSL *ssl, const unsigned char **chosen, unsigned char *length, const unsigned char *offered, unsigned int size,
    void *unused) {
    (void)ssl, (void)unused;
    static const unsigned char own[] = "\x08http/1.1";
    unsigned char *found = 0;
    if (SSL_select_next_proto(&found, length, own, sizeof own - 1, offered, size) != OPENSSL_NPN_NEGOTIATED)
        return SSL_TLSEXT_ERR_NOACK;
    *chosen = found;
    return SSL_TLSEXT_ERR_OK;
}

/// A context for servers: TLS 1.2 and later, no renegotiation, no compression, no buffers for connections that rest.
static inline SSL_CTX *heed_server_context(void) {
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (!context) return 0;
    if (!SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION)) {
        SSL_CTX_free(context);
        return 0;
    }
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_alpn_select_cb(context, heed_choose_protocol, 0);
    return context;
}

static inline int heed_add_chain_certificate(SSL_CTX *context, X509 *certificate) {
    return (int)SSL_CTX_add1_chain_cert(context, certificate);
}

static int heed_no_passphrase(char *buffer, int size, int writing, void *asked) {
    (void)buffer, (void)size, (void)writing;
    *(int *)asked = 1;
    return -1;
}

/// Reads a key; `asked` tells whether a passphrase was wanted, which nobody is asked for.
static inline EVP_PKEY *heed_read_key(BIO *bytes, int *asked) {
    return PEM_read_bio_PrivateKey(bytes, 0, heed_no_passphrase, asked);
}

/// Reads the next certificate; null at the end, and where what comes is none.
static inline X509 *heed_read_certificate(BIO *bytes) { return PEM_read_bio_X509(bytes, 0, 0, 0); }

/// Whether what ended the reading of certificates is that no further one begins.
static inline int heed_is_end_of_pem(void) {
    return ERR_GET_REASON(ERR_peek_last_error()) == PEM_R_NO_START_LINE;
}

/// A memory of bytes that tells “later” at its end.
static inline BIO *heed_memory(void) {
    BIO *memory = BIO_new(BIO_s_mem());
    if (memory) BIO_set_mem_eof_return(memory, -1);
    return memory;
}
