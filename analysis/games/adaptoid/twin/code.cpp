#include "analysis/games/adaptoid/twin/code.h"

#include <algorithm>
#include <bit>

namespace rulescope::twin {

namespace {

/// Products of numbers that use all 64 bits of a word need twice the width.
__extension__ using Wide = unsigned __int128;

/// log2 of the number of values, rounded up.
int bits_for(Wide values) {
    int bits = 0;
    while (bits < 127 && (static_cast<Wide>(1) << static_cast<unsigned>(bits)) < values) {
        ++bits;
    }
    return bits;
}

int max_adaptoids(const Plan& plan) {
    const bool all_boxes = plan.readings.captured_return == adaptoid::CapturedReturn::captor;
    const int owned = plan.adaptoids == endless ? plan.cells : plan.adaptoids * (all_boxes ? plan.seats : 1);
    return std::min(plan.cells, owned);
}

Wide rest_values(const Plan& plan, const CodeLayout& layout) {
    Wide values = static_cast<unsigned>(plan.seats);
    for (int seat = 0; seat < plan.seats; ++seat) {
        values *= layout.losses;
        for (int box = 0; box < 3 && seat < layout.boxes_coded; ++box) {
            values *= layout.box_sizes;
        }
    }
    return values * (layout.phases ? 6U : 1U) * (layout.winners ? 5U : 1U);
}

void lay_out_radix(const Plan& plan, CodeLayout& layout) {
    layout.kind = CodeLayout::Kind::radix;
    layout.colour_of_digit.assign(1, 0);
    layout.limbs_of_digit.assign(1, 0);
    layout.parts_of_digit.assign(1, 0);
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::uint8_t colour = plan.order[static_cast<unsigned>(seat)];
        for (int legs = 0; legs <= plan.max_legs; ++legs) {
            for (int pincers = 0; pincers <= plan.max_pincers; ++pincers) {
                if (!plan.total6 || legs + pincers <= 6) {
                    const auto limbs = static_cast<std::uint8_t>(legs + 16 * pincers);
                    layout.digit[colour][limbs] = static_cast<std::uint16_t>(layout.limbs_of_digit.size());
                    layout.colour_of_digit.push_back(colour);
                    layout.limbs_of_digit.push_back(limbs);
                    layout.parts_of_digit.push_back(static_cast<std::uint8_t>(1 + legs + pincers));
                }
            }
        }
    }
    layout.base = layout.limbs_of_digit.size();
    layout.base_reciprocal = static_cast<std::uint64_t>((static_cast<Wide>(1) << 64U) / layout.base);
    layout.per_word = 0;
    Wide power = 1;
    while (power * layout.base <= (static_cast<Wide>(1) << 64U)) {
        power *= layout.base;
        ++layout.per_word;
    }
    std::uint64_t weight = 1;
    int word = 0;
    int in_word = 0;
    for (int cell = 0; cell < plan.cells; ++cell) {
        if (in_word == layout.per_word) {
            ++word;
            weight = 1;
            in_word = 0;
        }
        const auto place = static_cast<unsigned>(plan.place_of[static_cast<unsigned>(cell)]);
        layout.weight[place] = weight;
        layout.word_of_place[place] = static_cast<std::uint8_t>(word);
        weight *= layout.base;
        ++in_word;
    }
    Wide above = 1;
    for (int digit = 0; digit < in_word; ++digit) {
        above *= layout.base;
    }
    const Wide rest = rest_values(plan, layout);
    if (above * rest <= (static_cast<Wide>(1) << 64U)) {
        layout.rest_word = word;
        layout.rest_weight = static_cast<std::uint64_t>(above);
        layout.words = word + 1;
        layout.bytes = 8 * word + (bits_for(above * rest) + 7) / 8;
    } else {
        layout.rest_word = word + 1;
        layout.rest_weight = 1;
        layout.words = word + 2;
        layout.bytes = 8 * (word + 1) + (bits_for(rest) + 7) / 8;
    }
}

/// Switches to the layout `runs` if this layout is possible and shorter. Returns whether it switched.
bool lay_out_runs(const Plan& plan, CodeLayout& layout) {
    if (!plan.supply_follows || plan.adaptoids == endless || plan.legs == endless || plan.pincers == endless) {
        return false;
    }
    const int rest_bits = bits_for(rest_values(plan, layout));
    const int bits = rest_bits + plan.seats * (plan.cells + 2 * max_adaptoids(plan) + plan.legs + plan.pincers);
    if ((bits + 7) / 8 >= layout.bytes || rest_bits > 63) {
        return false;
    }
    layout.kind = CodeLayout::Kind::runs;
    layout.rest_bits = rest_bits;
    layout.bytes = (bits + 7) / 8;
    layout.words = (bits + 63) / 64;
    return true;
}

}  // namespace

namespace {

/// The layout of everything except the cells.
CodeLayout lay_out_rest(const Plan& plan) {
    CodeLayout layout;
    layout.losses = static_cast<std::uint64_t>(plan.target + max_adaptoids(plan));
    layout.phases = plan.pie;
    layout.winners = !plan.ends_show;
    if (!plan.supply_follows) {
        // G-22: under `captor` the total number of parts is constant, so that the last box follows from the others.
        // Under `removed` it does not, because removed parts return to no box.
        const bool captor = plan.readings.captured_return == adaptoid::CapturedReturn::captor;
        const unsigned owners = captor ? static_cast<unsigned>(plan.seats) : 1U;
        const auto boxful = [&](std::uint8_t supply) {
            return supply == endless ? 0U : static_cast<unsigned>(supply) * owners;
        };
        layout.box_sizes = 1 + std::max({boxful(plan.adaptoids), boxful(plan.legs), boxful(plan.pincers)});
        layout.boxes_coded = captor ? plan.seats - 1 : plan.seats;
    }
    return layout;
}

}  // namespace

bool rest_fits(const Plan& plan) {
    return rest_values(plan, lay_out_rest(plan)) <= (static_cast<Wide>(1) << 64U);
}

CodeLayout layout_of(const Plan& plan) {
    CodeLayout layout = lay_out_rest(plan);
    lay_out_radix(plan, layout);
    lay_out_runs(plan, layout);
    return layout;
}

bool has_code(const Plan& plan, const CodeLayout& layout, const State& state) {
    for (int seat = 0; seat < plan.seats; ++seat) {
        if (state.lost[plan.order[static_cast<unsigned>(seat)]] >= layout.losses) {
            return false;
        }
    }
    return state.phase != Phase::step2;
}

State image(const Plan& plan, const State& state, int symmetry) {
    return image_under(state, plan.symmetries[static_cast<std::size_t>(symmetry)]);
}

State image_under(const State& state, const std::array<std::int8_t, max_places>& map) {
    State turned = state;
    turned.limbs.fill(0);
    const auto moved = [&](Bits set) {
        Bits result = 0;
        for (; set != 0; set &= set - 1) {
            result |= Bits{1} << static_cast<unsigned>(map[static_cast<unsigned>(std::countr_zero(set))]);
        }
        return result;
    };
    for (Bits& set : turned.at) {
        set = moved(set);
    }
    turned.legged = moved(state.legged);
    turned.full = moved(state.full);
    for (std::size_t place = 0; place < state.limbs.size(); ++place) {
        if (state.limbs[place] != 0) {
            turned.limbs[static_cast<std::size_t>(map[place])] = state.limbs[place];
        }
    }
    return turned;
}

// The symmetries of a rule set for values.

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
