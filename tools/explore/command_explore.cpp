// `rulescope explore`: explores the state space of a rule set layer by layer.
#include "analysis/specs/typed_text.h"
#include "analysis/storage/file_error.h"
#include "reports/data/data_file.h"
#include "reports/studies/explore.h"
#include "tools/command_line/commands.h"
#include "tools/explore/space_export.h"
#include "tools/explore/state_graph.h"
#include "tools/processes.h"
#include "tools/rules/rule_set_text.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

/// The request of a graph with the bounds of the search. --depth and --states bound the whole graph as they bound the
/// search. A part that is chosen has its own bound (turns:N).
studies::GraphRequest bounded(studies::GraphRequest graph, const ExploreRequest& request) {
    if (graph.part == studies::GraphRequest::Part::whole && graph.sample == 0) {
        graph.states = request.states.value_or(0);
        if (request.depth) {
            graph.turns = static_cast<std::uint32_t>(*request.depth);
            graph.part = studies::GraphRequest::Part::turns;
        }
    }
    return graph;
}

int explore(const ExploreCommand& command, const specs::LoadedRules& ruleset) {
    const Context& context = command.context;
    const ExploreRequest& request = command.request;
    Progress progress(context, "positions");
    const Run run = run_of(context, progress);
    const AnyGame game = game_of(ruleset.rules);
    const AnyState start = explored_start(request, game, run);
    // Writes the graph first, so that it exists even if a long exploration is interrupted.
    std::optional<GraphWritten> graph;
    if (command.graph.requested() && is_root(context)) {
        graph =
            state_graph(game, start, request.choice(), bounded(read_graph_options(command.graph), request), context);
    }
    std::optional<SpaceExport> exported;
    if (!command.export_file.empty() && is_root(context)) {
        exported =
            export_space(ruleset, game, start, request.choice(), bounded({}, request), command.export_file, context);
    }
    require_shared_folder(communicator_of(context), "--state", request.state);
    ExploreRun explored = run_explore(request, ruleset, start, run, version());
    progress.clear();
    const std::string state_lost = explored.found.state_lost;
    StudyOutcome outcome = outcome_of(std::move(explored), request, run);
    if (graph) {
        add_written(outcome, "graph", json_of(*graph), text_of(*graph), graph->complete);
    }
    if (exported) {
        add_written(outcome, "export", json_of(*exported), text_of(*exported), exported->rows.complete);
    }
    return with_state_lost(context, "explore", state_lost, finish(context, outcome));
}

}  // namespace

int run(const ExploreCommand& command) {
    read_graph_options(command.graph);  // invalid options are refused before long work begins
    if (!command.export_file.empty()) {
        require_data_ending("--export", command.export_file);
    }
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    for (const std::string& file : {command.context.out, command.graph.file, command.export_file}) {
        if (is_root(command.context) && !file.empty()) {
            require_writable(file);
        }
    }
    try {
        return explore(command, ruleset);
    } catch (const storage::FileError& fault) {
        if (fault.kind() != storage::FileError::Kind::unwritable) {
            throw specs::InputError(specs::Message{"--state", 0, 0, fault.what()});
        }
        warn(command.context, std::string("rulescope explore: ") + fault.what() + "\n");
        return exit_cut_short;
    }
}

}  // namespace rulescope::tools
