// Adaptoid, Adaptoid as on iGGameCenter, Superadaptoid and Adapt3: the reference implementation.
//
// The code favours clarity over speed, with one place for each clause. The fast implementation is in
// analysis/games/adaptoid/twin.
//
//   movement.h    step 1: reach, moving, attacking           
//   growth.h      step 2: creating, adding limbs             
//   feeding.h     step 3: food, need, starvation             , S-17, S-18, T-6
//   outcome.h     ends of the game                           , G-35, T-8 to T-12
//   setting_up.h  setup by the players                        N-4, S-15, S-16
//
// Events. `cell` is the cell of the adaptoid that the clause concerns; of a move its target; of a stack or
// a disc (S-15, S-16) where it ends. `from` is the origin of a move (A-8, A-15, S-16), the attacker (A-17, A-19, G-3,
// T-11), the survivor or who cannot capture. `amount` is the number of steps that the adaptoid may take
// the food (A-10, A-23, A-24, S-17), the parts that return, the sockets, the height (S-15), the
// moves of discs (S-16), the enemy colours (T-6), the adaptoids of the hunter (T-10). `need` is the food that the
// adaptoid needs. N-4 places White on `cell` and Black on `end`, or `seat` chooses its colour;
// `seat` begins (N-5). set `cell` only, G-14 and the clauses of the end set no
// field.
//
// Order of plies. Step 1: stay, then moves by (from, to). Step 2: creations by cell, legs by cell, pincers by cell,
// then skip. Setup phases: plies are sorted by their cells; `done` comes last; taking White comes before taking Black.
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

    /// Requires faults_of(rules) to be empty.
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

    /// True in step 2 and in the setup phases, where every ply completes the turn.
    [[nodiscard]] bool last_ply_of_turn(const Position& position) const { return position.phase != Phase::step1; }

    /// Returns the reason why the rules forbid a ply, or nothing if the ply is legal. Tests each clause independently
    /// of plies().
    [[nodiscard]] std::optional<Refusal> refusal(const Position& position, const Ply& ply) const;

    /// Number of symmetries of the board that keep the start. 1 (the identity) if the rules depend on the names of
    /// cells (G-15 sequential).
    [[nodiscard]] int symmetries() const { return static_cast<int>(symmetries_.size()); }
    [[nodiscard]] Position image(const Position& position, int symmetry) const;
    [[nodiscard]] Ply image(const Ply& ply, int symmetry) const;
    [[nodiscard]] const Symmetry& symmetry(int number) const { return symmetries_[static_cast<std::size_t>(number)]; }

    /// True if no turn decreases rank(). The rank compares captures first, then material. It increases on every turn
    /// with a growth (A-D5). A turn can keep the rank if its step 2 is impossible and therefore passed (G-14). So play
    /// can be endless.
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
