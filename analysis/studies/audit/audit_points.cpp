#include "analysis/studies/audit/audit_points.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "analysis/game/family.h"
#include "analysis/game/language.h"
#include "analysis/specs/error.h"
#include "analysis/verify/knowledge.h"

namespace rulescope::studies {

namespace {

/// Returns AuditOption::rules for an option of the audited rule set.
std::optional<std::string> rules_beyond_set(const specs::LoadedRules& audited, const specs::LoadedRules& option) {
    const std::vector<std::string> set(option.overrides.begin() + static_cast<std::ptrdiff_t>(audited.overrides.size()),
                                       option.overrides.end());
    const std::string rules = specs::canonical_text(option.rules);
    try {
        const std::string audited_rules = specs::canonical_text(audited.rules);
        if (specs::canonical_text(specs::parse_rules(audited_rules, audited.rules.name, set).rules) == rules) {
            return std::nullopt;
        }
    } catch (const specs::InputError&) {  // the audited rules have placed stones that contradict the overrides
    }
    return rules;
}

/// The rule set with further overrides. Throws specs::InputError.
AuditOption changed(const specs::LoadedRules& audited, const std::vector<std::string>& changes,
                    const std::string& name) {
    std::vector<std::string> overrides = audited.overrides;
    overrides.insert(overrides.end(), changes.begin(), changes.end());
    AuditOption option{name, fmt::format("{}", fmt::join(changes, " ")),
                       specs::reload(audited, overrides, audited.seed.value_or(1))};
    option.rules = rules_beyond_set(audited, option.ruleset);
    return option;
}

/// Adds the options of a setting that is not a reading. Returns false if the setting has no options.
bool add_setting(AuditPoint& point, const specs::LoadedRules& ruleset) {
    for (const verify::SettingOption& option :
         verify::knowledge_of(ruleset.rules).settings(ruleset.rules, point.gap.key)) {
        if (option.changes.empty()) {
            point.in_force = option.name;
            point.options.push_back({option.name, "", ruleset});
        } else {
            point.options.push_back(changed(ruleset, option.changes, option.name));
        }
    }
    return !point.options.empty();
}

void add_options(AuditPoint& point, const specs::LoadedRules& ruleset) {
    const std::string prefix = "readings.";
    if (point.gap.key.rfind(prefix, 0) != 0) {
        if (add_setting(point, ruleset)) {
            return;
        }
        point.not_compared =
            point.gap.key.empty()
                ? fmt::format("no option of the rule set decides it; Rulescope always plays \"{}\"",
                              point.gap.default_option)
                : fmt::format(
                      "the options have different start positions or boards (key {}), so their turns cannot be "
                      "compared; the subcommand diff compares two rule sets of your choice",
                      point.gap.key);
        return;
    }
    const std::string key = point.gap.key.substr(prefix.size());
    for (const ReadingInForce& reading : readings_of(ruleset.rules)) {
        if (reading.key != key) {
            continue;
        }
        point.in_force = reading.option();
        point.not_compared = verify::knowledge_of(ruleset.rules).no_matter(ruleset.rules, key);
        point.cannot_matter = !point.not_compared.empty();
        if (point.cannot_matter) {
            return;
        }
        point.options.push_back({point.in_force, fmt::format("{}={}", point.gap.key, point.in_force), ruleset});
        for (const std::string& name : reading.options) {
            if (name == point.in_force) {
                continue;
            }
            try {
                point.options.push_back(changed(ruleset, {fmt::format("{}={}", point.gap.key, name)}, name));
            } catch (const specs::InputError& fault) {
                point.not_compared = fmt::format("with {} the rule set cannot be played: {}", name, fault.what());
            }
        }
        if (point.options.size() > 1) {
            point.not_compared.clear();
        }
        return;
    }
    point.not_compared = "no reading of this family has this name";
}

}  // namespace

std::vector<AuditPoint> audit_points(const specs::LoadedRules& ruleset) {
    std::vector<AuditPoint> open;
    std::vector<AuditPoint> elsewhere;
    for (const specs::Gap& gap : specs::load_gaps()) {
        const auto& books = gap.rulebooks;
        const bool own = std::find(books.begin(), books.end(), ruleset.rules.rulebook) != books.end();
        const bool family = std::any_of(books.begin(), books.end(), [&](const std::string& book) {
            const Family* stated = specs::family_of_rulebook(book);
            return stated != nullptr && stated->id() == ruleset.family;
        });
        if (!own && !family) {
            continue;
        }
        AuditPoint point;
        point.gap = gap;
        point.open = own;
        add_options(point, ruleset);
        // Points that only other rulebooks leave open are skipped if they cannot be compared here.
        if (own || point.not_compared.empty()) {
            (own ? open : elsewhere).push_back(std::move(point));
        }
    }
    open.insert(open.end(), std::make_move_iterator(elsewhere.begin()), std::make_move_iterator(elsewhere.end()));
    return open;
}

}  // namespace rulescope::studies
