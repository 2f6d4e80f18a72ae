// The fast twin of core/adaptoid: the same rules with bit boards, held equal to the reference by the tests.
//
// It plays the whole Adaptoid family on boards of up to 64 cells, two and three seats, under every reading it can do
// fast; left_to_reference() (plan.h) tells why it leaves a rule set alone. Turn by turn it is fast; ply by ply it
// fulfils the contract (core/game.h), so that whatever is written for any game runs on it too. Plies and turns come in
// the reference's order: the same numbers drawn give the same game.
//
//   plan.h            the rule set as masks and plain values
//   state.h           a position in two cache lines
//   kernel_board.h    sets of cells, feeding, ends        , S-17, T-8 to T-12
//   kernel_movement.h reach and attacks                   
//   kernel_growth.h   growth, shown and taken back        
//   kernel_steps.h    the set-up, whole turns              N-4, A-7
//   kernel_turns.h    counting, perft, random play
//   code.h            codes of fixed length, reversible
//
// Clause events are the reference's business: the engine does not tell them.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "analysis/games/adaptoid/twin/code.h"
#include "analysis/games/adaptoid/twin/kernel.h"
#include "analysis/games/adaptoid/twin/plan.h"
#include "analysis/games/adaptoid/twin/state.h"
#include "core/game.h"

namespace rulescope::engine {

class Engine {
public:
    using State = engine::State;
    using Ply = adaptoid::Ply;

    /// `rules` must be sound and left_to_reference() empty. `symmetries`: those of the board that keep the start, the
    /// identity first (Adaptoid::symmetry). `portable`: the kernel for any processor, whatever this one can do.
    Engine(const adaptoid::RuleSet& rules, const std::vector<Symmetry>& symmetries, bool portable = false);

    [[nodiscard]] const Plan& plan() const { return *plan_; }
    [[nodiscard]] const CodeLayout& layout() const { return *layout_; }
    [[nodiscard]] const Kernel& kernel() const { return *kernel_; }

    // ---- the contract ----------------------------------------------------------------------------
    [[nodiscard]] int seats() const { return plan_->seats; }
    [[nodiscard]] State initial() const;
    [[nodiscard]] Seat seat_to_act(const State& state) const { return state.seat; }
    [[nodiscard]] std::vector<Ply> plies(const State& state) const;
    /// Events are not told: `events` is left as it is.
    [[nodiscard]] State after(const State& state, const Ply& ply, Events* events = nullptr) const;
    [[nodiscard]] std::optional<Outcome> outcome(const State& state) const;
    [[nodiscard]] Key key(const State& state) const;
    [[nodiscard]] bool between_turns(const State& state) const { return state.phase != Phase::step2; }
    [[nodiscard]] bool last_ply_of_turn(const State& state) const { return state.phase != Phase::step1; }
    [[nodiscard]] int symmetries() const { return static_cast<int>(plan_->symmetries.size()); }
    [[nodiscard]] State image(const State& state, int symmetry) const { return engine::image(*plan_, state, symmetry); }
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const;
    [[nodiscard]] bool ranked() const;
    [[nodiscard]] std::int64_t rank(const State& state) const;

    // ---- whole turns -----------------------------------------------------------------------------
    /// How many there are, most of them not made.
    [[nodiscard]] std::uint64_t count_turns(const State& state) const { return kernel_->count(*plan_, state); }
    /// Calls f(turn, state after it) for each in order.
    template <class F>
    void for_each_turn(const State& state, F&& f) const {
        kernel_->turns(*plan_, state, &f, [](void* to, const Turn& turn, const State& after) {
            (*static_cast<std::remove_reference_t<F>*>(to))(turn, after);
            return true;
        });
    }
    /// Plays turn number `number`, from 0, below count_turns(state).
    Turn play(State& state, std::uint64_t number) const { return kernel_->play(*plan_, state, number); }
    /// The turn's plies, as the contract has them.
    [[nodiscard]] std::vector<Ply> plies_of(const State& before, const Turn& turn) const;

private:
    std::shared_ptr<const Plan> plan_;
    std::shared_ptr<const CodeLayout> layout_;
    const Kernel* kernel_;
};

static_assert(Game<Engine>);
static_assert(Symmetric<Engine>);
static_assert(Ranked<Engine>);

}  // namespace rulescope::engine
