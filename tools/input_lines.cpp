#include "tools/input_lines.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "analysis/game/text.h"
#include "analysis/specs/error.h"
#include "analysis/storage/input_file.h"
#include "tools/command.h"

namespace rulescope::tools {

namespace {

constexpr std::size_t longest_text_line = 1'000'000;

[[noreturn]] void cannot_read(const std::string& name, int reason) {
    throw specs::InputError(specs::Message{name, 0, 0, fmt::format("cannot read: {}", std::strerror(reason))});
}

}  // namespace

InputLines::InputLines(const std::string& file, std::size_t longest)
    : name_(file == "-" ? "standard input" : file), descriptor_(STDIN_FILENO), longest_(longest) {
    if (file != "-") {
        storage::require_regular(file);
        descriptor_ = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor_ < 0) {
            cannot_read(name_, errno);
        }
    }
}

InputLines::~InputLines() {
    if (descriptor_ > STDIN_FILENO) {
        ::close(descriptor_);
    }
}

bool InputLines::next(InputLine& line) {
    line.number = ++number_;
    line.text.clear();
    bool begun = false;
    while (!interrupted()) {
        if (at_ < filled_) {
            const char* const begin = buffer_.data() + at_;
            const char* const end = buffer_.data() + filled_;
            const char* const feed = std::find(begin, end, '\n');
            const std::size_t room = longest_ + 1 - std::min(line.text.size(), longest_ + 1);
            line.text.append(begin, std::min(static_cast<std::size_t>(feed - begin), room));
            begun = true;
            at_ = static_cast<std::size_t>(feed - buffer_.data());
            if (feed != end) {
                ++at_;
                return true;
            }
        } else if (!fill()) {
            return begun && !interrupted();
        }
    }
    return false;
}

/// Waits for input. Returns false at its end and after an interrupt.
bool InputLines::fill() {
    constexpr int slice = 100;  // milliseconds: how often an interrupt is noticed
    pollfd input{descriptor_, POLLIN, 0};
    while (!interrupted()) {
        if (::poll(&input, 1, slice) <= 0) {
            continue;
        }
        const ssize_t got = ::read(descriptor_, buffer_.data(), buffer_.size());
        if (got >= 0) {
            at_ = 0;
            filled_ = static_cast<std::size_t>(got);
            return got > 0;
        }
        if (errno != EINTR && errno != EAGAIN) {
            cannot_read(name_, errno);
        }
    }
    return false;
}

TextLines::TextLines(std::string option, const std::string& file)
    : option_(std::move(option)), lines_(file, longest_text_line) {}

bool TextLines::next(InputLine& line) {
    while (lines_.next(line)) {
        if (line.text.size() > longest_text_line) {
            bad_option(option_, fmt::format("{}, line {}: more than {} bytes", lines_.name(), line.number,
                                            grouped(longest_text_line)));
        }
        if (line.number == 1 && line.text.starts_with("\xef\xbb\xbf")) {
            line.text.erase(0, 3);  // the mark with which editors of Windows begin a file in UTF-8
        }
        if (line.text.ends_with('\r')) {
            line.text.pop_back();
        }
        if (!line.text.empty() && !line.text.starts_with('#')) {
            return true;
        }
    }
    return false;
}

}  // namespace rulescope::tools
