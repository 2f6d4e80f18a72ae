// Options of all parts of solving, and the counts of the search.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>

#include "analysis/solve/stopped.h"

namespace rulescope::solve {

/// Which symmetries the solver uses.
enum class Symmetries : std::uint8_t {
    values,   ///< all symmetries of the rules, and rows for unfinished positions only, where the game has a rank
    counting  ///< the symmetries that keep the start, so that positions are counted
};

/// Which unfinished positions a search up to the symmetries for values stores.
enum class Rows : std::uint8_t {
    all,  ///< every position that a game reaches
    /// Only positions in which the seat to act cannot win at once. The others are worth a win in one turn; their turns
    /// are not played. Requires two seats and the symmetries for values.
    open
};

struct SolveOptions {
    std::uint64_t memory_bytes = std::uint64_t{4} << 30U;
    int threads = 1;
    bool symmetry = true;  ///< solve one position of each class
    Symmetries symmetries = Symmetries::values;
    bool symmetries_required = false;  ///< refuse a table with other symmetries
    Rows rows = Rows::all;
    bool rows_required = false;        ///< refuse a table with other rows
    std::string state;                 ///< folder in which a long run saves its state; "" if none
    std::string rules;                 ///< hash of the rule set to which the state belongs
    std::string version;               ///< version of Rulescope
    /// Called periodically with the current stage, the amount done and the total (0 if the total is unknown).
    std::function<void(const std::string& what, std::uint64_t done, std::uint64_t total)> progress = {};
    const std::atomic<bool>* stop = nullptr;  ///< set by the caller to interrupt

    [[nodiscard]] bool stopped() const { return stop != nullptr && *stop; }
    void report_progress(const std::string& what, std::uint64_t done, std::uint64_t total) const {
        if (progress) {
            progress(what, done, total);
        }
    }
};

/// "all" or "open", as in options, documents and headers.
inline const char* rows_name(Rows rows) {
    return rows == Rows::open ? "open" : "all";
}

/// Counts of the forward pass. `positions` counts every position, `classes` counts positions up to symmetry.
struct SearchCounts {
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;
    std::uint64_t turns = 0;     ///< number of turns from all positions
    std::uint64_t finished = 0;  ///< finished positions
};

}  // namespace rulescope::solve
