// The terms on bit boards, compiled for the processor that the including .cpp names by RULESCOPE_ISA.
#pragma once

#include "analysis/games/adaptoid/play/terms.h"
#include "analysis/games/adaptoid/twin/kernel_growth.h"

namespace rulescope::adaptoid {

namespace {

namespace kernel = twin::RULESCOPE_ISA;
using twin::Bits;
using twin::State;

/// The possible effects of one colour's turn on the others, in the current position.
struct Threats {
    Bits reach = 0;     ///< empty cells that its adaptoids can reach
    Bits captures = 0;  ///< adaptoids that it could capture
    Bits trades = 0;    ///< adaptoids that it could capture by losing the attacker
    Bits room = 0;      ///< free cells next to its adaptoids
    Bits fills = 0;     ///< cells that it could occupy
};

Threats threats_of(const auto& plan, const State& state, std::uint8_t colour) {
    Threats threats;
    const Bits own = state.at[colour];
    const Bits free = kernel::empty(plan, state);
    const Bits prey = kernel::occupied(state) & ~own;
    threats.room = kernel::around(plan, own) & free;
    const bool free_entry = plan.readings.capture_step_cost == CaptureStepCost::zero;
    kernel::for_each_place(free_entry ? own : own & state.legged, [&](int from) {
        const kernel::Reach reached = kernel::reach(plan, state, from, free, prey);
        threats.reach |= reached.empty;
        if (kernel::pincers_of(state.limbs[static_cast<unsigned>(from)]) == 0 &&
            plan.readings.zero_pincer_attack == ZeroPincerAttack::illegal) {
            return;
        }
        kernel::for_each_place(reached.others, [&](int to) {
            const kernel::Attack attack = kernel::ruling(plan, state, from, to, colour, kernel::colour_at(state, to));
            threats.captures |= attack == kernel::Attack::captures ? kernel::bit(to) : 0;
            threats.trades |= attack == kernel::Attack::both_die ? kernel::bit(to) : 0;
        });
    });
    threats.fills = threats.reach | (state.adaptoids[colour] > 0 ? threats.room : 0);
    return threats;
}

template <class P>
AdaptoidTerms terms_on(const twin::Plan& plan_of_kind, const State& state) {
    const P& plan = static_cast<const P&>(plan_of_kind);
    AdaptoidTerms terms{};
    std::array<Threats, 3> threats{};
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::uint8_t colour = kernel::colour_of(plan, state, seat);
        threats[colour] = threats_of(plan, state, colour);
    }
    const Bits taken = kernel::occupied(state);
    for (int seat = 0; seat < plan.seats; ++seat) {
        const std::uint8_t colour = kernel::colour_of(plan, state, seat);
        const Bits own = state.at[colour];
        int legs = 0, pincers = 0, hunters = 0, spare = 0, one_more = 0, exactly = 0, unfed = 0, starvable = 0;
        kernel::for_each_place(own, [&](int place) {
            const std::uint8_t limbs = state.limbs[static_cast<unsigned>(place)];
            legs += kernel::legs_of(limbs);
            pincers += kernel::pincers_of(limbs);
            hunters += kernel::walks(plan, limbs) && kernel::pincers_of(limbs) > 0 ? 1 : 0;
            const int more = kernel::food(plan, taken, place) - kernel::need(plan, limbs);
            spare += more < 0 ? 0 : more > 3 ? 3 : more;
            unfed += more < 0 ? 1 : 0;
            exactly += more == 0 ? 1 : 0;
            one_more += more == 1 ? 1 : 0;
            if (more == 0 || more == 1) {
                const Bits neighbours = plan.neighbours[static_cast<unsigned>(place)];
                bool starves = false;
                for (unsigned other = 0; other < 3; ++other) {
                    const Threats& by = threats[other];
                    if (other != colour) {
                        starves = starves || (more == 0 ? (neighbours & by.fills) != 0
                                                        : (neighbours & by.reach) != 0 &&
                                                              kernel::count(neighbours & by.fills) > 1);
                    }
                }
                starvable += starves ? 1 : 0;
            }
        });
        Bits captures = 0, trades = 0;
        for (unsigned other = 0; other < 3; ++other) {
            captures |= other != colour ? threats[other].captures & own : 0;
            trades |= other != colour ? threats[other].trades & own : 0;
        }
        const int adaptoids = kernel::count(own);
        const int lost = state.lost[colour];
        const int missing = plan.target - lost;
        terms[colour] = {state.seat == seat ? 1.0 : 0.0,
                         static_cast<double>(lost),
                         1.0 / (missing > 0 ? missing : 1),
                         1.0 / (adaptoids > 0 ? adaptoids : 1),
                         static_cast<double>(adaptoids),
                         static_cast<double>(legs),
                         static_cast<double>(pincers),
                         static_cast<double>(kernel::count(own & state.legged)),
                         static_cast<double>(hunters),
                         static_cast<double>(spare),
                         static_cast<double>(one_more),
                         static_cast<double>(exactly),
                         static_cast<double>(unfed),
                         static_cast<double>(starvable),
                         static_cast<double>(kernel::count(captures)),
                         static_cast<double>(kernel::count(trades & ~captures)),
                         static_cast<double>(kernel::count(threats[colour].reach)),
                         static_cast<double>(kernel::count(threats[colour].room))};
    }
    return terms;
}

template <class P>
double score_on(const twin::Plan& plan, const State& state, const double* weights) {
    const AdaptoidTerms terms = terms_on<P>(plan, state);
    const ColourTerms& own = terms[kernel::colour_of(static_cast<const P&>(plan), state, state.seat)];
    const ColourTerms& other = terms[kernel::colour_of(static_cast<const P&>(plan), state, 1 - state.seat)];
    // Several sums at once, in the same order on every processor.
    std::array<double, 6> sums{};
    static_assert(adaptoid_terms % sums.size() == 0);
    for (std::size_t term = 0; term < adaptoid_terms; term += sums.size()) {
        for (std::size_t lane = 0; lane < sums.size(); ++lane) {
            sums[lane] +=
                weights[term + lane] * own[term + lane] - weights[adaptoid_terms + term + lane] * other[term + lane];
        }
    }
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + (sums[4] + sums[5]);
}

inline ScoreOnBits score_for(const twin::Plan& plan) {
    switch (twin::kind_of(plan)) {
        case twin::PlanKind::by_table: return score_on<twin::TablePlan>;
        case twin::PlanKind::on_lattice: return score_on<twin::LatticePlan>;
        case twin::PlanKind::as_printed: break;
    }
    return score_on<twin::PrintedPlan>;
}

/// The function for the kind of the plan. The plan of a twin is an object of the class for its kind (twin.cpp), so
/// the casts are valid.
inline TermsOnBits terms_for(const twin::Plan& plan) {
    switch (twin::kind_of(plan)) {
        case twin::PlanKind::by_table: return terms_on<twin::TablePlan>;
        case twin::PlanKind::on_lattice: return terms_on<twin::LatticePlan>;
        case twin::PlanKind::as_printed: break;
    }
    return terms_on<twin::PrintedPlan>;
}

}  // namespace

}  // namespace rulescope::adaptoid
