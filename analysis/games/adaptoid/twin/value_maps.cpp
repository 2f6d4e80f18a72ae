#include "analysis/games/adaptoid/twin/value_maps.h"

#include <algorithm>

namespace rulescope::twin {

bool seats_are_alike(const Plan& plan) {
    // Supplies and target are the same for all colours. After a pie the colours do not follow from the seats.
    if (plan.pie) {
        return false;
    }
    // T-4: the hunt must follow the rotation of the colours.
    const auto next = [&](std::uint8_t colour) {
        const auto seats = static_cast<std::size_t>(plan.seats);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            if (plan.order[seat] == colour) {
                return plan.order[(seat + 1) % seats];
            }
        }
        return colour;
    };
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::uint8_t colour = plan.order[static_cast<std::size_t>(seat)];
        if (next(plan.hunter[colour]) != plan.hunter[next(colour)]) {
            return false;
        }
    }
    return true;
}

ValueMaps value_maps_of(const Plan& plan, const CodeLayout& layout, const std::vector<Symmetry>& board_maps) {
    ValueMaps all;
    all.exchanges_seats = seats_are_alike(plan);
    for (const Symmetry& symmetry : board_maps) {
        std::array<std::int8_t, max_places> map{};
        for (std::size_t cell = 0; cell < symmetry.size(); ++cell) {
            map[static_cast<std::size_t>(plan.place_of[cell])] =
                plan.place_of[static_cast<std::size_t>(symmetry[cell])];
        }
        all.maps.push_back(map);
    }
    if (layout.kind != CodeLayout::Kind::radix) {
        return all;
    }
    all.stride = (all.maps.size() + 3) / 4 * 4;
    for (int cell = 0; cell < plan.cells; ++cell) {
        const auto place = static_cast<std::size_t>(plan.place_of[static_cast<std::size_t>(cell)]);
        all.board_words = std::max<std::size_t>(all.board_words, layout.word_of_place[place] + std::size_t{1});
    }
    all.weights.assign(max_places * all.board_words * all.stride, 0);
    for (int cell = 0; cell < plan.cells; ++cell) {
        const auto place = static_cast<std::size_t>(plan.place_of[static_cast<std::size_t>(cell)]);
        for (std::size_t map = 0; map < all.stride; ++map) {
            const auto to = static_cast<std::size_t>(all.maps[map < all.maps.size() ? map : 0][place]);
            all.weights[(place * all.board_words + layout.word_of_place[to]) * all.stride + map] = layout.weight[to];
        }
    }
    return all;
}

State with_seat_0_to_act(const Plan& plan, const State& state) {
    State turned = state;
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::uint8_t from = plan.order[static_cast<std::size_t>((seat + state.seat) % plan.seats)];
        const std::uint8_t to = plan.order[static_cast<std::size_t>(seat)];
        turned.at[to] = state.at[from];
        turned.adaptoids[to] = state.adaptoids[from];
        turned.legs[to] = state.legs[from];
        turned.pincers[to] = state.pincers[from];
        turned.lost[to] = state.lost[from];
    }
    turned.seat = 0;
    return turned;
}

CodeWords canonical_code(const Plan& plan, const CodeLayout& layout, const ValueMaps& maps, const State& state) {
    const State turned = maps.exchanges_seats ? with_seat_0_to_act(plan, state) : state;
    CodeWords smallest{};
    for (std::size_t map = 0; map < maps.maps.size(); ++map) {
        const CodeWords code = encode(plan, layout, image_under(turned, maps.maps[map]));
        const bool less = std::lexicographical_compare(code.rbegin(), code.rend(), smallest.rbegin(), smallest.rend());
        smallest = map == 0 || less ? code : smallest;
    }
    return smallest;
}

}  // namespace rulescope::twin
