// AnyGame: a game of any family behind virtual functions. It fulfils the contract (core/game.h).
//
// Analyses that do not need speed are compiled once, for AnyGame. States are immutable and shared: copying an AnyState
// only increments a reference count. An AnyPly stores its ply directly. Only the family that made a state or a ply
// accesses the content, with `as<T>()`.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "analysis/game/any_rules.h"
#include "analysis/game/turns.h"
#include "core/game.h"

namespace rulescope {

/// A state of any game. A default-constructed object holds no state.
class AnyState {
public:
    AnyState() = default;
    template <class S>
    requires(!std::is_same_v<std::remove_cvref_t<S>, AnyState>) explicit AnyState(S state)
        : state_(std::make_shared<const S>(std::move(state))) {}

    /// Returns the state in the family's type. S must be the type from which this object was made.
    template <class S>
    [[nodiscard]] const S& as() const {
        return *static_cast<const S*>(state_.get());
    }
    [[nodiscard]] explicit operator bool() const { return state_ != nullptr; }
    /// True if both objects share one stored state. States that are stored separately can be equal, too.
    [[nodiscard]] bool shares(const AnyState& other) const { return state_ == other.state_; }

private:
    std::shared_ptr<const void> state_;
};

/// A ply of any game. The ply must be trivially copyable and have at most 24 bytes. A default-constructed object holds
/// no ply.
class AnyPly {
public:
    AnyPly() = default;
    template <class P>
    requires(!std::is_same_v<std::remove_cvref_t<P>, AnyPly>) explicit AnyPly(const P& ply) : equal_(&equal_as<P>) {
        static_assert(std::is_trivially_copyable_v<P> && sizeof(P) <= capacity &&
                      alignof(P) <= alignof(std::max_align_t));
        ::new (static_cast<void*>(bytes_)) P(ply);
    }

    template <class P>
    [[nodiscard]] const P& as() const {
        return *std::launder(reinterpret_cast<const P*>(bytes_));
    }
    bool operator==(const AnyPly& other) const {
        return equal_ == other.equal_ && (equal_ == nullptr || equal_(*this, other));
    }

private:
    static constexpr std::size_t capacity = 24;
    template <class P>
    static bool equal_as(const AnyPly& a, const AnyPly& b) {
        return a.as<P>() == b.as<P>();
    }
    alignas(std::max_align_t) std::byte bytes_[capacity]{};
    bool (*equal_)(const AnyPly&, const AnyPly&) = nullptr;
};

/// The interface of a game: the required and the optional functions of the contract. GameModelOf provides defaults for
/// optional functions that a game lacks.
class GameModel {
public:
    GameModel() = default;
    virtual ~GameModel() = default;
    GameModel(const GameModel&) = delete;
    GameModel& operator=(const GameModel&) = delete;

    [[nodiscard]] virtual int seats() const = 0;
    [[nodiscard]] virtual AnyState initial() const = 0;
    [[nodiscard]] virtual Seat seat_to_act(const AnyState& state) const = 0;
    [[nodiscard]] virtual std::vector<AnyPly> plies(const AnyState& state) const = 0;
    [[nodiscard]] virtual AnyState after(const AnyState& state, const AnyPly& ply, Events* events) const = 0;
    [[nodiscard]] virtual std::optional<Outcome> outcome(const AnyState& state) const = 0;
    [[nodiscard]] virtual Key key(const AnyState& state) const = 0;
    [[nodiscard]] virtual bool equal(const AnyState& a, const AnyState& b) const = 0;
    [[nodiscard]] virtual std::size_t state_bytes() const = 0;
    [[nodiscard]] virtual bool between_turns(const AnyState& state) const = 0;
    [[nodiscard]] virtual bool last_ply_of_turn(const AnyState& state) const = 0;
    [[nodiscard]] virtual std::uint64_t count_turns(const AnyState& state) const = 0;
    [[nodiscard]] virtual int symmetries() const = 0;
    [[nodiscard]] virtual AnyState image(const AnyState& state, int symmetry) const = 0;
    [[nodiscard]] virtual AnyPly image(const AnyPly& ply, int symmetry) const = 0;
    [[nodiscard]] virtual bool ranked() const = 0;
    [[nodiscard]] virtual std::int64_t rank(const AnyState& state) const = 0;
    [[nodiscard]] virtual std::string text(const AnyState& state) const = 0;
    [[nodiscard]] virtual std::string turn_text(const AnyState& state, const std::vector<AnyPly>& plies) const = 0;
    [[nodiscard]] virtual std::optional<Refusal> refusal(const AnyState& state, const AnyPly& ply) const = 0;
};

/// A GameModel made from a game that fulfils the contract. For a game without symmetries, the identity is the only
/// symmetry. For a game without a rank, ranked() is false. For a game without last_ply_of_turn(), last_ply_of_turn()
/// returns false.
template <Notated G>
class GameModelOf final : public GameModel {
    using State = typename G::State;
    using Ply = typename G::Ply;

public:
    explicit GameModelOf(G game) : game_(std::move(game)) {}

