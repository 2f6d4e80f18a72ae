// What `rulescope diff` says, to people and to programs.
#pragma once

#include <string>

#include "tools/diff.h"

namespace rulescope::tools {

/// The document "rulescope.diff/1" without bounds (docs/command.md).
template <Game G, class Rules>
Json diff_document(const specs::Loaded<Rules>& a, const specs::Loaded<Rules>& b, const Diff<G>& diff,
                   const DiffOptions& options);

/// The same for people.
template <Game G, class Rules>
std::string diff_text(const specs::Loaded<Rules>& a, const specs::Loaded<Rules>& b, const Diff<G>& diff);

}  // namespace rulescope::tools
