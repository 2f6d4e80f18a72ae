#include "reports/report/workbench_links.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "analysis/game/number_text.h"
#include "analysis/specs/folder.h"
#include "reports/json.h"

namespace rulescope::reports {

namespace {

/// Encodes every byte that is not an unreserved character of RFC 3986.
std::string encoded(const std::string& text) {
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (ascii::is_letter_or_digit(c) || c == '-' || c == '.' || c == '_' || c == '~') {
            result += c;
        } else {
            result += fmt::format("%{:02X}", byte);
        }
    }
    return result;
}

std::string pair(const std::string& key, const std::string& value) {
    return key + "=" + encoded(value);
}

/// True if `name` with these overrides is a shipped rule set with this hash.
bool is_shipped(const studies::ReportedRuleSet& ruleset) {
    return specs::has_shipped("rulesets", ruleset.name) &&
           specs::load_rules(ruleset.name, ruleset.set).hash == ruleset.hash;
}

}  // namespace

WorkbenchLinks::WorkbenchLinks(const studies::ReportedRuleSet& ruleset) : set_(ruleset.set) {
    if (is_shipped(ruleset)) {
        name_ = ruleset.name;
    } else {
        text_ = ruleset.rules;
    }
}

std::string WorkbenchLinks::opened() const {
    if (name_.empty()) {
        return std::string(workbench_file) + "#" + pair("toml", text_);
    }
    std::string address = std::string(workbench_file) + "#" + pair("rules", name_);
    for (const std::string& change : set_) {
        address += "&" + pair("set", change);
    }
    return address;
}

std::string WorkbenchLinks::position(const std::string& text) const {
    return none() ? "" : opened() + "&" + pair("position", text);
}

std::string WorkbenchLinks::figure(const std::string& id) const {
    return none() ? "" : opened() + "&" + pair("panel", "figures") + "&" + pair("figure", id);
}

std::string WorkbenchLinks::trace(const Trace& trace, const std::string& rules) const {
    if (none()) {
        return "";
    }
    Trace shown = trace;
    const std::string& text = rules.empty() ? text_ : rules;
    if (!text.empty()) {
        // The text includes the overrides of the report; given text for one trace includes all overrides.
        const std::size_t included = rules.empty() ? std::min(set_.size(), shown.set.size()) : shown.set.size();
        shown.set.erase(shown.set.begin(), shown.set.begin() + static_cast<std::ptrdiff_t>(included));
    }
    const std::string rules_of_trace = text.empty() ? pair("rules", name_) : pair("toml", text);
    return std::string(workbench_file) + "#" + rules_of_trace + "&" + pair("panel", "step") + "&" +
           pair("trace", json_of(shown).dump());
}

}  // namespace rulescope::reports
