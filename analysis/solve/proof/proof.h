// Searches, writes and checks proofs that a seat wins, on packed states, and searches for the shortest win.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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

// The smallest number of its own turns in which the seat to act forces a win (shortest_win.cpp).

struct ShortestWin {
    bool decided = true;       ///< false: the budget was spent first, and `turns` and `single` say nothing
    int turns = 0;             ///< the smallest number of own turns in which the seat to act forces a win; 0: none
    bool single = false;       ///< exactly one position after a first turn wins in so many turns
    std::uint64_t played = 0;  ///< turns played
    std::uint64_t first = 0;   ///< number of different positions after the first turn
};

/// Searches for a forced win of the seat to act in 1, 2, ..., `max_turns` of its own turns against all other seats.
/// `position` is the text of an unfinished position; "" means the start of the game. `budget` is the maximum number of
/// turns played. `stop` may be null. Throws Interrupted.
ShortestWin shortest_win(const packed::AnyPackedGame& game, std::string_view position, int max_turns,
                         std::uint64_t budget, const std::atomic<bool>* stop);

}  // namespace rulescope::solve
