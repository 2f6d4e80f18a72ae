// `rulescope solve --prove` and `--check-proof`: proofs of a win on boards that are too large for a table.
#pragma once

#include <optional>
#include <string>

#include "tools/command.h"

namespace rulescope::tools {

/// The options as typed.
struct ProofRequest {
    Context context;
    std::string ruleset;
    std::optional<std::string> position;
    std::string prove;  ///< number or colour of a seat
    std::string nodes;  ///< budget in generated positions
    std::string memory;
    std::string proof;   ///< file to write
    std::string check;   ///< file to check
    std::string engine;  ///< auto, fast, reference
};

/// Searches for a proof or checks one, and writes the result. Returns the exit status: 0 proved (the proof holds),
/// 1 disproved (it does not hold), 4 undecided. Throws specs::InputError.
int run_proof(const ProofRequest& request);

}  // namespace rulescope::tools
