// The clicks of a turn of the Adaptoid family, and the reasons against other clicks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/editing/editing.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

/// See editing::Editing::steps().
std::vector<editing::Step> turn_steps(const Adaptoid& game, const Position& position, const std::string& partial);

/// See editing::Editing::refused().
std::optional<Refusal> refusal_of_click(const Adaptoid& game, const Position& position, const std::string& partial,
                                        const std::string& cell);

/// The cells of a ply, in the order in which it is played.
std::vector<std::string> cells_of_ply(const RuleSet& rules, const Ply& ply);

}  // namespace rulescope::adaptoid
