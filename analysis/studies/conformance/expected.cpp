#include "analysis/studies/conformance/expected.h"

#include <algorithm>

#include "analysis/game/family.h"
#include "analysis/game/turns.h"
#include "analysis/verify/vectors/vector_readings.h"

namespace rulescope::studies {

ReferenceRules::ReferenceRules(specs::LoadedRules loaded)
    : ruleset(std::move(loaded)),
      game(game_of(ruleset.rules)),
      rulebook(specs::load_rulebook(ruleset.rules.rulebook)),
      others(verify::other_options(ruleset.rules).games) {}

Expected::Expected(const AnyGame& game, AnyState position)
    : game_(game), position_(std::move(position)), text_(game.text(position_)) {
    for_each_turn(game_, position_, [&](const std::vector<AnyPly>& plies, const AnyState& next) {
        by_text_.emplace(game_.turn_text(position_, plies), turns_.size());
        turns_.push_back({game_.turn_text(position_, plies), plies, next});
    });
}

std::optional<std::size_t> Expected::find(const std::string& turn) const {
    const auto found = by_text_.find(turn);
    return found == by_text_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string> Expected::clauses(std::size_t turn) const {
    Events events;
    AnyState now = position_;
    for (const AnyPly& ply : turns_[turn].plies) {
        now = game_.after(now, ply, &events);
    }
    std::vector<std::string> list;
    for (const Event& event : events) {
        if (std::find(list.begin(), list.end(), event.clause) == list.end()) {
            list.emplace_back(event.clause);
        }
    }
    return list;
}

std::string distinguishing_clause(const Expected& expected, const std::vector<std::size_t>& wrong,
                                  const std::vector<std::size_t>& compared, std::size_t of, bool late) {
    const auto fires = [&](const std::vector<std::size_t>& turns) {
        std::map<std::string, std::size_t> number;
        for (const std::size_t turn : turns) {
            for (const std::string& clause : expected.clauses(turn)) {
                ++number[clause];
            }
        }
        return number;
    };
    const std::map<std::string, std::size_t> in_wrong = fires(wrong);
    const std::map<std::string, std::size_t> in_all = fires(compared);
    std::string best;
    std::size_t best_wrong = 0;
    std::size_t best_all = 1;
    for (const std::string& clause : expected.clauses(of)) {
        const auto count = in_wrong.find(clause);
        const auto of_all = in_all.find(clause);
        if (count == in_wrong.end() || of_all == in_all.end()) {
            continue;
        }
        // Compares count / of_all with best_wrong / best_all without division.
        const std::size_t mine = count->second * best_all;
        const std::size_t other = best_wrong * of_all->second;
        if (mine > other || (mine == other && (count->second > best_wrong || (late && count->second == best_wrong)))) {
            best = clause;
            best_wrong = count->second;
            best_all = of_all->second;
        }
    }
    return best;
}

}  // namespace rulescope::studies
