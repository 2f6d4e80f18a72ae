// The options of readings that a rule set could be played by and is not: which of them can matter at all.
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "analysis/verify/vector_facts.h"
#include "core/adaptoid/rule_set.h"
#include "core/pentactic/rule_set.h"
#include "tools/reading_infos.h"
#include "tools/turn.h"

namespace rulescope::tools {

/// Why an option that is not in force cannot change a turn, whatever the position, in words of the game; "" if it may.
std::string why_never_matters(const adaptoid::RuleSet& rules, const std::string& key, const adaptoid::RuleSet& other);
std::string why_never_matters(const pentactic::RuleSet& rules, const std::string& key, const pentactic::RuleSet& other);

/// Every option that is not in force: those that may matter as games, the others with the reason why they do not.
template <Game G>
struct OtherOptions {
    std::vector<verify::OtherReading<G>> games;
    std::vector<std::pair<std::string, std::string>> pointless;  ///< "tie=larger_count", why
};

template <class Rules>
auto other_options(const Rules& rules) {
    OtherOptions<decltype(game_of(rules))> options;
    for (const auto& reading : infos_of(rules)) {
        for (std::size_t option = 0; option < reading.options.size(); ++option) {
            if (static_cast<int>(option) == reading.get(rules.readings)) {
                continue;
            }
            Rules other = rules;
            reading.set(other.readings, static_cast<int>(option));
            const std::string name = fmt::format("{}={}", reading.key, reading.options[option]);
            const Faults faults = faults_of(other);
            const std::string why = faults.empty() ? why_never_matters(rules, std::string(reading.key), other)
                                                   : "no game can be played under it: " + faults.front().message;
            if (why.empty()) {
                options.games.push_back({name, game_of(other)});
            } else {
                options.pointless.emplace_back(name, why);
            }
        }
    }
    return options;
}

}  // namespace rulescope::tools
