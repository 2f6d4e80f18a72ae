// The fast twin, part 2: the steps of a turn. Reach, attacks, growth, and all turns of a position.
#pragma once

#include "analysis/engine/kernel_board.h"

namespace rulescope::engine::RULESCOPE_ISA {

/// Where an adaptoid gets to: empty cells, cells of others.
struct Reach {
    Bits empty = 0, others = 0;
};

/// Ends of walks of exactly `steps` steps over `free` cells, no cell twice (G-4 exact).
inline Bits walk_ends(const auto& plan, Bits free, int place, int steps) {
    if (steps == 0) {
        return bit(place);
    }
    Bits ends = 0;
    for_each_place(plan.beside[static_cast<unsigned>(place)] & free,
                   [&](int next) { ends |= walk_ends(plan, free & ~bit(next), next, steps - 1); });
    return ends;
}

/// Cells on which it can stand after up to (or exactly, G-4) so many steps; its own after none.
inline Bits stands(const auto& plan, Bits free, int from, int steps) {
    if (plan.readings.move_steps == adaptoid::MoveSteps::exact) {
        return steps < 0 ? 0 : walk_ends(plan, free, from, steps);
    }
    Bits reached = steps < 0 ? 0 : bit(from);
    for (int step = 0; step < steps; ++step) {
        const Bits more =
            reached | ((step == 0 ? plan.beside[static_cast<unsigned>(from)] : around(plan, reached)) & free);
        if (more == reached) {
            break;
        }
        reached = more;
    }
    return reached;
}

/// Reach of the adaptoid on `from`, before asking whom it may attack; `prey`: cells that may be entered.
inline Reach reach(const auto& plan, const State& state, int from, Bits free, Bits prey) {
    const std::uint8_t limbs = state.limbs[static_cast<unsigned>(from)];
    const int steps = plan.readings.move_allowance == adaptoid::MoveAllowance::limbs ? limbs_of(limbs) : legs_of(limbs);
    const bool free_entry = plan.readings.capture_step_cost == adaptoid::CaptureStepCost::zero;  // G-5
    Reach result;
    if (plan.readings.move_steps == adaptoid::MoveSteps::up_to && !free_entry && steps > 0) {
        const Bits before = stands(plan, free, from, steps - 1);
        const Bits touched = steps == 1 ? plan.beside[static_cast<unsigned>(from)] : around(plan, before);
        result.empty = (before | (touched & free)) & ~bit(from);
        result.others = touched & prey & ~bit(from);
        return result;
    }
    if (steps > 0) {
        result.empty = stands(plan, free, from, steps) & ~bit(from);
    }
    const Bits before = stands(plan, free, from, free_entry ? steps : steps - 1);
    result.others = around(plan, before) & prey & ~bit(from);
    return result;
}

enum class Attack : std::uint8_t { illegal, captures, attacker_dies, both_die };

/// with G-1, G-2, G-8. (G-3: whether own cells may be entered at all is asked before.)
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

/// An adaptoid goes to another cell, empty by then.
inline void carry(State& state, int from, int to, std::uint8_t colour) {
    const Bits both = bit(from) | bit(to);
    state.at[colour] ^= both;
    state.legged ^= (state.legged & bit(from)) != 0 ? both : 0;
    state.full ^= (state.full & bit(from)) != 0 ? both : 0;
    state.limbs[static_cast<unsigned>(to)] = state.limbs[static_cast<unsigned>(from)];
    state.limbs[static_cast<unsigned>(from)] = 0;
}

/// Carries a legal attack out.
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

/// Who might move, and whom they might attack.
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

/// The others that an adaptoid may attack among those it reaches.
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

/// What step 2 may do: cells for a new adaptoid, adaptoids for one more leg, for one more pincer.
struct Growths {
    Bits create = 0, leg = 0, pincer = 0;
    [[nodiscard]] int number() const { return count(create) + count(leg) + count(pincer); }
};

/// Adaptoids with a free socket (A-14, G-12).
inline Bits sockets(const auto& plan, const State& state, Bits whose, bool leg) {
    if (plan.total6) {
        return whose & ~state.full;
    }
    Bits open = 0;
    const int most = leg ? plan.most_legs : plan.most_pincers;
    for_each_place(whose, [&](int place) {
        const std::uint8_t limbs = state.limbs[static_cast<unsigned>(place)];
        if ((leg ? legs_of(limbs) : pincers_of(limbs)) < most) {
            open |= bit(place);
        }
    });
    return open;
}

inline Growths growths(const auto& plan, const State& state, std::uint8_t mover) {
    Growths result;
    const Bits own = state.at[mover];
    if (state.adaptoids[mover] > 0) {
        result.create = around(plan, own) & empty(plan, state);
    }
    const bool any = plan.readings.grow_target == adaptoid::GrowTarget::any;  // G-10
    for (std::uint8_t colour = 0; colour < 3; ++colour) {
        if (colour != mover && !any) {
            continue;
        }
        const Bits whose = state.at[colour];
        if (state.legs[colour] > 0) {
            result.leg |= sockets(plan, state, whose, true);
        }
        if (state.pincers[colour] > 0) {
            result.pincer |= sockets(plan, state, whose, false);
        }
    }
    return result;
}

inline void create(State& state, int place, std::uint8_t colour) {
    state.at[colour] |= bit(place);
    change(state.adaptoids[colour], -1);
}

inline void add_limb(const auto& plan, State& state, int place, std::uint8_t colour, bool leg) {
    auto& limbs = state.limbs[static_cast<unsigned>(place)];
    limbs = static_cast<std::uint8_t>(limbs + (leg ? 1 : 16));
    change(leg ? state.legs[colour] : state.pincers[colour], -1);
    note_limbs(plan, state, place);
}

inline void grow(const auto& plan, State& state, Turn::Growth kind, int place, std::uint8_t mover) {
    switch (kind) {
        case Turn::Growth::create: create(state, place, mover); break;
        case Turn::Growth::leg:
        case Turn::Growth::pincer:
            add_limb(plan, state, place, colour_at(state, place), kind == Turn::Growth::leg);
            break;
        default: break;
    }
}

/// After step 1 without anything to grow (G-14): the end, or step 3.
inline void without_growth(const auto& plan, State& state, std::uint8_t mover) {
    switch (plan.readings.step2_impossible) {
        case adaptoid::Step2Impossible::pass: end_turn(plan, state, mover); break;
        case adaptoid::Step2Impossible::lose: finish(plan, state, plan.hunter[mover], Clause::g14); break;
        case adaptoid::Step2Impossible::draw: finish(plan, state, nobody, Clause::g14); break;
    }
}

/// Every growth after step 1, as f(turn, state after the turn).
template <class F>
inline void for_each_growth(const auto& plan, const State& state, std::uint8_t mover, Turn turn, F& f) {
    const Growths growing = growths(plan, state, mover);
    const bool optional = plan.readings.growth == adaptoid::Growth::optional;
    if (!optional && (growing.create | growing.leg | growing.pincer) == 0) {
        State next = state;
        without_growth(plan, next, mover);
        f(turn, next);
        return;
    }
    // What step 3 takes whatever grows (A-10: all judged on one board), and who has just enough.
    const bool at_once = plan.readings.starvation == adaptoid::Starvation::simultaneous;
    State base = state;
    Hunger hungry;
    if (at_once) {
        hungry = hunger(plan, state, occupied(state) & ~state.at[mover]);
        take_all_off(plan, base, hungry.unfed, mover);
    }
    hand_over(plan, base, mover);
    const State& shown = base;
    const auto slowly = [&](Turn::Growth kind, int place) {
        State next = state;
        grow(plan, next, kind, place, mover);
        end_turn(plan, next, mover);
        f(turn, next);
    };
    turn.growth = Turn::Growth::create;
    for_each_place(growing.create, [&](int place) {
        turn.where = static_cast<std::int8_t>(place);
        if (!at_once || starved_by_creation(plan, hungry, place) != 0) {
            slowly(Turn::Growth::create, place);
            return;
        }
        // Grown, shown, and taken back: a copy of the whole state would take longer than all the rest.
        base.at[mover] |= bit(place);
        change(base.adaptoids[mover], -1);
        f(turn, shown);
        base.at[mover] &= ~bit(place);
        change(base.adaptoids[mover], 1);
    });
    const Bits legged = base.legged;
    const Bits full = base.full;
    for (const bool leg : {true, false}) {
        turn.growth = leg ? Turn::Growth::leg : Turn::Growth::pincer;
        for_each_place(leg ? growing.leg : growing.pincer, [&](int place) {
            turn.where = static_cast<std::int8_t>(place);
            if (!at_once || (bit(place) & state.at[mover]) == 0) {
                slowly(turn.growth, place);
                return;
            }
            const std::uint8_t limbs = base.limbs[static_cast<unsigned>(place)];
            add_limb(plan, base, place, mover, leg);
            f(turn, shown);
            base.limbs[static_cast<unsigned>(place)] = limbs;
            base.legged = legged;
            base.full = full;
            change(leg ? base.legs[mover] : base.pincers[mover], 1);
        });
    }
    if (optional) {
        turn.growth = Turn::Growth::skip;
        turn.where = -1;
        if (at_once) {
            f(turn, shown);
        } else {
            slowly(Turn::Growth::skip, -1);
        }
    }
}

/// Does an attack in step 1 end the game at once (G-17)?
inline bool ended_by_attack(const auto& plan, State& state, std::uint8_t mover) {
    std::uint8_t winner = 0;
    Clause clause = Clause::none;
    if (plan.readings.win_check == adaptoid::WinCheck::immediate && ended(plan, state, mover, winner, clause)) {
        finish(plan, state, winner, clause);
        return true;
    }
    return false;
}

/// Every result of step 1 as f(turn, state after step 1, whether the game is over then): staying, then moves by
/// (from, to).
template <class F>
inline void for_each_step1(const auto& plan, const State& state, F&& f) {
    const Step1 step = step1_of(plan, state);
    f(Turn{}, state, false);
    for_each_place(step.walkers, [&](int from) {
        const Reach reached = reach(plan, state, from, step.free, step.prey);
        const Bits attacked = attackable(plan, state, from, reached.others, step.mover);
        for_each_place(reached.empty | attacked, [&](int to) {
            State next = state;
            bool over = false;
            if ((attacked & bit(to)) != 0) {
                attack(plan, next, from, to, step.mover);
                over = ended_by_attack(plan, next, step.mover);
            } else {
                carry(next, from, to, step.mover);
            }
            f(Turn{static_cast<std::int8_t>(from), static_cast<std::int8_t>(to), Turn::Growth::none, -1},
              static_cast<const State&>(next), over);
        });
    });
}

/// Set-up by the players (N-4): placing one of each colour, then choosing.
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
        next.exchanged = plan.order[1] == colour ? 0 : 1;  // seat 1 plays the colour it takes
        next.phase = Phase::step1;
        next.seat = next.exchanged != 0 ? 1 : 0;  // N-5
        f(Turn{-1, -1, Turn::Growth::take, static_cast<std::int8_t>(colour)}, next);
    }
}

