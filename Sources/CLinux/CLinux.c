#define _GNU_SOURCE
#include "CLinux.h"

#include <link.h>
#include <stdint.h>
#include <sys/mman.h>

static int release_segments(struct dl_phdr_info *object, size_t size, void *data) {
  (void)size;
  (void)data;
  const uintptr_t page = (uintptr_t)getpagesize();
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
    // What can be written may hold values that no file has.
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
    const uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
    const uintptr_t end = (object->dlpi_addr + segment->p_vaddr + segment->p_memsz + page - 1) & ~(page - 1);
    madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void stillbell_release_code(void) { dl_iterate_phdr(release_segments, 0); }
