#include "tools/audit_points.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "analysis/specs/error.h"
#include "tools/pentactic_modes.h"
#include "tools/reading_infos.h"
#include "tools/readings_text.h"

namespace rulescope::tools {

namespace {

using adaptoid::Colour;

/// The rule set with one more change.
template <class Rules>
specs::Loaded<Rules> changed(const specs::Loaded<Rules>& ruleset, const std::vector<std::string>& changes) {
    std::vector<std::string> overrides = ruleset.overrides;
    overrides.insert(overrides.end(), changes.begin(), changes.end());
    return std::get<specs::Loaded<Rules>>(
        specs::load_any_rule_set(ruleset.rules.name, overrides, ruleset.seed.value_or(1)));
}

std::string count_text(int number) {
    return number >= adaptoid::unlimited ? "unlimited" : std::to_string(number);
}

std::string box_text(const adaptoid::Supply& box) {
    return fmt::format("{}/{}/{}", count_text(box.adaptoids), count_text(box.legs), count_text(box.pincers));
}

/// G-23: the own numbers against boxes without end, or those against the printed ones.
void add_supplies(AuditPoint<adaptoid::RuleSet>& point, const specs::LoadedRuleSet& ruleset) {
    const adaptoid::Supply& own = ruleset.rules.supply;
    const bool ends = std::max({own.adaptoids, own.legs, own.pincers}) < adaptoid::unlimited;
    const std::string other = ends ? "unlimited" : "12";
    std::vector<std::string> changes;
    for (const char* part : {"adaptoids", "legs", "pincers"}) {
        changes.push_back(fmt::format("supply.{}={}", part, other));
    }
    point.in_force = box_text(own);
    point.options.push_back({point.in_force, "", ruleset});
    point.options.push_back({ends ? "unlimited" : "12/12/12",
                             fmt::format("{} {} {}", changes[0], changes[1], changes[2]), changed(ruleset, changes)});
}

bool add_other_table(AuditPoint<adaptoid::RuleSet>& point, const specs::LoadedRuleSet& ruleset) {
    if (point.gap.key != "supply") {
        return false;
    }
    add_supplies(point, ruleset);
    return true;
}
bool add_other_table(AuditPoint<pentactic::RuleSet>&, const specs::LoadedPentactic&) {
    return false;
}

template <class Rules>
void add_options(AuditPoint<Rules>& point, const specs::Loaded<Rules>& ruleset) {
    const std::string prefix = "readings.";
    if (point.gap.key.rfind(prefix, 0) != 0) {
        if (add_other_table(point, ruleset)) {
            return;
        }
        point.not_compared =
            point.gap.key.empty()
                ? fmt::format("there is no switch for it: Rulescope plays \"{}\"", point.gap.default_option)
                : fmt::format(
                      "the options begin from other positions or boards ([{}]), so no turn of the one is a turn "
                      "of the other; `rulescope diff` compares two rule sets of your choice",
                      point.gap.key);
        return;
    }
    const std::string key = point.gap.key.substr(prefix.size());
    for (const auto& reading : infos_of(ruleset.rules)) {
        if (reading.key != key) {
            continue;
        }
        point.in_force = option_of(reading, ruleset.rules.readings);
        point.not_compared = why_no_matter(ruleset.rules, key);
        point.cannot_matter = !point.not_compared.empty();
        if (point.cannot_matter) {
            return;
        }
        point.options.push_back({point.in_force, fmt::format("{}={}", point.gap.key, point.in_force), ruleset});
        for (const std::string_view name : reading.options) {
            if (name == point.in_force) {
                continue;
            }
            const std::string set = fmt::format("{}={}", point.gap.key, name);
            try {
                point.options.push_back({std::string(name), set, changed(ruleset, {set})});
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

/// Do both options give every colour the same hunter?
bool same_hunters(const adaptoid::RuleSet& rules) {
    adaptoid::RuleSet fixed = rules;
    adaptoid::RuleSet following = rules;
    fixed.readings.roles_on_reversed_order = adaptoid::RolesOnReversedOrder::fixed;
    following.readings.roles_on_reversed_order = adaptoid::RolesOnReversedOrder::follow_order;
    return std::all_of(rules.order.begin(), rules.order.end(),
                       [&](Colour colour) { return fixed.hunter(colour) == following.hunter(colour); });
}

}  // namespace

std::string why_no_matter(const adaptoid::RuleSet& rules, const std::string& key) {
    const bool immediate = rules.readings.win_check == adaptoid::WinCheck::immediate;
    const bool three = rules.seats() == 3;
    if (key == "no_adaptoids" || key == "three_lose" || key == "roles_on_reversed_order") {
        if (!three) {
            return "two colours play, and it is about three";
        }
        if (key == "three_lose" && immediate) {
            return "an attack costs two colours adaptoids at most, feeding spares the mover, and it is asked after "
                   "each "
                   "who has lost (G-17): three never lose together";
        }
        if (key == "roles_on_reversed_order" && same_hunters(rules)) {
            return "the order is not reversed, so both options name the same hunters";
        }
    }
    if ((key == "tie" || key == "target_vs_elimination") && three) {
        return "with three colours the hunters' rules decide who wins";
    }
    if (key == "tie" && immediate && rules.readings.landing_on_own == adaptoid::LandingOnOwn::illegal) {
        return "it is asked after the attack and after feeding who has won (G-17); an attack costs each colour one "
               "adaptoid at most and feeding costs the mover none, so both reach the target with equal numbers only";
    }
    if (key == "connectivity" && !rules.setup.by_players) {
        return "the players move no discs";
    }
    if (key == "occupied_stack_food" && !rules.setup.by_players) {
        const auto& heights = rules.board.heights();
        if (std::all_of(heights.begin(), heights.end(), [](int height) { return height <= 1; })) {
            return "there are no stacks on this board";
        }
    }
    if (key == "captured_return" &&
        std::min({rules.supply.adaptoids, rules.supply.legs, rules.supply.pincers}) >= adaptoid::unlimited) {
        return "no box ever empties";
    }
    if (key == "step2_impossible" && rules.readings.growth == adaptoid::Growth::optional) {
        return "nothing has to be grown (G-13)";
    }
    return "";
}

std::string why_no_matter(const pentactic::RuleSet& rules, const std::string& key) {
    return reading_matters_in(rules.mode, key)
               ? ""
               : fmt::format("it is about another way to play than the {} game", name_of(rules.mode));
}

template <class Rules>
std::vector<AuditPoint<Rules>> audit_points(const specs::Loaded<Rules>& ruleset) {
    std::vector<AuditPoint<Rules>> open;
    std::vector<AuditPoint<Rules>> elsewhere;
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
        AuditPoint<Rules> point;
        point.gap = gap;
        point.open = own;
        add_options(point, ruleset);
        // What another rulebook leaves open and cannot be compared here is none of this one's business.
        if (own || point.not_compared.empty()) {
            (own ? open : elsewhere).push_back(std::move(point));
        }
    }
    open.insert(open.end(), std::make_move_iterator(elsewhere.begin()), std::make_move_iterator(elsewhere.end()));
    return open;
}

template std::vector<AuditPoint<adaptoid::RuleSet>> audit_points(const specs::LoadedRuleSet&);
template std::vector<AuditPoint<pentactic::RuleSet>> audit_points(const specs::LoadedPentactic&);

}  // namespace rulescope::tools
