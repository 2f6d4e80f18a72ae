#include "analysis/studies/conformance/conform_request.h"

#include <fmt/format.h>

#include "analysis/specs/error.h"

namespace rulescope::studies {

std::vector<Option> options(ConformRequest& request) {
    ConformOptions& options = request.options;
    const Range budget{0, 1'000'000'000};
    return {
        choice("--tier", "Vectors: the small tier (the default); large: both tiers", &request.tier, {"small", "large"}),
        number("--sequences", "N", "Count at most so many turn sequences at a time (default {})", &options.sequences,
               budget),
        number("--positions", "N", "Positions compared breadth first if the program does not count (default {})",
               &options.positions, budget),
        number("--games", "N", "Random games (default {})", &options.games, budget),
        number("--situations", "N", "Rare situations that a search reaches (default {})", &options.situations, budget),
        number("--setups", "N", "Random set-ups (default {})", &options.setups, budget),
        number("--findings", "N", "Stop after so many findings (default {})", &options.findings, {1, 1'000'000'000}),
        number("--timeout", "SECONDS", "Time for each answer (default 10)", &request.timeout, {1, 86'400}),
        {"--position", "TEXT", "Compare only this position", &options.position},
        {"--turn", "TEXT", "With --position: ask for this turn, too", &options.turn},
        {"--no-reduction", "", "Report differences as found, without a search for smaller ones",
         &request.no_reduction}};
}

ConformOptions conform_options(const ConformRequest& request, const Run& run) {
    ConformOptions options = request.options;
    if (options.turn && !options.position) {
        specs::bad_option("--turn", "needs --position");
    }
    options.seed = run.seed;
    options.reduce = !request.no_reduction;
    options.stop = run.stop;
    options.progress = [&run](const std::string& stage, std::uint64_t done, std::uint64_t total) {
        run.report(stage, done, total, "items");
    };
    return options;
}

std::string words_to_repeat(const ConformRequest& request, const Run& run) {
    std::string text = request.timeout ? fmt::format(" --timeout {}", *request.timeout) : "";
    text += run.seed != Run().seed ? fmt::format(" --seed {}", run.seed) : "";
    return text + (request.no_reduction ? " --no-reduction" : "");
}

}  // namespace rulescope::studies
