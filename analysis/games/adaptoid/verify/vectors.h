// The Adaptoid family's part of conformance vectors: texts, turns to try, and positions that short games do not reach.
// The file verify/knowledge.h documents the functions.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/verify/vectors/implementation.h"
#include "analysis/verify/vectors/vector.h"
#include "core/adaptoid/adaptoid.h"
#include "core/random.h"

namespace rulescope::adaptoid {

std::optional<Position> position_from(const Adaptoid& game, const std::string& text);
std::optional<Refusal> refusal_from(const Adaptoid& game, const Position& position, const std::string& turn,
                                    bool& readable);
std::string refused_part(const Adaptoid& game, const Position& position, const std::string& turn);
std::vector<verify::RefusalKind> refusal_kinds_of(const RuleSet& rules);
std::vector<std::string> tries(const Adaptoid& game, const Position& position, Random& random);
std::vector<std::string> marks_of(const Adaptoid& game, const Position& position,
                                  const std::vector<std::vector<Ply>>& turns);
std::optional<Position> scene(const Adaptoid& game, const Position& played, std::size_t number, Random& random);
std::vector<std::pair<std::string, Position>> other_values(const Adaptoid& game, const Position& position);
std::vector<Ply> rare_game(const Adaptoid& game);
std::size_t longest_game(const Adaptoid& game);
std::optional<verify::Implementation> fast_twin_of(const Adaptoid& game);

}  // namespace rulescope::adaptoid
