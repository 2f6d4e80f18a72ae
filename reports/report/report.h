// The report: everything that Rulescope finds out about a rule set within a budget, on one page.
//
//   report.json    what was found ("rulescope.report/2"): the same bytes for the same rule set, seed and
//                  budgets, for any number of threads. It holds rules, positions, traces, marks, and plots as
//                  Vega-Lite specifications with their data, from which the page is rendered again
//   index.html     the page: one file that asks nothing of any network
//   manifest.json  how to get the numbers again, and apart from that how long it took on which machine
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/specs/rule_set_file.h"
#include "reports/json.h"
#include "reports/report/report_play.h"

namespace rulescope::reports {

struct ReportOptions {
    std::uint64_t games = 20000;
    std::uint64_t seed = 1;
    int depth = 0;  ///< of perft; 0: as deep as can be counted in about a quarter of a minute (see report_perft.h)
    int max_turns = 1000;
    std::uint64_t boards = 200;         ///< of a solitaire, drawn by lot and counted
    std::uint64_t nodes = 100'000'000;  ///< placements tried for each of them at most
    // Of the following a report takes less where it has few games (docs/command.md).
    std::uint64_t checked_states = 150'000;      ///< positions that checking finds (check.h)
    std::uint64_t checked_games = 1000;          ///< and the random games it judges
    std::uint64_t audited_games = 300;           ///< of auditing (audit.h): random games under each option,
    std::uint64_t audited_states = 40'000;       ///< pairs of positions for each pair of options,
    std::uint64_t audited_plies = 100'000;       ///< and plies of each directed search
    int threads = 0;                             ///< 0: as many as the machine has cores
    std::uint64_t memory_bytes = 2'000'000'000;  ///< that perft may use
    StageProgress progress = {};
    const std::atomic<bool>* stop = nullptr;
};

struct Report {
    Json document;         ///< report.json
    Json machine;          ///< times and threads, for the manifest alone
    bool complete = true;  ///< false: stopped or out of memory before the budgets were spent
};

/// Does the work. Throws specs::InputError if the rule set's rulebook or
/// figures cannot be read.
Report build_report(const specs::LoadedRules& ruleset, const ReportOptions& options);

/// The page of a report document. Throws specs::InputError if the document is not a "rulescope.report/2".
std::string report_page(const Json& document);

/// Reads a report.json; throws specs::InputError if it cannot be read or is not one.
Json read_report(const std::string& path);

/// Writes the three files into a folder, which is made if it is not there; each is there whole or not at all.
/// `command` is the command as typed. Throws specs::InputError if that is impossible.
void write_report(const std::string& folder, const Report& report, const std::string& command);

/// Writes index.html alone, for a report that was read (`rulescope report --from`).
void write_page(const std::string& folder, const Json& document);

/// Asked before the work: could the folder be written? Throws specs::InputError if not.
void require_writable_folder(const std::string& folder);

/// The findings in plain words, one sentence each, for the end of a run.
std::vector<std::string> report_sentences(const Json& document);

}  // namespace rulescope::reports
