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

/// A visitor may want to know which growths differ from one common state by one part alone: begin(state, turn, plain)
/// before them, then grown(turn, state, place, limbs before, limbs after); `created`: before, nobody stood there.
/// `plain`: the common state is the one before the turn but for the adaptoid that moved and the seat to act.
template <class F>
concept ToldOfGrowths = requires(F& f, const Turn& turn, const State& state) {
    f.begin(state, turn, true);
    f.grown(turn, state, 0, std::uint8_t{}, std::uint8_t{}, true);
};

/// The growths after one step 1, each shown on the same state and taken back: a copy of the whole state would take
/// longer than all the rest. What changes is written as a whole each time, never counted up and down, so that no growth
/// waits for the one before.
template <class P, class F>
class GrowthsShown {
public:
    /// `base`: after step 3 for growths that starve nobody more. `before`: after step 1, if that is not `base` but for
    /// who is to act.
    GrowthsShown(const P& plan, State& base, const State* before, const Hunger& hungry, std::uint8_t mover, F& f)
        : plan_(plan),
          base_(base),
          before_(before),
          hungry_(hungry),
          mover_(mover),
          f_(f),
          own_(base.at[mover]),
          legged_(base.legged),
          full_(base.full),
          adaptoids_(base.adaptoids[mover]),
          legs_(base.legs[mover]),
          pincers_(base.pincers[mover]) {}

    /// Who was to act before the turn was handed over, where `before` is not given.
    void handed_over_from(std::uint8_t seat, std::uint8_t unfed_allowed) {
        seat_ = seat;
        unfed_allowed_ = unfed_allowed;
    }

    void creations(Bits places, Turn turn) {
        turn.growth = Turn::Growth::create;
        change(base_.adaptoids[mover_], -1);
        for_each_place(places, [&](int place) {
            turn.where = static_cast<std::int8_t>(place);
            if (!at_once() || starved_by_creation(plan_, hungry_, place) != 0) {
                slowly(turn);
                return;
            }
            base_.at[mover_] = own_ | bit(place);
            show(turn, place, 0, 0, true);
        });
        base_.at[mover_] = own_;
        base_.adaptoids[mover_] = adaptoids_;
    }

    void limbs(Bits places, Turn turn, bool leg) {
        turn.growth = leg ? Turn::Growth::leg : Turn::Growth::pincer;
        std::uint8_t& box = leg ? base_.legs[mover_] : base_.pincers[mover_];
        change(box, -1);
        for_each_place(places, [&](int place) {
            turn.where = static_cast<std::int8_t>(place);
            const auto at = static_cast<unsigned>(place);
            const Bits here = bit(place);
            if (!at_once() || (here & own_) == 0) {
                slowly(turn);
                return;
            }
            const std::uint8_t before = base_.limbs[at];
            const auto after = static_cast<std::uint8_t>(before + (leg ? 1 : 16));
            base_.limbs[at] = after;
            base_.legged = walks(plan_, after) ? legged_ | here : legged_;
            base_.full = limbs_of(after) >= 6 ? full_ | here : full_;
            show(turn, place, before, after, false);
            base_.limbs[at] = before;
        });
        box = leg ? legs_ : pincers_;
        base_.legged = legged_;
        base_.full = full_;
    }

    void skipping(Turn turn) {
        turn.growth = Turn::Growth::skip;
        if (at_once()) {
            f_(turn, static_cast<const State&>(base_));
        } else {
            slowly(turn);
        }
    }

private:
    [[nodiscard]] bool at_once() const { return plan_.readings.starvation == adaptoid::Starvation::simultaneous; }

    void show(const Turn& turn, int place, std::uint8_t before, std::uint8_t after, bool created) {
        if constexpr (ToldOfGrowths<F>) {
            f_.grown(turn, static_cast<const State&>(base_), place, before, after, created);
        } else {
            f_(turn, static_cast<const State&>(base_));
        }
    }

    /// A growth with consequences of its own: played on a copy.
    void slowly(const Turn& turn) {
        State next = before_ != nullptr ? *before_ : undone();
        grow(plan_, next, turn.growth, turn.where, mover_);
        end_turn(plan_, next, mover_);
        f_(turn, static_cast<const State&>(next));
    }

    [[nodiscard]] State undone() const {
        State state = base_;
        state.seat = seat_;
        state.phase = Phase::step1;
        state.unfed_allowed = unfed_allowed_;
        state.at[mover_] = own_;
        state.legged = legged_;
        state.full = full_;
        state.adaptoids[mover_] = adaptoids_;
        state.legs[mover_] = legs_;
        state.pincers[mover_] = pincers_;
        return state;
    }

    const P& plan_;
    State& base_;
    const State* before_;
    const Hunger& hungry_;
    std::uint8_t mover_;
    F& f_;
    std::uint8_t seat_ = 0, unfed_allowed_ = 0;
    Bits own_, legged_, full_;
    std::uint8_t adaptoids_, legs_, pincers_;
};

/// Every growth after step 1, as f(turn, state after the turn). `state` is the same afterwards as before; `attacked`:
/// step 1 was an attack.
template <class P, class F>
inline void for_each_growth(const P& plan, State& state, std::uint8_t mover, const Turn& turn, bool attacked, F& f) {
    const Growths growing = growths(plan, state, mover);
    const bool optional = plan.readings.growth == adaptoid::Growth::optional;
    if (!optional && (growing.create | growing.leg | growing.pincer) == 0) {
        State next = state;
        without_growth(plan, next, mover);
        f(turn, static_cast<const State&>(next));
        return;
    }
    // What step 3 takes whatever grows (A-10: all judged on one board), and who has just enough.
    const bool at_once = plan.readings.starvation == adaptoid::Starvation::simultaneous;
    const Hunger hungry = at_once ? hunger(plan, state, occupied(state) & ~state.at[mover]) : Hunger{};
    const auto show_all = [&](GrowthsShown<P, F>& shown) {
        shown.creations(growing.create, turn);
        shown.limbs(growing.leg, turn, true);
        shown.limbs(growing.pincer, turn, false);
        if (optional) {
            shown.skipping(turn);
        }
    };
    // Nobody leaves and nobody was attacked: then the game goes on, and the state itself serves.
    if (hungry.unfed == 0 && !attacked) {
        const std::uint8_t seat = state.seat;
        const std::uint8_t unfed_allowed = state.unfed_allowed;
        const Phase phase = state.phase;
        state.phase = Phase::step1;
        state.unfed_allowed = 0;
        next_seat(plan, state);
        if constexpr (ToldOfGrowths<F>) {
            f.begin(static_cast<const State&>(state), turn, true);
        }
        GrowthsShown<P, F> shown(plan, state, nullptr, hungry, mover, f);
        shown.handed_over_from(seat, unfed_allowed);
        show_all(shown);
        state.seat = seat;
        state.phase = phase;
        state.unfed_allowed = unfed_allowed;
        return;
    }
    State base = state;
    take_all_off(plan, base, hungry.unfed, mover);
    hand_over(plan, base, mover);
    if constexpr (ToldOfGrowths<F>) {
        f.begin(static_cast<const State&>(base), turn, false);
    }
    GrowthsShown<P, F> shown(plan, base, &state, hungry, mover, f);
    show_all(shown);
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

/// Every result of step 1 as f(turn, state after step 1, attacked, whether the game is over then): staying, then moves
/// by (from, to). The state is shown and taken back; f may change it if it does the same.
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
        State shown = state;
        for_each_growth(plan, shown, mover, Turn{}, true, f);  // whether it attacked is not known any more
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
