// `rulescope show`: a position, a turn or a whole game, step by step.
#include "analysis/specs/trace.h"
#include "reports/studies/show.h"
#include "tools/command_line/commands.h"
#include "tools/output.h"
#include "tools/rules/position_batch.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

/// Reads the trace of the command, and sets the trace's rule set to the rule set under which it is replayed.
Trace requested_trace(const ShowCommand& command) {
    if (command.request.turn || command.request.position) {
        bad_option("--trace", "a trace has its own start and turns; leave --position and --turn out");
    }
    Trace trace = specs::read_trace(command.trace);
    if (!command.ruleset.empty()) {
        trace.ruleset = command.ruleset;
        trace.set.clear();
    }
    if (trace.ruleset.empty()) {
        bad_option(command.trace, "the trace names no rule set; name one: rulescope show RULESET --trace FILE");
    }
    trace.set.insert(trace.set.end(), command.context.overrides.begin(), command.context.overrides.end());
    return trace;
}

Show requested(const ShowCommand& command) {
    if (command.trace.empty()) {
        return show(load_rules(command.context, command.ruleset), command.request);
    }
    const Trace trace = requested_trace(command);
    return show(specs::load_rules(trace.ruleset, trace.set, command.context.seed), trace);
}

int run_batch(const ShowCommand& command) {
    if (command.request.position || command.request.turn || !command.trace.empty() || command.request.all ||
        command.request.names) {
        bad_option("--batch", "a batch shows positions only; leave --position, --turn, --trace, --all and --names out");
    }
    if (!command.context.out.empty()) {
        bad_option("--out", "a batch is printed on standard output; leave --out out");
    }
    const specs::LoadedRules loaded = load_rules(command.context, command.ruleset);
    bool complete = true;
    const std::size_t faulty = show_batch(loaded, command.batch, command.context, complete);
    warn_ended_early(command.context, "show", complete ? "" : "interrupt", "the lines before it are printed");
    return !complete ? exit_cut_short : faulty > 0 ? exit_does_not_hold : exit_done;
}

}  // namespace

int run(const ShowCommand& command) {
    if (!command.batch.empty()) {
        return run_batch(command);
    }
    if (command.request.all && (command.request.turn || !command.trace.empty())) {
        bad_option("--all", "it lists the turns of a position; leave --turn and --trace out");
    }
    return until_interrupted(command.context, "show",
                             [&] { return finish(command.context, outcome_of(requested(command), command.request)); });
}

}  // namespace rulescope::tools
