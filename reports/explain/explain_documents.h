// The explanation of an id, and the list of all ids, as text and as documents.
#pragma once

#include <string>
#include <vector>

#include "analysis/studies/explain/explain.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The commands that show more, as typed in a shell.
std::vector<std::string> commands_of(const Explanation& explanation);

std::string explain_text(const Explanation& explanation);
/// The document "rulescope.explain/1" of an id.
Json explain_json(const Explanation& explanation);

/// A table of all ids by kind.
std::string ids_text(const std::vector<KnownId>& ids);
/// The document "rulescope.explain/1" of all ids.
Json ids_json(const std::vector<KnownId>& ids);

}  // namespace rulescope::reports
