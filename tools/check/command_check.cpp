// `rulescope check`: checks the properties of the rulebook, and whether games can be played.
#include "reports/studies/check.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

namespace rulescope::tools {

int run(const CheckCommand& command) {
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    for (const std::string& file : {command.context.out, command.page}) {
        if (!file.empty()) {
            require_writable(file);
        }
    }
    Progress progress(command.context, "positions");
    CheckRun checked = run_check(command.request, ruleset, run_of(command.context, progress));
    progress.clear();
    return finish(command.context, outcome_of(std::move(checked)), command.page);
}

}  // namespace rulescope::tools