template <class F>
inline void for_each_turn_unwatched(const auto& plan, const State& state, F& f) {
    const std::uint8_t mover = mover_of(plan, state);
    if (state.phase == Phase::step2) {
        for_each_growth(plan, state, mover, Turn{}, f);
        return;
    }
    for_each_step1(plan, state, [&](const Turn& turn, const State& next, bool over) {
        if (over) {
            f(turn, next);
        } else {
            for_each_growth(plan, next, mover, turn, f);
        }
    });
}

/// Every turn in the order of the reference, as f(turn, state after it). From the middle of a turn: every way to end
/// it.
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
    // G-16: turns after which an own adaptoid is unfed may not be chosen, unless all are such.
    const std::uint8_t mover = mover_of(plan, state);
    const auto fed = [&](const State& next) { return hunger(plan, next, next.at[mover]).unfed == 0; };
    bool anything = false;
    const auto look = [&](const Turn&, const State& next) { anything = anything || fed(next); };
    for_each_turn_unwatched(plan, state, look);
    const auto hand_on = [&](const Turn& turn, const State& next) {
        if (!anything || fed(next)) {
            f(turn, next);
        }
    };
    for_each_turn_unwatched(plan, state, hand_on);
}

}  // namespace rulescope::engine::RULESCOPE_ISA
