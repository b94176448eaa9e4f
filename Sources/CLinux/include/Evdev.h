// The kernel's input devices: the requests of <linux/input.h>, which are macros that Swift cannot import.
#pragma once
#include <linux/input.h>

/// Reads the current position of an axis and its ends, by EVIOCGABS; -1 if that is refused.
int stillbell_pad_axis(int device, int axis, int *value, int *low, int *high);

/// True if a button is down now, by EVIOCGKEY.
int stillbell_pad_pressed(int device);

/// True if another program has grabbed the device, by EVIOCGRAB. The test grabs the device and releases it at once.
int stillbell_pad_held(int device);

/// Has the kernel report only keys and these axes from now on, by EVIOCSMASK; -1 if that is refused.
int stillbell_pad_mask(int device, const int *axes, int count);
