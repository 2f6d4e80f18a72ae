// Judge: receives cases, evaluates every property of a catalogue in each case, and counts the findings. JudgeOf
// evaluates the properties of a family.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/game/any_game.h"
#include "analysis/verify/property.h"

namespace rulescope::verify {

/// The first case in which a property was violated (for `possible`: the first example).
struct Case {
    std::string finding;      ///< the violation
    std::string position;     ///< text of the position before the ply
    std::string ply;          ///< text of the ply; empty if the property is not about a single ply
    std::uint64_t place = 0;  ///< identifies the case for the caller (Judge::at)
};

/// The counts of one property.
struct Tally {
    PropertyInfo property;
    std::uint64_t premises = 0;    ///< cases that meet the premise
    std::uint64_t violations = 0;  ///< cases in which the property is false
    std::optional<Case> first{};   ///< the first violation (for `possible`: the first example)

    /// True if the property is decided: by a violation, or for `possible` by an example.
    [[nodiscard]] bool settled() const { return first.has_value(); }
};

/// "A-18 the piece …: expected …; position W 0-0 …; ply B4xC4"
std::string text_of(const Tally& tally);

/// All states and plies passed in belong to the family of the judge.
class Judge {
public:
    Judge() = default;
    virtual ~Judge() = default;
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    /// Each of the following functions evaluates the properties about one kind of case.
    virtual void rules() = 0;
    virtual void position(const AnyState& position, const std::vector<AnyPly>& plies) = 0;
    /// `plies`: the list of legal plies of `before`.
    virtual void ply(const AnyState& before, const std::vector<AnyPly>& plies, const AnyPly& ply, const AnyState& after,
                     const Events& events) = 0;
    /// `positions` has one element more than `plies`. `from_start`: positions[0] is the start of the game.
    virtual void turn(std::span<const AnyState> positions, std::span<const AnyPly> plies, bool from_start) = 0;
    virtual void game(std::span<const AnyState> positions, std::span<const AnyPly> plies, bool from_start) = 0;

    /// A new judge of the same properties, which has not counted anything.
    [[nodiscard]] virtual std::unique_ptr<Judge> fresh() const = 0;
    /// A judge of one property, given by its index in the tallies.
    [[nodiscard]] virtual std::unique_ptr<Judge> alone(std::size_t property) const = 0;

    /// Sets the value of Case::place for all following cases.
    void at(std::uint64_t place) { place_ = place; }
    /// Adds the counts of a judge that evaluated the same properties in later cases.
    void merge(const Judge& later);

    [[nodiscard]] std::span<const Tally> tallies() const { return tallies_; }
    /// Number of properties with a violation.
    [[nodiscard]] std::size_t violations() const;
    /// The first property with a violation, or null.
    [[nodiscard]] const Tally* violated() const;

protected:
    std::vector<Tally> tallies_;
    std::uint64_t place_ = 0;
};

// JudgeOf checks an implementation of a family against the family's catalogue of properties.

/// S is the family's subject: an implementation under test with its State, Ply and Rules. The subject and the
/// properties outlive the judge. The plies of a position are converted once for all properties.
template <class S>
class JudgeOf final : public Judge {
    using State = typename S::State;
    using Ply = typename S::Ply;

public:
    using Property = PropertyOf<S>;
    using Line = typename Property::Line;

    /// Skips properties whose presuppositions the rule set does not meet.
    JudgeOf(std::shared_ptr<const S> subject, std::span<const Property> properties)
        : subject_(std::move(subject)), catalogue_(properties) {
        for (const Property& property : properties) {
            if (property.applies_to(subject_->rules())) {
                properties_.push_back(&property);
                tallies_.push_back({property.info()});
            }
        }
    }
    JudgeOf(const S& subject, std::span<const Property> properties)
        : JudgeOf(std::shared_ptr<const S>(std::shared_ptr<const S>(), &subject), properties) {}
    JudgeOf(const S& subject, const Property& property) : JudgeOf(subject, std::span<const Property>(&property, 1)) {}

