// Proofs with codes of one and two words.
#include "tools/proof_with.h"

namespace rulescope::tools {

RULESCOPE_PROOF_WITH(, explore::CodedEngine<1>)
RULESCOPE_PROOF_WITH(, explore::CodedEngine<2>)
RULESCOPE_PROOF_WITH(, explore::CodedReference)

}  // namespace rulescope::tools
