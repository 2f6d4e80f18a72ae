#include "reports/balance/variants.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/game/language.h"
#include "analysis/statistics/rounding.h"
#include "analysis/studies/request/option.h"
#include "reports/balance/balance_sections.h"
#include "reports/balance/balance_view.h"
#include "reports/numbers.h"

namespace rulescope::reports {

namespace {

using specs::LoadedRules;

/// True if `variant` is `base` with further overrides.
bool is_variant_of(const LoadedRules& base, const LoadedRules& variant) {
    return base.rules.name == variant.rules.name && base.overrides.size() < variant.overrides.size() &&
           std::equal(base.overrides.begin(), base.overrides.end(), variant.overrides.begin());
}

/// "readings.zero_pincer_attack=illegal" -> "zero pincer attack illegal", "goal.captures=4" -> "goal captures 4"
std::string words_of_override(std::string text) {
    constexpr std::string_view readings = "readings.";
    if (text.starts_with(readings)) {
        text.erase(0, readings.size());
    }
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '.' || c == '_' || c == '='; }, ' ');
    return text;
}

/// The overrides from number `from` on, in words.
std::string words_of_overrides(const LoadedRules& rules, std::size_t from) {
    std::string words;
    for (std::size_t number = from; number < rules.overrides.size(); ++number) {
        words += (words.empty() ? "" : ", ") + words_of_override(rules.overrides[number]);
    }
    return words;
}

/// The facts of `variant` that differ from those of `base`: "Goal: 4 captures win".
std::string changed_facts(const AnyRules& base, const AnyRules& variant) {
    const std::vector<NamedText> before = language_of(base).table(base);
    std::string words;
    for (const NamedText& fact : language_of(variant).table(variant)) {
        const bool same = std::any_of(before.begin(), before.end(), [&](const NamedText& each) {
            return each.name == fact.name && each.value == fact.value;
        });
        if (!same) {
            words += fmt::format("{}{}: {}", words.empty() ? "" : "; ", fact.name, fact.value);
        }
    }
    return words;
}

std::string name_of(const std::vector<LoadedRules>& rulesets, const LoadedRules& rules) {
    if (rules.overrides.empty()) {
        return rules.rules.title;
    }
    const auto base = std::find_if(rulesets.begin(), rulesets.end(),
                                   [&](const LoadedRules& each) { return is_variant_of(each, rules); });
    if (base == rulesets.end()) {
        return fmt::format("{}, {}", rules.rules.title, words_of_overrides(rules, 0));
    }
    const std::string facts = changed_facts(base->rules, rules.rules);
    return facts.empty() ? words_of_overrides(rules, base->overrides.size()) : facts;
}

}  // namespace

std::vector<std::string> variant_names(const std::vector<LoadedRules>& rulesets) {
    std::vector<std::string> names;
    for (const LoadedRules& rules : rulesets) {
        names.push_back(name_of(rulesets, rules));
    }
    const std::vector<std::string> all = names;
    for (std::size_t number = 0; number < names.size(); ++number) {
        if (std::count(all.begin(), all.end(), all[number]) > 1) {
            names[number] += fmt::format(" ({})", studies::words_of(rulesets[number]));
        }
    }
    return names;
}

