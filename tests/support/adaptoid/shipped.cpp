#include "tests/support/adaptoid/shipped.h"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "analysis/specs/rule_set_file.h"
#include "tests/support/typed_rules.h"

namespace rulescope::testing {

using adaptoid::RuleSet;

namespace {

std::vector<RuleSet> load_all() {
    std::vector<RuleSet> list;
    for (const std::string& name : specs::shipped_rule_sets("adaptoid")) {
        list.push_back(typed_adaptoid(name).rules);
    }
    return list;
}

bool printed(const adaptoid::ReadingInfo& reading, const RuleSet& rules) {
    return reading.get(rules.readings) == 0;
}

}  // namespace

const std::vector<RuleSet>& shipped() {
    static const std::vector<RuleSet> list = load_all();
    return list;
}

bool slow_to_set_up(const RuleSet& rules) {
    return rules.setup.by_players && rules.board.size() > 60;
}

const RuleSet& shipped(const std::string& name) {
    static std::map<std::string, RuleSet> loaded;
    const auto entry = loaded.find(name);
    if (entry != loaded.end()) {
        return entry->second;
    }
    const std::vector<std::string> names = specs::shipped_rule_sets();
    if (std::find(names.begin(), names.end(), name) == names.end()) {
        throw std::out_of_range("no rule set " + name + " is shipped");
    }
    return loaded.emplace(name, typed_adaptoid(name).rules).first->second;
}

RuleSet adapted_to(const adaptoid::Property& property, RuleSet rules, std::uint32_t number) {
    if (property.applies_to(rules)) {
        return rules;
    }
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        RuleSet one_back = rules;
        reading.set(one_back.readings, 0);
        if (property.applies_to(one_back)) {
            return one_back;
        }
    }
    for (const adaptoid::ReadingInfo& reading : adaptoid::reading_infos()) {
        if (!printed(reading, rules)) {
            reading.set(rules.readings, 0);
            if (property.applies_to(rules)) {
                return rules;
            }
        }
    }
    std::vector<const RuleSet*> applicable;
    for (const RuleSet& rules_of_file : shipped()) {
        if (property.applies_to(rules_of_file) && !slow_to_set_up(rules_of_file)) {
            applicable.push_back(&rules_of_file);
        }
    }
    if (applicable.empty()) {
        throw std::logic_error("no shipped rule set meets what is presupposed by " + std::string(property.name));
    }
    return *applicable[number % applicable.size()];
}

rc::Gen<RuleSet> rule_sets_for(const adaptoid::Property& property) {
    return rc::gen::map(numbers(numbers_of_a_rule_set + 2), [&property](const Numbers& n) {
        const RuleSet& rules_of_file = shipped()[n[41] % shipped().size()];
        const bool take = n[40] % 2 == 0 && !slow_to_set_up(rules_of_file);
        return adapted_to(property, take ? rules_of_file : rule_set_of(n), n[41] / 64);
    });
}

}  // namespace rulescope::testing
