// Input devices of the kernel: the requests of <linux/input.h>, which are macros that Swift does not see.
#pragma once
#include <linux/input.h>

/// The position of an axis now, and its ends, by EVIOCGABS; -1 where that is refused.
int stillbell_pad_axis(int device, int axis, int *value, int *low, int *high);

/// True if a button is down now, by EVIOCGKEY.
int stillbell_pad_pressed(int device);

/// True if another program has the device for itself, by EVIOCGRAB; it is free again at once.
int stillbell_pad_held(int device);

/// From now on the kernel wakes nobody here but for keys and these axes, by EVIOCSMASK; -1 where that is refused.
int stillbell_pad_mask(int device, const int *axes, int count);
