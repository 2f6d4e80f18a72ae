#include "tools/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ostream>
#include <utility>

#include "analysis/game/characters.h"

namespace rulescope::tools {

std::string duration_text(double seconds) {
    const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
    if (whole < 120) {
        return fmt::format("{} s", whole);
    }
    if (whole < 7200) {
        return fmt::format("{} min", (whole + 59) / 60);
    }
    return fmt::format("{} h", (whole + 3599) / 3600);
}

std::string progress_line(const std::string& what, const std::string& unit, std::uint64_t done, std::uint64_t total,
                          double seconds, std::uint64_t found) {
    std::string line = what.empty() ? "" : what + ": ";
    line += grouped(done);
    if (total > 0) {
        line += " of " + grouped(total);
    }
    line += unit.empty() ? "" : " " + unit;
    if (seconds > 0 && done > found) {
        const double rate = static_cast<double>(done - found) / seconds;
        line +=
            fmt::format(", {}/s", rate < 10 ? fmt::format("{:.1f}", rate) : grouped(static_cast<std::uint64_t>(rate)));
        if (total > done) {
            line += fmt::format(", {} left", duration_text(static_cast<double>(total - done) / rate));
        }
    }
    return line;
}

std::chrono::milliseconds heartbeat_of_environment() {
    const char* wanted = std::getenv("RULESCOPE_PROGRESS");
    return wanted != nullptr && std::string(wanted) == "none" ? std::chrono::seconds(0) : std::chrono::seconds(30);
}

bool rewrites_lines() {
    const char* terminal = std::getenv("TERM");
    return ::isatty(STDERR_FILENO) == 1 && terminal != nullptr && std::string(terminal) != "dumb" &&
           heartbeat_of_environment().count() > 0;
}

Progress::Progress(const Context& context, std::string unit, std::chrono::milliseconds heartbeat)
    : context_(context), heartbeat_(heartbeat), unit_(std::move(unit)) {}

Progress::~Progress() {
    clear();
}

void Progress::update(const std::string& what, std::uint64_t done, std::uint64_t total, const std::string& unit) {
    const std::lock_guard lock(mutex_);
    const std::string& items = unit.empty() ? unit_ : unit;
    const auto now = Clock::now();
    if (what != what_ || began_ == Clock::time_point{}) {
        what_ = what;
        began_ = now;
        found_ = done;
    } else if (now - last_ < std::chrono::milliseconds(200)) {
        return;
    }
    last_ = now;
    if (context_.observe) {
        context_.observe(stage_ + what, done, total, items);
        return;
    }
    const double seconds = std::chrono::duration<double>(now - began_).count();
    show(stage_ + progress_line(what, items, done, total, seconds, std::min(found_, done)), now);
}

void Progress::begin_stage(int number, int of) {
    const std::lock_guard lock(mutex_);
    stage_ = of > 0 ? fmt::format("stage {} of {}, ", number, of) : "";
    began_ = {};  // the next line appears at once, even if it names the same items
}

void Progress::show(const std::string& text, Clock::time_point now) {
    const std::string line = printable(text);
    std::ostream& stream = progress_stream();
    if (context_.terminal) {
        stream << "\r\x1b[K" << line << std::flush;  // returns to the first column and clears the line
        line_there_ = true;
    } else if (heartbeat_.count() > 0 && now - said_ >= heartbeat_) {
        stream << "rulescope: " << line << "\n" << std::flush;
        said_ = now;
    }
}

bool Progress::shown() const {
    return !context_.observe && (context_.terminal || heartbeat_.count() > 0);
}

void Progress::say(const std::string& line) {
    const std::lock_guard lock(mutex_);
    clear_line();
    *context_.err_stream << printable(line) << "\n" << std::flush;
}

void Progress::clear() {
    const std::lock_guard lock(mutex_);
    clear_line();
}

void Progress::clear_line() {
    if (line_there_) {
        progress_stream() << "\r\x1b[K" << std::flush;
        line_there_ = false;
    }
}

std::ostream& Progress::progress_stream() const {
    return context_.progress_stream == nullptr ? *context_.err_stream : *context_.progress_stream;
}

}  // namespace rulescope::tools
