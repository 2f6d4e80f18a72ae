// `rulescope games`: which rule sets there are, their readings, and where they come from.
#include <fmt/format.h>

#include "core/adaptoid/readings.h"
#include "core/pentactic/readings.h"
#include "tools/commands.h"
#include "tools/numbers.h"
#include "tools/pentactic_rule_set_text.h"
#include "tools/readings_text.h"
#include "tools/rule_set_text.h"

namespace rulescope::tools {

namespace {

/// "adaptoid" of ".../adaptoid.toml".
std::string stem_of(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    const std::string file = slash == std::string::npos ? path : path.substr(slash + 1);
    const std::size_t dot = file.rfind(".toml");
    return dot == std::string::npos ? file : file.substr(0, dot);
}

/// What a rule set changes in its parent; empty if it has none.
template <class Rules>
std::string difference_line(const specs::Loaded<Rules>& loaded) {
    if (loaded.files.size() < 2) {
        return "";
    }
    const specs::AnyRuleSet parent = specs::load_any_rule_set(loaded.files[1], {}, loaded.seed.value_or(1));
    std::string line;
    for (const Difference& difference : differences(std::get<specs::Loaded<Rules>>(parent).rules, loaded.rules)) {
        line += fmt::format("{}{}: {}", line.empty() ? "" : "; ", difference.key, difference.after);
    }
    return line.empty() ? "nothing but its name" : line;
}

std::string captures_text(const adaptoid::RuleSet& rules) {
    return counted(static_cast<std::uint64_t>(rules.captures), "capture", "captures");
}

std::string summary_of(const adaptoid::RuleSet& rules) {
    return fmt::format("{}; {}; {}", board_text(rules.board), seats_text(rules), captures_text(rules));
}

std::string summary_of(const pentactic::RuleSet& rules) {
    return fmt::format("{}; {}; {}", mode_text(rules), grid_text(rules), pieces_text(rules));
}

std::string list_text() {
    std::string text;
    const auto add = [&](const auto& loaded) {
        text += fmt::format("{:<24} {}\n", loaded.rules.name, loaded.rules.title);
        text += fmt::format("    {}; rulebook {}\n", summary_of(loaded.rules), loaded.rules.rulebook);
        const std::string line = difference_line(loaded);
        if (!line.empty()) {
            text += fmt::format("    extends {}, changing {}\n", stem_of(loaded.files[1]), line);
        }
        for (const std::string& warning : loaded.warnings) {
            text += "    warning: " + warning + "\n";
        }
    };
    for (const std::string& name : specs::shipped_rule_sets()) {
        std::visit(add, specs::load_any_rule_set(name));
    }
    text += "\n`rulescope games NAME` tells everything about one of them.\n";
    return text;
}

std::string facts_text_of(const adaptoid::RuleSet& rules) {
    std::string text =
        fmt::format("  board     {}, {}\n", board_text(rules.board),
                    counted(static_cast<std::uint64_t>(rules.board.contacts_count()), "contact", "contacts"));
    text += fmt::format("  seats     {}\n  start     {}\n", seats_text(rules), start_text(rules));
    text += fmt::format("  supply    {}\n", supply_text(rules.supply));
    text += fmt::format("  goal      {}, {} per colour\n", captures_text(rules),
                        counted(static_cast<std::uint64_t>(rules.counters), "counter", "counters"));
    return text;
}

std::string facts_text_of(const pentactic::RuleSet& rules) {
    std::string text = fmt::format("  mode      {}\n  seats     {}\n", mode_text(rules), seats_text(rules));
    text += fmt::format("  grid      {}\n  pieces    {}\n  start     {}\n", grid_text(rules), pieces_text(rules),
                        start_text(rules));
    return text;
}

std::string readings_text_of(const adaptoid::RuleSet& rules) {
    return readings_text(adaptoid::reading_infos(), rules.readings);
}

std::string readings_text_of(const pentactic::RuleSet& rules) {
    return readings_text(pentactic::reading_infos(), rules.readings);
}

template <class Rules>
std::string detail_text(const specs::Loaded<Rules>& loaded) {
    const Rules& rules = loaded.rules;
    std::string text = fmt::format("{}: {}\n", rules.name, rules.title);
    text += fmt::format("  family    {}\n  rulebook  {}\n", loaded.family, rules.rulebook);
    text += facts_text_of(rules);
    for (const std::string& file : loaded.files) {
        text += fmt::format("  {}{}\n", &file == &loaded.files.front() ? "file      " : "extends   ", file);
    }
    for (const std::string& override_text : loaded.overrides) {
        text += "  --set     " + override_text + "\n";
    }
    text += fmt::format("  hash      {}\n", loaded.hash);
    for (const std::string& warning : loaded.warnings) {
        text += "  warning   " + warning + "\n";
    }
    const std::string line = difference_line(loaded);
    if (!line.empty()) {
        text += "  changing  " + line + "\n";
    }
    text += "Readings (gap, key, option in force):\n" + readings_text_of(rules);
    return text;
}

Json json_of_any(const specs::AnyRuleSet& any) {
    return std::visit([](const auto& loaded) { return json_of(loaded); }, any);
}

int list_games(const GamesCommand& command) {
    if (!command.context.overrides.empty()) {
        bad_option("--set", "needs a rule set to change: rulescope games RULESET --set KEY=VALUE");
    }
    if (specs::shipped_rule_sets().empty()) {
        bad_option(specs::specs_dir(), "there are no rule sets in this folder; RULESCOPE_SPECS tells where they are");
    }
    if (!command.context.json) {
        emit(command.context, list_text());
        return exit_done;
    }
    Json document = new_document("games");
    document["rulesets"] = Json::array();
    for (const std::string& name : specs::shipped_rule_sets()) {
        document["rulesets"].push_back(json_of_any(specs::load_any_rule_set(name)));
    }
    emit(command.context, document);
    return exit_done;
}

}  // namespace

int run(const GamesCommand& command) {
    if (command.ruleset.empty()) {
        return list_games(command);
    }
    const specs::AnyRuleSet any =
        specs::load_any_rule_set(command.ruleset, command.context.overrides, command.context.seed);
    if (!command.context.json) {
        emit(command.context, std::visit([](const auto& loaded) { return detail_text(loaded); }, any));
        return exit_done;
    }
    Json document = new_document("games");
    document["rulesets"] = Json::array({json_of_any(any)});
    emit(command.context, document);
    return exit_done;
}

}  // namespace rulescope::tools
