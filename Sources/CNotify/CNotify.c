// The module consists of headers.
#include "CNotify.h"
