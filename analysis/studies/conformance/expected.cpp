#include "analysis/studies/conformance/expected.h"

#include <algorithm>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
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
    static_cast<void>(after_plies(game_, position_, turns_[turn].plies, &events));
    std::vector<std::string> list;
    for (const Event& event : events) {
        if (std::find(list.begin(), list.end(), event.clause) == list.end()) {
            list.emplace_back(event.clause);
        }
    }
    return list;
}

}  // namespace rulescope::studies
