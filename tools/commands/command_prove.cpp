// `rulescope prove`: searches for a proof that a seat wins, on boards that are too large for a table, or checks a
// proof.
#include <fmt/format.h>

#include "analysis/specs/error.h"
#include "reports/studies/prove.h"
#include "tools/command_line/commands.h"
#include "tools/commands/rule_set_text.h"
#include "tools/output.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

/// Throws specs::InputError if an option is given that a check does not use.
void require_check_options(const ProveCommand& command) {
    if (!command.proof.empty()) {
        bad_option("--proof", "a proof is written or checked, not both at once; leave out --proof or --check");
    }
    ProveRequest given = command.request;
    ProveRequest used;
    used.position = given.position;
    used.engine = given.engine;
    if (const std::string others = words_of(options(given), options(used)); !others.empty()) {
        bad_option("--check", fmt::format("a check uses no option but --position and --engine; leave out{}", others));
    }
}

int check(const ProveCommand& command, const specs::LoadedRules& ruleset) {
    return until_interrupted(command.context, "prove", [&] {
        Progress progress(command.context, "positions");
        const Run run = run_of(command.context, progress);
        return finish(command.context, outcome_of(run_proof_check(command.request, command.check, ruleset, run)));
    });
}

int prove(const ProveCommand& command, const specs::LoadedRules& ruleset) {
    const Context& context = command.context;
    for (const std::string& file : {command.proof, context.out}) {
        if (!file.empty()) {
            require_writable(file);
        }
    }
    const ResultLock lock(command.proof);
    Progress progress(context, "positions");
    const auto proved =
        std::make_shared<const ProveRun>(run_prove(command.request, ruleset, run_of(context, progress), version()));
    progress.clear();
    const StudyOutcome outcome = outcome_of(proved, command.proof);
    if (proved->attempt.proof && !command.proof.empty()) {
        write_file(command.proof, proved->attempt.proof->file);
    }
    return with_state_lost(context, outcome.name, proved->attempt.state_lost, finish(context, outcome));
}

}  // namespace

int run(const ProveCommand& command) {
    if (!command.check.empty()) {
        require_check_options(command);
    }
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    return command.check.empty() ? prove(command, ruleset) : check(command, ruleset);
}

}  // namespace rulescope::tools
