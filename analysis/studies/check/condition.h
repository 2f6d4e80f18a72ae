// Conditions on the command line.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/verify/condition/condition.h"

namespace rulescope::studies {

/// Throws specs::InputError with a message such as "--possible white.last >= 2, column 1: there is no fact
/// 'white.last'. Did you mean 'white.lost'?". `names` has the names of all facts.
[[noreturn]] void refuse_condition(const std::string& option, const std::string& text,
                                   const verify::ConditionFault& fault, const std::vector<std::string>& names);

/// Parses the condition given to an option ("--possible"). Throws specs::InputError if the text is not a condition.
verify::Condition read_condition(const AnyGame& game, const std::string& option, const std::string& text);

}  // namespace rulescope::studies
