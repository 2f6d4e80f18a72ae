// `rulescope solve`: computes the exact value of every position and a line of best play, and writes a table for later
// probes.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "analysis/game/language.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"
#include "analysis/storage/file_error.h"
#include "analysis/studies/graph/graph_solution.h"
#include "analysis/studies/solve_probe.h"
#include "analysis/studies/solve_rules.h"
#include "reports/solve/solve_documents.h"
#include "tools/command_line/commands.h"
#include "tools/explore/state_graph.h"
#include "tools/input_lines.h"
#include "analysis/studies/request/typed_number.h"
#include "tools/output.h"
#include "tools/processes.h"
#include "tools/progress.h"
#include "tools/rules/rule_set_text.h"
#include "tools/solve/proof_run.h"
#include "tools/solve/solution_export.h"
#include "tools/solve/study_run.h"

namespace rulescope::tools {

namespace {

studies::EngineChoice choice_of(const std::string& typed) {
    const std::optional<studies::EngineChoice> choice = studies::engine_choice(typed);
    if (!choice) {
        bad_option("--engine", fmt::format("unknown engine '{}'.{}", typed,
                                           specs::what_was_expected(typed, studies::engine_names())));
    }
    return *choice;
}

int solve_loaded(const SolveCommand& command, const specs::LoadedRules& loaded, solve::SolveRequest request,
                 studies::EngineChoice choice) {
    const AnyGame game = game_of(loaded.rules);
    const AnyState start = read_position(game, command.position);
    if (!turn_complete(game, start)) {
        bad_option("--position", "this position is in the middle of a turn; give one between turns");
    }
    request.options.rules = loaded.hash;
    if (game.key(start) != game.key(game.initial())) {
        request.options.rules += " from " + game.text(start);
    }
    for (const std::string& probe : command.probes) {
        if (probe != "-") {
            request.probes.push_back(probed_position(game, start, probe));
            continue;
        }
        TextLines lines("--probe", probe);
        for (InputLine line; lines.next(line);) {
            request.probes.push_back(probed_position(game, start, line.text,
                                                     fmt::format("--probe, line {} of standard input", line.number)));
        }
    }
    const GraphRequest wanted = read_graph_options(command.graph, Graphed::solution);
    if (command.graph.requested()) {
        request.graphs.push_back(studies::solution_part(wanted));
    }
    const std::optional<StudyRequest> study = study_request(command, loaded);
    if (study) {
        request.study = study->options;
        request.graphs.push_back(first_turns_part());
    }
    SolutionExport exported(is_root(command.context) ? command.export_file : "", game.seats());
    request.row = exported.receiver();
    Progress progress(command.context, "positions");
    request.options.progress = [&](const std::string& what, std::uint64_t done, std::uint64_t total) {
        progress.update(what, done, total);
    };
    std::optional<solve::SolveResult> result;
    std::optional<StudiedSolution> studied;
    try {
        result = studies::solve_rules(game, start, choice, request);
        if (study && result) {
            studied = run_study(*study, loaded, *result, command.context, progress);
        }
    } catch (const storage::FileError& fault) {
        throw specs::InputError(specs::Message{fault.path(), 0, 0, fault.sentence()});
    } catch (const solve::RowsUnavailable& fault) {
        bad_option("--rows", fmt::format("no open rows: {}; leave --rows out", fault.what()));
    } catch (const solve::MemoryShort& fault) {
        progress.clear();
        warn_ended_early(command.context, "solve", "memory", fault.what());
        return exit_cut_short;
    } catch (const solve::Interrupted&) {
        progress.clear();
        warn_ended_early(command.context, "solve", "interrupt",
                         command.state.empty()
                             ? "no table was written"
                             : "no table was written; the state is stored, and the same command resumes");
        return exit_cut_short;
    }
    progress.clear();
    if (!result) {
        return exit_done;  // process 0 reports the result
    }
    exported.finish(loaded, *result);
    if (studied && !command.page.empty()) {
        write_file(command.page, study_page(loaded, game, *result, *studied, first_turns_drawing(game, *result),
                                            study_command(*study, loaded, command)));
    }
    std::optional<GraphWritten> graph;
    if (command.graph.requested()) {
        graph =
            write_graph(game, studies::solution_source(game, result->graphs.front(), wanted), wanted, command.context);
    }
    const bool complete =
        (!graph || graph->complete) && exported.complete() && (!result->verification || result->verification->complete);
    const std::string stopped_by = complete ? "" : "interrupt";
    if (command.context.json) {
        Json document = solve_json(loaded, game, *result, command.table);
        if (studied) {
            document["study"] = study_json(*result, *studied, seat_words(loaded, game));
        }
        if (graph) {
            document["graph"] = json_of(*graph);
        }
        if (exported.requested()) {
            document["export"] = exported.json();
        }
        add_stopped(document, stopped_by);
        emit(command.context, document);
    } else {
        emit(command.context, fmt::format("{} ({})\n", loaded.rules.title, loaded.rules.name) +
                                  solve_text(*result, seat_words(loaded, game), command.table) +
                                  (studied ? study_text(*result, *studied, seat_words(loaded, game)) : "") +
                                  (graph ? text_of(*graph) : "") + (exported.requested() ? exported.text() : ""));
    }
    write_manifest(command.context, Json::array({identity(loaded)}),
                   {{"memory_bytes", request.options.memory_bytes},
                    {"states", result->facts.counted() ? Json(result->facts.counts.positions) : Json(nullptr)},
                    {"classes", result->facts.counts.stored},
                    {"complete", true}});
    warn_ended_early(command.context, "solve", stopped_by);
    const bool all_solved =
        std::ranges::all_of(result->probes, [](const solve::SolvedProbe& probe) { return probe.solved.has_value(); });
    const bool table_holds = !result->verification || result->verification->holds();
    return with_state_lost(command.context, "solve", result->state_lost,
                           !complete                   ? exit_cut_short
                           : all_solved && table_holds ? exit_done
                                                       : exit_does_not_hold);
}

/// The option that was given to search or check a proof; empty if there is none.
std::string option_of_proofs(const SolveCommand& command) {
    return !command.check_proof.empty()     ? "--check-proof"
           : !command.prove.empty()         ? "--prove"
           : !command.proof.empty()         ? "--proof"
           : !command.nodes.empty()         ? "--nodes"
           : !command.proof_threads.empty() ? "--proof-threads"
                                            : "";
}

}  // namespace

int run(const SolveCommand& command) {
    if (const std::string given = option_of_proofs(command); !given.empty()) {
        if (!command.probes.empty() || !command.table.empty() || command.verify || !command.rows.empty() ||
            !command.export_file.empty() || command.graph.requested() || studies_solution(command)) {
            bad_option(given,
                       "a proof excludes --probe, --table, --export, --verify, --rows, --graph and --study with its "
                       "options");
        }
        if (command.prove.empty() && command.check_proof.empty()) {
            bad_option(given, "needs --prove with the name or the number of a seat");
        }
        if (!command.check_proof.empty() && (!command.state.empty() || !command.proof_threads.empty())) {
            bad_option("--check-proof", "a check excludes --state and --proof-threads");
        }
        require_one_process(communicator_of(command.context), "--prove", "a proof is searched and checked");
        return run_proof({command.context, command.ruleset, command.position, command.prove, command.nodes,
                          command.memory, command.proof, command.check_proof, command.engine, command.proof_threads,
                          command.state});
    }
    read_graph_options(command.graph, Graphed::solution);  // invalid options are refused before long work begins
    if (!command.export_file.empty()) {
        require_data_ending("--export", command.export_file);
    }
    solve::SolveRequest request;
    const studies::EngineChoice choice = choice_of(command.engine);
    request.table = command.table;
    request.verify = command.verify;
    request.options.memory_bytes = parse_memory("--memory", command.memory.empty() ? "4G" : command.memory);
    request.options.threads = command.context.threads;
    request.options.state = command.state;
    if (command.rows != "" && command.rows != "all" && command.rows != "open") {
        bad_option("--rows", fmt::format("unknown rows '{}'.{}", command.rows,
                                         specs::what_was_expected(command.rows, {"all", "open"})));
    }
    request.options.rows_required = !command.rows.empty();
    request.options.rows = command.rows == "open" ? solve::Rows::open : solve::Rows::all;
    request.options.version = version();
    request.options.stop = &interrupted();
    const specs::LoadedRules ruleset = load_rules(command.context, command.ruleset);
    for (const std::string& file : {command.context.out, command.table, command.page, command.graph.file,
                                    command.export_file}) {
        if (is_root(command.context) && !file.empty() &&
            (file != command.table || !std::filesystem::exists(file))) {
            require_writable(file);
        }
    }
    // An existing table is read, by several runs if need be; a new one has one writer.
    const ResultLock lock(is_root(command.context) && !solve::Table::exists(command.table) ? command.table : "");
    // Only process 0 probes an existing table or writes a new one.
    parallel::SingleProcess alone;
    parallel::Communicator& communicator = communicator_of(command.context);
    const bool asks = communicator.all_reduce_or(is_root(command.context) && !command.table.empty() &&
                                                 solve::Table::exists(command.table));
    if (!is_root(command.context)) {
        request.table.clear();
        if (asks) {
            return exit_done;
        }
    }
    request.communicator = asks ? &alone : &communicator;
    require_shared_folder(*request.communicator, "--state", command.state);
    return solve_loaded(command, ruleset, request, choice);
}

}  // namespace rulescope::tools
