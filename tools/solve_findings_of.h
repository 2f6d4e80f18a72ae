// How findings come about (solve_findings.h), for any game with codes. Included only where it is instantiated.
#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>

#include "analysis/solve/gathering.h"
#include "analysis/solve/probe.h"
#include "analysis/solve/table_statistics.h"
#include "analysis/solve/translated_game.h"
#include "analysis/storage/file_error.h"
#include "tools/solve_findings.h"

namespace rulescope::tools {

namespace detail {

template <explore::CodedGame G>
SolvedPosition solved_position(const solve::Probe<G>& probe, const G& game, const typename G::Code& code,
                               bool with_turns) {
    SolvedPosition solved;
    solved.position = game.position_text(code);
    solved.to_act = game.seat_to_act(code);
    solved.value = probe.told(code);
    for (int seat = 0; seat < game.seats() && game.seats() > 2; ++seat) {
        solved.force.push_back(probe.told(code, static_cast<std::size_t>(seat) + 1));
    }
    if (with_turns) {
        for (const auto& turn : probe.turns(code)) {
            solved.turns.push_back({game.turn_text(code, turn.after), turn.ways, turn.value, turn.best, turn.keeps});
        }
    }
    const auto line = probe.line(code);
    for (std::size_t at = 1; at < line.size(); ++at) {
        solved.line.push_back(game.turn_text(line[at - 1], line[at]));
    }
    solved.end = game.position_text(line.back());
    return solved;
}

/// A file name that is nobody else's.
inline std::string passing_table() {
    std::string name = (std::filesystem::temp_directory_path() / "rulescope-table-XXXXXX").string();
    const int file = mkstemp(name.data());
    if (file < 0) {
        throw storage::FileError(storage::FileError::Kind::unwritable, name, "cannot be written",
                                 "name a file for the table with --table");
    }
    close(file);
    return name;
}

/// Solves into the file; how many groups were there already.
template <explore::CodedGame G>
std::uint64_t solve_into(const G& game, const SolveRequest& request, const std::string& path) {
    solve::Solver<G> solver(game, request.options, *request.communicator);
    solver.run();
    solve::TableFacts about;
    about.ruleset = request.ruleset;
    write_table(solver, game, request.options, about, path, *request.communicator);
    return solver.resumed_groups();
}

template <explore::CodedGame G>
void verify_into(SolveFindings& findings, const solve::Table& table, const G& game, const SolveRequest& request) {
    if (request.reference != nullptr) {
        const solve::TranslatedGame<G, explore::CodedReference> translated(game, *request.reference);
        findings.verification = solve::verify(table, translated, request.options);
        findings.verified_by = request.reference->engine();
    } else {
        findings.verification = solve::verify(table, game, request.options);
        findings.verified_by = findings.engine;
    }
}

}  // namespace detail

template <explore::CodedGame G>
std::optional<SolveFindings> findings_with(const G& game, const SolveRequest& request) {
    SolveFindings findings;
    findings.engine = game.engine() == "fast" ? "fast" : "reference";
    findings.read = !request.table.empty() && solve::Table::exists(request.table);
    // Nobody may write it before everybody has looked.
    request.communicator->barrier();
    std::string path = request.table;
    if (path.empty() && request.communicator->rank() == 0) {
        path = detail::passing_table();
    }
    std::unique_ptr<solve::Table> table;
    try {
        if (!findings.read) {
            findings.resumed = detail::solve_into(game, request, path);
        }
        if (request.communicator->rank() == 0) {
            table =
                std::make_unique<solve::Table>(path, solve::TableWanted{request.options.rules, request.options.version},
                                               solve::Column::all(game.seats(), game.endings()));
        }
    } catch (...) {
        if (request.table.empty() && !path.empty()) {
            std::filesystem::remove(path);
        }
        throw;
    }
    if (!table) {
        return std::nullopt;
    }
    if (request.table.empty()) {
        std::filesystem::remove(path);  // it stays readable until it is closed
    }
    findings.facts = table->facts();
    findings.bytes = table->bytes();
    const solve::Probe<G> probe(*table, game);
    findings.start = detail::solved_position(probe, game, game.start(), true);
    for (const std::string& text : request.probes) {
        const typename G::Code code = game.code_of(text);
        if (!probe.has(code)) {
            throw std::invalid_argument("no game leads to '" + text + "', so that it was not solved");
        }
        findings.probes.push_back(detail::solved_position(probe, game, code, true));
    }
    const auto statistics = solve::statistics_of(*table, game);
    for (const auto& count : statistics.values) {
        const solve::Column& column = table->columns()[0];
        findings.counts.push_back({solve::Told::of(column, column.packed(count.result, count.turns)), count.positions,
                                   count.classes, game.position_text(count.example)});
    }
    findings.to_act = statistics.to_act;
    if (statistics.longest_win) {
        findings.longest_win = detail::solved_position(probe, game, statistics.longest_win->example, false);
    }
    if (request.verify) {
        detail::verify_into(findings, *table, game, request);
    }
    return findings;
}

}  // namespace rulescope::tools
