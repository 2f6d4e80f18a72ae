// Budgets of a report.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/studies/request/option.h"

namespace rulescope::studies {

/// Receives the progress of a stage ("random games"); called repeatedly, by one thread at a time.
using StageProgress = std::function<void(const std::string& stage, std::uint64_t done, std::uint64_t total)>;

struct ReportOptions {
    std::uint64_t games = 20000;
    std::uint64_t seed = 1;
    int depth = 0;  ///< perft depth; 0 for the largest depth within about 15 seconds (see report_perft.h)
    int max_turns = 1000;
    std::uint64_t boards = 200;         ///< for a solitaire: number of random boards whose solutions are counted
    std::uint64_t nodes = 100'000'000;  ///< maximum number of placements tried for each board
    bool full_atlas = false;            ///< for a solitaire: see tiling::BoardOptions
    std::string agent = {};  ///< plays every seat of the match that answers who is favoured; "" for the usual one
    std::optional<std::uint64_t> match_games = {};  ///< largest number of games of that match; 0 leaves it out
    std::optional<int> opening_turns = {};          ///< turns drawn at random at the start of its games
    double margin = 0.02;                           ///< largest distance from an equal share that counts as balanced
    std::string version = {};                       ///< version of Rulescope
    // The following budgets are reduced if `games` is small (docs/command.md).
    std::uint64_t checked_states = 150'000;  ///< number of positions that the check visits (check.h)
    std::uint64_t checked_games = 1000;      ///< random games of the check
    std::uint64_t audited_games = 300;       ///< random games of the audit under each option (audit.h)
    /// Number of position pairs that the audit examines for each pair of options.
    std::uint64_t audited_states = 40'000;
    std::uint64_t audited_plies = 100'000;       ///< number of plies of each directed search of the audit
    int threads = 0;                             ///< 0 for the number of cores of the machine
    std::uint64_t memory_bytes = 2'000'000'000;  ///< memory limit of each stage: the perft, the check, the audit
    StageProgress progress = {};
    std::function<void(int number, int of)> stage = {};  ///< called at the beginning of each stage, from 1
    const std::atomic<bool>* stop = nullptr;
};
/// The rows of the budgets that a user may change.
std::vector<Option> options(ReportOptions& options);

}  // namespace rulescope::studies
