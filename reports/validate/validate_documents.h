// A validation of data files as a document and as text.
#pragma once

#include <string>

#include "analysis/studies/validate/validation.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The document "rulescope.validate/1".
Json validation_json(const Validation& found);
std::string validation_text(const Validation& found);

}  // namespace rulescope::reports
