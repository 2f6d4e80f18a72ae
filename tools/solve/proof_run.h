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
    std::string proof;    ///< file to write
    std::string check;    ///< file to check
    std::string engine;   ///< auto, fast, reference
    std::string threads;  ///< threads of the search
    std::string state;    ///< folder of the state of the search
};

/// Searches for a proof or checks a proof, and writes the result. Returns the exit status: 0 if the win is proved or
/// the checked proof holds, 1 if the win is disproved or the checked proof does not hold, 4 if the search is undecided.
/// Throws specs::InputError.
int run_proof(const ProofRequest& request);

}  // namespace rulescope::tools
