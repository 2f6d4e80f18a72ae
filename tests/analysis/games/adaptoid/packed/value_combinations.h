// Small rule sets of the Adaptoid family for tests of the search of values: boards, supplies, targets and readings.
#pragma once

#include <string>
#include <vector>

#include "core/adaptoid/adaptoid.h"
#include "tests/support/adaptoid/generators.h"

namespace rulescope::testing {

/// A rule set on a drawn board. The colours begin on the first, the last and the second cell.
inline adaptoid::RuleSet small_rules(const std::string& drawing, int seats, int supply, int captures) {
    adaptoid::RuleSet rules = seats == 3 ? adapt3_rules() : adaptoid_rules();
    rules.name = drawing;
    rules.board = *Board::layout(drawing);
    const auto last = static_cast<Cell>(rules.board.size() - 1);
    rules.start = {};
    const std::vector<Cell> cells{0, last, 1};
    for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
        rules.start[adaptoid::index(rules.order[seat])] = {cells[seat]};
    }
    rules.supply = {supply, supply, supply};
    rules.captures = captures;
    return rules;
}

/// The rule set as it is, then with every other option of every reading.
inline std::vector<adaptoid::RuleSet> with_readings(const adaptoid::RuleSet& rules) {
    std::vector<adaptoid::RuleSet> all{rules};
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        for (int option = 1; option < static_cast<int>(reading.options.size()); ++option) {
            adaptoid::RuleSet other = rules;
            reading.set(other.readings, option);
            if (adaptoid::faults_of(other).empty()) {
                other.name += " " + std::string(reading.key) + "=" +
                              std::string(reading.options[static_cast<std::size_t>(option)]);
                all.push_back(other);
            }
        }
    }
    return all;
}

}  // namespace rulescope::testing
