// The module consists of headers.
#include "CPipeWire.h"
