#include "analysis/studies/report/report_request.h"

#include "analysis/studies/balance/balance_request.h"

namespace rulescope::studies {

std::vector<Option> options(ReportOptions& options) {
    return {number("--games", "N", "Random games to play (default {})", &options.games, {1, max_games_typed}),
            {"--agents", "A",
             "The agent of every seat in the match that shows who is ahead (default: an admitted agent, else the "
             "strongest that is affordable)",
             &options.agent},
            number("--side-games", "N",
                   "Largest number of games of this match (default: that of the rule set, but at most a fiftieth of "
                   "--games; 0: no match)",
                   &options.match_games, {0, max_games_typed}),
            number("--openings", "TURNS", "Turns drawn at random before the agents of this match begin",
                   &options.opening_turns, {0, static_cast<std::uint64_t>(options.max_turns) - 1}),
            margin_option(&options.margin),
            number("--depth", "N", "Depth of the perft table (default 5)", &options.depth, {1, 100}),
            memory("Memory of each stage: the perft, the check, the audit (default {})", &options.memory_bytes),
            number("--boards", "N", "For a solitaire: random boards whose solutions are counted (default {})",
                   &options.boards, {1, 100'000'000}),
            {"--full-atlas", "", "For a solitaire: decide and count more boards for the atlas of difficulty",
             &options.full_atlas}};
}

}  // namespace rulescope::studies
