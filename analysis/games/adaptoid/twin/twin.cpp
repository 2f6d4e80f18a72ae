#include "analysis/games/adaptoid/twin/twin.h"

#include <algorithm>

#define RULESCOPE_ISA portable
#define RULESCOPE_ISA_NAME "portable"
#include "analysis/games/adaptoid/twin/kernel_steps.h"

namespace rulescope::twin {

extern const Kernels portable_kernels;
#ifdef RULESCOPE_KERNEL_V3
extern const Kernels v3_kernels;
#endif

namespace {

const Kernels& chosen_kernels(bool portable) {
#ifdef RULESCOPE_KERNEL_V3
    if (!portable && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("fma")) {
        return v3_kernels;
    }
#endif
    (void)portable;
    return portable_kernels;
}

}  // namespace

const char* kernel_name() {
    return chosen_kernels(false).as_printed.name;
}

const Kernel& kernel_for(const Plan& plan, bool portable) {
    const Kernels* kernels = &chosen_kernels(portable);
    switch (kind_of(plan)) {
        case PlanKind::by_table: return kernels->by_table;
        case PlanKind::on_lattice: return kernels->on_lattice;
        case PlanKind::as_printed: break;
    }
    return kernels->as_printed;
}

namespace {

using PlyKind = adaptoid::Ply::Kind;

/// Copies the plan to an object of the class for its kind of plan, so that the kernels can cast it to this class.
std::shared_ptr<const Plan> of_its_kind(const Plan& plan) {
    switch (kind_of(plan)) {
        case PlanKind::by_table: return std::make_shared<const TablePlan>(plan);
        case PlanKind::on_lattice: return std::make_shared<const LatticePlan>(plan);
        case PlanKind::as_printed: break;
    }
    return std::make_shared<const PrintedPlan>(plan);
}

/// Calls f with the plan as a LatticePlan or a TablePlan.
template <class F>
auto on_board(const Plan& plan, F f) {
    return plan.stride == 0 ? f(static_cast<const TablePlan&>(plan)) : f(static_cast<const LatticePlan&>(plan));
}

Cell cell_of(const Plan& plan, int place) {
    return place < 0 ? no_cell : plan.cell_of[static_cast<unsigned>(place)];
}

int place_of(const Plan& plan, Cell cell) {
    return plan.place_of[static_cast<std::size_t>(cell)];
}

adaptoid::Ply ply_of(PlyKind kind, Cell from, Cell to) {
    return {kind, from, to, adaptoid::Colour::none};
}

PlyKind kind_of(Turn::Growth growth) {
    switch (growth) {
        case Turn::Growth::create: return PlyKind::create;
        case Turn::Growth::leg: return PlyKind::add_leg;
        case Turn::Growth::pincer: return PlyKind::add_pincer;
        case Turn::Growth::place: return PlyKind::place;
        case Turn::Growth::take: return PlyKind::take;
        default: return PlyKind::skip;
    }
}

bool watches_own(const Plan& plan, const State& state) {
    return plan.readings.self_starving_turn == adaptoid::SelfStarvingTurn::illegal && state.unfed_allowed == 0 &&
           (state.phase == Phase::step1 || state.phase == Phase::step2);
}

bool grows(const Plan& plan, const State& state, std::uint8_t mover) {
    return plan.readings.growth == adaptoid::Growth::optional ||
           on_board(plan, [&](const auto& board) { return portable::growths(board, state, mover).number() > 0; });
}

bool all_fed(const Plan& plan, const State& state, std::uint8_t mover) {
    return portable::hunger(plan, state, state.at[mover]).unfed == 0;
}

}  // namespace

Twin::Twin(const adaptoid::RuleSet& rules, const std::vector<Symmetry>& symmetries, bool portable)
    : plan_(of_its_kind(plan_of(rules, symmetries))),
      layout_(std::make_shared<const CodeLayout>(layout_of(*plan_))),
      kernel_(&kernel_for(*plan_, portable)) {}

State Twin::initial() const {
    State state;
    for (int seat = 0; seat < plan_->seats; ++seat) {
        const std::uint8_t colour = plan_->order[static_cast<unsigned>(seat)];
        state.adaptoids[colour] = plan_->adaptoids;
        state.legs[colour] = plan_->legs;
        state.pincers[colour] = plan_->pincers;
    }
    if (plan_->pie) {
        state.phase = Phase::placing;
        return state;
    }
    for (std::uint8_t colour = 0; colour < 3; ++colour) {
        portable::for_each_place(plan_->start[colour], [&](int place) { portable::create(state, place, colour); });
    }
    // With unusual targets or supplies the game can be over before the first turn.
    std::uint8_t winner = 0;
    Clause clause = Clause::none;
    if (portable::ended(*plan_, state, plan_->order[static_cast<unsigned>(plan_->seats - 1)], winner, clause)) {
        state.phase = Phase::over;
        state.winner = winner;
        state.clause = clause;
    }
    return state;
}

std::vector<adaptoid::Ply> Twin::plies(const State& state) const {
    const Plan& plan = *plan_;
    std::vector<Ply> list;
    const auto add = [&](Bits set, PlyKind kind) {
        portable::for_each_place(set, [&](int place) { list.push_back(ply_of(kind, no_cell, cell_of(plan, place))); });
    };
    switch (state.phase) {
        case Phase::over: break;
        case Phase::placing:
        case Phase::choosing: {
            const auto take = [&](const Turn& turn, const State&) { list.push_back(plies_of(state, turn).front()); };
            portable::for_each_setup(plan, state, take);
            break;
        }
        case Phase::step1:
            on_board(plan, [&](const auto& board) {
                portable::for_each_step1(board, state, [&](const Turn& turn, const State&, bool, bool) {
                    list.push_back(ply_of(turn.from < 0 ? PlyKind::stay : PlyKind::move, cell_of(plan, turn.from),
                                          cell_of(plan, turn.to)));
                });
            });
            break;
        case Phase::step2: {
            const std::uint8_t mover = portable::mover_of(plan, state);
            const portable::Growths growing =
                on_board(plan, [&](const auto& board) { return portable::growths(board, state, mover); });
            add(growing.create, PlyKind::create);
            add(growing.leg, PlyKind::add_leg);
            add(growing.pincer, PlyKind::add_pincer);
            if (plan.readings.growth == adaptoid::Growth::optional) {
                list.push_back(ply_of(PlyKind::skip, no_cell, no_cell));
            }
            break;
        }
    }
    if (!watches_own(plan, state)) {
        return list;
    }
    // G-16: a ply is legal only if it can lead to a turn after which all own adaptoids are fed. If there is no such
    // ply, all plies are legal.
    const std::uint8_t mover = portable::mover_of(plan, state);
    State free_hand = state;
    free_hand.unfed_allowed = 1;
    std::vector<Ply> good;
    std::copy_if(list.begin(), list.end(), std::back_inserter(good), [&](const Ply& ply) {
        State next = after(free_hand, ply, nullptr);
        if (next.phase != Phase::step2) {
            return all_fed(plan, next, mover);
        }
        next.unfed_allowed = 1;
        bool fed = false;
        for_each_turn(next, [&](const Turn&, const State& end) { fed = fed || all_fed(plan, end, mover); });
        return fed;
    });
    return good.empty() ? list : good;
}

State Twin::after(const State& state, const Ply& ply, Events* /*events*/) const {
    const Plan& plan = *plan_;
    State next = state;
    if (state.phase == Phase::placing || state.phase == Phase::choosing) {
        const auto take = [&](const Turn& turn, const State& after) {
            if (plies_of(state, turn).front() == ply) {
                next = after;
            }
        };
        portable::for_each_setup(plan, state, take);
        return next;
    }
    const std::uint8_t mover = portable::mover_of(plan, state);
    if (state.phase == Phase::step2) {
        const bool skips = ply.kind == PlyKind::skip;
        portable::grow(plan, next,
                       ply.kind == PlyKind::create    ? Turn::Growth::create
                       : ply.kind == PlyKind::add_leg ? Turn::Growth::leg
                       : skips                        ? Turn::Growth::skip
                                                      : Turn::Growth::pincer,
                       skips ? -1 : place_of(plan, ply.to), mover);
        portable::end_turn(plan, next, mover);
        return next;
    }
    if (ply.kind == PlyKind::move) {
        const int from = place_of(plan, ply.from);
        const int to = place_of(plan, ply.to);
        if ((portable::occupied(state) & portable::bit(to)) != 0) {
            portable::attack(plan, next, from, to, mover);
            if (portable::ended_by_attack(plan, next, mover)) {
                return next;
            }
        } else {
            portable::carry(next, from, to, mover);
        }
    }
    if (!grows(plan, next, mover)) {
        portable::without_growth(plan, next, mover);
        return next;
    }
    next.phase = Phase::step2;
    next.unfed_allowed = 0;
    if (watches_own(plan, state)) {
        State free_hand = state;
        free_hand.unfed_allowed = 1;
        bool fed = false;
        for_each_turn(free_hand, [&](const Turn&, const State& end) { fed = fed || all_fed(plan, end, mover); });
        next.unfed_allowed = fed ? 0 : 1;
    }
    return next;
}

std::optional<Outcome> Twin::outcome(const State& state) const {
    if (state.phase != Phase::over) {
        return std::nullopt;
    }
    const double share = state.winner == nobody ? 1.0 / seats() : 0.0;
    Outcome result{std::vector<double>(static_cast<std::size_t>(seats()), share),
                   clause_names[static_cast<std::size_t>(state.clause)]};
    for (int seat = 0; seat < seats() && state.winner != nobody; ++seat) {
        result.payoff[static_cast<std::size_t>(seat)] =
            portable::colour_of(*plan_, state, seat) == state.winner ? 1.0 : 0.0;
    }
    return result;
}

Key Twin::key(const State& state) const {
    const CodeWords words = encode(*plan_, *layout_, state);
    Key key(1, static_cast<char>(static_cast<int>(state.phase) + 8 * state.unfed_allowed + 16 * state.exchanged));
    if (state.phase == Phase::over) {
        key.push_back(static_cast<char>(state.winner));
    }
    for (int byte = 0; byte < 8 * layout_->words; ++byte) {
        key.push_back(
            static_cast<char>(words[static_cast<unsigned>(byte / 8)] >> static_cast<unsigned>(8 * (byte % 8))));
    }
    return key;
}

adaptoid::Ply Twin::image(const Ply& ply, int symmetry) const {
    const auto& map = plan_->symmetries[static_cast<std::size_t>(symmetry)];
    const auto moved = [&](Cell cell) {
        return cell == no_cell ? no_cell : cell_of(*plan_, map[static_cast<unsigned>(place_of(*plan_, cell))]);
    };
    Ply turned = ply;
    turned.from = moved(ply.from);
    turned.to = moved(ply.to);
    return turned;
}

bool Twin::ranked() const {
    return plan_->readings.growth == adaptoid::Growth::mandatory &&
           plan_->readings.mutual_capture_credit == adaptoid::MutualCaptureCredit::both;
}

std::int64_t Twin::rank(const State& state) const {
    std::int64_t captures = 0;
    std::int64_t material = 0;
    for (unsigned colour = 0; colour < 3; ++colour) {
        captures += state.lost[colour];
        portable::for_each_place(state.at[colour], [&](int place) {
            material += 1 + portable::limbs_of(state.limbs[static_cast<unsigned>(place)]);
        });
    }
    return captures * (std::int64_t{1} << 32U) + material;
}

std::vector<adaptoid::Ply> Twin::plies_of(const State& before, const Turn& turn) const {
    const Plan& plan = *plan_;
    const Cell where = turn.growth == Turn::Growth::take ? no_cell : cell_of(plan, turn.where);
    if (turn.growth == Turn::Growth::place) {
        return {ply_of(PlyKind::place, cell_of(plan, turn.from), cell_of(plan, turn.to))};
    }
    if (turn.growth == Turn::Growth::take) {
        return {{PlyKind::take, no_cell, no_cell, static_cast<adaptoid::Colour>(turn.where)}};
    }
    std::vector<Ply> list;
    if (before.phase == Phase::step1) {
        list.push_back(
            ply_of(turn.from < 0 ? PlyKind::stay : PlyKind::move, cell_of(plan, turn.from), cell_of(plan, turn.to)));
    }
    if (turn.growth != Turn::Growth::none) {
        list.push_back(ply_of(kind_of(turn.growth), no_cell, where));
    }
    return list;
}

}  // namespace rulescope::twin
