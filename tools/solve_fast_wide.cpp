// Solving by the engine, where codes have more words.
#include "tools/solve_findings_of.h"

namespace rulescope::tools {

template std::optional<SolveFindings> findings_with(const explore::CodedEngine<3>&, const SolveRequest&);
template std::optional<SolveFindings> findings_with(const explore::CodedEngine<5>&, const SolveRequest&);

}  // namespace rulescope::tools
