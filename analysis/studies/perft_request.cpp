#include "analysis/studies/perft_request.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "analysis/game/family.h"
#include "analysis/games/kit/game_kit.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"

namespace rulescope::studies {

using specs::bad_option;

namespace {

/// Returns the reasons why the fast engine cannot count from this position; empty if it can.
std::vector<std::string> without_engine(const AnyGame& game, const AnyState& start) {
    const search::FastPerft* fast = kit_of(game.rules()).fast_perft();
    return fast == nullptr
               ? std::vector<std::string>{fmt::format("{} has no fast perft", game.rules().family().title())}
               : fast->reasons_against(game, start);
}

/// Counts with the fast engine, which does not count events.
void count_fast(PerftResult& counted, const AnyGame& game, const AnyState& start, const search::PerftOptions& options) {
    const search::FastPerft& fast = *kit_of(game.rules()).fast_perft();
    counted.engine = "fast";
    counted.table =
        counted.request.turns_only ? fast.turns_only(game, start, options) : fast.table(game, start, options);
    if (counted.request.divide && counted.table.complete) {
        counted.divide = fast.divide(game, start, options);
    }
}

void count_by_reference(PerftResult& counted, const AnyGame& game, const AnyState& start,
                        const search::PerftOptions& options) {
    counted.table = search::perft(game, start, options);
    if (counted.request.divide && counted.table.complete) {
        search::PerftOptions quiet = options;
        quiet.progress = nullptr;
        counted.divide = search::perft_divide(game, start, quiet);
    }
}

}  // namespace

std::vector<Option> options(PerftRequest& request) {
    return {number("--depth", "N", "Depth in turns (required)", &request.depth, {1, 1000}),
            {"--position", "TEXT", "Start from this position (default: the start)", &request.position},
            {"--turns-only", "", "Count turns without positions (with --engine fast): deeper, in little memory",
             &request.turns_only},
            {"--divide", "", "Count the sequences by their first turn", &request.divide},
            memory("Stop when positions need more than this (default {})", &request.memory_bytes),
            choice("--engine",
                   "reference (default; counts events), fast (no events), auto (fast where it covers the rule set)",
                   &request.engine, {"auto", "fast", "reference"})};
}

void require_engine(const PerftRequest& request, const specs::LoadedRules& ruleset) {
    const AnyGame game = game_of(ruleset.rules);
    const AnyState start = read_position(game, request.position);
    if (request.engine == "fast") {
        if (const std::vector<std::string> reasons = without_engine(game, start); !reasons.empty()) {
            bad_option("--engine", fmt::format("the fast engine does not cover {}: {}. Give reference or auto",
                                               ruleset.rules.name, fmt::join(reasons, "; ")));
        }
    }
    if (request.turns_only && request.engine != "fast") {
        bad_option("--turns-only", "needs --engine fast: the reference counts turns by enumerating positions");
    }
    if (request.turns_only && request.divide) {
        bad_option("--turns-only", "excludes --divide, which counts positions");
    }
}

PerftResult run_perft(const PerftRequest& request, const specs::LoadedRules& ruleset, const Run& run) {
    const AnyGame game = game_of(ruleset.rules);
    const AnyState start = read_position(game, request.position);
    search::PerftOptions options;
    options.depth = request.depth;
    options.memory_bytes = request.memory_bytes;
    options.threads = run.threads;
    options.stop = run.stop;
    options.progress = [&](int depth, std::uint64_t done, std::uint64_t total) {
        run.report(fmt::format("{}, depth {}", ruleset.rules.name, depth), done, total, "positions");
    };
    PerftResult counted;
    counted.request = request;
    counted.ruleset = ruleset;
    counted.start = game.text(start);
    if (request.engine != "reference") {
        counted.reasons = without_engine(game, start);
    }
    if (request.engine != "reference" && counted.reasons.empty()) {
        count_fast(counted, game, start, options);
    } else {
        count_by_reference(counted, game, start, options);
    }
    if (request.divide && counted.table.complete) {
        // The counts of the first turns add up to the last row, unless memory ran out or the run was interrupted.
        std::uint64_t sum = 0;
        for (const auto& [turn, sequences] : counted.divide) {
            sum += sequences;
        }
        counted.divided = sum == counted.table.rows.back().turns;
        if (!counted.divided) {
            counted.division_stopped_by = run.interrupted() ? "interrupt" : "memory";
        }
    }
    return counted;
}

}  // namespace rulescope::studies
