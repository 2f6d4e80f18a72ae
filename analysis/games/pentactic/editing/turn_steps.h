// The clicks of a turn of Pentactic, and the reasons against other clicks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/editing/editing.h"
#include "core/pentactic/pentactic.h"

namespace rulescope::pentactic {

/// See editing::Editing::steps().
std::vector<editing::Step> turn_steps(const Pentactic& game, const Position& position, const std::string& partial);

/// See editing::Editing::refused().
std::optional<Refusal> refusal_of_click(const Pentactic& game, const Position& position, const std::string& partial,
                                        const std::string& cell);

/// The names of the cells that a ply covers; empty if it covers none.
std::vector<std::string> cells_of_ply(const RuleSet& rules, const Ply& ply);

}  // namespace rulescope::pentactic
