// What `tile` is asked: words of the command line made into puzzles, or refused with what would be right.
#pragma once

#include "analysis/games/pentactic/tiling/survey/survey.h"
#include "analysis/tiling/board_tiling.h"

namespace rulescope::tiling {

enum class TileMode { solve, count, survey, sample };

/// Numbers and names as they were typed, read and checked.
struct TileOptions {
    TileMode mode = TileMode::solve;
    Puzzle puzzle{};    ///< of one board; with survey and sample without stones
    SurveyTask task{};  ///< with survey and sample
    std::uint64_t samples = 0;
    bool count_samples = false;
    std::uint64_t limit = 1;
    std::uint64_t budget = 0;
    bool links = false;  ///< dancing links instead of bit masks
};

/// Throws specs::InputError for options that make no sense, alone or together.
TileOptions read_request(const Request& request);

}  // namespace rulescope::tiling
