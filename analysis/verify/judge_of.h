// JudgeOf checks an implementation of a family against the family's catalogue of properties.
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/verify/judge.h"

namespace rulescope::verify {

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
