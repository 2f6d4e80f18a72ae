// Solving by the reference: with codes of its own, or by numbering the positions of a state space.
#include "tools/solve_findings_of.h"

namespace rulescope::tools {

template std::optional<SolveFindings> findings_with(const explore::CodedReference&, const SolveRequest&);
template std::optional<SolveFindings> findings_with(const NumberedAdaptoid&, const SolveRequest&);

}  // namespace rulescope::tools
