// `rulescope explore`: explores the state space of a rule set layer by layer.
#include <fmt/format.h>

#include <string>

#include "analysis/game/any_game.h"
#include "analysis/game/text.h"
#include "analysis/specs/rule_set_file.h"
#include "analysis/specs/typed_text.h"
#include "analysis/storage/file_error.h"
#include "analysis/studies/engine_choice.h"
#include "analysis/studies/graph/graph_codes.h"
#include "analysis/studies/graph/graph_rows.h"
#include "reports/data/data_file.h"
#include "reports/data/data_tables.h"
#include "reports/studies/explore.h"
#include "tools/command_line/commands.h"
#include "tools/commands/rule_set_text.h"
#include "tools/commands/state_graph.h"
#include "tools/output.h"
#include "tools/processes.h"
#include "tools/progress.h"
#include "tools/study.h"

namespace rulescope::tools {

namespace {

// --export of `explore`: writes the positions and turns of the state graph as tables for other programs.

/// A written export, or one that an interrupt left out.
struct SpaceExport {
    std::string file;
    studies::GraphRows rows;
};

/// Writes the graph from `start` to the file. `bounds`: the turns and positions that the options allow. Throws
/// specs::InputError.
SpaceExport export_space(const specs::LoadedRules& ruleset, const AnyGame& game, const AnyState& start,
                         studies::EngineChoice choice, studies::GraphRequest bounds, const std::string& file,
                         const Context& context) {
    const std::unique_ptr<DataFile> data = data_file("--export", file, graph_tables(game.seats()));
    bounds.option = "--export";
    bounds.format = studies::GraphRequest::Format::graphml;  // exports have the bound of this format
    bounds.threads = context.threads;
    bounds.stop = &interrupted();
    std::optional<studies::GraphSource> searched;
    try {
        searched = graph_source(game, start, choice, bounds);
    } catch (const studies::GraphInterrupted&) {
        return {file, {0, 0, false}};
    }
    const studies::GraphSource& source = *searched;
    Progress progress(context, "positions");
    const studies::GraphRows rows = each_row(
        game, source, bounds, [&](const studies::GraphRow& row) { add_row(*data, row, game.seats()); },
        [&](std::uint64_t done, std::uint64_t total) { progress.update("exporting", done, total); });
    progress.clear();
    if (rows.complete) {
        DataFacts facts = export_facts("explore", ruleset);
        facts.emplace_back("start", game.text(start));
        facts.emplace_back("scope", source.graph.whole() ? "exhaustive" : "bounded");
        facts.emplace_back("positions", std::to_string(rows.positions));
        facts.emplace_back("turns", std::to_string(rows.turns));
        data->finish(facts);
    }
    return {file, rows};
}

/// {"file", "positions", "turns"}; after an interrupt, the file is null.
Json json_of(const SpaceExport& written) {
    return {{"file", written.rows.complete ? Json(written.file) : Json(nullptr)},
            {"positions", written.rows.positions},
            {"turns", written.rows.turns}};
}

/// "Export: 193 positions and 400 turns in FILE".
std::string text_of(const SpaceExport& written) {
    return written.rows.complete
               ? fmt::format("Export: {} and {} in {}", counted(written.rows.positions, "position", "positions"),
                             counted(written.rows.turns, "turn", "turns"), written.file)
               : fmt::format("Export: interrupted, {} is not written", written.file);
}

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
