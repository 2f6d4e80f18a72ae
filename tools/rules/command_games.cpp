// `rulescope games`: the rule sets, their readings and their sources.
#include <fmt/format.h>

#include "analysis/game/language.h"
#include "reports/readings_text.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

namespace {

/// "adapt3" of ".../adapt3.toml".
std::string stem_of(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    const std::string file = slash == std::string::npos ? path : path.substr(slash + 1);
    const std::size_t dot = file.rfind(".toml");
    return dot == std::string::npos ? file : file.substr(0, dot);
}

/// The changes of a rule set compared with its parent; empty if it has no parent.
std::string difference_line(const specs::LoadedRules& loaded) {
    if (loaded.files.size() < 2) {
        return "";
    }
    std::string line;
    for (const Difference& difference : differences_from_parent(loaded)) {
        line += fmt::format("{}{}: {}", line.empty() ? "" : "; ", difference.key, difference.after);
    }
    return line.empty() ? "its name only" : line;
}

std::string list_text() {
    std::string text;
    for (const std::string& name : specs::shipped_rule_sets()) {
        const specs::LoadedRules loaded = specs::load_rules(name);
        text += fmt::format("{:<24} {}\n", loaded.rules.name, loaded.rules.title);
        text += fmt::format("    {}; rulebook {}\n", language_of(loaded.rules).summary(loaded.rules),
                            loaded.rules.rulebook);
        const std::string line = difference_line(loaded);
        if (!line.empty()) {
            text += fmt::format("    extends {}, changing {}\n", stem_of(loaded.files[1]), line);
        }
        for (const std::string& warning : loaded.warnings) {
            text += "    warning: " + warning + "\n";
        }
    }
    text += "\n`rulescope games NAME` describes one of them.\n";
    return text;
}

std::string detail_text(const specs::LoadedRules& loaded) {
    const AnyRules& rules = loaded.rules;
    std::string text = fmt::format("{}: {}\n", rules.name, rules.title);
    text += fmt::format("  family    {}\n  rulebook  {}\n", loaded.family, rules.rulebook);
    text += language_of(rules).rules_facts(rules);
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
    text += "Readings (gap, key, option in force):\n" + readings_text(readings_of(rules));
    return text;
}

int list_games(const GamesCommand& command) {
    if (!command.context.overrides.empty()) {
        bad_option("--set", "needs a rule set to change: rulescope games RULESET --set KEY=VALUE");
    }
    if (specs::shipped_rule_sets().empty()) {
        bad_option(specs::specs_dir(), "there are no rule sets in this folder; set RULESCOPE_SPECS to their folder");
    }
    if (!command.context.json) {
        emit(command.context, list_text());
        return exit_done;
    }
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : specs::shipped_rule_sets()) {
        rulesets.push_back(specs::load_rules(name));
    }
    emit(command.context, games_json(rulesets));
    return exit_done;
}

}  // namespace

int run(const GamesCommand& command) {
    if (command.ruleset.empty()) {
        return list_games(command);
    }
    const specs::LoadedRules loaded =
        specs::load_rules(command.ruleset, command.context.overrides, command.context.seed);
    if (!command.context.json) {
        emit(command.context, detail_text(loaded));
        return exit_done;
    }
    emit(command.context, games_json({loaded}));
    return exit_done;
}

}  // namespace rulescope::tools
