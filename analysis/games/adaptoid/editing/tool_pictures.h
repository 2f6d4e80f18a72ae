// Small drawings for the tools and choices of the Adaptoid family.
#pragma once

#include <string>

#include "core/adaptoid/rule_set.h"

namespace rulescope::adaptoid {

/// Draws what a tool or a choice concerns, on a disc: an adaptoid, a limb, a stack; crossed if the tool takes it away.
/// Returns "" for tools that change no piece. See editing::Editing::picture().
std::string tool_picture(const RuleSet& rules, const std::string& name);

}  // namespace rulescope::adaptoid
