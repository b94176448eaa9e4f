#pragma once
#include <alsa/asoundlib.h>

// ALSA prints errors to stderr unless a handler is set. A handler is C-variadic, which Swift cannot write.
static inline void stillbell_alsa_say_nothing(const char *file, int line, const char *function, int code,
                                              const char *format, ...) {
  (void)file, (void)line, (void)function, (void)code, (void)format;
}

static inline int stillbell_alsa_be_quiet(void) { return snd_lib_error_set_handler(stillbell_alsa_say_nothing); }
