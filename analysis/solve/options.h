// Options of all parts of solving, the counts of the search, and the exceptions that end it without a result.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>

namespace rulescope::solve {

// Exceptions that a solver throws if it stops without a result.

/// Thrown if solving needs more memory than allowed; what() suggests a remedy.
class MemoryShort : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown if the game does not have what SolveOptions::rows needs; what() gives the reason.
class RowsUnavailable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown if SolveOptions::stop was set.
class Interrupted : public std::runtime_error {
public:
    Interrupted() : std::runtime_error("interrupted") {}
};

// Options of all parts of solving, and the counts of the search.

/// The group of symmetries up to which positions are solved.
enum class Symmetries : std::uint8_t {
    rules,  ///< all symmetries of the rules (packed/packed_game.h); `start` where the game provides none
    start,  ///< the symmetries of the board that keep the start, so that positions can be counted
    none    ///< the identity
};

/// Which unfinished positions are stored.
enum class Rows : std::uint8_t {
    all,  ///< every position that a game reaches
    /// Only positions in which the seat to act cannot win at once. The others are worth a win in one turn; their turns
    /// are not played. Requires two seats.
    open
};

struct SolveOptions {
    std::uint64_t memory_bytes = std::uint64_t{4} << 30U;
    int threads = 1;
    Symmetries symmetries = Symmetries::rules;
    Rows rows = Rows::all;
    bool rows_required = false;  ///< refuse a table with other rows
    std::string state;           ///< folder in which a long run saves its state; "" if none
    std::string rules;           ///< hash of the rule set to which the state belongs
    std::string version;         ///< version of Rulescope
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

/// "rules", "start" or "none", as in headers and states.
inline const char* symmetries_name(Symmetries symmetries) {
    return symmetries == Symmetries::rules ? "rules" : symmetries == Symmetries::start ? "start" : "none";
}

/// "all" or "open", as in options, documents and headers.
inline const char* rows_name(Rows rows) {
    return rows == Rows::open ? "open" : "all";
}

/// Counts of the forward pass. A row stands for an unfinished position and its images.
struct SolveCounts {
    std::uint64_t stored = 0;        ///< rows
    std::uint64_t stored_turns = 0;  ///< turns from the rows
    std::uint64_t ending_turns = 0;  ///< how many of these turns end the game

    // ---- 0 if positions are not counted: up to all symmetries of the rules, or with open rows ----
    std::uint64_t positions = 0;  ///< positions, finished ones included
    std::uint64_t classes = 0;    ///< positions up to symmetry
    std::uint64_t turns = 0;      ///< turns from all positions
    std::uint64_t finished = 0;   ///< finished positions
    bool operator==(const SolveCounts&) const = default;
};

}  // namespace rulescope::solve
