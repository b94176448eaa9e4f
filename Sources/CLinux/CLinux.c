// The module consists of headers.
#include "CLinux.h"
