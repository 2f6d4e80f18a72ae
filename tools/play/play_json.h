// How numbers, intervals and results are written in documents.
#pragma once

#include "reports/play/play_json.h"

namespace rulescope::tools {

using reports::add_results;
using reports::interval_json;
using reports::rounded;
using reports::summary_json;

}  // namespace rulescope::tools
