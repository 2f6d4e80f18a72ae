// The twin without the reference: this program links the library of the twin and nothing else of the project, so
// that it links only if the twin calls no function of core. With a plan written by hand (seven cells, White on A2 and
// Black on C2, A-1 to A-6) it checks the pinned counts of adaptoid-tiny.
#include <cstdio>
#include <string>

#include "analysis/games/adaptoid/twin/twin.h"

namespace {

using namespace rulescope::twin;

/// A hexagon of side 2: letters and numbers 1 to 3, places letter * 4 + number.
Plan seven_cells() {
    constexpr int stride = 4;
    Plan plan;
    plan.stride = stride;
    plan.cell_of.fill(-1);
    for (int letter = 0; letter < 3; ++letter) {
        for (int number = 0; number < 3; ++number) {
            if (letter - number == 2 || number - letter == 2) {
                continue;
            }
            const auto place = static_cast<std::size_t>(letter * stride + number);
            plan.place_of[static_cast<std::size_t>(plan.cells)] = static_cast<std::int8_t>(place);
            plan.cell_of[place] = static_cast<std::int8_t>(plan.cells++);
            plan.board |= Bits{1} << place;
        }
    }
    for (unsigned place = 0; place < 12; ++place) {
        const Bits here = Bits{1} << place;
        const Bits adjacent = here << 1U | here >> 1U | here << 4U | here >> 4U | here << 5U | here >> 5U;
        plan.neighbours[place] = (plan.board & here) != 0 ? adjacent & plan.board : 0;
    }
    plan.order = {0, 1, 0};
    plan.hunter = {1, 0, 0};
    plan.playing = {true, true, false};
    plan.symmetries.emplace_back();
    for (std::size_t place = 0; place < max_places; ++place) {
        plan.symmetries.back()[place] = static_cast<std::int8_t>(place);
    }
    return plan;
}

}  // namespace

int main() {
    const Plan plan = seven_cells();
    const CodeLayout layout = layout_of(plan);
    State start;
    for (std::size_t colour = 0; colour < 2; ++colour) {
        start.at[colour] = Bits{1} << (colour == 0 ? 1U : 9U);  // A2 and C2
        start.adaptoids[colour] = 11;
        start.legs[colour] = start.pincers[colour] = 12;
    }
    const std::uint64_t expected[] = {5, 24, 216, 1740, 24888};
    bool right = decode(plan, layout, encode(plan, layout, start).data()) == start;
    for (const bool portable : {true, false}) {
        const Kernel& kernel = kernel_for(plan, portable);
        for (int depth = 1; depth <= 5; ++depth) {
            const std::uint64_t counted = kernel.perft_counted(plan, start, depth);
            std::printf("%s depth %d: %llu\n", kernel.name, depth, static_cast<unsigned long long>(counted));
            right = right && counted == expected[depth - 1];
        }
    }
    return right ? 0 : 1;
}
