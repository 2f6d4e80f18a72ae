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

/// A game of any family. core/game.h documents the functions of the contract. An object calls the functions of the game
/// from which it was made, which its copies share; a derived class overrides the functions that it changes. For a game
/// without symmetries, the identity is the only symmetry. For a game without a rank, ranked() is false. For a game
/// without last_ply_of_turn(), last_ply_of_turn() returns false.
class AnyGame {
public:
    using State = AnyState;
    using Ply = AnyPly;

    /// `rules` is the rule set of the game.
    template <Notated G>
    requires(!std::is_base_of_v<AnyGame, G>) explicit AnyGame(G game, AnyRules rules = {})
        : rules_(std::move(rules)), of_(std::make_shared<const Of<G>>(std::move(game))) {}
    AnyGame(const AnyGame&) = default;
    AnyGame(AnyGame&&) = default;
    AnyGame& operator=(const AnyGame&) = default;
    AnyGame& operator=(AnyGame&&) = default;
    virtual ~AnyGame() = default;

    [[nodiscard]] const AnyRules& rules() const { return rules_; }

    /// Returns the game in the family's type. G must be the type from which this object was made.
    template <class G>
    [[nodiscard]] const G& as() const {
        return static_cast<const Of<G>&>(*of_).game;
    }

    [[nodiscard]] virtual int seats() const { return of_->seats(); }
    [[nodiscard]] virtual AnyState initial() const { return of_->initial(); }
    [[nodiscard]] virtual Seat seat_to_act(const AnyState& state) const { return of_->seat_to_act(state); }
    [[nodiscard]] virtual std::vector<AnyPly> plies(const AnyState& state) const { return of_->plies(state); }
    [[nodiscard]] virtual AnyState after(const AnyState& state, const AnyPly& ply, Events* events = nullptr) const {
        return of_->after(state, ply, events);
    }
    [[nodiscard]] virtual std::optional<Outcome> outcome(const AnyState& state) const { return of_->outcome(state); }
    [[nodiscard]] virtual Key key(const AnyState& state) const { return of_->key(state); }
    /// True if both states are equal in all details, even in details that the key ignores. If the states of the game
    /// have no operator==, true only if `a` and `b` share one stored state.
    [[nodiscard]] virtual bool equal(const AnyState& a, const AnyState& b) const { return of_->equal(a, b); }
    /// Size in bytes of a state in the family's type, without the memory to which the state points. Used to estimate
    /// memory.
    [[nodiscard]] virtual std::size_t state_bytes() const { return of_->state_bytes(); }
    [[nodiscard]] virtual bool between_turns(const AnyState& state) const { return of_->between_turns(state); }
    [[nodiscard]] virtual bool last_ply_of_turn(const AnyState& state) const { return of_->last_ply_of_turn(state); }
    /// Number of legal turns. The game itself counts them.
    [[nodiscard]] virtual std::uint64_t count_turns(const AnyState& state) const { return of_->count_turns(state); }
    [[nodiscard]] virtual int symmetries() const { return of_->symmetries(); }
    [[nodiscard]] virtual AnyState image(const AnyState& state, int symmetry) const {
        return of_->image(state, symmetry);
    }
    [[nodiscard]] virtual AnyPly image(const AnyPly& ply, int symmetry) const { return of_->image(ply, symmetry); }
    [[nodiscard]] virtual bool ranked() const { return of_->ranked(); }
    [[nodiscard]] virtual std::int64_t rank(const AnyState& state) const { return of_->rank(state); }
    [[nodiscard]] virtual std::string text(const AnyState& state) const { return of_->text(state); }
    [[nodiscard]] virtual std::string turn_text(const AnyState& state, const std::vector<AnyPly>& plies) const {
        return of_->turn_text(state, plies);
    }
    [[nodiscard]] virtual std::optional<Refusal> refusal(const AnyState& state, const AnyPly& ply) const {
        return of_->refusal(state, ply);
    }

private:
    template <class G>
    class Of;
    AnyGame() = default;  // of an Of

    AnyRules rules_;
    std::shared_ptr<const AnyGame> of_;
};

/// A game that fulfils the contract, in the family's type.
template <class G>
class AnyGame::Of final : public AnyGame {
    using State = typename G::State;
    using Ply = typename G::Ply;

public:
    explicit Of(G of) : game(std::move(of)) {}

