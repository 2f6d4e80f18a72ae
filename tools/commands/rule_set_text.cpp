#include "tools/commands/rule_set_text.h"

#include <algorithm>

#include "analysis/specs/error.h"
#include "tools/output.h"
#include "tools/processes.h"

namespace rulescope::tools {

namespace {

/// A rule set that the caller has loaded, with the overrides of the command. Those of the rule set itself may be the
/// first words of the command, so that the command repeats the run.
specs::LoadedRules changed_value(const Context& context, const specs::LoadedRules& value) {
    std::vector<std::string> overrides = context.overrides;
    const bool repeated = overrides.size() >= value.overrides.size() &&
                          std::equal(value.overrides.begin(), value.overrides.end(), overrides.begin());
    if (!repeated) {
        overrides.insert(overrides.begin(), value.overrides.begin(), value.overrides.end());
    }
    return overrides == value.overrides ? value : specs::reload(value, overrides, context.seed);
}

}  // namespace

specs::LoadedRules load_rules(const Context& context, const std::string& name_or_path) {
    const auto value = context.rule_sets.find(name_or_path);
    specs::LoadedRules loaded = value != context.rule_sets.end()
                                    ? changed_value(context, value->second)
                                    : specs::load_rules(name_or_path, context.overrides, context.seed);
    for (const std::string& warning : loaded.warnings) {
        warn(context, "warning: " + warning + "\n");
    }
    require_same(communicator_of(context), name_or_path, "rule sets", loaded.rules.name + ", hash " + loaded.hash);
    return loaded;
}

specs::LoadedRules load_changed_rules(const Context& context, const std::string& name_or_path,
                                      const std::string& option, const std::vector<std::string>& overrides) {
    Context changed = context;
    changed.overrides.insert(changed.overrides.end(), overrides.begin(), overrides.end());
    try {
        return load_rules(changed, name_or_path);
    } catch (const specs::InputError& error) {
        std::vector<specs::Message> messages = error.messages();
        for (specs::Message& message : messages) {
            if (std::find(overrides.begin(), overrides.end(), message.given) != overrides.end()) {
                message.file = option;
            }
        }
        throw specs::InputError(messages);
    }
}

}  // namespace rulescope::tools
