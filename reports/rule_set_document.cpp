#include "reports/rule_set_document.h"
#include "reports/schema.h"

namespace rulescope::reports {

namespace {

/// For each reading its gap, its key, the option in force, whether this option is the default, and all options.
Json readings_json(const std::vector<ReadingInForce>& readings) {
    Json list = Json::array();
    for (const ReadingInForce& reading : readings) {
        list.push_back({{"gap", reading.gap},
                        {"key", reading.key},
                        {"option", reading.option()},
                        {"default", reading.in_force == 0},
                        {"options", reading.options}});
    }
    return list;
}

}  // namespace

std::vector<Difference> differences_from_parent(const specs::LoadedRules& loaded) {
    if (loaded.files.size() < 2) {
        return {};
    }
    return differences(specs::reload(loaded, {}, loaded.seed.value_or(1), 1).rules, loaded.rules);
}

Json json_of(const specs::LoadedRules& loaded) {
    Json document = identity(loaded);
    document["family"] = loaded.family;
    document["rulebook"] = loaded.rules.rulebook;
    document["files"] = loaded.files;
    document.update(language_of(loaded.rules).rules_document(loaded.rules));
    document["readings"] = readings_json(readings_of(loaded.rules));
    document["differences"] = Json::array();
    for (const Difference& difference : differences_from_parent(loaded)) {
        document["differences"].push_back(
            {{"key", difference.key}, {"parent", difference.before}, {"here", difference.after}});
    }
    document["warnings"] = loaded.warnings;
    return document;
}

Json games_json(const std::vector<specs::LoadedRules>& rulesets) {
    Json document = new_document(games_schema());
    document["rulesets"] = Json::array();
    for (const specs::LoadedRules& loaded : rulesets) {
        document["rulesets"].push_back(json_of(loaded));
    }
    return document;
}

Schema games_schema() {
    return {"games", 1, R"( has `rulesets`, a list with these fields:

| field | content |
|---|---|
| `name`, `title`, `hash`, `set`, `family`, `rulebook`, `files` | identity of the rule set; its file, followed by those
  of its parents |
| `seats` | names of the seats, in the order of play |
| `readings` | list of `gap`, `key`, `option`, `default`, `options` |
| `differences` | list of the keys that differ from the parent: `key`, `parent` (value there), `here` (value in this
  rule set) |
| `warnings` | valid but unusual content |
)"};
}

}  // namespace rulescope::reports
