// Budgets of a report.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

namespace rulescope::reports {

/// Called from time to time with the progress of a stage of the work ("random games"), by one thread at a time.
using StageProgress = std::function<void(const std::string& stage, std::uint64_t done, std::uint64_t total)>;

struct ReportOptions {
    std::uint64_t games = 20000;
    std::uint64_t seed = 1;
    int depth = 0;  ///< of perft; 0: as deep as can be counted in about a quarter of a minute (see report_perft.h)
    int max_turns = 1000;
    std::uint64_t boards = 200;         ///< of a solitaire, drawn at random and counted
    std::uint64_t nodes = 100'000'000;  ///< placements tried for each of them at most
    // Of the following a report takes less where it has few games (docs/command.md).
    std::uint64_t checked_states = 150'000;      ///< positions that checking finds (check.h)
    std::uint64_t checked_games = 1000;          ///< and the random games it judges
    std::uint64_t audited_games = 300;           ///< of auditing (audit.h): random games under each option,
    std::uint64_t audited_states = 40'000;       ///< pairs of positions for each pair of options,
    std::uint64_t audited_plies = 100'000;       ///< and plies of each directed search
    int threads = 0;                             ///< 0: as many as the machine has cores
    std::uint64_t memory_bytes = 2'000'000'000;  ///< that perft may use
    StageProgress progress = {};
    const std::atomic<bool>* stop = nullptr;
};

}  // namespace rulescope::reports
