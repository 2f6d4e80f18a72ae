// The result of `rulescope diff`, as a document and as text.
#pragma once

#include <string>

#include "analysis/studies/difference/diff.h"
#include "reports/json.h"

namespace rulescope::reports {

/// The bounds of the comparison: {"states", "depth", "memory_bytes", "games", "max_turns"}
Json diff_bounds(const DiffOptions& options);

/// The document "rulescope.diff/2" (docs/json.md).
Json diff_document(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff,
                   const DiffOptions& options);

/// The result as text for a terminal.
std::string diff_text(const specs::LoadedRules& a, const specs::LoadedRules& b, const Diff& diff);

}  // namespace rulescope::reports
