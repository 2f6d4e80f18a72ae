// `rulescope explore`: explores the state space of a rule set layer by layer.
#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "analysis/search/explore.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "analysis/storage/file_error.h"
#include "analysis/studies/engine_choice.h"
#include "reports/data/data_file.h"
#include "reports/explore/explore_documents.h"
#include "reports/json.h"
#include "tools/command_line/commands.h"
#include "tools/explore/space_export.h"
#include "tools/explore/state_graph.h"
#include "tools/output.h"
#include "tools/processes.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"

namespace rulescope::tools {

using search::ExploreReport;

namespace {

constexpr std::uint64_t min_memory = std::uint64_t{16} << 20U;

studies::EngineChoice choice_of(const ExploreCommand& command) {
    const std::optional<studies::EngineChoice> choice = studies::engine_choice(command.engine);
    if (!choice) {
        bad_option("--engine", fmt::format("'{}' is no engine.{}", command.engine,
                                           specs::what_was_expected(command.engine, studies::engine_names())));
    }
    return *choice;
}

void require_twin(const AnyGame& game) {
    const std::vector<std::string> against = studies::reasons_against_twin(game);
    if (!against.empty()) {
        bad_option("--engine",
                   fmt::format("the fast engine does not cover this rule set: {}; give auto or reference", against[0]));
    }
}

std::string layer_words(const search::ExploreProgress& now) {
    if (now.turn == 0) {
        return "longest game";
    }
    return fmt::format("layer {}, {} found, {:.1f} bytes each", now.turn, grouped(now.found),
                       now.found == 0 ? 0.0 : static_cast<double>(now.bytes) / static_cast<double>(now.found));
}

search::ExploreOptions options_of(const ExploreCommand& command, const specs::LoadedRules& ruleset,
                                  const std::string& start, Progress& progress) {
    search::ExploreOptions options = command.options;
    options.symmetry = !command.no_symmetry;
    options.threads = command.context.threads;
    options.identity = {{"version", version()}, {"rule set", ruleset.hash}, {"start", start}};
    options.progress = [&](const search::ExploreProgress& now) {
        progress.update(layer_words(now), now.done, now.total);
    };
    options.stop = &interrupted();
    return options;
}

/// Explores a game that has no packed states. The search runs in memory, one ply after the other.
ExploreReport explored_unpacked(const ExploreCommand& command, const AnyGame& game, const AnyState& start,
                                Progress& progress) {
    require_one_process(communicator_of(command.context), "rulescope explore",
                        "this rule set has no packed states; it is explored");
    if (!command.options.state_folder.empty()) {
        bad_option("--state", "this rule set has no packed states; it is explored in memory, without checkpoints");
    }
    search::SpaceOptions options;
    options.states = command.options.states;
    options.depth = static_cast<std::uint32_t>(command.options.depth);
    options.memory_bytes = command.options.memory_bytes;
    options.threads = command.context.threads;
    options.stop = &interrupted();
    options.progress = [&](std::uint32_t turn, std::uint64_t done, std::uint64_t total, std::uint64_t found) {
        progress.update(fmt::format("layer {}, {} found", turn, grouped(found)), done, total);
    };
    return search::explore_unpacked(game, start, options);
}

ExploreReport explored(const ExploreCommand& command, const specs::LoadedRules& ruleset, const AnyGame& game,
                       const AnyState& start, Progress& progress) {
    const studies::EngineChoice choice = choice_of(command);
    if (choice == studies::EngineChoice::fast) {
        require_twin(game);
    }
    const std::optional<packed::AnyPackedGame> packed = studies::packed_game(game, start, choice);
    if (!packed) {
        return explored_unpacked(command, game, start, progress);
    }
    const search::ExploreOptions options = options_of(command, ruleset, game.text(start), progress);
    parallel::Communicator& communicator = communicator_of(command.context);
    require_shared_folder(communicator, "--state", command.options.state_folder);
    return search::explore_packed(*packed, options, communicator, {!command.no_longest, command.check_symmetry});
}

/// What ended the run early; empty if nothing did. A search that reaches the requested bounds is complete.
std::string cut_short_by(const ExploreReport& found, const std::optional<SpaceExport>& exported) {
    return found.stopped_by == "depth" || found.stopped_by == "states" || found.stopped_by.empty()
               ? std::string(exported && !exported->rows.complete ? "interrupt" : "")
               : found.stopped_by;
}

/// The request with the bounds of the search. --depth and --states bound the whole graph as they bound the search. A
/// part that is chosen has its own bound (turns:N).
studies::GraphRequest bounded(studies::GraphRequest request, const ExploreCommand& command) {
    if (request.part == studies::GraphRequest::Part::whole && request.sample == 0) {
        request.states = command.states.value_or(0);
        if (command.depth) {
            request.turns = static_cast<std::uint32_t>(*command.depth);
            request.part = studies::GraphRequest::Part::turns;
        }
    }
    return request;
}

int explore(const ExploreCommand& command, const specs::LoadedRules& ruleset) {
    const AnyGame game = game_of(ruleset.rules);
    const AnyState start = read_position(game, command.position);
    if (!game.between_turns(start)) {
        bad_option("--position", "exploring begins between turns; leave out step=2");
    }
    // Writes the graph first, so that it exists even if a long exploration is interrupted.
    std::optional<GraphWritten> graph;
    if (command.graph.requested() && is_root(command.context)) {
        graph = state_graph(game, start, choice_of(command), bounded(read_graph_options(command.graph), command),
                            command.context);
    }
    std::optional<SpaceExport> exported;
    if (!command.export_file.empty() && is_root(command.context)) {
        exported = export_space(ruleset, game, start, choice_of(command), bounded({}, command), command.export_file,
                                command.context);
    }
    Progress progress(command.context, "positions");
    const ExploreReport found = explored(command, ruleset, game, start, progress);
    progress.clear();
    const std::string stopped_by = cut_short_by(found, exported);
    const ExploredRules result{ruleset, game, game.text(start), found};
    if (command.context.json) {
        Json document = new_document("explore", 2);
        document["engine"] = found.engine;
        add_rule_set(document, ruleset);
        document.update(explore_json(result));
        add_stopped(document, stopped_by);
        if (graph) {
            document["graph"] = json_of(*graph);
        }
        if (exported) {
            document["export"] = json_of(*exported);
        }
        document["run"] = explore_run_json(found, command.context.threads);
        document["run"]["processes"] = communicator_of(command.context).size();
        emit(command.context, document);
    } else {
        emit(command.context,
             explore_text(result) + (graph ? text_of(*graph) : "") + (exported ? text_of(*exported) : ""));
    }
    if (!found.fault.empty()) {
        warn(command.context, "rulescope explore: " + found.fault + "; the layers before are reported\n");
    } else {
        warn_ended_early(command.context, "explore", stopped_by);
    }
    write_manifest(command.context, Json::array({identity(ruleset)}),
                   {{"engine", found.engine},
                    {"states", found.total.positions},
                    {"classes", found.total.classes},
                    {"turns", found.total.turns},
                    {"memory_bytes", command.options.memory_bytes},
                    {"scope", found.exhaustive ? "exhaustive" : "bounded"}});
    return with_state_lost(command.context, "explore", found.state_lost,
                           stopped_by.empty() ? exit_done : exit_cut_short);
}

}  // namespace

int run(const ExploreCommand& typed) {
    ExploreCommand command = typed;
    command.options.depth = command.depth.value_or(command.options.depth);
    command.options.states = command.states.value_or(command.options.states);
    choice_of(command);
    read_graph_options(command.graph);  // invalid options are refused before long work begins
    if (!command.export_file.empty()) {
        require_data_ending("--export", command.export_file);
    }
    if (command.options.memory_bytes < min_memory) {
        bad_option("--memory", "exploring needs at least 16M; positions that do not fit in memory are stored on disk");
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
