// The fast twin, part 6: for searches: playing a given turn, and listing the turns that remove adaptoids.
#pragma once

#include "analysis/games/adaptoid/twin/kernel_turns.h"

namespace rulescope::twin::RULESCOPE_ISA {

/// Plays a turn of another position if it is legal in `state`. Returns false, with `state` unspecified, if it is not
/// legal, or outside step 1 and under G-16 = illegal, where legality depends on all turns.
inline bool play_if_legal(const auto& plan, State& state, const Turn& turn) {
    if (state.phase != Phase::step1 || watches_own(plan, state)) {
        return false;
    }
    const std::uint8_t mover = mover_of(plan, state);
    if (turn.from >= 0) {
        const Step1 step = step1_of(plan, state);
        if ((step.walkers & bit(turn.from)) == 0) {
            return false;
        }
        const Reach reached = reach(plan, state, turn.from, step.free, step.prey);
        if ((reached.empty & bit(turn.to)) != 0) {
            carry(state, turn.from, turn.to, mover);
        } else {
            if ((attackable(plan, state, turn.from, reached.others & bit(turn.to), mover)) == 0) {
                return false;
            }
            attack(plan, state, turn.from, turn.to, mover);
            if (ended_by_attack(plan, state, mover)) {
                return turn.growth == Turn::Growth::none;
            }
        }
    }
    const Growths growing = growths(plan, state, mover);
    const Bits at = turn.where >= 0 ? bit(turn.where) : 0;
    switch (turn.growth) {
        case Turn::Growth::create:
            if ((growing.create & at) == 0)
                return false;
            break;
        case Turn::Growth::leg:
            if ((growing.leg & at) == 0)
                return false;
            break;
        case Turn::Growth::pincer:
            if ((growing.pincer & at) == 0)
                return false;
            break;
        case Turn::Growth::skip:
            if (plan.readings.growth != adaptoid::Growth::optional)
                return false;
            break;
        case Turn::Growth::none:
            if (plan.readings.growth == adaptoid::Growth::optional ||
                (growing.create | growing.leg | growing.pincer) != 0) {
                return false;
            }
            without_growth(plan, state, mover);
            return true;
        default: return false;
    }
    grow(plan, state, turn.growth, turn.where, mover);
    end_turn(plan, state, mover);
    return true;
}

/// Calls f(turn, state after it) for turns that remove adaptoids of others: every step 1 that captures or after which
/// some starve, with the first growth of each kind, and every creation that starves some. Stops when f
/// returns false. Other growths of the same step 1 remove the same adaptoids, unless limbs can grow on adaptoids of
/// others (G-10). Lists nothing outside step 1 and under G-16 = illegal.
template <class F>
inline void for_each_removal(const auto& plan, const State& state, F&& f) {
    if (state.phase != Phase::step1 || watches_own(plan, state)) {
        return;
    }
    const std::uint8_t mover = mover_of(plan, state);
    const Bits others = occupied(state) & ~state.at[mover];
    const Hunger before = hunger(plan, state, others);
    const Bits hungry = before.unfed | before.exactly | before.one_more;
    Bits near = 0;
    for_each_place(hungry, [&](int place) { near |= plan.neighbours[static_cast<unsigned>(place)]; });
    bool more = true;
    const auto play_on = [&](const State& from, Turn turn, Turn::Growth kind, int place) {
        State next = from;
        turn.growth = kind;
        turn.where = static_cast<std::int8_t>(place);
        grow(plan, next, kind, place, mover);
        end_turn(plan, next, mover);
        more = more && f(static_cast<const Turn&>(turn), static_cast<const State&>(next));
    };
    for_each_step1(plan, state, [&](const Turn& turn, State& next, bool attacked, bool over) {
        if (!more) {
            return;
        }
        const bool captured = attacked && (others & next.at[mover] & bit(turn.to)) != 0;
        if (over) {
            more = !captured || f(turn, static_cast<const State&>(next));
            return;
        }
        if (!captured && (attacked || hungry == 0)) {
            return;
        }
        const Hunger now = hungry == 0 ? Hunger{} : hunger(plan, next, hungry & occupied(next) & ~next.at[mover]);
        const Growths growing = growths(plan, next, mover);
        const bool grows = (growing.create | growing.leg | growing.pincer) != 0;
        // A game that ends without a possible growth ends before step 3 (G-14).
        const bool fed = now.unfed == 0 || (!grows && plan.readings.growth != adaptoid::Growth::optional &&
                                            plan.readings.step2_impossible != adaptoid::Step2Impossible::pass);
        if (!grows && (captured || !fed)) {
            Turn without = turn;
            State after = next;
            if (plan.readings.growth == adaptoid::Growth::optional) {
                without.growth = Turn::Growth::skip;
                end_turn(plan, after, mover);
            } else {
                without_growth(plan, after, mover);
            }
            more = more && f(static_cast<const Turn&>(without), static_cast<const State&>(after));
        } else if (captured || !fed) {
            if (growing.create != 0) {
                play_on(next, turn, Turn::Growth::create, lowest(growing.create));
            }
            if (growing.leg != 0) {
                play_on(next, turn, Turn::Growth::leg, lowest(growing.leg));
            }
            if (growing.pincer != 0) {
                play_on(next, turn, Turn::Growth::pincer, lowest(growing.pincer));
            }
        }
        for_each_place(growing.create & near, [&](int place) {
            if (more && starved_by_creation(plan, now, place) != 0) {
                play_on(next, turn, Turn::Growth::create, place);
            }
        });
    });
}

}  // namespace rulescope::twin::RULESCOPE_ISA
