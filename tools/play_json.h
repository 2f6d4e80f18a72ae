// How numbers and intervals are written in documents.
#pragma once

#include "reports/json.h"

namespace rulescope::tools {

using reports::interval_json;
using reports::rounded;
using reports::summary_json;

}  // namespace rulescope::tools
