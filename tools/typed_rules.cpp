#include "tools/typed_rules.h"

#include "tools/rule_set_text.h"

namespace rulescope::tools {

specs::AnyRuleSet load(const Context& context, const std::string& name_or_path) {
    load_rules(context, name_or_path);
    return specs::load_any_rule_set(name_or_path, context.overrides, context.seed);
}

specs::LoadedRuleSet load_adaptoid(const Context& context, const std::string& name_or_path) {
    specs::load_rule_set(name_or_path, context.overrides, context.seed);
    return std::get<specs::LoadedRuleSet>(load(context, name_or_path));
}

}  // namespace rulescope::tools
