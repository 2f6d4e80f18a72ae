// `rulescope solve --prove` and `--check-proof`: who wins on boards too large to look at every position.
#pragma once

#include <optional>
#include <string>

#include "tools/command.h"

namespace rulescope::tools {

/// What was asked, as typed.
struct ProofRequest {
    Context context;
    std::string ruleset;
    std::optional<std::string> position;
    std::string prove;  ///< a seat's number or colour
    std::string nodes;  ///< budget: positions made
    std::string memory;
    std::string proof;   ///< file to write
    std::string check;   ///< file to check
    std::string engine;  ///< auto, fast, reference
};

/// Proves, or checks a proof; tells what came of it. The exit status: 0 proved (the proof holds), 1 disproved (it does
/// not hold), 4 not known. Throws specs::InputError.
int run_proof(const ProofRequest& request);

}  // namespace rulescope::tools
