#include "reports/studies/games.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "analysis/game/language.h"
#include "analysis/studies/request/option.h"
#include "reports/rule_set_document.h"
#include "reports/table.h"

namespace rulescope::reports {

namespace {

/// What a rule set changes of its parent; empty if it has no parent.
std::string changes_of(const specs::LoadedRules& loaded) {
    if (loaded.files.size() < 2) {
        return "";
    }
    std::vector<std::string> changes;
    for (const Difference& difference : differences_from_parent(loaded)) {
        changes.push_back(fmt::format("{}: {}", difference.key, difference.after));
    }
    return changes.empty() ? "its name only" : fmt::format("{}", fmt::join(changes, "; "));
}

Document list_of(const std::vector<specs::LoadedRules>& rulesets) {
    Document document{"Rulescope", "The shipped rule sets",
                      mark::code("rulescope games NAME") + " describes one of them."};
    for (const specs::LoadedRules& loaded : rulesets) {
        List about{
            List::Kind::bullets,
            {{fmt::format("{}; rulebook {}", language_of(loaded.rules).summary(loaded.rules), loaded.rules.rulebook)}}};
        if (const std::string changes = changes_of(loaded); !changes.empty()) {
            about.items.push_back({fmt::format("extends {}, changing {}",
                                               std::filesystem::path(loaded.files[1]).stem().string(), changes)});
        }
        for (const std::string& warning : loaded.warnings) {
            about.items.push_back({"warning: " + warning});
        }
        document.blocks.heading(fmt::format("{}: {}", loaded.rules.name, loaded.rules.title), 3).add(about);
    }
    return document;
}

Table readings_table(const std::vector<ReadingInForce>& readings) {
    Table table;
    table.title = "Readings";
    table.columns = {{"gap", "gap"}, {"key", "key"}, {"option", "option in force"}, {"others", "other options"}};
    for (const ReadingInForce& reading : readings) {
        std::vector<std::string> others;
        for (std::size_t option = 0; option < reading.options.size(); ++option) {
            if (option != reading.in_force) {
                others.push_back(reading.options[option]);
            }
        }
        table.rows.push_back({reading.gap, reading.key,
                              reading.option() + (reading.in_force == 0 ? "" : " (not the default)"),
                              fmt::format("{}", fmt::join(others, ", "))});
    }
    return table;
}

Document description_of(const specs::LoadedRules& loaded) {
    const AnyRules& rules = loaded.rules;
    Document document{"Rulescope", fmt::format("{}: {}", rules.name, rules.title), ""};
    std::string facts = language_of(rules).rules_facts(rules);
    if (facts.ends_with('\n')) {
        facts.pop_back();
    }
    document.blocks.sentence(facts);
    Facts files{{{"family", loaded.family}, {"rulebook", rules.rulebook}}};
    for (const std::string& file : loaded.files) {
        files.list.push_back({&file == &loaded.files.front() ? "file" : "extends", file});
    }
    for (const std::string& override_text : loaded.overrides) {
        files.list.push_back({"--set", override_text});
    }
    if (const std::string changes = changes_of(loaded); !changes.empty()) {
        files.list.push_back({"changing", changes});
    }
    files.list.push_back({"hash", loaded.hash});
    for (const std::string& warning : loaded.warnings) {
        files.list.push_back({"warning", warning});
    }
    document.blocks.add(files);
    if (const std::vector<ReadingInForce> readings = readings_of(rules); !readings.empty()) {
        document.blocks.table(readings_table(readings));
    }
    return document;
}

}  // namespace

StudyOutcome outcome_of(const std::vector<specs::LoadedRules>& rulesets) {
    return {"games", games_json(rulesets), [rulesets] { return list_of(rulesets); }, 0, "rulescope games"};
}

StudyOutcome outcome_of(const specs::LoadedRules& ruleset) {
    return {"games", games_json({ruleset}), [ruleset] { return description_of(ruleset); }, 0,
            "rulescope games " + words_of(ruleset)};
}

}  // namespace rulescope::reports
