// Who got what in the games of a play document of Pentactic, as tables.
#pragma once

#include <nlohmann/json.hpp>

#include "core/pentactic/rule_set.h"

namespace rulescope::pentactic {

/// [{"title", "caption", "columns", "rows"}]: a line for each player, with the points; in the basic game a second
/// table: the points by role, and what the second game gave more than the first.
nlohmann::ordered_json play_tables(const RuleSet& rules, const nlohmann::ordered_json& play);

}  // namespace rulescope::pentactic
