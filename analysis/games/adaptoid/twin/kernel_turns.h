// The fast twin, part 5: counting turns without generating them, choosing one by number, perft, random play.
#pragma once

#include "analysis/games/adaptoid/twin/kernel_steps.h"
#include "core/random.h"

namespace rulescope::twin::RULESCOPE_ISA {

/// Number of turns with a given step 1. Requires that the game is not over.
inline std::uint64_t count_growths(const auto& plan, const State& state, std::uint8_t mover) {
    const int number = growths(plan, state, mover).number();
    if (plan.readings.growth == adaptoid::Growth::optional) {
        return static_cast<std::uint64_t>(number) + 1;
    }
    return static_cast<std::uint64_t>(number == 0 ? 1 : number);  // G-14: the only turn has no growth
}

/// Calls f(from, to, number of turns) for staying (-1, -1) and for every move, in order. Moves to empty cells are not
/// played, because they only change the cells on which adaptoids can be created.
template <class F>
inline void for_each_step1_count(const auto& plan, const State& state, F&& f) {
    const Step1 step = step1_of(plan, state);
    const Growths staying = growths(plan, state, step.mover);
    const bool optional = plan.readings.growth == adaptoid::Growth::optional;
    const auto turns = [&](int number) {
        return static_cast<std::uint64_t>(optional ? number + 1 : number == 0 ? 1 : number);
    };
    const int limbs = count(staying.leg) + count(staying.pincer);
    f(-1, -1, turns(limbs + count(staying.create)));
    const bool creates = state.adaptoids[step.mover] > 0;
    for_each_place(step.walkers, [&](int from) {
        const Reach reached = reach(plan, state, from, step.free, step.prey);
        const Bits attacked = attackable(plan, state, from, reached.others, step.mover);
        const Bits free = step.free | bit(from);
        const Bits others_around = creates ? around(plan, step.own & ~bit(from)) : 0;
        for_each_place(reached.empty | attacked, [&](int to) {
            if ((attacked & bit(to)) == 0) {
                const Bits neighbours = creates ? others_around | plan.neighbours[static_cast<unsigned>(to)] : 0;
                f(from, to, turns(limbs + count(neighbours & free & ~bit(to))));
                return;
            }
            State next = state;
            attack(plan, next, from, to, step.mover);
            f(from, to, ended_by_attack(plan, next, step.mover) ? 1 : count_growths(plan, next, step.mover));
        });
    });
}

/// G-16: returns whether turns that leave an own adaptoid unfed are illegal in this state.
inline bool watches_own(const auto& plan, const State& state) {
    return plan.readings.self_starving_turn == adaptoid::SelfStarvingTurn::illegal && state.unfed_allowed == 0;
}

/// The number of turns.
inline std::uint64_t count_turns(const auto& plan, const State& state) {
    std::uint64_t sum = 0;
    if (state.phase == Phase::step1 && !watches_own(plan, state)) {
        for_each_step1_count(plan, state, [&](int, int, std::uint64_t turns) { sum += turns; });
        return sum;
    }
    if (state.phase == Phase::step2 && !watches_own(plan, state)) {
        return count_growths(plan, state, mover_of(plan, state));
    }
    for_each_turn(plan, state, [&](const Turn&, const State&) { ++sum; });
    return sum;
}

// ---- perft --------------------------------------------------------------------------------------

/// Number of turn sequences of this length; the last turn is counted, not played.
inline std::uint64_t perft_counted(const auto& plan, const State& state, int depth) {
    if (state.phase == Phase::over) {
        return 0;
    }
    if (depth == 1) {
        return count_turns(plan, state);
    }
    std::uint64_t sum = 0;
    for_each_turn(plan, state, [&](const Turn&, const State& next) { sum += perft_counted(plan, next, depth - 1); });
    return sum;
}

/// Returns whether the readings allow the grouping in two_turns_after_step1(). True under the printed readings.
inline bool siblings_count_alike(const auto& plan) {
    return plan.readings.growth == adaptoid::Growth::mandatory &&
           plan.readings.starvation == adaptoid::Starvation::simultaneous &&
           plan.readings.grow_target == adaptoid::GrowTarget::own &&
           plan.readings.pincer_comparison == adaptoid::PincerComparison::piece &&
           plan.readings.captured_return == adaptoid::CapturedReturn::owner &&
           plan.readings.self_starving_turn == adaptoid::SelfStarvingTurn::legal;
}

/// Adaptoids that the seat to act can reach with an adaptoid that has pincers, or with any adaptoid if the reading of
/// G-1 lets adaptoids without pincers attack.
inline Bits in_reach_of_attacks(const auto& plan, const State& state) {
    const Step1 step = step1_of(plan, state);
    const bool bare_too = plan.readings.zero_pincer_attack != adaptoid::ZeroPincerAttack::illegal;
    Bits all = 0;
    for_each_place(step.walkers, [&](int from) {
        if (bare_too || pincers_of(state.limbs[static_cast<unsigned>(from)]) > 0) {
            all |= reach(plan, state, from, step.free, step.prey).others;
        }
    });
    return all;
}

/// Number of sequences of two turns, given step 1 of the first turn. A new leg, or a new pincer on an adaptoid that
/// cannot be attacked, does not change the next seat's number of turns. Such growths are counted together.
inline std::uint64_t two_turns_after_step1(const auto& plan, const State& state, std::uint8_t mover) {
    const Growths growing = growths(plan, state, mover);
    State base = state;
    if ((growing.create | growing.leg | growing.pincer) == 0) {
        without_growth(plan, base, mover);
        return base.phase == Phase::over ? 0 : count_turns(plan, base);
    }
    const Hunger hungry = hunger(plan, state, occupied(state) & ~state.at[mover]);
    take_all_off(plan, base, hungry.unfed, mover);
    hand_over(plan, base, mover);
    std::uint64_t sum = 0;
    std::uint64_t alike = 0;  // number of the next seat's turns after a growth that does not affect this number
    if (base.phase != Phase::over) {
        alike = count_turns(plan, base);
        const Bits noticed = growing.pincer & in_reach_of_attacks(plan, base);
        sum += alike * static_cast<std::uint64_t>(count(growing.leg) + count(growing.pincer & ~noticed));
        for_each_place(noticed, [&](int place) {
            State next = base;
            add_limb(plan, next, place, mover, false);
            sum += count_turns(plan, next);
        });
    }
    // A new adaptoid occupies a cell. If the next seat cannot move, the only effect is one cell less for its creations.
    const Step1 following = step1_of(plan, base);
    const bool stays = base.phase != Phase::over && following.walkers == 0 && alike > 1;
    const Bits its_cells = base.adaptoids[following.mover] > 0 ? around(plan, following.own) & following.free : 0;
    for_each_place(growing.create, [&](int place) {
        const bool starves = starved_by_creation(plan, hungry, place) != 0;
        if (!starves && base.phase == Phase::over) {
            return;
        }
        if (!starves && stays) {
            sum += alike - ((its_cells & bit(place)) != 0 ? 1 : 0);
            return;
        }
        State next = starves ? state : base;
        create(next, place, mover);
        if (starves) {
            end_turn(plan, next, mover);
        }
        sum += next.phase == Phase::over ? 0 : count_turns(plan, next);
    });
    return sum;
}

/// Number of turn sequences of this length; growths that do not affect the next seat are counted together.
inline std::uint64_t perft_grouped(const auto& plan, const State& state, int depth) {
    if (depth == 1 || state.phase != Phase::step1 || !siblings_count_alike(plan)) {
        return perft_counted(plan, state, depth);
    }
    std::uint64_t sum = 0;
    if (depth == 2) {
        const std::uint8_t mover = mover_of(plan, state);
        for_each_step1(plan, state, [&](const Turn&, const State& next, bool, bool over) {
            sum += over ? 0 : two_turns_after_step1(plan, next, mover);
        });
        return sum;
    }
    for_each_turn(plan, state, [&](const Turn&, const State& next) { sum += perft_grouped(plan, next, depth - 1); });
    return sum;
}

// ---- turns by number, random play -----------------------------------------------------------------

/// The place with index `number` in a set; indices begin at 0.
inline int place_number(Bits set, std::uint64_t number) {
    while (number-- > 0) {
        set &= set - 1;
    }
    return lowest(set);
}

/// Plays the growth with index `number` (order: creations, legs, pincers, skip) and step 3, and stores the growth in
/// `turn`.
inline void play_growth(const auto& plan, State& state, std::uint8_t mover, std::uint64_t number, Turn& turn) {
    const Growths growing = growths(plan, state, mover);
    if ((growing.create | growing.leg | growing.pincer) == 0 && plan.readings.growth != adaptoid::Growth::optional) {
        without_growth(plan, state, mover);
        return;
    }
    turn.growth = Turn::Growth::skip;
    for (const auto& [kind, set] :
         {std::pair{Turn::Growth::create, growing.create}, std::pair{Turn::Growth::leg, growing.leg},
          std::pair{Turn::Growth::pincer, growing.pincer}}) {
        const auto size = static_cast<std::uint64_t>(count(set));
        if (number < size) {
            turn.growth = kind;
            turn.where = static_cast<std::int8_t>(place_number(set, number));
            grow(plan, state, kind, turn.where, mover);
            break;
        }
        number -= size;
    }
    end_turn(plan, state, mover);
}

/// A step 1 and the number of turns that begin with it.
struct Beginning {
    std::int8_t from, to;
    std::uint32_t turns;
};
inline constexpr int max_beginnings = 1 + max_places * max_places;

/// Plays the turn whose index draw(number of turns) returns; turns have the order of for_each_turn(). Returns the
/// number of turns. The game must not be over.
template <class Draw>
inline std::uint64_t play_numbered(const auto& plan, State& state, Draw&& draw, Turn& turn) {
    turn = Turn{};
    if (state.phase == Phase::placing || state.phase == Phase::choosing || watches_own(plan, state)) {
        const std::uint64_t legal = count_turns(plan, state);
        std::uint64_t left = draw(legal);
        State chosen;
        for_each_turn(plan, state, [&](const Turn& each, const State& next) {
            if (left-- == 0) {
                chosen = next;
                turn = each;
            }
        });
        state = chosen;
        return legal;
    }
    const std::uint8_t mover = mover_of(plan, state);
    if (state.phase == Phase::step2) {
        const std::uint64_t legal = count_growths(plan, state, mover);
        play_growth(plan, state, mover, draw(legal), turn);
        return legal;
    }
    std::array<Beginning, max_beginnings> beginnings;  // not initialised: clearing it would take longer than a turn
    unsigned number = 0;
    std::uint64_t legal = 0;
    for_each_step1_count(plan, state, [&](int from, int to, std::uint64_t turns) {
        beginnings[number++] = {static_cast<std::int8_t>(from), static_cast<std::int8_t>(to),
                                static_cast<std::uint32_t>(turns)};
        legal += turns;
    });
    std::uint64_t left = draw(legal);
    unsigned chosen = 0;
    while (left >= beginnings[chosen].turns) {
        left -= beginnings[chosen++].turns;
    }
    turn.from = beginnings[chosen].from;
    turn.to = beginnings[chosen].to;
    if (turn.from >= 0) {
        if ((occupied(state) & bit(turn.to)) != 0) {
            attack(plan, state, turn.from, turn.to, mover);
            if (ended_by_attack(plan, state, mover)) {
                return legal;
            }
        } else {
            carry(state, turn.from, turn.to, mover);
        }
    }
    play_growth(plan, state, mover, left, turn);
    return legal;
}

/// A random number below `bound`; the same number as Random::below() returns.
inline std::uint64_t draw_below(Random& random, std::uint64_t bound) {
    std::uint64_t drawn = random.next();
    while (drawn < bound && drawn < (0 - bound) % bound) {
        drawn = random.next();
    }
    return (bound >> 32U) == 0 && (drawn >> 32U) == 0
               ? static_cast<std::uint32_t>(drawn) % static_cast<std::uint32_t>(bound)
               : drawn % bound;
}

/// Plays a random game, uniform over turns.
inline Playout playout(const auto& plan, State& state, std::uint64_t random_state, std::uint32_t max_turns) {
    Random random(random_state);
    Playout result;
    Turn turn;
    while (state.phase != Phase::over && result.turns < max_turns) {
        result.legal += play_numbered(
            plan, state, [&](std::uint64_t legal) { return draw_below(random, legal); }, turn);
        ++result.turns;
    }
    return result;
}

}  // namespace rulescope::twin::RULESCOPE_ISA
