#pragma once
#include <libwebsockets.h>

// `LWS_PRE` is a macro over an expression, which the importer does not bring over.
enum { CWS_PRE = LWS_PRE };
