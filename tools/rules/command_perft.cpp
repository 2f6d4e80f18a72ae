// `rulescope perft`: counts turn sequences, positions, classes and events at each depth.
#include "reports/studies/perft.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

namespace rulescope::tools {

int run(const PerftCommand& command) {
    std::vector<specs::LoadedRules> rulesets;
    for (const std::string& name : command.rulesets) {
        rulesets.push_back(load_rules(command.context, name));
        require_engine(command.request, rulesets.back());
    }
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }
    Progress progress(command.context, "positions");
    std::vector<PerftResult> results;
    for (const specs::LoadedRules& ruleset : rulesets) {
        results.push_back(run_perft(command.request, ruleset, run_of(command.context, progress)));
    }
    progress.clear();
    return finish(command.context, outcome_of(std::move(results)));
}

}  // namespace rulescope::tools