namespace {

using statistics::rounded;
using studies::Quality;

/// "+3.2 (-12.1 to +18.4)", in points of a hundred.
TableCell advantage_cell(const studies::DecidingMatch& match) {
    const studies::Score& score = match.seats.front().score;
    if (score.games() == 0) {
        return {};
    }
    const double fair = match.verdict.fair;
    const statistics::Interval interval = rounded(score.interval());
    return fmt::format("{} ({})", signed_decimal(100.0 * (rounded(score.mean()) - fair), 1),
                       signed_range({100.0 * (interval.low - fair), 100.0 * (interval.high - fair)}, 1));
}

/// "52.9 (51.0 to 54.8)"
TableCell measure_cell(const Quality& quality, const std::string& id, int places) {
    const auto found = std::find_if(quality.measures.begin(), quality.measures.end(),
                                    [&](const studies::Distribution& each) { return each.id == id; });
    if (found == quality.measures.end() || found->n == 0) {
        return {};
    }
    const std::string mean = decimal(rounded(found->mean), places);
    return found->interval ? fmt::format("{} ({})", mean, range(rounded(*found->interval), places)) : mean;
}

/// The clauses that ended the games, the most frequent first.
std::vector<Quality::Ending> by_frequency(std::vector<Quality::Ending> ends) {
    std::stable_sort(ends.begin(), ends.end(),
                     [](const auto& a, const auto& b) { return a.share.games > b.share.games; });
    return ends;
}

/// "A-26 80 %", "A-27 20 %", each in a line.
TableCell endings_cell(const Quality& quality) {
    std::string text;
    for (const Quality::Ending& end : by_frequency(quality.ends)) {
        text += fmt::format("{}{} {}", text.empty() ? "" : "\n", end.clause,
                            percent(rounded(end.share.value().value_or(0.0)), 0));
    }
    return text.empty() ? TableCell() : TableCell(text);
}

}  // namespace

Table variants_table(const studies::BalanceResult& result) {
    Table table;
    table.caption =
        "Means with their 95 % intervals. Advantage: the first seat's score minus an equal share, in percentage "
        "points. Length in turns. Choice: legal turns at each turn. Drama: how far behind the later winner was. "
        "Decided early: the share of the game that was played after it was decided. The columns Drama and Decided "
        "early need agents that give expectations.";
    table.columns = {{"name", "Rule set"},
                     {"n", "Games", Format::count},
                     {"advantage", "Advantage", Format::number},
                     {"turns", "Length", Format::number},
                     {"branching", "Choice", Format::number},
                     {"drama", "Drama", Format::number},
                     {"decided_share", "Decided early", Format::number},
                     {"endings", "Ended by"}};
    const std::vector<std::string> names = variant_names(result.rulesets);
    for (std::size_t number = 0; number < result.deciding.size(); ++number) {
        const studies::DecidingMatch& match = result.deciding[number];
        const Quality& course = result.courses.at(number);
        table.rows.push_back({names[number], whole(match.seats.front().score.games()), advantage_cell(match),
                              measure_cell(course, "turns", 1), measure_cell(course, "branching", 1),
                              measure_cell(course, "drama", 2), measure_cell(course, "decided_share", 2),
                              endings_cell(course)});
    }
    return table;
}

Table variant_endings_table(const BalanceView& view) {
    Table table;
    table.title = "How games end under each rule set";
    table.columns = {{"name", "Rule set"},
                     {"clause", "Clause"},
                     {"says", "What it says"},
                     {"n", "Games", Format::count},
                     {"share", "Share", Format::percent},
                     {"interval", "95 % interval", Format::number}};
    const std::vector<std::string> names = variant_names(view.result.rulesets);
    const auto add = [&](std::size_t number, const std::string& clause, const studies::Share& share) {
        table.rows.push_back({names[number], clause, view.clause_text(clause), whole(share.games),
                              share_cell(share.value()), interval_cell(share.interval())});
    };
    for (std::size_t number = 0; number < view.result.courses.size(); ++number) {
        const Quality& course = view.result.courses[number];
        for (const Quality::Ending& end : by_frequency(course.ends)) {
            add(number, end.clause, end.share);
        }
        add(number, "without one winner", course.draws);
    }
    return table;
}

BalanceSection variants_section(const BalanceView& view) {
    BalanceSection section = comparison_section(*view.result.comparison);
    const std::vector<std::string> names = variant_names(view.result.rulesets);
    Table& differences = section.tables.front();
    differences.title = "The first seat's score, game by game";
    for (std::size_t row = 0; row < differences.rows.size(); ++row) {
        differences.rows[row].front() = names.at(row);
    }
    section.tables.insert(section.tables.begin(), variants_table(view.result));
    section.tables.push_back(variant_endings_table(view));
    return section;
}

}  // namespace rulescope::reports
