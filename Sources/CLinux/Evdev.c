#include "Evdev.h"

#include <errno.h>
#include <linux/input.h>
#include <string.h>
#include <sys/ioctl.h>

int stillbell_pad_axis(int device, int axis, int *value, int *low, int *high) {
  struct input_absinfo axis_info = {0};
  if (ioctl(device, EVIOCGABS(axis), &axis_info) < 0) return -1;
  *value = axis_info.value;
  *low = axis_info.minimum;
  *high = axis_info.maximum;
  return 0;
}

int stillbell_pad_pressed(int device) {
  unsigned char keys[KEY_CNT / 8] = {0};
  if (ioctl(device, EVIOCGKEY(sizeof keys), keys) < 0) return 0;
  for (size_t i = 0; i < sizeof keys; i++) {
    if (keys[i]) return 1;
  }
  return 0;
}

int stillbell_pad_held(int device) {
  if (ioctl(device, EVIOCGRAB, (void *)1) == 0) {
    ioctl(device, EVIOCGRAB, (void *)0);
    return 0;
  }
  return errno == EBUSY;
}

// Sets a mask by EVIOCSMASK. The mask for EV_SYN selects the types of events.
static int mask(int device, unsigned type, const unsigned char *codes, size_t size) {
  struct input_mask mask;
  memset(&mask, 0, sizeof mask);
  mask.type = type;
  mask.codes_size = (unsigned)size;
  mask.codes_ptr = (__u64)(unsigned long)codes;
  return ioctl(device, EVIOCSMASK, &mask);
}

int stillbell_pad_mask(int device, const int *axes, int count) {
  unsigned char types[(EV_CNT + 7) / 8] = {0}, wanted[(ABS_CNT + 7) / 8] = {0};
  types[EV_KEY / 8] |= 1 << EV_KEY % 8;
  types[EV_ABS / 8] |= 1 << EV_ABS % 8;
  for (int i = 0; i < count; i++) wanted[axes[i] / 8] |= (unsigned char)(1 << axes[i] % 8);
  if (mask(device, EV_ABS, wanted, sizeof wanted) < 0) return -1;
  return mask(device, EV_SYN, types, sizeof types);
}
