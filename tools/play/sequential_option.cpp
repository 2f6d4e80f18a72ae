#include "tools/play/sequential_option.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "tools/command.h"

namespace rulescope::tools {

namespace {

const char* const sprt_option = "--sprt";
constexpr double max_elo = 1000.0;

std::optional<double> elo_in(const std::string& text) {
    double elo = 0.0;
    const char* end = text.data() + text.size();
    const auto [stopped, fault] = std::from_chars(text.data(), end, elo);
    const bool valid = fault == std::errc() && stopped == end && elo >= -max_elo && elo <= max_elo;
    return valid ? std::optional(elo) : std::nullopt;
}

}  // namespace

play::SequentialQuestion sequential_question(const std::string& text) {
    const std::size_t comma = text.find(',');
    const std::optional<double> elo0 = elo_in(text.substr(0, comma));
    const std::optional<double> elo1 = comma == std::string::npos ? std::nullopt : elo_in(text.substr(comma + 1));
    if (!elo0 || !elo1) {
        bad_option(sprt_option,
                   fmt::format("expected two numbers of Elo points from {:g} to {:g}, as in 0,10, got '{}'", -max_elo,
                               max_elo, text));
    }
    if (*elo0 >= *elo1) {
        bad_option(sprt_option,
                   fmt::format("the first number must be less than the second, as in 0,10, got '{}'", text));
    }
    return {*elo0, *elo1};
}

void require_sequential_match(const std::vector<std::string>& agents, const std::string& seats) {
    if (agents.size() != 2) {
        bad_option(sprt_option, "the test compares two agents: give --agents A,B");
    }
    if (seats == "kept") {
        bad_option("--seats", "with --sprt the agents exchange seats; leave out --seats kept");
    }
}

void require_two_seats(int seats, const std::string& title) {
    if (seats != 2) {
        bad_option(sprt_option, fmt::format("the test is for two seats; {} has {}", title, seats));
    }
}

}  // namespace rulescope::tools
