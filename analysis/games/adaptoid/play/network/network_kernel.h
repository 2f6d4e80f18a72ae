// The network on bit boards, compiled for the processor that the including .cpp names by RULESCOPE_ISA.
#pragma once

#include <algorithm>
#include <cstring>

#include "analysis/games/adaptoid/play/network/network.h"
#include "analysis/games/adaptoid/play/terms_kernel.h"

namespace rulescope::adaptoid {

namespace {

/// Calls add(row) for the features of one colour. `own` and `by` are the threats of this colour and of the other one.
template <class Add>
void for_each_feature_of(const twin::PrintedPlan& plan, const State& state, const Network& network, std::uint8_t colour,
                         bool acts, const Threats& own, const Threats& by, const Add& add) {
    namespace rows = network_rows;
    const Bits taken = kernel::occupied(state);
    kernel::for_each_place(state.at[colour], [&](int place) {
        const std::uint8_t limbs = state.limbs[static_cast<unsigned>(place)];
        const int kind = static_cast<int>(network.kind(limbs)) + (acts ? 0 : rows::kinds);
        const int more = kernel::food(plan, taken, place) - kernel::need(plan, limbs);
        const Bits here = kernel::bit(place);
        const Bits filled = plan.neighbours[static_cast<unsigned>(place)] & by.fills;
        const Bits walked = plan.neighbours[static_cast<unsigned>(place)] & by.reach;
        const bool starves = more == 0 ? filled != 0 : more == 1 && walked != 0 && kernel::count(filled) > 1;
        const int threat = (by.captures & here) != 0 ? 3 : (by.trades & here) != 0 ? 2 : starves ? 1 : 0;
        const int food = std::clamp(more, -1, rows::foods - 2) + 1;
        add(rows::home + kind * rows::places + static_cast<int>(network.cell_class(static_cast<unsigned>(place))));
        add(rows::threat + (kind * rows::foods + food) * rows::threats + threat);
    });
    const int first = rows::colours + (acts ? 0 : rows::of_colour);
    const auto add_number = [&](int from, int end, int number) {
        add(first + from + std::min(number, end - from - 1));
    };
    add_number(rows::lost, rows::adaptoids, state.lost[colour]);
    add_number(rows::adaptoids, rows::legs, kernel::count(state.at[colour]));
    add_number(rows::legs, rows::pincers, state.legs[colour]);
    add_number(rows::pincers, rows::reach, state.pincers[colour]);
    add_number(rows::reach, rows::room, kernel::count(own.reach));
    add_number(rows::room, rows::of_colour, kernel::count(own.room));
}

template <class Add>
void for_each_feature(const twin::Plan& plan_of_kind, const State& state, const Network& network, const Add& add) {
    const auto& plan = static_cast<const twin::PrintedPlan&>(plan_of_kind);
    const std::uint8_t acting = kernel::colour_of(plan, state, state.seat);
    const std::uint8_t other = kernel::colour_of(plan, state, 1 - state.seat);
    const Threats mine = threats_of(plan, state, acting);
    const Threats theirs = threats_of(plan, state, other);
    for_each_feature_of(plan, state, network, acting, true, mine, theirs, add);
    for_each_feature_of(plan, state, network, other, false, theirs, mine, add);
}

inline int features_on(const twin::Plan& plan, const State& state, const Network& network,
                       std::span<std::uint16_t, network_rows::max_of_position> rows) {
    std::size_t count = 0;
    for_each_feature(plan, state, network, [&](int row) { rows[count++] = static_cast<std::uint16_t>(row); });
    return static_cast<int>(count);
}

/// A row in registers. The compiler replaces the type by the registers of the processor.
using Lanes = std::int16_t __attribute__((vector_size(sizeof(NetworkRow))));

inline std::int32_t value_on(const twin::Plan& plan, const State& state, const Network& network) {
    const NetworkWeights& weights = network.weights();
    Lanes sums;
    std::memcpy(&sums, weights.bias.data(), sizeof sums);
    for_each_feature(plan, state, network, [&](int row) {
        Lanes lanes;
        std::memcpy(&lanes, weights.rows[static_cast<std::size_t>(row)].data(), sizeof lanes);
        sums += lanes;
    });
    NetworkRow hidden;
    std::memcpy(hidden.data(), &sums, sizeof sums);
    std::int32_t value = 1024 * std::int32_t{hidden[0]};
    for (std::size_t lane = 1; lane < hidden.size(); ++lane) {
        value += std::clamp<std::int32_t>(hidden[lane], 0, 512) * std::int32_t{weights.out[lane]};
    }
    return value;
}

}  // namespace

}  // namespace rulescope::adaptoid
