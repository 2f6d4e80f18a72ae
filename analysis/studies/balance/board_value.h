// The proved winner of a small board.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "analysis/studies/balance/balance_chapters.h"

namespace rulescope::studies {

struct BoardSearch {
    /// Budget of the proof for one seat, in generated positions: about two seconds on one core.
    std::uint64_t positions = 4'000'000;
    std::uint64_t memory_bytes = std::uint64_t{1} << 29U;
    std::string version = {};  ///< version of Rulescope, for the header of the proof
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t done, std::uint64_t total)> progress = {};
};

/// Returns the winner of the start position against every defence. A value in specs/proved.toml is used as it is.
/// Otherwise df-pn searches for a proof, for SolvableBoard::expected first, and the proof is checked turn by turn
/// (docs/proofs.md). ExactValue::winner is -1 if no seat can force a win, if the budget does not suffice, or if the
/// rule set has no packed states. Returns nothing if the search was stopped. The result does not depend on the machine
/// or the number of threads. Throws std::logic_error if a proof does not hold.
std::optional<ExactValue> board_value(const play::SolvableBoard& board, const BoardSearch& search);

}  // namespace rulescope::studies
