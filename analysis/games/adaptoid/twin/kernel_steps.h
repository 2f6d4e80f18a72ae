// The fast twin, part 4: the setup by the players, and all turns of a position.
#pragma once

#include "analysis/games/adaptoid/twin/kernel_growth.h"

namespace rulescope::twin::RULESCOPE_ISA {

/// The setup by the players (N-4): placing one adaptoid of each colour, then choosing a colour.
template <class F>
inline void for_each_setup(const auto& plan, const State& state, F& f) {
    if (state.phase == Phase::placing) {
        for_each_place(plan.board, [&](int white) {
            for_each_place(plan.board & ~bit(white), [&](int black) {
                State next = state;
                create(next, white, 0);
                create(next, black, 1);
                next.phase = Phase::choosing;
                next.seat = 1;
                f(Turn{static_cast<std::int8_t>(white), static_cast<std::int8_t>(black), Turn::Growth::place, -1},
                  next);
            });
        });
        return;
    }
    for (std::uint8_t colour = 0; colour < 2; ++colour) {
        State next = state;
        next.exchanged = plan.order[1] == colour ? 0 : 1;  // seat 1 plays the colour that it chooses
        next.phase = Phase::step1;
        next.seat = next.exchanged != 0 ? 1 : 0;  // N-5
        f(Turn{-1, -1, Turn::Growth::take, static_cast<std::int8_t>(colour)}, next);
    }
}

template <class F>
inline void for_each_turn_unwatched(const auto& plan, const State& state, F& f) {
    const std::uint8_t mover = mover_of(plan, state);
    if (state.phase == Phase::step2) {
        State shown = state;
        for_each_growth(plan, shown, mover, Turn{}, true, f);  // the state does not store whether step 1 was an attack
        return;
    }
    for_each_step1(plan, state, [&](const Turn& turn, State& next, bool attacked, bool over) {
        if (over) {
            f(turn, static_cast<const State&>(next));
        } else {
            for_each_growth(plan, next, mover, turn, attacked, f);
        }
    });
}

/// Calls f(turn, state after the turn) for every turn, in the order of the reference. In the middle of a turn, calls f
/// for every completion of the turn.
template <class F>
inline void for_each_turn(const auto& plan, const State& state, F&& f) {
    if (state.phase == Phase::over) {
        return;
    }
    if (state.phase == Phase::placing || state.phase == Phase::choosing) {
        for_each_setup(plan, state, f);
        return;
    }
    if (plan.readings.self_starving_turn == adaptoid::SelfStarvingTurn::legal || state.unfed_allowed != 0) {
        for_each_turn_unwatched(plan, state, f);
        return;
    }
    // G-16: turns after which an own adaptoid is unfed are illegal, unless every turn leaves an own adaptoid unfed.
    const std::uint8_t mover = mover_of(plan, state);
    const auto fed = [&](const State& next) { return hunger(plan, next, next.at[mover]).unfed == 0; };
    bool anything = false;
    const auto examine = [&](const Turn&, const State& next) { anything = anything || fed(next); };
    for_each_turn_unwatched(plan, state, examine);
    const auto hand_on = [&](const Turn& turn, const State& next) {
        if (!anything || fed(next)) {
            f(turn, next);
        }
    };
    for_each_turn_unwatched(plan, state, hand_on);
}

}  // namespace rulescope::twin::RULESCOPE_ISA
