// The last of the kernel headers: the functions of the including .cpp as a Kernel.
#pragma once

#include "analysis/games/adaptoid/twin/kernel_code.h"
#include "analysis/games/adaptoid/twin/kernel_search.h"
#include "analysis/games/adaptoid/twin/kernel_steps.h"
#include "analysis/games/adaptoid/twin/kernel_values.h"

namespace rulescope::twin::RULESCOPE_ISA {

/// The functions of a Kernel for one kind of plan.
template <class P>
constexpr Kernel table(const char* name) {
    return {name,
            [](const Plan& plan, const State& state, void* to, TakeTurn take) {
                bool more = true;
                for_each_turn(static_cast<const P&>(plan), state,
                              [&](const Turn& turn, const State& next) { more = more && take(to, turn, next); });
            },
            [](const Plan& plan, const State& state) { return count_turns(static_cast<const P&>(plan), state); },
            [](const Plan& plan, const State& state, int depth) {
                return perft_counted(static_cast<const P&>(plan), state, depth);
            },
            [](const Plan& plan, const State& state, int depth) {
                return perft_grouped(static_cast<const P&>(plan), state, depth);
            },
            [](const Plan& plan, State& state, std::uint64_t number) {
                Turn turn;
                play_numbered(
                    static_cast<const P&>(plan), state, [&](std::uint64_t) { return number; }, turn);
                return turn;
            },
            [](const Plan& plan, State& state, std::uint64_t random_state, std::uint32_t max_turns) {
                return playout(static_cast<const P&>(plan), state, random_state, max_turns);
            },
            [](const Plan& plan, const CodeLayout& layout, const std::uint64_t* code, void* to, TakeCodes take) {
                next_codes(static_cast<const P&>(plan), layout, code, to, take);
            },
            [](const Plan& plan, const CodeLayout& layout, const ValueMaps& maps, const std::uint64_t* code, void* to,
               TakeValueTurns take) { value_turns(static_cast<const P&>(plan), layout, maps, code, to, take); },
            [](const Plan& plan, const CodeLayout& layout, const std::uint64_t* code) {
                return decode(static_cast<const P&>(plan), layout, code);
            },
            [](const Plan& plan, State& state, const Turn& turn) {
                return play_if_legal(static_cast<const P&>(plan), state, turn);
            },
            [](const Plan& plan, const State& state, void* to, TakeTurn take) {
                for_each_removal(static_cast<const P&>(plan), state,
                                 [&](const Turn& turn, const State& next) { return take(to, turn, next); });
            }};
}

inline constexpr Kernels kernels{table<TablePlan>(RULESCOPE_ISA_NAME), table<LatticePlan>(RULESCOPE_ISA_NAME),
                                 table<PrintedPlan>(RULESCOPE_ISA_NAME)};

}  // namespace rulescope::twin::RULESCOPE_ISA
