// The functions of Pentactic for conformance vectors. They implement part_refused, turns_to_try, marks and rare of
// Knowledge (analysis/verify/knowledge.h).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/verify/vectors/implementation.h"
#include "analysis/verify/vectors/vector.h"
#include "core/pentactic/pentactic.h"
#include "core/random.h"

namespace rulescope::pentactic {

std::string refused_part(const Pentactic& game, const Position& position, const std::string& turn);
std::vector<verify::RefusalKind> refusal_kinds_of(const RuleSet& rules);
std::vector<std::string> tries(const Pentactic& game, const Position& position, Random& random);
std::vector<std::string> marks_of(const Pentactic& game, const Position& position,
                                  const std::vector<std::vector<Ply>>& turns);
std::vector<std::pair<std::string, Position>> other_values(const Pentactic& game, const Position& position);
std::vector<Ply> rare_game(const Pentactic& game);

}  // namespace rulescope::pentactic
