#include "tools/rules/rule_set_text.h"

#include <algorithm>

#include "analysis/specs/error.h"
#include "tools/output.h"
#include "tools/processes.h"

namespace rulescope::tools {

specs::LoadedRules load_rules(const Context& context, const std::string& name_or_path) {
    specs::LoadedRules loaded = specs::load_rules(name_or_path, context.overrides, context.seed);
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
