// Conditions on the command line: read, or refused like every other bad input.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/verify/condition/condition.h"

namespace rulescope::studies {

/// Throws specs::InputError: "--possible white.last >= 2, column 1: there is no fact 'white.last'. Did you mean
/// 'white.lost'?" `names` are those of all facts.
[[noreturn]] void refuse_condition(const std::string& option, const std::string& text,
                                   const verify::ConditionFault& fault, const std::vector<std::string>& names);

/// The condition that stands after an option ("--possible"); else bad input.
verify::Condition read_condition(const AnyGame& game, const std::string& option, const std::string& text);

}  // namespace rulescope::studies
