// Conditions on the command line: read, or refused like every other bad input.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/verify/condition.h"

namespace rulescope::tools {

/// Throws specs::InputError: "--possible white.adaptoid >= 12, column 1: there is no fact 'white.adaptoid'. Did you
/// mean 'white.adaptoids'?" `names` are those of all facts.
[[noreturn]] void refuse_condition(const std::string& option, const std::string& text,
                                   const verify::ConditionFault& fault, const std::vector<std::string>& names);

/// The condition that stands after an option ("--possible"); else bad input.
template <Game G>
verify::Condition<G> read_condition(const G& game, const std::string& option, const std::string& text) {
    auto read = verify::Condition<G>::read(game, text);
    if (const auto* fault = std::get_if<verify::ConditionFault>(&read)) {
        std::vector<std::string> names;
        for (const verify::FactOf<G>& fact : verify::facts_of(game)) {
            names.push_back(fact.name);
        }
        refuse_condition(option, text, *fault, names);
    }
    return std::get<verify::Condition<G>>(std::move(read));
}

}  // namespace rulescope::tools
