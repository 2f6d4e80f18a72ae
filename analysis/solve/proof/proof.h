// Searches, writes and checks proofs that a seat wins, on packed states.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/packed/packed_game.h"
#include "analysis/solve/proof/proof_check.h"
#include "analysis/solve/proof/proof_file.h"
#include "analysis/solve/proof/proof_options.h"

namespace rulescope::solve {

/// A proof of a win.
struct WrittenProof {
    std::string file;             ///< the contents of the file
    std::uint64_t positions = 0;  ///< number of unfinished positions in the proof; a class counts once
    std::uint32_t longest = 0;    ///< maximum number of turns to the end
    std::uint64_t searched_again = 0;
    std::uint64_t made_again = 0;
    std::vector<std::string> turns;  ///< the turns of one line of the proof
    std::string end;                 ///< the position at the end of this line, as text
    ProofCheck check;
};

struct ProofTask {
    std::string position;  ///< as text
    ProofOptions options;
    ProofHeader header;  ///< the header fields given before the search
    int threads = 1;     ///< threads of the check
    std::string state;   ///< folder of the state; "" for none
};

/// The result of a search for a proof.
struct ProofAttempt {
    std::string engine;
    ProofResult result;               ///< counts of earlier runs with the same state are not included
    std::uint64_t resumed_after = 0;  ///< number of positions that earlier runs with the same state generated
    std::optional<WrittenProof> proof;
    std::string state_lost;   ///< why a later run cannot resume from the state; "" if it can
    std::string not_written;  ///< why a proved win has no written proof: "memory", "budget", "interrupt"
};

/// Proves that the seat of the options can force a win from the position, or that it cannot. For a win, writes and
/// checks the proof. The budget of the options includes the positions of earlier runs with the same state. Throws
/// storage::FileError if the state cannot be used.
ProofAttempt prove(const packed::AnyPackedGame& game, const ProofTask& task);

/// Checks a proof whose codes belong to the game `codes`. `position` is the expected start. If `rules` is given, that
/// game generates the turns, and every position is passed from `codes` to `rules` as text. Throws std::invalid_argument
/// if a code represents no position.
ProofCheck check_proof_of(const packed::AnyPackedGame& codes, const std::optional<packed::AnyPackedGame>& rules,
                          const ProofFile& file, const std::string& position, int threads);

}  // namespace rulescope::solve
