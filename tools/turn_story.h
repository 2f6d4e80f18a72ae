// A turn as `show` tells it, and the clauses under the ids of the rule set's own rulebook.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/specs/catalogue.h"
#include "tools/event_text.h"

namespace rulescope::tools {

/// What a turn did, as `show` tells it to people and to programs alike: staying is told, A-10 says who is
/// not fed, and what no turn changes is left out (A-20, see notes_of).
std::vector<ToldEvent> tell_turn(const adaptoid::RuleSet& rules,
                                 const std::vector<PlayedPly<adaptoid::Adaptoid>>& plies);

/// Whom the mover's adaptoids without pincers could reach and not capture: one sentence for each of them.
std::vector<std::string> notes_of(const adaptoid::Adaptoid& game, const adaptoid::Position& position);

/// The clauses of the rule set's own rulebook that say what an event's clause says, where they have other ids.
std::vector<std::string> also_called(const specs::Rulebook& rulebook, std::string_view clause);

/// "A-20 (S-8c)": the clause with those of the rulebook.
std::string label_of(const specs::Rulebook& rulebook, std::string_view clause);

}  // namespace rulescope::tools
