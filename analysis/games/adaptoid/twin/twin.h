// The fast twin of core/adaptoid: the same rules on bit boards. The tests compare it with the reference.
//
// It supports the whole Adaptoid family on boards of up to 64 cells, with two and three seats, under every reading that
// has a fast implementation; left_to_reference() (plan.h) returns the reasons why a rule set is not supported. The
// functions for whole turns are fast. The functions for plies satisfy the contract (core/game.h), so that generic code
// runs on the twin. Plies and turns have the same order as in the reference, so that the same random numbers give the
// same game.
//
//   plan.h            the rule set as masks and simple values
//   state.h           a position in two cache lines
//   kernel_board.h    sets of cells, feeding, ends        , S-17, T-8 to T-12
//   kernel_movement.h reach and attacks                   
//   kernel_growth.h   growths, played and undone          
//   kernel_steps.h    the setup, whole turns              N-4, A-7
//   kernel_turns.h    counting, perft, random play
//   code.h            codes of fixed length, reversible
//
// The twin reports no clause events; the reference does.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "analysis/games/adaptoid/twin/code.h"
#include "analysis/games/adaptoid/twin/kernel.h"
#include "analysis/games/adaptoid/twin/plan.h"
#include "analysis/games/adaptoid/twin/state.h"
#include "core/game.h"

namespace rulescope::twin {

class Twin {
public:
    using State = twin::State;
    using Ply = adaptoid::Ply;

    /// Requires that `rules` is valid and left_to_reference() is empty. `symmetries` are the symmetries of the board
    /// that keep the start; the first is the identity (Adaptoid::symmetry). If `portable` is true, the twin uses the
    /// kernel that runs on any processor.
    Twin(const adaptoid::RuleSet& rules, const std::vector<Symmetry>& symmetries, bool portable = false);

    [[nodiscard]] const Plan& plan() const { return *plan_; }
    [[nodiscard]] const CodeLayout& layout() const { return *layout_; }
    [[nodiscard]] const Kernel& kernel() const { return *kernel_; }

    // ---- the contract ----------------------------------------------------------------------------
    [[nodiscard]] int seats() const { return plan_->seats; }
    [[nodiscard]] State initial() const;
    [[nodiscard]] Seat seat_to_act(const State& state) const { return state.seat; }
    [[nodiscard]] std::vector<Ply> plies(const State& state) const;
    /// Reports no events; `events` is not changed.
    [[nodiscard]] State after(const State& state, const Ply& ply, Events* events = nullptr) const;
    [[nodiscard]] std::optional<Outcome> outcome(const State& state) const;
    [[nodiscard]] Key key(const State& state) const;
    [[nodiscard]] bool between_turns(const State& state) const { return state.phase != Phase::step2; }
    [[nodiscard]] bool last_ply_of_turn(const State& state) const { return state.phase != Phase::step1; }
    [[nodiscard]] int symmetries() const { return static_cast<int>(plan_->symmetries.size()); }
    [[nodiscard]] State image(const State& state, int symmetry) const { return twin::image(*plan_, state, symmetry); }
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const;
    [[nodiscard]] bool ranked() const;
    [[nodiscard]] std::int64_t rank(const State& state) const;

    // ---- whole turns -----------------------------------------------------------------------------
    /// The number of turns. Most turns are counted without being generated.
    [[nodiscard]] std::uint64_t count_turns(const State& state) const { return kernel_->count(*plan_, state); }
    /// Calls f(turn, state after the turn) for each turn, in order.
    template <class F>
    void for_each_turn(const State& state, F&& f) const {
        kernel_->turns(*plan_, state, &f, [](void* to, const Turn& turn, const State& after) {
            (*static_cast<std::remove_reference_t<F>*>(to))(turn, after);
            return true;
        });
    }
    /// Plays the turn with index `number`, which must be less than count_turns(state), and returns the turn.
    Turn play(State& state, std::uint64_t number) const { return kernel_->play(*plan_, state, number); }
    /// Converts a turn to plies of the contract.
    [[nodiscard]] std::vector<Ply> plies_of(const State& before, const Turn& turn) const;

private:
    std::shared_ptr<const Plan> plan_;
    std::shared_ptr<const CodeLayout> layout_;
    const Kernel* kernel_;
};

static_assert(Game<Twin>);
static_assert(Symmetric<Twin>);
static_assert(Ranked<Twin>);

}  // namespace rulescope::twin
