// Proofs that a seat wins, searched, written and checked on packed states.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/engine/any_packed_game.h"
#include "analysis/solve/proof/proof_check_result.h"
#include "analysis/solve/proof/proof_file.h"
#include "analysis/solve/proof/proof_options.h"

namespace rulescope::solve {

/// A proof of a win.
struct WrittenProof {
    std::string file;             ///< its contents
    std::uint64_t positions = 0;  ///< unfinished positions in it, one for each class
    std::uint32_t longest = 0;    ///< at most so many turns to the end
    std::uint64_t searched_again = 0;
    std::uint64_t made_again = 0;
    std::vector<std::string> turns;  ///< one line of it
    std::string end;                 ///< the position at its end, as text
    ProofCheck check;
};

struct ProofTask {
    std::string position;  ///< as text
    ProofOptions options;
    ProofHeader header;  ///< what is known of it before the search
    int threads = 1;     ///< of the check
};

/// What a search for a proof came to.
struct ProofAttempt {
    std::string engine;
    ProofResult result;
    std::optional<WrittenProof> proof;
    std::string not_written;  ///< why there is no proof of what was proved: "memory", "budget", "interrupt"
};

/// Proves that the seat of the options wins from the position, or that it cannot, and writes and checks the proof.
ProofAttempt prove(const packed::AnyPackedGame& game, const ProofTask& task);

/// Checks a proof whose codes are those of `codes`; `position` is the one that it should start from. `rules`: checks
/// by their turns instead, position by position as text. Throws std::invalid_argument for a code without a position.
ProofCheck check_proof_of(const packed::AnyPackedGame& codes, const std::optional<packed::AnyPackedGame>& rules,
                          const ProofFile& file, const std::string& position, int threads);

}  // namespace rulescope::solve
