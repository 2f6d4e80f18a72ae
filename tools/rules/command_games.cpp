// `rulescope games`: the rule sets, their readings and their sources.
#include "reports/studies/games.h"
#include "tools/command_line/commands.h"
#include "tools/study.h"

namespace rulescope::tools {

int run(const GamesCommand& command) {
    const Context& context = command.context;
    if (!command.ruleset.empty()) {
        return finish(context, outcome_of(specs::load_rules(command.ruleset, context.overrides, context.seed)));
    }
    if (!context.overrides.empty()) {
        bad_option("--set", "needs a rule set to change: rulescope games RULESET --set KEY=VALUE");
    }
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : specs::shipped_rule_sets()) {
        rulesets.push_back(specs::load_rules(name));
    }
    if (rulesets.empty()) {
        bad_option(specs::specs_dir(), "there are no rule sets in this folder; set RULESCOPE_SPECS to their folder");
    }
    return finish(context, outcome_of(rulesets));
}

}  // namespace rulescope::tools
