// A plugin for ALSA: a device that accepts one stream at a time, like a sound card without a mixer. A second program
// that opens it is refused with EBUSY, which is recorded in the file LOCK.refused.
//
//     pcm_type.onestream { lib "/path/one-stream.so" }
//     pcm.card { type onestream slave "mixed" lock "/path/LOCK" }
#define PIC
#include <alsa/asoundlib.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

static void note_refusal(const char *lock) {
  char path[4096];
  snprintf(path, sizeof path, "%s.refused", lock);
  int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  if (write(file, "busy\n", 5) < 0) perror("one-stream");
  close(file);
}

int _snd_pcm_onestream_open(
    snd_pcm_t **pcm, const char *name, snd_config_t *root, snd_config_t *own, snd_pcm_stream_t stream, int mode) {
  const char *slave = NULL, *lock = NULL, *id;
  snd_config_iterator_t entry, next;
  snd_config_for_each(entry, next, own) {
    snd_config_t *value = snd_config_iterator_entry(entry);
    if (snd_config_get_id(value, &id) < 0) continue;
    if (!strcmp(id, "slave")) snd_config_get_string(value, &slave);
    if (!strcmp(id, "lock")) snd_config_get_string(value, &lock);
  }
  if (!slave || !lock) return -EINVAL;
  // The lock is held as long as the program lives; each Stillbell program opens one device, once.
  int file = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return -errno;
  if (flock(file, LOCK_EX | LOCK_NB) < 0) {
    close(file);
    note_refusal(lock);
    return -EBUSY;
  }
  int code = snd_pcm_open_lconf(pcm, slave, stream, mode, root);
  if (code < 0) close(file);
  return code;
}

SND_DLSYM_BUILD_VERSION(_snd_pcm_onestream_open, SND_PCM_DLSYM_VERSION);