    const G game;

    [[nodiscard]] int seats() const override { return game.seats(); }
    [[nodiscard]] AnyState initial() const override { return AnyState(game.initial()); }
    [[nodiscard]] Seat seat_to_act(const AnyState& state) const override { return game.seat_to_act(state.as<State>()); }
    [[nodiscard]] std::vector<AnyPly> plies(const AnyState& state) const override {
        const std::vector<Ply> plies = game.plies(state.as<State>());
        return {plies.begin(), plies.end()};
    }
    [[nodiscard]] AnyState after(const AnyState& state, const AnyPly& ply, Events* events) const override {
        return AnyState(game.after(state.as<State>(), ply.as<Ply>(), events));
    }
    [[nodiscard]] std::optional<Outcome> outcome(const AnyState& state) const override {
        return game.outcome(state.as<State>());
    }
    [[nodiscard]] Key key(const AnyState& state) const override { return game.key(state.as<State>()); }
    [[nodiscard]] bool equal(const AnyState& a, const AnyState& b) const override {
        if constexpr (std::equality_comparable<State>) {
            return a.as<State>() == b.as<State>();
        } else {
            return a.shares(b);
        }
    }
    [[nodiscard]] std::size_t state_bytes() const override { return sizeof(State); }
    [[nodiscard]] bool between_turns(const AnyState& state) const override {
        return game.between_turns(state.as<State>());
    }
    [[nodiscard]] bool last_ply_of_turn(const AnyState& state) const override {
        if constexpr (HasLastPlies<G>) {
            return game.last_ply_of_turn(state.as<State>());
        } else {
            return false;
        }
    }
    [[nodiscard]] std::uint64_t count_turns(const AnyState& state) const override {
        return rulescope::count_turns(game, state.as<State>());
    }
    [[nodiscard]] int symmetries() const override {
        if constexpr (Symmetric<G>) {
            return game.symmetries();
        } else {
            return 1;
        }
    }
    [[nodiscard]] AnyState image(const AnyState& state, int symmetry) const override {
        if constexpr (Symmetric<G>) {
            return AnyState(game.image(state.as<State>(), symmetry));
        } else {
            return state;
        }
    }
    [[nodiscard]] AnyPly image(const AnyPly& ply, int symmetry) const override {
        if constexpr (Symmetric<G>) {
            return AnyPly(game.image(ply.as<Ply>(), symmetry));
        } else {
            return ply;
        }
    }
    [[nodiscard]] bool ranked() const override {
        if constexpr (Ranked<G>) {
            return game.ranked();
        } else {
            return false;
        }
    }
    [[nodiscard]] std::int64_t rank(const AnyState& state) const override {
        if constexpr (Ranked<G>) {
            return game.rank(state.as<State>());
        } else {
            return 0;
        }
    }
    [[nodiscard]] std::string text(const AnyState& state) const override { return game.text(state.as<State>()); }
    [[nodiscard]] std::string turn_text(const AnyState& state, const std::vector<AnyPly>& plies) const override {
        return game.turn_text(state.as<State>(), plies_as<Ply>(plies));
    }
    [[nodiscard]] std::optional<Refusal> refusal(const AnyState& state, const AnyPly& ply) const override {
        if constexpr (requires { game.refusal(state.as<State>(), ply.as<Ply>()); }) {
            return game.refusal(state.as<State>(), ply.as<Ply>());
        } else {
            return std::nullopt;
        }
    }
};

/// A base for the parts of a family: reads the generic types as the types of its game G.
template <class G>
struct OwnTypes {
    using Rules = std::remove_cvref_t<decltype(std::declval<const G&>().rules())>;
    using State = typename G::State;
    using Ply = typename G::Ply;

protected:
    static const G& own(const AnyGame& game) { return game.as<G>(); }
    static const Rules& own(const AnyRules& rules) { return rules.as<Rules>(); }
    static const State& own(const AnyState& state) { return state.as<State>(); }
};

static_assert(Game<AnyGame>);
static_assert(Symmetric<AnyGame>);
static_assert(Ranked<AnyGame>);
static_assert(Notated<AnyGame>);

}  // namespace rulescope
