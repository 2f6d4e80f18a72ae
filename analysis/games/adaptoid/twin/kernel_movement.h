// The fast twin, part 2: step 1: reach, attacks and the results of moves.
#pragma once

#include "analysis/games/adaptoid/twin/kernel_board.h"

namespace rulescope::twin::RULESCOPE_ISA {

/// The places that an adaptoid can reach: empty cells, cells of other adaptoids.
struct Reach {
    Bits empty = 0, others = 0;
};

/// Ends of walks of exactly `steps` steps over `free` cells that visit no cell twice (G-4 exact).
inline Bits walk_ends(const auto& plan, Bits free, int place, int steps) {
    if (steps == 0) {
        return bit(place);
    }
    Bits ends = 0;
    for_each_place(plan.neighbours[static_cast<unsigned>(place)] & free,
                   [&](int next) { ends |= walk_ends(plan, free & ~bit(next), next, steps - 1); });
    return ends;
}

/// Places reachable in up to `steps` steps (G-4 exact: in exactly `steps` steps). For 0 steps this is `from` itself.
inline Bits reachable_free(const auto& plan, Bits free, int from, int steps) {
    if (plan.readings.move_steps == adaptoid::MoveSteps::exact) {
        return steps < 0 ? 0 : walk_ends(plan, free, from, steps);
    }
    Bits reached = steps < 0 ? 0 : bit(from);
    for (int step = 0; step < steps; ++step) {
        const Bits more =
            reached | ((step == 0 ? plan.neighbours[static_cast<unsigned>(from)] : around(plan, reached)) & free);
        if (more == reached) {
            break;
        }
        reached = more;
    }
    return reached;
}

/// Reach of the adaptoid on `from`, without the rules of attacks. `prey`: occupied cells that may be entered.
inline Reach reach(const auto& plan, const State& state, int from, Bits free, Bits prey) {
    const std::uint8_t limbs = state.limbs[static_cast<unsigned>(from)];
    const int steps = plan.readings.move_allowance == adaptoid::MoveAllowance::limbs ? limbs_of(limbs) : legs_of(limbs);
    const bool free_entry = plan.readings.capture_step_cost == adaptoid::CaptureStepCost::zero;  // G-5
    Reach result;
    if (plan.readings.move_steps == adaptoid::MoveSteps::up_to && !free_entry && steps > 0) {
        const Bits before = reachable_free(plan, free, from, steps - 1);
        const Bits touched = steps == 1 ? plan.neighbours[static_cast<unsigned>(from)] : around(plan, before);
        result.empty = (before | (touched & free)) & ~bit(from);
        result.others = touched & prey & ~bit(from);
        return result;
    }
    if (steps > 0) {
        result.empty = reachable_free(plan, free, from, steps) & ~bit(from);
    }
    const Bits before = reachable_free(plan, free, from, free_entry ? steps : steps - 1);
    result.others = around(plan, before) & prey & ~bit(from);
    return result;
}

/// The result of an attack.
enum class Attack : std::uint8_t { illegal, captures, attacker_dies, both_die };

/// with G-1, G-2, G-8. (G-3, attacks on own adaptoids, is checked before.)
inline Attack ruling(const auto& plan, const State& state, int from, int to, std::uint8_t mine, std::uint8_t theirs) {
    const int own_pincers = pincers_of(state.limbs[static_cast<unsigned>(from)]);
    int strength = own_pincers;
    int resistance = pincers_of(state.limbs[static_cast<unsigned>(to)]);
    if (plan.readings.pincer_comparison == adaptoid::PincerComparison::player_total) {
        strength = resistance = 0;
        for_each_place(state.at[mine], [&](int at) { strength += pincers_of(state.limbs[static_cast<unsigned>(at)]); });
        for_each_place(state.at[theirs],
                       [&](int at) { resistance += pincers_of(state.limbs[static_cast<unsigned>(at)]); });
    }
    if (own_pincers == 0) {
        if (plan.readings.zero_pincer_attack == adaptoid::ZeroPincerAttack::illegal) {
            return Attack::illegal;
        }
        if (plan.readings.zero_pincer_attack == adaptoid::ZeroPincerAttack::attacker_only && strength >= resistance) {
            return Attack::attacker_dies;
        }
    }
    if (strength > resistance) {
        return Attack::captures;
    }
    if (strength == resistance) {
        return Attack::both_die;
    }
    return plan.readings.attack_stronger == adaptoid::AttackStronger::illegal ? Attack::illegal : Attack::attacker_dies;
}

inline std::uint8_t colour_at(const State& state, int place) {
    const Bits here = bit(place);
    return (state.at[0] & here) != 0 ? 0 : (state.at[1] & here) != 0 ? 1 : 2;
}

/// Moves an adaptoid to an empty cell.
inline void carry(State& state, int from, int to, std::uint8_t colour) {
    const Bits both = bit(from) | bit(to);
    state.at[colour] ^= both;
    state.legged ^= (state.legged & bit(from)) != 0 ? both : 0;
    state.full ^= (state.full & bit(from)) != 0 ? both : 0;
    state.limbs[static_cast<unsigned>(to)] = state.limbs[static_cast<unsigned>(from)];
    state.limbs[static_cast<unsigned>(from)] = 0;
}

/// Plays a legal attack.
inline void attack(const auto& plan, State& state, int from, int to, std::uint8_t mine) {
    const std::uint8_t theirs = colour_at(state, to);
    switch (ruling(plan, state, from, to, mine, theirs)) {
        case Attack::illegal: break;
        case Attack::captures:
            take_off(plan, state, to, theirs, mine, true);
            carry(state, from, to, mine);
            break;
        case Attack::attacker_dies: take_off(plan, state, from, mine, theirs, true); break;
        case Attack::both_die: {
            const adaptoid::MutualCaptureCredit credit = plan.readings.mutual_capture_credit;  // G-21
            take_off(plan, state, to, theirs, mine, credit != adaptoid::MutualCaptureCredit::none);
            take_off(plan, state, from, mine, theirs, credit == adaptoid::MutualCaptureCredit::both);
            break;
        }
    }
}

/// The adaptoids that might move, and the adaptoids that these might attack.
struct Step1 {
    std::uint8_t mover = 0;
    Bits own = 0, free = 0, prey = 0, walkers = 0;
};

inline Step1 step1_of(const auto& plan, const State& state) {
    Step1 step;
    step.mover = mover_of(plan, state);
    step.own = state.at[step.mover];
    const Bits taken = occupied(state);
    step.free = plan.board & ~taken;
    step.prey = plan.readings.landing_on_own == adaptoid::LandingOnOwn::legal ? taken : taken & ~step.own;
    step.walkers =
        plan.readings.capture_step_cost == adaptoid::CaptureStepCost::zero ? step.own : step.own & state.legged;
    return step;
}

/// The adaptoids in `others` that an adaptoid may attack.
inline Bits attackable(const auto& plan, const State& state, int from, Bits others, std::uint8_t mine) {
    if (others == 0 || (pincers_of(state.limbs[static_cast<unsigned>(from)]) == 0 &&
                        plan.readings.zero_pincer_attack == adaptoid::ZeroPincerAttack::illegal)) {
        return 0;
    }
    Bits legal = 0;
    for_each_place(others, [&](int to) {
        if (ruling(plan, state, from, to, mine, colour_at(state, to)) != Attack::illegal) {
            legal |= bit(to);
        }
    });
    return legal;
}

/// Ends the game after an attack in step 1 if a colour has lost and the end is checked at once (G-17). Returns whether
/// the game ended.
inline bool ended_by_attack(const auto& plan, State& state, std::uint8_t mover) {
    std::uint8_t winner = 0;
    Clause clause = Clause::none;
    if (plan.readings.win_check == adaptoid::WinCheck::immediate && ended(plan, state, mover, winner, clause)) {
        finish(plan, state, winner, clause);
        return true;
    }
    return false;
}

/// Calls f(turn, state after step 1, attacked, game over) for staying, then for each move, sorted by (from, to).
/// Staying and moves to empty cells share one state, which is modified and restored. f may modify the state if it
/// restores it.
template <class F>
inline void for_each_step1(const auto& plan, const State& state, F&& f) {
    const Step1 step = step1_of(plan, state);
    State shown = state;
    f(Turn{}, shown, false, false);
    for_each_place(step.walkers, [&](int from) {
        const Reach reached = reach(plan, state, from, step.free, step.prey);
        const Bits attacked = attackable(plan, state, from, reached.others, step.mover);
        for_each_place(reached.empty | attacked, [&](int to) {
            const Turn turn{static_cast<std::int8_t>(from), static_cast<std::int8_t>(to), Turn::Growth::none, -1};
            if ((attacked & bit(to)) != 0) {
                State next = state;
                attack(plan, next, from, to, step.mover);
                const bool over = ended_by_attack(plan, next, step.mover);
                f(turn, next, true, over);
                return;
            }
            carry(shown, from, to, step.mover);
            f(turn, shown, false, false);
            carry(shown, to, from, step.mover);
        });
    });
}

}  // namespace rulescope::twin::RULESCOPE_ISA
