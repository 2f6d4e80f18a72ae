// Computes a SolveResult for packed states of one width. Included only where it is instantiated.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>

#include "analysis/engine/widths.h"
#include "analysis/solve/solution_graph.h"
#include "analysis/solve/solve.h"
#include "analysis/solve/solver.h"
#include "analysis/solve/study_table.h"
#include "analysis/solve/table/gathering.h"
#include "analysis/solve/table/probe.h"
#include "analysis/solve/table/row_reader.h"
#include "analysis/solve/table/table_statistics.h"
#include "analysis/solve/translated_game.h"
#include "analysis/solve/verifier.h"
#include "analysis/storage/scratch_folder.h"

namespace rulescope::solve {

namespace detail {

/// `existing`: the table was not written by this call, so that the user's choice of rows must be compared.
template <std::size_t Words>
TableWanted wanted_table(const packed::PackedGame<Words>& game, const SolveOptions& options, bool existing) {
    TableWanted wanted = table_of(game, options.rules, options.version);
    if (existing && options.rows_required) {
        wanted.rows = rows_name(options.rows);
    }
    return wanted;
}

/// Solves the game and writes the table to the file. Sets what concerns the state.
template <std::size_t Words>
void solve_into(const packed::PackedGame<Words>& game, const SolveRequest& request, const std::string& path,
                SolveResult& result) {
    if (request.options.rows == Rows::open && game.seats() != 2) {
        throw RowsUnavailable("this rule set does not have two seats");
    }
    Solver<packed::PackedGame<Words>> solver(game, request.options, *request.communicator);
    solver.run();
    TableFacts about;
    about.ruleset = request.ruleset;
    write_table(solver, game, request.options, about, path, *request.communicator);
    result.resumed = solver.resumed_groups();
    result.state_lost = solver.state_lost();
}

template <std::size_t Words>
void verify_into(SolveResult& result, const Table& table, const packed::PackedGame<Words>& game,
                 const SolveRequest& request) {
    if (request.verifier) {
        const packed::PackedGameOf<TranslatedGame<Words>> translated{TranslatedGame<Words>(game, *request.verifier)};
        result.verification = verify(table, static_cast<const packed::PackedGame<Words>&>(translated), request.options);
        result.verified_by = request.verifier->engine();
    } else {
        result.verification = verify(table, game, request.options);
        result.verified_by = result.engine;
    }
}

template <std::size_t Words>
SolvedProbe solved_probe(const Probe<packed::PackedGame<Words>>& probe, const packed::PackedGame<Words>& game,
                         Rows rows, const std::string& text) {
    packed::Code<Words> code;
    try {
        code = game.code_of(text);
    } catch (const std::invalid_argument& fault) {
        return {text, std::nullopt, fault.what()};
    }
    if (!probe.has(code)) {
        return {text, std::nullopt,
                rows == Rows::open ? "it has no row: no game reaches it, or only after a seat left out a win at once; "
                                     "--rows all solves all reachable positions"
                                   : not_reached};
    }
    return {text, solved_position(probe, game, code, true), ""};
}

}  // namespace detail

template <std::size_t Words>
std::optional<SolveResult> solve_with(const packed::PackedGame<Words>& game, const SolveRequest& request) {
    SolveResult result;
    result.engine = game.engine() == "fast" ? "fast" : "reference";
    result.read = !request.table.empty() && Table::exists(request.table);
    // No process may write the file before all processes have tested whether it exists.
    request.communicator->barrier();
    std::string path = request.table;
    std::optional<storage::ScratchFolder> scratch;
    if (path.empty() && request.communicator->rank() == 0) {
        path = scratch.emplace("").path() + "/table";
    }
    std::unique_ptr<Table> table;
    if (!result.read) {
        detail::solve_into(game, request, path, result);
    }
    if (request.communicator->rank() == 0) {
        table = std::make_unique<Table>(path, detail::wanted_table(game, request.options, result.read),
                                        Column::all(game.seats(), game.endings()));
    }
    if (!table) {
        return std::nullopt;
    }
    scratch.reset();  // the mapped file stays readable
    result.facts = table->facts();
    result.bytes = table->bytes();
    const Probe<packed::PackedGame<Words>> probe(*table, game);
    result.start = solved_position(probe, game, game.start(), true);
    for (const std::string& text : request.probes) {
        result.probes.push_back(detail::solved_probe(probe, game, result.facts.rows, text));
    }
    const auto statistics = statistics_of(*table, game);
    for (const auto& count : statistics.values) {
        const Column& column = table->columns()[0];
        result.counts.push_back({SolvedValue::of(column, column.packed(count.result, count.turns)), count.positions,
                                 count.classes, game.position_text(count.example)});
    }
    result.to_act = statistics.to_act;
    if (statistics.longest_win) {
        result.longest_win = solved_position(probe, game, statistics.longest_win->example, false);
    }
    for (const SolutionPart& part : request.graphs) {
        result.graphs.push_back(SolutionGraphs<packed::PackedGame<Words>>(probe, game, part).from(game.start()));
    }
    if (request.study) {
        result.study = StudyTable<packed::PackedGame<Words>>(*table, probe, game, *request.study).study();
    }
    if (request.row) {
        result.rows = RowReader<packed::PackedGame<Words>>(*table, probe, game).each(request.options, request.row);
    }
    if (request.verify) {
        detail::verify_into(result, *table, game, request);
    }
    return result;
}

#define RULESCOPE_SOLVE(EXTERN, WORDS) \
    EXTERN template std::optional<SolveResult> solve_with(const packed::PackedGame<WORDS>&, const SolveRequest&);
RULESCOPE_WIDTHS(RULESCOPE_SOLVE, extern)

}  // namespace rulescope::solve
