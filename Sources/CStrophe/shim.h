#pragma once
#include <strophe.h>
