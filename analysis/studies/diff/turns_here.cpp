// The readings that matter in one position: which turns another option allows, forbids, or gives another result.
#include "analysis/studies/diff/diff_request.h"

#include <map>
#include <utility>

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

namespace {

/// The legal turns by their texts, each with the state after it.
using TurnsByText = std::map<std::string, AnyState>;

TurnsByText turns_by_text(const AnyGame& game, const AnyState& state) {
    TurnsByText turns;
    for_each_turn(game, state, [&](const std::vector<AnyPly>& plies, const AnyState& after) {
        turns.emplace(game.turn_text(state, plies), after);
    });
    return turns;
}

std::string ending_text(const AnyGame& game, const AnyState& state) {
    const std::string verdict = language_of(game).verdict(game, state);
    return verdict.empty() ? "play goes on" : verdict;
}

/// Compares two options in a position.
void compare_turns(const AnyGame& a, const TurnsByText& by_a, const AnyGame& b, const TurnsByText& by_b,
                   ReadingHere& here) {
    for (const auto& [turn, after_a] : by_a) {
        const auto other = by_b.find(turn);
        if (other == by_b.end()) {
            here.lost.push_back(turn);
            continue;
        }
        std::string difference = verify::knowledge_of(a).difference(a, after_a, b, other->second);
        if (difference.empty() && ending_text(a, after_a) != ending_text(b, other->second)) {
            difference = fmt::format("under A {}; under B {}", ending_text(a, after_a), ending_text(b, other->second));
        }
        if (!difference.empty()) {
            here.changed.push_back({turn, difference});
        }
    }
    for (const auto& [turn, after_b] : by_b) {
        if (by_a.find(turn) == by_a.end()) {
            here.gained.push_back(turn);
        }
    }
}

}  // namespace

TurnsHere turns_here(const AnyGame& game, const AnyState& state, const TurnsHereOptions& options) {
    TurnsHere result;
    if (game.count_turns(state) > options.max_turns) {
        result.complete = false;
        return result;
    }
    const verify::Knowledge& knowledge = verify::knowledge_of(game);
    const TurnsByText now = turns_by_text(game, state);
    for (const ReadingInForce& reading : readings_of(game.rules())) {
        for (std::size_t option = 0; option < reading.options.size() && reading.matters; ++option) {
            if (option == reading.in_force) {
                continue;
            }
            const AnyRules rules = knowledge.with_reading(game.rules(), reading.key, option);
            ReadingHere here{reading.gap, reading.key, reading.options[option], {}, {}, {}, "", ""};
            ++result.examined;
            if (std::string fault = knowledge.unplayable(rules); !fault.empty()) {
                here.not_possible = std::move(fault);
            } else {
                const AnyGame other = game_of(rules);
                const Result<AnyState> there = kit_of(game.rules()).editing().carried(game, state, other);
                if (!there) {
                    here.not_possible = there.faults().front().message;
                } else if (game.outcome(state).has_value() != other.outcome(*there).has_value() ||
                           language_of(game).verdict(game, state) != language_of(other).verdict(other, *there)) {
                    here.over =
                        fmt::format("under A {}; under B {}", ending_text(game, state), ending_text(other, *there));
                } else if (other.count_turns(*there) > options.max_turns) {
                    result.complete = false;
                } else {
                    compare_turns(game, now, other, turns_by_text(other, *there), here);
                }
            }
            if (here.differs()) {
                result.readings.push_back(std::move(here));
            }
        }
    }
    return result;
}

}  // namespace rulescope::studies
