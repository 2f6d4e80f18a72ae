// The fast twin, part 1: sets of cells, food, removal of adaptoids, ends.
//
// All kernel_*.h files are in a namespace whose name is the macro RULESCOPE_ISA of the including .cpp. They are
// compiled once for any processor and once for x86-64-v3; kernel_for() selects one of the two at run time. `plan` is
// any of the plan classes of plan.h. The members of PrintedPlan are constants for the compiler.
#pragma once

#include <bit>
#include <type_traits>

#include "analysis/games/adaptoid/twin/kernel.h"

namespace rulescope::twin::RULESCOPE_ISA {

constexpr Bits bit(int place) {
    return Bits{1} << static_cast<unsigned>(place);
}

inline int count(Bits set) {
    return std::popcount(set);
}

inline int lowest(Bits set) {
    return std::countr_zero(set);
}

/// Calls f(place) for every place of a set, in the order of the cells.
template <class F>
inline void for_each_place(Bits set, F f) {
    for (; set != 0; set &= set - 1) {
        f(lowest(set));
    }
}

/// All neighbours of the cells of a set; they may include cells of the set.
inline Bits around(const auto& plan, Bits set) {
    if constexpr (std::remove_cvref_t<decltype(plan)>::lattice) {
        const auto up = static_cast<unsigned>(plan.stride);
        return ((set << 1U) | (set >> 1U) | (set << up) | (set >> up) | (set << (up + 1)) | (set >> (up + 1))) &
               plan.board;
    } else {
        Bits all = 0;
        for_each_place(set, [&](int place) { all |= plan.neighbours[static_cast<unsigned>(place)]; });
        return all;
    }
}

inline Bits occupied(const State& state) {
    return state.at[0] | state.at[1] | state.at[2];
}

inline Bits empty(const auto& plan, const State& state) {
    return plan.board & ~occupied(state);
}

inline std::uint8_t colour_of(const auto& plan, const State& state, int seat) {
    return plan.order[static_cast<unsigned>(state.exchanged != 0 ? 1 - seat : seat)];
}

inline std::uint8_t mover_of(const auto& plan, const State& state) {
    return colour_of(plan, state, state.seat);
}

inline int legs_of(std::uint8_t limbs) {
    return limbs & 15;
}

inline int pincers_of(std::uint8_t limbs) {
    return limbs >> 4;
}

inline int limbs_of(std::uint8_t limbs) {
    return legs_of(limbs) + pincers_of(limbs);
}

/// Changes the number of parts in a box, unless it is unlimited.
inline void change(std::uint8_t& box, int by) {
    box = static_cast<std::uint8_t>(box == endless ? endless : box + by);
}

/// A-15, G-6: returns whether an adaptoid with these limbs can move.
inline bool walks(const auto& plan, std::uint8_t limbs) {
    return plan.readings.move_allowance == adaptoid::MoveAllowance::limbs ? limbs != 0 : legs_of(limbs) != 0;
}

/// Updates the masks that depend on an adaptoid's limbs.
inline void note_limbs(const auto& plan, State& state, int place) {
    const std::uint8_t limbs = state.limbs[static_cast<unsigned>(place)];
    const Bits here = bit(place);
    state.legged = walks(plan, limbs) ? state.legged | here : state.legged & ~here;
    state.full = limbs_of(limbs) >= 6 ? state.full | here : state.full & ~here;
}

/// removes an adaptoid, returns its parts (G-22), and counts the loss if `counted`.
inline void take_off(const auto& plan, State& state, int place, std::uint8_t colour, std::uint8_t captor,
                     bool counted) {
    const auto at = static_cast<unsigned>(place);
    const std::uint8_t limbs = state.limbs[at];
    const Bits rest = ~bit(place);
    state.at[colour] &= rest;
    state.legged &= rest;
    state.full &= rest;
    state.limbs[at] = 0;
    state.lost[colour] = static_cast<std::uint8_t>(state.lost[colour] + (counted ? 1 : 0));
    if (plan.readings.captured_return == adaptoid::CapturedReturn::removed) {
        return;
    }
    const std::uint8_t to = plan.readings.captured_return == adaptoid::CapturedReturn::owner ? colour : captor;
    change(state.adaptoids[to], 1);
    change(state.legs[to], legs_of(limbs));
    change(state.pincers[to], pincers_of(limbs));
}

/// S-17, G-S5: the food of a cell if the cells of `taken` are occupied.
inline int food(const auto& plan, Bits taken, int place) {
    const Bits neighbours = plan.neighbours[static_cast<unsigned>(place)];
    int sum = count(neighbours & ~taken);
    if (plan.tall != 0) {
        sum += count(neighbours & ~taken & plan.tall);
        if (plan.readings.occupied_stack_food == adaptoid::OccupiedStackFood::two) {
            sum += 2 * count(neighbours & taken & plan.tall);
        }
    }
    return sum;
}

/// A-23, G-7: the food that an adaptoid needs.
inline int need(const auto& plan, std::uint8_t limbs) {
    switch (plan.readings.food_need) {
        case adaptoid::FoodNeed::limbs: return limbs_of(limbs);
        case adaptoid::FoodNeed::legs: return legs_of(limbs);
        case adaptoid::FoodNeed::limbs_plus_body: break;
    }
    return limbs_of(limbs) + 1;
}

/// Sets of adaptoids whose food minus need is negative, 0 and 1.
struct Hunger {
    Bits unfed = 0, exactly = 0, one_more = 0;
};

inline Hunger hunger(const auto& plan, const State& state, Bits whose) {
    Hunger result;
    const Bits taken = occupied(state);
    for_each_place(whose, [&](int place) {
        const int more = food(plan, taken, place) - need(plan, state.limbs[static_cast<unsigned>(place)]);
        const Bits here = bit(place);
        result.unfed |= more < 0 ? here : 0;
        result.exactly |= more == 0 ? here : 0;
        result.one_more |= more == 1 ? here : 0;
    });
    return result;
}

/// The adaptoids that a creation at `place` starves, because they lose the food of that cell.
inline Bits starved_by_creation(const auto& plan, const Hunger& hungry, int place) {
    const Bits neighbours = plan.neighbours[static_cast<unsigned>(place)];
    if ((plan.tall & bit(place)) == 0) {
        return hungry.exactly & neighbours;
    }
    if (plan.readings.occupied_stack_food == adaptoid::OccupiedStackFood::two) {
        return 0;
    }
    return (hungry.exactly | hungry.one_more) & neighbours;
}

inline void take_all_off(const auto& plan, State& state, Bits set, std::uint8_t captor) {
    for_each_place(set, [&](int place) {
        const Bits here = bit(place);
        const auto colour = static_cast<std::uint8_t>((state.at[0] & here) != 0   ? 0
                                                      : (state.at[1] & here) != 0 ? 1
                                                                                  : 2);
        take_off(plan, state, place, colour, captor, true);
    });
}

/// Step 3 (A-10; G-15).
inline void starve(const auto& plan, State& state, std::uint8_t mover) {
    const Bits others = occupied(state) & ~state.at[mover];
    if (plan.readings.starvation == adaptoid::Starvation::simultaneous) {
        take_all_off(plan, state, hunger(plan, state, others).unfed, mover);
        return;
    }
    for_each_place(others, [&](int place) {
        if (food(plan, occupied(state), place) < need(plan, state.limbs[static_cast<unsigned>(place)])) {
            take_all_off(plan, state, bit(place), mover);
        }
    });
}

/// Computes the winner (A-26 to A-28, T-8 to T-12). Returns whether the game is over.
inline bool ended(const auto& plan, const State& state, std::uint8_t last_mover, std::uint8_t& winner, Clause& clause) {
    if (plan.seats == 2) {
        const std::uint8_t a = plan.order[0];
        const std::uint8_t b = plan.order[1];
        const bool target_a = state.lost[a] >= plan.target;
        const bool target_b = state.lost[b] >= plan.target;
        const bool eliminated_a = state.at[a] == 0;
        const bool eliminated_b = state.at[b] == 0;
        if (!(target_a || target_b || eliminated_a || eliminated_b)) {
            return false;
        }
        const bool loses_a = target_a || eliminated_a;
        const bool loses_b = target_b || eliminated_b;
        if (loses_a != loses_b) {
            winner = loses_a ? b : a;
            clause = target_a || target_b ? Clause::a26 : Clause::a27;
            return true;
        }
        const adaptoid::TargetVsElimination first = plan.readings.target_vs_elimination;  // G-19
        if (first == adaptoid::TargetVsElimination::target_first && target_a != target_b) {
            winner = target_a ? b : a;
            clause = Clause::g19;
        } else if (first == adaptoid::TargetVsElimination::elimination_first && eliminated_a != eliminated_b) {
            winner = eliminated_a ? b : a;
            clause = Clause::g19;
        } else if (plan.readings.tie == adaptoid::Tie::larger_count && target_a && target_b &&
                   state.lost[a] != state.lost[b]) {  // G-18
            winner = state.lost[a] < state.lost[b] ? a : b;
            clause = Clause::g18;
        } else if (plan.readings.tie_winner == adaptoid::TieWinner::last_mover) {
            winner = last_mover;
            clause = plan.tie;
        } else {  // G-35
            winner = plan.readings.tie_winner == adaptoid::TieWinner::draw ? nobody : last_mover == a ? b : a;
            clause = Clause::g35;
        }
        return true;
    }
    const bool passive = plan.readings.no_adaptoids == adaptoid::NoAdaptoids::stays_passive;  // G-T2
    std::array<bool, 3> loses{};
    int losers = 0;
    for (unsigned colour = 0; colour < 3; ++colour) {
        loses[colour] = state.lost[colour] >= plan.target || (!passive && state.at[colour] == 0);
        losers += loses[colour] ? 1 : 0;
    }
    if (losers == 0) {
        return false;
    }
    if (losers == 3) {  // G-T3
        winner = plan.readings.three_lose == adaptoid::ThreeLose::mover_wins ? last_mover : nobody;
        clause = Clause::gt3;
        return true;
    }
    for (std::uint8_t colour = 0; colour < 3; ++colour) {
        if (losers == 1 && loses[colour]) {  // T-8
            winner = plan.hunter[colour];
            clause = state.lost[colour] >= plan.target ? Clause::t8 : Clause::gt2;
        }
        if (losers == 2 && !loses[colour]) {  // T-12
            winner = colour;
            clause = Clause::t12;
        }
    }
    return true;
}

inline void next_seat(const auto& plan, State& state) {
    const int next = state.seat + 1;
    state.seat = static_cast<std::uint8_t>(next == plan.seats ? 0 : next);
}

/// Ends the game; the seat to act is the next one.
inline void finish(const auto& plan, State& state, std::uint8_t winner, Clause clause) {
    state.winner = winner;
    state.clause = clause;
    state.phase = Phase::over;
    state.unfed_allowed = 0;
    next_seat(plan, state);
}

/// After step 3: the end, or the next seat's turn.
inline void hand_over(const auto& plan, State& state, std::uint8_t mover) {
    std::uint8_t winner = 0;
    Clause clause = Clause::none;
    if (ended(plan, state, mover, winner, clause)) {
        finish(plan, state, winner, clause);
        return;
    }
    state.phase = Phase::step1;
    state.unfed_allowed = 0;
    next_seat(plan, state);
}

/// Step 3, then the end or the next seat's turn.
inline void end_turn(const auto& plan, State& state, std::uint8_t mover) {
    starve(plan, state, mover);
    hand_over(plan, state, mover);
}

}  // namespace rulescope::twin::RULESCOPE_ISA
