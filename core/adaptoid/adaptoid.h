// Adaptoid, Adaptoid as on iGGameCenter, Superadaptoid and Adapt3: the reference implementation.
//
// Plain and slow on purpose, one clause per place; the fast twin lives in analysis/engine.
//
//   movement.h    step 1: reach, moving, attacking           
//   growth.h      step 2: creating, adding limbs             
//   feeding.h     step 3: food, who is fed, who starves      , S-17, S-18, T-6
//   outcome.h     who has won                                , T-8 to T-12
//   setting_up.h  the set-up by players                       N-4, S-15, S-16
//
// Order of plies. Step 1: stay, then moves by (from, to). Step 2: creations by cell, legs by cell,
// pincers by cell, then skip. Set-up: by cells; `done` last; White before Black.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/adaptoid/ply.h"
#include "core/adaptoid/position.h"
#include "core/adaptoid/rule_set.h"
#include "core/game.h"

namespace rulescope::adaptoid {

class Adaptoid {
public:
    using State = Position;
    using Ply = adaptoid::Ply;

    /// `rules` must be sound (faults_of() empty).
    explicit Adaptoid(RuleSet rules);

    [[nodiscard]] const RuleSet& rules() const { return *rules_; }

    [[nodiscard]] int seats() const { return rules_->seats(); }
    [[nodiscard]] Position initial() const;
    [[nodiscard]] Seat seat_to_act(const Position& position) const { return position.to_act; }
    [[nodiscard]] std::vector<Ply> plies(const Position& position) const;
    [[nodiscard]] Position after(const Position& position, const Ply& ply, Events* events = nullptr) const;
    [[nodiscard]] std::optional<Outcome> outcome(const Position& position) const;
    [[nodiscard]] Key key(const Position& position) const;
    [[nodiscard]] bool between_turns(const Position& position) const { return position.phase != Phase::step2; }

    /// Does any one ply from here complete the turn? True in step 2 and in the set-up.
    [[nodiscard]] bool last_ply_of_turn(const Position& position) const { return position.phase != Phase::step1; }

    /// Why the rules forbid this ply here, or nothing if they allow it: each clause asked by itself,
    /// independently of plies().
    [[nodiscard]] std::optional<Refusal> refusal(const Position& position, const Ply& ply) const;

    /// Symmetries of the board that keep the start; the identity alone where the rules look at
    /// the names of cells (G-15 sequential).
    [[nodiscard]] int symmetries() const { return static_cast<int>(symmetries_.size()); }
    [[nodiscard]] Position image(const Position& position, int symmetry) const;
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const;
    [[nodiscard]] const Symmetry& symmetry(int number) const { return symmetries_[static_cast<std::size_t>(number)]; }

    /// Captures first, then material: never falls, and grows on every turn that has a growth (A-D5). It stands
    /// where step 2 was impossible and passed over (G-14), and there play may go round for ever.
    [[nodiscard]] bool ranked() const;
    [[nodiscard]] std::int64_t rank(const Position& position) const;

    [[nodiscard]] std::string text(const Position& position) const;
    [[nodiscard]] std::string turn_text(const Position& position, const std::vector<Ply>& plies) const;

private:
    std::shared_ptr<const RuleSet> rules_;
    std::vector<Symmetry> symmetries_;
};

static_assert(Game<Adaptoid>);
static_assert(Symmetric<Adaptoid>);
static_assert(Ranked<Adaptoid>);
static_assert(Notated<Adaptoid>);

}  // namespace rulescope::adaptoid
