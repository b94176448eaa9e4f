// The module consists of headers.
#include "CAdw.h"
