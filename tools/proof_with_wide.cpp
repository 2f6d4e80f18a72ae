// Proofs with longer codes.
#include "tools/proof_with.h"

namespace rulescope::tools {

RULESCOPE_PROOF_WITH(, explore::CodedEngine<3>)
RULESCOPE_PROOF_WITH(, explore::CodedEngine<5>)

}  // namespace rulescope::tools
