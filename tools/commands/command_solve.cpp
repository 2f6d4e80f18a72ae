// `rulescope solve`: computes the exact value of every position and a line of best play, and writes a table for later
// probes. `rulescope probe`: the values of positions.
#include <fmt/format.h>

#include <filesystem>

#include "analysis/specs/typed_text.h"
#include "analysis/studies/graph/graph_codes.h"
#include "reports/solve_page/study_documents.h"
#include "reports/studies/probe.h"
#include "reports/studies/solve.h"
#include "tools/command_line/commands.h"
#include "tools/commands/rule_set_text.h"
#include "tools/commands/solution_export.h"
#include "tools/commands/state_graph.h"
#include "tools/input_lines.h"
#include "tools/output.h"
#include "tools/processes.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

/// Does work that solves and may write a new table. `state`: where the work keeps its state; "" if nowhere.
int solving(const Context& context, const std::string& name, const std::string& table, const std::string& state,
            const std::function<int(Progress& progress)>& work) {
    // An existing table is read, by several runs if need be; a new one has one writer.
    const bool writes = is_root(context) && !table.empty() && !solve::Table::exists(table);
    if (writes && !std::filesystem::exists(table)) {
        require_writable(table);
    }
    const ResultLock lock(writes ? table : "");
    Progress progress(context, "positions");
    try {
        return work(progress);
    } catch (const solve::MemoryShort& fault) {
        progress.clear();
        warn_ended_early(context, name, "memory", fault.what());
    } catch (const solve::Interrupted&) {
        progress.clear();
        warn_ended_early(context, name, "interrupt",
                         state.empty() ? "no table was written"
                                       : "no table was written; the state is stored, and the same command resumes");
    }
    return exit_cut_short;
}

int solve_loaded(const SolveCommand& command, const specs::LoadedRules& ruleset, Progress& progress) {
    const Context& context = command.context;
    SolutionRequest request = command.request;
    request.study = request.study || !command.page.empty();
    const GraphRequest drawn = read_graph_options(command.graph, Graphed::solution);
    SolutionExport exported(is_root(context) ? command.export_file : "", ruleset.rules.seats());
    SolutionOutputs outputs;
    outputs.row = exported.receiver();
    if (command.graph.requested()) {
        outputs.graphs.push_back(solution_part(drawn));
    }
    require_shared_folder(communicator_of(context), "--state", request.state);
    std::optional<SolutionRun> solved = run_solve(request, outputs, ruleset, run_of(context, progress), version());
    progress.clear();
    if (!solved) {
        return exit_done;  // process 0 reports the result
    }
    const auto solution = std::make_shared<const SolutionRun>(std::move(*solved));
    exported.finish(ruleset, solution->result);
    StudyOutcome outcome = outcome_of(solution);
    if (!command.page.empty()) {
        write_file(command.page, study_page(ruleset, solution->game, solution->result, *solution->studied,
                                            first_turns_drawing(solution->game, solution->result),
                                            outcome.command + " --page solution.html"));
    }
    if (command.graph.requested()) {
        const GraphWritten graph = write_graph(
            solution->game, solution_source(solution->game, solution->result.graphs.front(), drawn), drawn, context);
        add_written(outcome, "graph", json_of(graph), text_of(graph), graph.complete);
    }
    if (exported.requested()) {
        add_written(outcome, "export", exported.json(), exported.text(), exported.complete());
    }
    return with_state_lost(context, outcome.name, solution->result.state_lost, finish(context, outcome));
}

}  // namespace

int run(const SolveCommand& command) {
    read_graph_options(command.graph, Graphed::solution);  // invalid options are refused before long work begins
    if (!command.export_file.empty()) {
        require_data_ending("--export", command.export_file);
    }
    const Context& context = command.context;
    const specs::LoadedRules ruleset = load_rules(context, command.ruleset);
    for (const std::string& file : {context.out, command.page, command.graph.file, command.export_file}) {
        if (is_root(context) && !file.empty()) {
            require_writable(file);
        }
    }
    return solving(context, "solve", command.request.table, command.request.state,
                   [&](Progress& progress) { return solve_loaded(command, ruleset, progress); });
}

int run(const ProbeCommand& command) {
    const Context& context = command.context;
    const specs::LoadedRules ruleset = load_rules(context, command.ruleset);
    const AnyGame game = game_of(ruleset.rules);
    const AnyState start = read_position(game, command.request.position);
    ProbeRequest request = command.request;
    request.probes.clear();
    for (const std::string& probe : command.request.probes) {
        if (probe != "-") {
            request.probes.push_back(probed_position(game, start, probe));
            continue;
        }
        TextLines lines("WHAT", probe);
        for (InputLine line; lines.next(line);) {
            request.probes.push_back(
                probed_position(game, start, line.text, fmt::format("WHAT, line {} of standard input", line.number)));
        }
    }
    if (!context.out.empty()) {
        require_writable(context.out);
    }
    return solving(context, "probe", request.table, "", [&](Progress& progress) {
        ProbeRun probed = run_probe(request, ruleset, run_of(context, progress), version());
        progress.clear();
        return finish(context, outcome_of(std::move(probed)));
    });
}

}  // namespace rulescope::tools
