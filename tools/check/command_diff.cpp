// `rulescope diff`: finds the shortest game that distinguishes two rule sets, and measures how often their games
// differ.
#include "reports/studies/diff.h"
#include "tools/command_line/commands.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

namespace rulescope::tools {

int run(const DiffCommand& command) {
    const specs::LoadedRules a = load_rules(command.context, command.ruleset_a);
    const specs::LoadedRules b = load_changed_rules(command.context, command.ruleset_b, "--set-b", command.set_b);
    if (!command.context.out.empty()) {
        require_writable(command.context.out);
    }
    Progress progress(command.context, "pairs");
    Diff diff = compare(command.request, a, b, run_of(command.context, progress));
    progress.clear();
    return finish(command.context, outcome_of(a, b, std::move(diff), command.request, command.context.seed));
}

}  // namespace rulescope::tools