    [[nodiscard]] const G& game() const { return game_; }

    [[nodiscard]] int seats() const override { return game_.seats(); }
    [[nodiscard]] AnyState initial() const override { return AnyState(game_.initial()); }
    [[nodiscard]] Seat seat_to_act(const AnyState& state) const override {
        return game_.seat_to_act(state.as<State>());
    }
    [[nodiscard]] std::vector<AnyPly> plies(const AnyState& state) const override {
        const std::vector<Ply> plies = game_.plies(state.as<State>());
        return {plies.begin(), plies.end()};
    }
    [[nodiscard]] AnyState after(const AnyState& state, const AnyPly& ply, Events* events) const override {
        return AnyState(game_.after(state.as<State>(), ply.as<Ply>(), events));
    }
    [[nodiscard]] std::optional<Outcome> outcome(const AnyState& state) const override {
        return game_.outcome(state.as<State>());
    }
    [[nodiscard]] Key key(const AnyState& state) const override { return game_.key(state.as<State>()); }
    [[nodiscard]] bool equal(const AnyState& a, const AnyState& b) const override {
        if constexpr (std::equality_comparable<State>) {
            return a.as<State>() == b.as<State>();
        } else {
            return a.shares(b);
        }
    }
    [[nodiscard]] std::size_t state_bytes() const override { return sizeof(State); }
    [[nodiscard]] bool between_turns(const AnyState& state) const override {
        return game_.between_turns(state.as<State>());
    }
    [[nodiscard]] bool last_ply_of_turn(const AnyState& state) const override {
        if constexpr (HasLastPlies<G>) {
            return game_.last_ply_of_turn(state.as<State>());
        } else {
            return false;
        }
    }
    [[nodiscard]] std::uint64_t count_turns(const AnyState& state) const override {
        return rulescope::count_turns(game_, state.as<State>());
    }
    [[nodiscard]] int symmetries() const override {
        if constexpr (Symmetric<G>) {
            return game_.symmetries();
        } else {
            return 1;
        }
    }
    [[nodiscard]] AnyState image(const AnyState& state, int symmetry) const override {
        if constexpr (Symmetric<G>) {
            return AnyState(game_.image(state.as<State>(), symmetry));
        } else {
            return state;
        }
    }
    [[nodiscard]] AnyPly image(const AnyPly& ply, int symmetry) const override {
        if constexpr (Symmetric<G>) {
            return AnyPly(game_.image(ply.as<Ply>(), symmetry));
        } else {
            return ply;
        }
    }
    [[nodiscard]] bool ranked() const override {
        if constexpr (Ranked<G>) {
            return game_.ranked();
        } else {
            return false;
        }
    }
    [[nodiscard]] std::int64_t rank(const AnyState& state) const override {
        if constexpr (Ranked<G>) {
            return game_.rank(state.as<State>());
        } else {
            return 0;
        }
    }
    [[nodiscard]] std::string text(const AnyState& state) const override { return game_.text(state.as<State>()); }
    [[nodiscard]] std::string turn_text(const AnyState& state, const std::vector<AnyPly>& plies) const override {
        std::vector<Ply> own;
        own.reserve(plies.size());
        for (const AnyPly& ply : plies) {
            own.push_back(ply.as<Ply>());
        }
        return game_.turn_text(state.as<State>(), own);
    }
    [[nodiscard]] std::optional<Refusal> refusal(const AnyState& state, const AnyPly& ply) const override {
        if constexpr (requires { game_.refusal(state.as<State>(), ply.as<Ply>()); }) {
            return game_.refusal(state.as<State>(), ply.as<Ply>());
        } else {
            return std::nullopt;
        }
    }

private:
    G game_;
};

/// A game of any family. Copies share the model. core/game.h documents the functions of the contract.
class AnyGame {
public:
    using State = AnyState;
    using Ply = AnyPly;