    // The cases in the types of the family.
    void rules() override { ask(&Property::on_rules, nullptr, nullptr); }
    void position(const typename Property::Listed& here) { ask(&Property::on_position, &here.position, nullptr, here); }
    void ply(const typename Property::Step& step) { ask(&Property::on_ply, &step.before, &step.ply, step); }
    void turn(const Line& line) { ask(&Property::on_turn, &line.positions.front(), nullptr, line); }
    void game(const Line& line) { ask(&Property::on_game, &line.positions.front(), nullptr, line); }

    void position(const AnyState& position, const std::vector<AnyPly>& plies) override {
        read(position, plies);
        this->position({position.as<State>(), plies_});
    }
    void ply(const AnyState& before, const std::vector<AnyPly>& plies, const AnyPly& ply, const AnyState& after,
             const Events& events) override {
        if (!before_.shares(before)) {
            read(before, plies);
        }
        this->ply({before.as<State>(), plies_, ply.as<Ply>(), after.as<State>(), events});
    }
    void turn(std::span<const AnyState> positions, std::span<const AnyPly> plies, bool from_start) override {
        ask_line(&Property::on_turn, positions, plies, from_start);
    }
    void game(std::span<const AnyState> positions, std::span<const AnyPly> plies, bool from_start) override {
        ask_line(&Property::on_game, positions, plies, from_start);
    }

    [[nodiscard]] std::unique_ptr<Judge> fresh() const override {
        return std::make_unique<JudgeOf>(subject_, catalogue_);
    }
    [[nodiscard]] std::unique_ptr<Judge> alone(std::size_t property) const override {
        return std::make_unique<JudgeOf>(subject_, std::span<const Property>(properties_[property], 1));
    }

private:
    template <class... Arguments>
    void ask(Finding (*Property::*function)(const S&, const Arguments&...), const State* where, const Ply* ply,
             const Arguments&... arguments) {
        for (std::size_t number = 0; number < properties_.size(); ++number) {
            const auto judge = properties_[number]->*function;
            if (judge == nullptr) {
                continue;
            }
            Tally& tally = tallies_[number];
            Finding finding = judge(*subject_, arguments...);
            tally.premises += finding.premise ? 1U : 0U;
            tally.violations += finding.fine() ? 0U : 1U;
            const bool example = tally.property.expectation == Expectation::possible && finding.premise;
            if (!tally.first && (example || !finding.fine())) {
                tally.first = Case{std::move(finding.violation), where ? subject_->text(*where) : "",
                                   where && ply ? subject_->text(*where, *ply) : "", place_};
            }
        }
    }

    /// Converts the line only if some property is about such lines.
    void ask_line(Finding (*Property::*function)(const S&, const Line&), std::span<const AnyState> states,
                  std::span<const AnyPly> played, bool from_start) {
        if (std::any_of(properties_.begin(), properties_.end(),
                        [&](const Property* property) { return property->*function != nullptr; })) {
            std::vector<State> positions;
            for (const AnyState& state : states) {
                positions.push_back(state.as<State>());
            }
            const std::vector<Ply> plies = plies_as<Ply>(played);
            ask(function, &positions.front(), nullptr, Line{positions, plies, from_start});
        }
    }

    void read(const AnyState& position, const std::vector<AnyPly>& plies) {
        before_ = position;
        plies_.clear();
        for (const AnyPly& ply : plies) {
            plies_.push_back(ply.as<Ply>());
        }
    }

    std::shared_ptr<const S> subject_;
    std::span<const Property> catalogue_;
    std::vector<const Property*> properties_;  ///< in the order of the tallies
    AnyState before_;                          ///< the position whose plies are in plies_
    std::vector<Ply> plies_;
};

}  // namespace rulescope::verify
