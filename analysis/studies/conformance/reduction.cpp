#include "analysis/studies/conformance/reduction.h"

namespace rulescope::studies {

void reduce(Session&, const ReferenceRules&, std::uint64_t, Finding&, std::optional<std::vector<AnyPly>>&) {}

}  // namespace rulescope::studies
