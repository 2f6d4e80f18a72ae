// Perft of the Adaptoid family on its fast twin.
#include "analysis/games/adaptoid/kit.h"

#include <atomic>

#include "analysis/games/adaptoid/packed/notated_twin.h"
#include "analysis/games/adaptoid/packed/packed_twin.h"
#include "analysis/games/adaptoid/twin/translation.h"
#include "analysis/parallel/workers.h"
#include "analysis/search/fast_perft.h"
#include "core/adaptoid/adaptoid.h"

namespace rulescope::adaptoid {

namespace {

using search::PerftOptions;
using search::PerftTable;

/// The positions after this many turns are distributed among the threads.
constexpr int shared_depth = 2;

/// Sequences of this many turns are counted without a look at the stop flag.
constexpr int unwatched_depth = 3;

/// The number of sequences of `depth` turns; without meaning if the flag is set.
std::uint64_t count_sequences(const twin::Twin& twin, const twin::State& state, int depth,
                              const std::atomic<bool>* stop) {
    if (depth <= unwatched_depth) {
        return twin.kernel().perft_grouped(twin.plan(), state, depth);
    }
    std::uint64_t sum = 0;
    if (twin.outcome(state) || (stop != nullptr && *stop)) {
        return sum;
    }
    twin.for_each_turn(state, [&](const twin::Turn&, const twin::State& after) {
        sum += count_sequences(twin, after, depth - 1, stop);
    });
    return sum;
}

void collect(const twin::Twin& twin, const twin::State& state, int depth, std::vector<twin::State>& states) {
    if (depth == 0 || twin.outcome(state)) {
        if (depth == 0) {
            states.push_back(state);
        }
        return;
    }
    twin.for_each_turn(state,
                       [&](const twin::Turn&, const twin::State& after) { collect(twin, after, depth - 1, states); });
}

class FastPerft final : public search::FastPerft {
public:
    [[nodiscard]] std::vector<std::string> reasons_against(const AnyGame& game, const AnyState& start) const override {
        return adaptoid::without_twin_perft(game.as<Adaptoid>(), start.as<Position>());
    }

    [[nodiscard]] PerftTable table(const AnyGame& game, const AnyState& start,
                                   const PerftOptions& options) const override {
        return adaptoid::twin_perft(game.as<Adaptoid>(), start.as<Position>(), options);
    }

    [[nodiscard]] PerftTable turns_only(const AnyGame& game, const AnyState& start,
                                        const PerftOptions& options) const override {
        const adaptoid::TwinContext both(game.as<Adaptoid>(), start.as<Position>());
        const twin::Twin& twin = both.twin();
        PerftTable table;
        std::vector<twin::State> states;
        for (int depth = 1; depth <= options.depth && table.complete && table.may_extend(options); ++depth) {
            std::atomic<std::uint64_t> sum{0};
            if (depth <= shared_depth) {
                sum = count_sequences(twin, both.start(), depth, nullptr);
            } else {
                if (states.empty()) {
                    collect(twin, both.start(), shared_depth, states);
                }
                std::atomic<std::uint64_t> done{0};
                for_each_index(states.size(), options.threads, [&](std::size_t number) {
                    if (options.stop != nullptr && *options.stop) {
                        return false;
                    }
                    sum += count_sequences(twin, states[number], depth - shared_depth, options.stop);
                    ++done;
                    return true;
                });
                table.complete = done == states.size() && !(options.stop != nullptr && *options.stop);
                if (!table.complete) {
                    table.stopped_by = "interrupt";
                    break;
                }
            }
            table.rows.push_back({depth, sum, 0, 0, {}});
        }
        return table;
    }

    [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> divide(
        const AnyGame& game, const AnyState& start, const PerftOptions& options) const override {
        return adaptoid::twin_perft_divide(game.as<Adaptoid>(), start.as<Position>(), options);
    }
};

}  // namespace

const search::FastPerft& fast_perft() {
    static const FastPerft perft;
    return perft;
}

}  // namespace rulescope::adaptoid
