// The progress of long computations on standard error: on a terminal one line that is rewritten in place; elsewhere a line
// twice a minute, without control characters, unless the environment variable RULESCOPE_PROGRESS is `none`.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <ostream>
#include <string>

#include "tools/command.h"

namespace rulescope::tools {

/// 30 seconds; 0, which means no lines, if RULESCOPE_PROGRESS is `none`.
std::chrono::milliseconds heartbeat_of_environment();

/// True if progress rewrites a line on standard error in place: on a terminal, unless TERM is `dumb` or not set or
/// RULESCOPE_PROGRESS is `none`.
bool rewrites_lines();

class Progress {
public:
    /// `unit`: the name of the counted items, "games", "positions". The context must outlive the object.
    Progress(const Context& context, std::string unit, std::chrono::milliseconds heartbeat = heartbeat_of_environment());
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// Shows that `done` of `total` items of the stage `what` are done; `total` is 0 if it is unknown. The rate
    /// excludes the items that were done at the first call of a stage, because a resumed run has loaded them. May be
    /// called from any thread and at any rate; within a stage, shows at most five lines a second. Where standard error is
    /// no terminal, a line appears each time that `heartbeat` has passed, unless it is 0.
    /// `unit`: the name of the items of this stage; "": that of the object.
    void update(const std::string& what, std::uint64_t done, std::uint64_t total, const std::string& unit = "");

    /// Precedes the lines that follow by "stage 3 of 6, "; 0 of 0 ends this.
    void begin_stage(int number, int of);

    /// True if lines appear: on a terminal, and elsewhere unless RULESCOPE_PROGRESS is `none`.
    [[nodiscard]] bool shown() const;
    /// Writes a line that remains.
    void say(const std::string& line);

    /// Clears the line.
    void clear();

private:
    using Clock = std::chrono::steady_clock;
    void show(const std::string& line, Clock::time_point now);
    void clear_line();
    [[nodiscard]] std::ostream& progress_stream() const;
    const Context& context_;
    std::chrono::milliseconds heartbeat_;
    std::string unit_;
    std::mutex mutex_;
    Clock::time_point said_ = Clock::now();  ///< the last line where there is no terminal
    std::string what_;
    std::string stage_;  ///< "stage 3 of 6, " or ""
    Clock::time_point began_;
    Clock::time_point last_;
    std::uint64_t found_ = 0;  ///< items done at the first call of the stage
    bool line_there_ = false;
};

/// "90 s", "3 min", "28 h": rounded up.
std::string duration_text(double seconds);

/// Returns a line such as "depth 5: 1 200 of 7 740 positions, 24 000/s, 3 s left". `found`: the number of items that
/// were done at the start; the rate excludes these items.
std::string progress_line(const std::string& what, const std::string& unit, std::uint64_t done, std::uint64_t total,
                          double seconds, std::uint64_t found = 0);

}  // namespace rulescope::tools
