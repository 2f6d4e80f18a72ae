// The fast twin, part 3: step 2, and step 3 after every growth.
#pragma once

#include "analysis/games/adaptoid/twin/kernel_movement.h"

namespace rulescope::twin::RULESCOPE_ISA {

/// The growths of step 2: the cells for a new adaptoid, and the adaptoids that can get a leg or a pincer.
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
    const int largest = leg ? plan.max_legs : plan.max_pincers;
    for_each_place(whose, [&](int place) {
        const std::uint8_t limbs = state.limbs[static_cast<unsigned>(place)];
        if ((leg ? legs_of(limbs) : pincers_of(limbs)) < largest) {
            open |= bit(place);
        }
    });
    return open;
}

/// The growths that step 2 allows.
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

/// Places a bare adaptoid from the box.
inline void create(State& state, int place, std::uint8_t colour) {
    state.at[colour] |= bit(place);
    change(state.adaptoids[colour], -1);
}

/// Adds a leg or pincer from the box of `colour`.
inline void add_limb(const auto& plan, State& state, int place, std::uint8_t colour, bool leg) {
    auto& limbs = state.limbs[static_cast<unsigned>(place)];
    limbs = static_cast<std::uint8_t>(limbs + (leg ? 1 : 16));
    change(leg ? state.legs[colour] : state.pincers[colour], -1);
    note_limbs(plan, state, place);
}

/// Plays a growth without step 3; `none` and `skip` change nothing.
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

/// Continues after step 1 if no growth is possible (G-14): with the end or with step 3.
inline void without_growth(const auto& plan, State& state, std::uint8_t mover) {
    switch (plan.readings.step2_impossible) {
        case adaptoid::Step2Impossible::pass: end_turn(plan, state, mover); break;
        case adaptoid::Step2Impossible::lose: finish(plan, state, plan.hunter[mover], Clause::g14); break;
        case adaptoid::Step2Impossible::draw: finish(plan, state, nobody, Clause::g14); break;
    }
}

/// A visitor that receives growths as differences from a common state. First, begin(state, turn, move_only) receives
/// the common state. Then grown(turn, state, place, limbs before, limbs after, created) receives each growth.
/// `created`: the place was empty before. `move_only`: the common state differs from the state before the turn only in
/// the adaptoid that moved and the seat to act.
template <class F>
concept HasGrowthCallback = requires(F& f, const Turn& turn, const State& state) {
    f.begin(state, turn, true);
    f.grown(turn, state, 0, std::uint8_t{}, std::uint8_t{}, true);
};

/// Visits the growths after one step 1. Each growth is applied to the same state and undone, because copying the state
/// would take longer than all other work. Changed fields are assigned from stored values, not incremented and
/// decremented, so that no growth depends on the previous growth.
template <class P, class F>
class GrowthsShown {
public:
    /// `base`: the state after step 3, without the growth; it is correct for growths that starve no further adaptoids.
    /// `before`: the state after step 1; null if `base` differs from it only because the next seat is to act.
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

    /// If `before` is null: sets the fields in which the state before the change of seats differs from `base`.
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
        if constexpr (HasGrowthCallback<F>) {
            f_.grown(turn, static_cast<const State&>(base_), place, before, after, created);
        } else {
            f_(turn, static_cast<const State&>(base_));
        }
    }

    /// Plays a growth that has further effects, on a copy of the state.
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

/// Calls f(turn, state after the turn) for every growth after step 1. `state` is unchanged afterwards. `attacked`: step
/// 1 was an attack.
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
    // The adaptoids that starve whatever the growth (A-10: all are judged on one board), and the adaptoids with exactly
    // the food that they need.
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
    // If no adaptoid starves and step 1 was no attack, the game is not over, and growths can be applied to `state`
    // itself.
    if (hungry.unfed == 0 && !attacked) {
        const std::uint8_t seat = state.seat;
        const std::uint8_t unfed_allowed = state.unfed_allowed;
        const Phase phase = state.phase;
        state.phase = Phase::step1;
        state.unfed_allowed = 0;
        next_seat(plan, state);
        if constexpr (HasGrowthCallback<F>) {
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
    if constexpr (HasGrowthCallback<F>) {
        f.begin(static_cast<const State&>(base), turn, false);
    }
    GrowthsShown<P, F> shown(plan, base, &state, hungry, mover, f);
    show_all(shown);
}

}  // namespace rulescope::twin::RULESCOPE_ISA
