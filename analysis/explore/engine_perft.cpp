#include "analysis/explore/engine_perft.h"

#include "analysis/explore/coded_perft.h"

namespace rulescope::explore {

std::vector<std::string> without_engine_perft(const adaptoid::Adaptoid& game, const adaptoid::Position& start) {
    std::vector<std::string> reasons = without_engine_codes(game);
    if (reasons.empty()) {
        const EngineBeside both(game, start);
        if (!both.engine().between_turns(both.start())) {
            reasons.emplace_back("the position is in the middle of a turn");
        } else if (!engine::has_code(both.engine().plan(), both.engine().layout(), both.start())) {
            reasons.emplace_back("more adaptoids are lost in the position than in any game");
        }
    }
    return reasons;
}

PerftTable engine_perft(const adaptoid::Adaptoid& game, const adaptoid::Position& start, const PerftOptions& options) {
    return with_coded_engine(game, start,
                             [&](const auto& coded) { return coded_perft(coded, coded.start(), options); });
}

std::vector<std::pair<std::string, std::uint64_t>> engine_perft_divide(const adaptoid::Adaptoid& game,
                                                                       const adaptoid::Position& start,
                                                                       const PerftOptions& options) {
    return with_coded_engine(game, start, [&](const auto& coded) { return coded_divide(coded, options); });
}

}  // namespace rulescope::explore
