#include "analysis/verify/vectors/vector.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/storage/checksum.h"

namespace rulescope::verify {

std::optional<VectorEnd> end_from(const std::optional<Outcome>& outcome) {
    if (!outcome) {
        return std::nullopt;
    }
    return VectorEnd{outcome->payoff, std::string(outcome->clause)};
}

std::string text_of(const std::optional<VectorEnd>& end) {
    if (!end) {
        return "the game continues";
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
    storage::Fnv1a checksum;
    for (const std::string& line : lines) {
        checksum.add(line);
    }
    return storage::hex_text(checksum.sum());
}

}  // namespace rulescope::verify
