// `rulescope games`: which rule sets there are, their readings, and where they come from.
#include <fmt/format.h>

#include "core/adaptoid/readings.h"
#include "tools/commands.h"
#include "tools/numbers.h"
#include "tools/rule_set_text.h"

namespace rulescope::tools {

using adaptoid::ReadingInfo;
using adaptoid::RuleSet;

namespace {

/// "adaptoid" of ".../adaptoid.toml".
std::string stem_of(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    const std::string file = slash == std::string::npos ? path : path.substr(slash + 1);
    const std::size_t dot = file.rfind(".toml");
    return dot == std::string::npos ? file : file.substr(0, dot);
}

/// What a rule set changes in its parent; empty if it has none.
std::string difference_line(const specs::LoadedRuleSet& loaded) {
    if (loaded.files.size() < 2) {
        return "";
    }
    const RuleSet parent = specs::load_rule_set(loaded.files[1], {}, loaded.seed.value_or(1)).rules;
    std::string line;
    for (const Difference& difference : differences(parent, loaded.rules)) {
        line += fmt::format("{}{}: {}", line.empty() ? "" : "; ", difference.key, difference.after);
    }
    return line.empty() ? "nothing but its name" : line;
}

std::string captures_text(const RuleSet& rules) {
    return counted(static_cast<std::uint64_t>(rules.captures), "capture", "captures");
}

std::string list_text() {
    std::string text;
    for (const std::string& name : specs::shipped_rule_sets()) {
        const specs::LoadedRuleSet loaded = specs::load_rule_set(name);
        const RuleSet& rules = loaded.rules;
        text += fmt::format("{:<22} {}\n", name, rules.title);
        text += fmt::format("    {}; {}; {}; rulebook {}\n", board_text(rules.board), seats_text(rules),
                            captures_text(rules), rules.rulebook);
        const std::string line = difference_line(loaded);
        if (!line.empty()) {
            text += fmt::format("    extends {}, changing {}\n", stem_of(loaded.files[1]), line);
        }
        for (const std::string& warning : loaded.warnings) {
            text += "    warning: " + warning + "\n";
        }
    }
    text += "\n`rulescope games NAME` tells everything about one of them.\n";
    return text;
}

std::string readings_text(const RuleSet& rules) {
    std::string text;
    for (const ReadingInfo& reading : adaptoid::reading_infos()) {
        const int in_force = reading.get(rules.readings);
        std::string others;
        for (std::size_t option = 0; option < reading.options.size(); ++option) {
            if (static_cast<int>(option) != in_force) {
                others += (others.empty() ? "" : ", ") + std::string(reading.options[option]);
            }
        }
        text += fmt::format("  {:<5} {:<24} {:<18} {}not: {}\n", reading.gap, reading.key,
                            reading.options[static_cast<std::size_t>(in_force)],
                            in_force == 0 ? "" : "(not the default) ", others);
    }
    return text;
}

std::string detail_text(const specs::LoadedRuleSet& loaded) {
    const RuleSet& rules = loaded.rules;
    std::string text = fmt::format("{}: {}\n", rules.name, rules.title);
    text += fmt::format("  family    {}\n  rulebook  {}\n", loaded.family, rules.rulebook);
    text += fmt::format("  board     {}, {}\n", board_text(rules.board),
                        counted(static_cast<std::uint64_t>(rules.board.contacts_count()), "contact", "contacts"));
    text += fmt::format("  seats     {}\n  start     {}\n", seats_text(rules), start_text(rules));
    text += fmt::format("  supply    {}\n", supply_text(rules.supply));
    text += fmt::format("  goal      {}, {} per colour\n", captures_text(rules),
                        counted(static_cast<std::uint64_t>(rules.counters), "counter", "counters"));
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
    text += "Readings (gap, key, option in force):\n" + readings_text(rules);
    return text;
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
        document["rulesets"].push_back(json_of(specs::load_rule_set(name)));
    }
    emit(command.context, document);
    return exit_done;
}

}  // namespace

int run(const GamesCommand& command) {
    if (command.ruleset.empty()) {
        return list_games(command);
    }
    const specs::LoadedRuleSet loaded =
        specs::load_rule_set(command.ruleset, command.context.overrides, command.context.seed);
    if (!command.context.json) {
        emit(command.context, detail_text(loaded));
        return exit_done;
    }
    Json document = new_document("games");
    document["rulesets"] = Json::array({json_of(loaded)});
    emit(command.context, document);
    return exit_done;
}

}  // namespace rulescope::tools
