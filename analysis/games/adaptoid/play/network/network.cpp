#include "analysis/games/adaptoid/play/network/network.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "analysis/games/adaptoid/play/network/fitted_network.h"

namespace rulescope::adaptoid {

namespace {

/// The classes of the cells of a hexagon of side 4 under its symmetries: the centre, the ring around it, and of each
/// further ring the corners and the other cells. Returns nothing for another board.
std::optional<std::array<std::uint8_t, twin::max_places>> classes_of_cells(const twin::Plan& plan) {
    std::array<std::uint8_t, twin::max_places> classes{};
    twin::Bits rest = plan.board;
    for (int ring = 3; ring >= 0; --ring) {
        twin::Bits rim = 0;
        int corners = 0, others = 0;
        for (unsigned place = 0; place < twin::max_places; ++place) {
            const int inside = std::popcount(plan.neighbours[place] & rest);
            if ((rest >> place & 1U) == 0 || inside == 6) {
                continue;
            }
            rim |= twin::Bits{1} << place;
            const bool corner = inside == 3;
            (corner ? corners : others) += 1;
            classes[place] = static_cast<std::uint8_t>(ring < 2 ? ring : 2 * ring - 2 + (corner ? 0 : 1));
        }
        if (corners != (ring > 0 ? 6 : 0) || others != (ring > 0 ? 6 * (ring - 1) : 1)) {
            return std::nullopt;
        }
        rest &= ~rim;
    }
    return rest == 0 ? std::optional(classes) : std::nullopt;
}

}  // namespace

std::optional<Network> Network::on(const twin::Twin& twin, const NetworkWeights& weights) {
    const twin::Plan& plan = twin.plan();
    const bool printed = twin::kind_of(plan) == twin::PlanKind::as_printed && plan.target == 5 &&
                         plan.adaptoids == 12 && plan.legs == 12 && plan.pincers == 12 && plan.cells == 37;
    const auto classes = classes_of_cells(plan);
    if (!printed || !classes) {
        return std::nullopt;
    }
    Network network;
    network.weights_ = &weights;
    network.cell_class_ = *classes;
    std::uint8_t kind = 0;
    for (unsigned pincers = 0; pincers <= 6; ++pincers) {
        for (unsigned legs = 0; legs + pincers <= 6; ++legs) {
            network.kind_[legs + 16 * pincers] = kind++;
        }
    }
    network.value_ = network_value(twin);
    network.features_ = network_features(twin);
    return network;
}

int largest_sum(const NetworkWeights& weights) {
    int largest = 0;
    for (std::size_t lane = 0; lane < network_lanes; ++lane) {
        const auto largest_of = [&](int from, int end) {
            int bound = 0;
            for (int row = from; row < end; ++row) {
                bound = std::max(bound, std::abs(int{weights.rows[static_cast<std::size_t>(row)][lane]}));
            }
            return bound;
        };
        const int of_adaptoid = largest_of(network_rows::home, network_rows::threat) +
                                largest_of(network_rows::threat, network_rows::colours);
        const int of_colours = largest_of(network_rows::colours, network_rows::count);
        largest = std::max(largest, 24 * of_adaptoid + 12 * of_colours + std::abs(int{weights.bias[lane]}));
    }
    return largest;
}

const NetworkWeights& fitted_network() {
    static const NetworkWeights weights = [] {
        NetworkWeights made;
        static_assert(fitted_network_numbers.size() == (network_rows::count + 2) * network_lanes);
        const auto* number = fitted_network_numbers.data();
        const auto read = [&](NetworkRow& row) {
            std::copy_n(number, network_lanes, row.begin());
            number += network_lanes;
        };
        std::for_each(made.rows.begin(), made.rows.end(), read);
        read(made.bias);
        read(made.out);
        return made;
    }();
    return weights;
}

}  // namespace rulescope::adaptoid
