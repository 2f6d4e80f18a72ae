#include "analysis/verify/vectors/vector.h"

#include <fmt/format.h>

#include <algorithm>

namespace rulescope::verify {

std::optional<VectorEnd> end_from(const std::optional<Outcome>& outcome) {
    if (!outcome) {
        return std::nullopt;
    }
    return VectorEnd{outcome->payoff, std::string(outcome->clause)};
}

std::string text_of(const std::optional<VectorEnd>& end) {
    if (!end) {
        return "the game goes on";
    }
    const Outcome outcome{end->payoffs, ""};
    if (const std::optional<Seat> winner = outcome.winner()) {
        return fmt::format("seat {} wins ({})", *winner + 1, end->clause);
    }
    const auto sharing = std::count_if(end->payoffs.begin(), end->payoffs.end(), [](double part) { return part > 0; });
    return fmt::format("{} ({})", sharing == 0 ? "nobody wins" : fmt::format("{} seats share", sharing), end->clause);
}

std::string digest_line(const VectorTurn& turn) {
    std::string end;
    if (turn.outcome) {
        const std::optional<Seat> winner = Outcome{turn.outcome->payoffs, ""}.winner();
        end = winner ? fmt::format("{}", *winner + 1) : "-";
    }
    return fmt::format("{}\t{}\t{}\n", turn.turn, turn.next, end);
}

std::string digest_of(std::vector<std::string> lines) {
    std::sort(lines.begin(), lines.end());
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    for (const std::string& line : lines) {
        for (const char letter : line) {
            hash ^= static_cast<unsigned char>(letter);
            hash *= 0x100000001B3ULL;
        }
    }
    return fmt::format("{:016x}", hash);
}

}  // namespace rulescope::verify
