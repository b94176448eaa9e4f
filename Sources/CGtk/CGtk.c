// The module consists of headers.
#include "CGtk.h"
