// Documents and texts about vectors that were generated or checked.
#pragma once

#include <string>

#include "analysis/studies/vectors/vectors.h"
#include "reports/json.h"

namespace rulescope::reports {

// A summary of generated vectors. `bytes`: the size of their file.
Json summary_json(const VectorSet& set, std::size_t bytes);
std::string summary_text(const VectorSet& set, const std::string& path, std::size_t bytes);

Json check_json(const VectorCheck& check);
std::string check_text(const VectorCheck& check, const std::string& path);

}  // namespace rulescope::reports
