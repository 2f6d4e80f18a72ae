#include "tests/support/adaptoid/twin_survey.h"

#include <algorithm>
#include <deque>
#include <unordered_set>

#include "analysis/games/adaptoid/twin/translation.h"
#include "core/random.h"

namespace rulescope::testing {

using adaptoid::Adaptoid;
using adaptoid::Position;
using adaptoid::RuleSet;

Numbers drawn_numbers(std::uint64_t seed, std::uint64_t stream, std::size_t count) {
    Random random = Random::stream(seed, stream);
    Numbers numbers;
    for (std::size_t i = 0; i < count; ++i) {
        numbers.push_back(static_cast<std::uint32_t>(random.below(1U << 20U)));
    }
    return numbers;
}

std::vector<Position> random_starts(const RuleSet& rules, std::uint64_t seed, int count) {
    const auto cells = static_cast<std::size_t>(rules.board.size());
    std::vector<Position> list{Adaptoid(rules).initial()};
    for (int number = 1; number < count; ++number) {
        const auto stream = static_cast<std::uint64_t>(number);
        switch (number % 4) {
            case 0: list.push_back(end_of(rules, drawn_numbers(seed, stream, 6)).position); break;
            case 1:
                list.push_back(
                    middle_of(rules, drawn_numbers(seed, stream, 6 + 2 * std::clamp<std::size_t>(cells * 2 / 3, 3, 26)))
                        .position);
                break;
            case 2: list.push_back(end_of(rules, drawn_numbers(seed, stream, 12)).position); break;
            default:
                list.push_back(
                    middle_of(rules, drawn_numbers(seed, stream, 6 + 2 * std::clamp<std::size_t>(cells / 3, 3, 12)))
                        .position);
                break;
        }
    }
    return list;
}

Survey survey(const RuleSet& rules, std::size_t budget, std::uint64_t seed) {
    TwinCheck twins(rules);
    Survey result;
    const Adaptoid& game = twins.reference();
    if (!(twin::state_of(twins.fast(), game.initial()) == twins.fast().initial())) {
        result.difference = text_of(rules) + ": the start";
        return result;
    }
    constexpr int starts = 16;
    std::deque<Position> waiting;
    std::unordered_set<std::string> visited;
    for (Position& start : random_starts(rules, seed, starts)) {
        if (visited.insert(game.key(start)).second) {
            waiting.push_back(std::move(start));
        }
    }
    std::vector<Position> next;
    while (!waiting.empty() && result.asked < budget && result.difference.empty()) {
        const Position position = std::move(waiting.front());
        waiting.pop_front();
        next.clear();
        ++result.asked;
        if (const std::string found = twins.difference(position, &next); !found.empty()) {
            result.difference = text_of(rules) + " | " + game.text(position) + " | " + found;
        }
        for (Position& after : next) {
            if (waiting.size() < budget && visited.insert(game.key(after)).second) {
                waiting.push_back(std::move(after));
            }
        }
    }
    result.met = twins.met();
    return result;
}

Survey follow_game(TwinCheck& twins, const Position& start, std::uint64_t seed, int max_turns) {
    Survey result;
    Random random(seed);
    Position position = start;
    std::vector<Position> next;
    for (int turn = 0; turn <= max_turns && result.difference.empty(); ++turn) {
        next.clear();
        ++result.asked;
        if (const std::string found = twins.difference(position, &next); !found.empty()) {
            const Adaptoid& game = twins.reference();
            result.difference = text_of(game.rules()) + " | " + game.text(position) + " | " + found;
        }
        if (next.empty()) {
            break;
        }
        const std::uint64_t chosen = random.below(next.size());
        position = next[chosen];
    }
    result.met = twins.met();
    return result;
}

}  // namespace rulescope::testing
