#include "analysis/studies/explore_request.h"

#include <fmt/format.h>

#include "analysis/game/text.h"
#include "analysis/parallel/communicator.h"
#include "analysis/search/explore.h"
#include "analysis/specs/error.h"
#include "analysis/specs/typed_text.h"

namespace rulescope::studies {

using specs::bad_option;

namespace {

constexpr std::uint64_t min_memory = std::uint64_t{16} << 20U;

std::string layer_words(const search::ExploreProgress& now) {
    if (now.turn == 0) {
        return "longest game";
    }
    return fmt::format("layer {}, {} found, {:.1f} bytes each", now.turn, grouped(now.found),
                       now.found == 0 ? 0.0 : static_cast<double>(now.bytes) / static_cast<double>(now.found));
}

/// Explores a game that has no packed states. The search runs in memory, one ply after the other.
search::ExploreReport explored_unpacked(const ExploreRequest& request, const AnyGame& game, const AnyState& start,
                                        const Run& run) {
    search::SpaceOptions options;
    options.states = request.states.value_or(~std::uint64_t{0});
    options.depth = static_cast<std::uint32_t>(request.depth.value_or(1'000'000));
    options.memory_bytes = request.memory_bytes;
    options.threads = run.threads;
    options.stop = run.stop;
    options.progress = [&](std::uint32_t turn, std::uint64_t done, std::uint64_t total, std::uint64_t found) {
        run.report(fmt::format("layer {}, {} found", turn, grouped(found)), done, total, "positions");
    };
    return search::explore_unpacked(game, start, options);
}

search::ExploreReport explored_packed(const ExploreRequest& request, const packed::AnyPackedGame& packed,
                                      storage::StateIdentity identity, const Run& run) {
    search::ExploreOptions options;
    options.symmetry = !request.no_symmetry;
    options.depth = request.depth.value_or(options.depth);
    options.states = request.states.value_or(options.states);
    options.memory_bytes = request.memory_bytes;
    options.threads = run.threads;
    options.state_folder = request.state;
    options.identity = std::move(identity);
    options.progress = [&](const search::ExploreProgress& now) {
        run.report(layer_words(now), now.done, now.total, "positions");
    };
    options.stop = run.stop;
    parallel::SingleProcess alone;
    return search::explore_packed(packed, options, run.communicator == nullptr ? alone : *run.communicator,
                                  {!request.no_longest, request.check_symmetry});
}

}  // namespace

std::vector<Option> options(ExploreRequest& request) {
    return {{"--position", "TEXT", "Start from this position (default: the start)", &request.position},
            number("--depth", "N", "Explore at most so many turns deep (default: no bound)", &request.depth,
                   {1, max_turns_typed}),
            number("--states", "N", "List only layers with so many classes together (default: no bound)",
                   &request.states, {1, 1'000'000'000'000}),
            memory("Memory to use; the rest is stored on disk (default {})", &request.memory_bytes),
            {"--state", "FOLDER", "Keep finished layers in this folder, and resume from them", &request.state},
            choice("--engine", "fast, reference or auto: fast where it covers the rule set (default)", &request.engine,
                   engine_names()),
            {"--no-symmetry", "", "Store every position, not one per symmetry class", &request.no_symmetry},
            {"--check-symmetry", "", "Also explore without symmetry and compare (always done for small spaces)",
             &request.check_symmetry},
            {"--no-longest", "", "Do not search for the longest game", &request.no_longest}};
}

AnyState explored_start(const ExploreRequest& request, const AnyGame& game, const Run& run) {
    AnyState start = read_position(game, request.position);
    if (!game.between_turns(start)) {
        bad_option("--position", "exploring begins between turns; leave out step=2");
    }
    if (request.memory_bytes < min_memory) {
        bad_option("--memory", "exploring needs at least 16M; positions that do not fit in memory are stored on disk");
    }
    if (request.choice() == EngineChoice::fast) {
        if (const std::vector<std::string> against = reasons_against_twin(game); !against.empty()) {
            bad_option("--engine",
                       fmt::format("the fast engine does not cover this rule set: {}; give auto or reference",
                                   against.front()));
        }
    }
    if (!packed_game(game, start, request.choice())) {
        if (run.communicator != nullptr && run.communicator->size() > 1) {
            bad_option("rulescope explore",
                       fmt::format("this rule set has no packed states; it is explored by one process, but mpirun "
                                   "started {}; start it without mpirun (it uses all cores of a machine by itself)",
                                   run.communicator->size()));
        }
        if (!request.state.empty()) {
            bad_option("--state", "this rule set has no packed states; it is explored in memory, without checkpoints");
        }
    }
    return start;
}

ExploreRun run_explore(const ExploreRequest& request, const specs::LoadedRules& ruleset, const AnyState& start,
                       const Run& run, const std::string& version) {
    AnyGame game = game_of(ruleset.rules);
    const std::string text = game.text(start);
    const std::optional<packed::AnyPackedGame> packed = packed_game(game, start, request.choice());
    search::ExploreReport found =
        packed ? explored_packed(request, *packed, {{"version", version}, {"rule set", ruleset.hash}, {"start", text}},
                                 run)
               : explored_unpacked(request, game, start, run);
    return {ruleset, std::move(game), text, std::move(found)};
}

}  // namespace rulescope::studies
