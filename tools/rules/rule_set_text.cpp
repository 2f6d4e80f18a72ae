#include "tools/rules/rule_set_text.h"

#include <ostream>

#include "tools/processes.h"

namespace rulescope::tools {

specs::LoadedRules load_rules(const Context& context, const std::string& name_or_path) {
    specs::LoadedRules loaded = specs::load_rules(name_or_path, context.overrides, context.seed);
    for (const std::string& warning : loaded.warnings) {
        *context.err_stream << "warning: " << warning << "\n";
    }
    require_same(communicator_of(context), name_or_path, "rule sets", loaded.rules.name + ", hash " + loaded.hash);
    return loaded;
}

}  // namespace rulescope::tools