    /// `rules` is the rule set of the game.
    template <Notated G>
    requires(!std::is_same_v<std::remove_cvref_t<G>, AnyGame>) explicit AnyGame(G game, AnyRules rules = {})
        : rules_(std::move(rules)), model_(std::make_shared<const GameModelOf<G>>(std::move(game))) {}

    [[nodiscard]] const AnyRules& rules() const { return rules_; }

    /// Returns the game in the family's type. G must be the type from which this object was made.
    template <class G>
    [[nodiscard]] const G& as() const {
        return static_cast<const GameModelOf<G>&>(*model_).game();
    }

    [[nodiscard]] int seats() const { return model_->seats(); }
    [[nodiscard]] AnyState initial() const { return model_->initial(); }
    [[nodiscard]] Seat seat_to_act(const AnyState& state) const { return model_->seat_to_act(state); }
    [[nodiscard]] std::vector<AnyPly> plies(const AnyState& state) const { return model_->plies(state); }
    [[nodiscard]] AnyState after(const AnyState& state, const AnyPly& ply, Events* events = nullptr) const {
        return model_->after(state, ply, events);
    }
    [[nodiscard]] std::optional<Outcome> outcome(const AnyState& state) const { return model_->outcome(state); }
    [[nodiscard]] Key key(const AnyState& state) const { return model_->key(state); }
    /// True if both states are equal in all details, even in details that the key ignores. If the states of the game
    /// have no operator==, true only if `a` and `b` share one stored state.
    [[nodiscard]] bool equal(const AnyState& a, const AnyState& b) const { return model_->equal(a, b); }
    /// Size in bytes of a state in the family's type, without the memory to which the state points. Used to estimate
    /// memory.
    [[nodiscard]] std::size_t state_bytes() const { return model_->state_bytes(); }
    [[nodiscard]] bool between_turns(const AnyState& state) const { return model_->between_turns(state); }
    [[nodiscard]] bool last_ply_of_turn(const AnyState& state) const { return model_->last_ply_of_turn(state); }
    /// Number of legal turns. The game itself counts them.
    [[nodiscard]] std::uint64_t count_turns(const AnyState& state) const { return model_->count_turns(state); }
    [[nodiscard]] int symmetries() const { return model_->symmetries(); }
    [[nodiscard]] AnyState image(const AnyState& state, int symmetry) const { return model_->image(state, symmetry); }
    [[nodiscard]] AnyPly image(const AnyPly& ply, int symmetry) const { return model_->image(ply, symmetry); }
    [[nodiscard]] bool ranked() const { return model_->ranked(); }
    [[nodiscard]] std::int64_t rank(const AnyState& state) const { return model_->rank(state); }
    [[nodiscard]] std::string text(const AnyState& state) const { return model_->text(state); }
    [[nodiscard]] std::string turn_text(const AnyState& state, const std::vector<AnyPly>& plies) const {
        return model_->turn_text(state, plies);
    }
    [[nodiscard]] std::optional<Refusal> refusal(const AnyState& state, const AnyPly& ply) const {
        return model_->refusal(state, ply);
    }

private:
    AnyRules rules_;
    std::shared_ptr<const GameModel> model_;
};

static_assert(Game<AnyGame>);
static_assert(Symmetric<AnyGame>);
static_assert(Ranked<AnyGame>);
static_assert(Notated<AnyGame>);

/// Converts AnyPly objects to plies in the family's type.
template <class P>
std::vector<P> plies_as(std::span<const AnyPly> plies) {
    std::vector<P> own;
    own.reserve(plies.size());
    for (const AnyPly& ply : plies) {
        own.push_back(ply.as<P>());
    }
    return own;
}

/// Converts plies of a family to AnyPly.
template <class P>
std::vector<AnyPly> any_plies(const std::vector<P>& plies) {
    return {plies.begin(), plies.end()};
}

}  // namespace rulescope
