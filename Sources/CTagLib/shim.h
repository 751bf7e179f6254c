#pragma once
#include <taglib/tag_c.h>
