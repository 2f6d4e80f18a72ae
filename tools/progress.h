// The progress of long computations: one line on standard error, rewritten in place. Shown only on a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include "tools/command.h"

namespace rulescope::tools {

class Progress {
public:
    /// `unit`: the name of the counted items, "games", "positions".
    Progress(const Context& context, std::string unit);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Shows that `done` of `total` items of the stage `what` are done; `total` is 0 if it is unknown. The rate
    /// excludes the items that were done at the first call of a stage, because a resumed run has loaded them. May be
    /// called from any thread and at any rate; within a stage, shows at most five lines a second.
    void update(const std::string& what, std::uint64_t done, std::uint64_t total);

    /// Clears the line.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    std::ostream* stream_;
    bool shown_;
    std::string unit_;
    std::mutex mutex_;
    std::string what_;
    Clock::time_point began_;
    Clock::time_point last_;
    std::uint64_t found_ = 0;  ///< items done at the first call of the stage
    bool line_there_ = false;
};

/// Returns a line such as "depth 5: 1 200 of 7 740 positions, 24 000/s, 3 s left". `found`: the number of items that
/// were done at the start; the rate excludes these items.
std::string progress_line(const std::string& what, const std::string& unit, std::uint64_t done, std::uint64_t total,
                          double seconds, std::uint64_t found = 0);

}  // namespace rulescope::tools
