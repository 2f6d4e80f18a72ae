// Solving by the engine, where codes have one or two words.
#include "tools/solve_findings_of.h"

namespace rulescope::tools {

template std::optional<SolveFindings> findings_with(const explore::CodedEngine<1>&, const SolveRequest&);
template std::optional<SolveFindings> findings_with(const explore::CodedEngine<2>&, const SolveRequest&);

}  // namespace rulescope::tools
