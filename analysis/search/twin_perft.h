// TwinPerft: the FastPerft of a family whose twin has packed states. Every ply of the family must be a turn.
#pragma once

#include <atomic>
#include <string>
#include <utility>
#include <vector>

#include "analysis/packed/twin_game.h"
#include "analysis/parallel/workers.h"
#include "analysis/search/fast_perft.h"
#include "analysis/search/perft.h"

namespace rulescope::search {

/// T::reason_against(rules) returns why the twin has no packed states for a rule set; "" if it has them.
template <class T, class G>
requires packed::CodedTwin<T, G>
class TwinPerft final : public FastPerft {
    using State = typename G::State;

public:
    [[nodiscard]] std::vector<std::string> reasons_against(const AnyGame& game, const AnyState&) const override {
        const std::string reason = T::reason_against(game.as<G>().rules());
        return reason.empty() ? std::vector<std::string>{} : std::vector<std::string>{reason};
    }

    [[nodiscard]] PerftTable table(const AnyGame& game, const AnyState& start,
                                   const PerftOptions& options) const override {
        const auto& own = game.as<G>();
        const packed::TwinGame<T, G> coded(own, T(own.rules()), start.as<State>());
        return coded_perft(coded, coded.start(), options);
    }

    [[nodiscard]] PerftTable turns_only(const AnyGame& game, const AnyState& start,
                                        const PerftOptions& options) const override {
        const T twin(game.as<G>().rules());
        PerftTable table;
        for (int depth = 1; depth <= options.depth && table.complete && table.may_extend(options); ++depth) {
            const std::uint64_t turns = count(twin, twin.state_of(start.as<State>()), depth, options);
            table.complete = options.stop == nullptr || !*options.stop;
            if (table.complete) {
                table.rows.push_back({depth, turns, 0, 0, {}});
            } else {
                table.stopped_by = "interrupt";
            }
        }
        return table;
    }

    [[nodiscard]] std::vector<std::pair<std::string, std::uint64_t>> divide(
        const AnyGame& game, const AnyState& start, const PerftOptions& options) const override {
        const auto& own = game.as<G>();
        const T twin(own.rules());
        std::vector<std::pair<std::string, std::uint64_t>> parts;
        twin.for_each_turn(
            twin.state_of(start.as<State>()), [&](const typename G::Ply& ply, const typename T::State& next) {
                parts.emplace_back(own.turn_text(start.as<State>(), {ply}),
                                   options.depth > 1 ? count(twin, next, options.depth - 1, options) : 1);
                return true;
            });
        return parts;
    }

private:
    static std::uint64_t count(const T& twin, const typename T::State& state, int depth) {
        if (depth == 1) {
            return twin.count_turns(state);
        }
        std::uint64_t sum = 0;
        twin.for_each_turn(state, [&](const auto&, const typename T::State& next) {
            sum += count(twin, next, depth - 1);
            return true;
        });
        return sum;
    }

    /// Counts on several threads: distributes the positions after two turns among the threads. The count is incomplete
    /// if `options.stop` was set.
    static std::uint64_t count(const T& twin, const typename T::State& start, int depth, const PerftOptions& options) {
        constexpr int shared_depth = 2;
        if (depth <= shared_depth) {
            return count(twin, start, depth);
        }
        std::vector<typename T::State> states;
        twin.for_each_turn(start, [&](const auto&, const typename T::State& first) {
            twin.for_each_turn(first, [&](const auto&, const typename T::State& second) {
                states.push_back(second);
                return true;
            });
            return true;
        });
        std::atomic<std::uint64_t> sum{0};
        for_each_index(states.size(), options.threads, [&](std::size_t number) {
            if (options.stop != nullptr && *options.stop) {
                return false;
            }
            sum += count(twin, states[number], depth - shared_depth);
            return true;
        });
        return sum;
    }
};

}  // namespace rulescope::search
