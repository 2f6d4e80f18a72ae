// Reads and checks the request of `rulescope tile`.
#pragma once

#include "analysis/games/pentactic/tiling/survey/survey.h"
#include "analysis/tiling/board_tiling.h"

namespace rulescope::pentactic {

enum class TileMode { solve, count, survey, sample };

/// The options of the subcommand, read and checked.
struct TileOptions {
    TileMode mode = TileMode::solve;
    Puzzle puzzle{};    ///< the board; it has no stones for survey and sample
    SurveyTask task{};  ///< for survey and sample
    std::uint64_t samples = 0;
    bool count_samples = false;
    std::uint64_t limit = 1;
    std::uint64_t budget = 0;
    bool links = false;  ///< use the solver with dancing links instead of bit masks
};

/// Throws specs::InputError for invalid options and for options that exclude each other.
TileOptions read_request(const tiling::Request& request);

}  // namespace rulescope::pentactic
