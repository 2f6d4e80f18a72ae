// How far long work has got: one line on standard error, rewritten in place, on a terminal only.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

#include "tools/command.h"

namespace rulescope::tools {

class Progress {
public:
    /// `unit` is what is counted: "games", "positions".
    Progress(const Context& context, std::string unit);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// `done` of `total` (0: not known) of the part of the work called `what`. What was done when it is first told does
    /// not count for the rate: a run that goes on found it there. May be called from any thread
    /// and as often as wanted: it shows at most five lines a second.
    void update(const std::string& what, std::uint64_t done, std::uint64_t total);

    /// Wipes the line.
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
    std::uint64_t found_ = 0;  ///< done when it was first told
    bool line_there_ = false;
};

/// "depth 5: 1 200 of 7 740 positions, 24 000/s, 3 s left"; `found` of those done were there before.
std::string progress_line(const std::string& what, const std::string& unit, std::uint64_t done, std::uint64_t total,
                          double seconds, std::uint64_t found = 0);

}  // namespace rulescope::tools
