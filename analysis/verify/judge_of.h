// JudgeOf checks an implementation of a family against the family's catalogue of properties. AnyJudgeOf provides
// JudgeOf through the interface Judge.
//
// S is the family's subject: an implementation under test with its State, Ply and Rules. Each family instantiates both
// templates once (analysis/games/<family>/verify/judge.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "analysis/verify/judge.h"

namespace rulescope::verify {

template <class S>
class JudgeOf {
public:
    using Property = PropertyOf<S>;

    /// Skips properties whose presuppositions the rule set does not meet.
    JudgeOf(const S& subject, std::span<const Property> properties);
    JudgeOf(const S& subject, const Property& property) : JudgeOf(subject, std::span<const Property>(&property, 1)) {}

    /// Each of the following functions evaluates the properties about one kind of case. The case must belong to the
    /// game of the subject.
    void rules() { ask(&Property::on_rules, nullptr, nullptr); }
    void position(const typename Property::Listed& here) { ask(&Property::on_position, &here.position, nullptr, here); }
    void ply(const typename Property::Step& step) { ask(&Property::on_ply, &step.before, &step.ply, step); }
    void turn(const typename Property::Line& line) { ask(&Property::on_turn, &line.positions.front(), nullptr, line); }
    void game(const typename Property::Line& line) { ask(&Property::on_game, &line.positions.front(), nullptr, line); }
    /// These functions return whether some property is about whole turns or about whole games.
    [[nodiscard]] bool checks_turns() const { return asks(&Property::on_turn); }
    [[nodiscard]] bool checks_games() const { return asks(&Property::on_game); }

    /// Sets the value of Case::place for all following cases.
    void at(std::uint64_t place) { place_ = place; }
    /// Adds the counts of a judge that evaluated the same properties in later cases.
    void merge(const JudgeOf& later);

    [[nodiscard]] std::span<const Tally> tallies() const { return tallies_; }
    /// The properties evaluated, in the order of the tallies.
    [[nodiscard]] const std::vector<const Property*>& properties() const { return properties_; }
    /// Number of properties with a violation.
    [[nodiscard]] std::size_t violations() const { return violations_in(tallies_); }
    /// The first property with a violation, or null.
    [[nodiscard]] const Tally* violated() const { return violated_in(tallies_); }

private:
    using State = typename S::State;
    template <class... Arguments>
    void ask(Finding (*Property::*function)(const S&, const Arguments&...), const State* where,
             const typename S::Ply* ply, const Arguments&... arguments);
    template <class Function>
    bool asks(Function Property::*function) const;

    const S& subject_;
    std::vector<const Property*> properties_;
    std::vector<Tally> tallies_;
    std::uint64_t place_ = 0;
};

template <class S>
JudgeOf<S>::JudgeOf(const S& subject, std::span<const Property> properties) : subject_(subject) {
    for (const Property& property : properties) {
        if (property.applies_to(subject.rules())) {
            properties_.push_back(&property);
            tallies_.push_back({property.info()});
        }
    }
}

template <class S>
template <class... Arguments>
void JudgeOf<S>::ask(Finding (*Property::*function)(const S&, const Arguments&...), const State* where,
                     const typename S::Ply* ply, const Arguments&... arguments) {
    for (std::size_t number = 0; number < properties_.size(); ++number) {
        const auto judge = properties_[number]->*function;
        if (judge == nullptr) {
            continue;
        }
        Tally& tally = tallies_[number];
        Finding finding = judge(subject_, arguments...);
        tally.premises += finding.premise ? 1U : 0U;
        tally.violations += finding.fine() ? 0U : 1U;
        const bool example = tally.property.expectation == Expectation::possible && finding.premise;
        if (!tally.first && (example || !finding.fine())) {
            tally.first = Case{std::move(finding.violation), where ? subject_.text(*where) : "",
                               where && ply ? subject_.text(*where, *ply) : "", place_};
        }
    }
}

template <class S>
template <class Function>
bool JudgeOf<S>::asks(Function Property::*function) const {
    for (const Property* property : properties_) {
        if (property->*function != nullptr) {
            return true;
        }
    }
    return false;
}

template <class S>
void JudgeOf<S>::merge(const JudgeOf& later) {
    for (std::size_t number = 0; number < tallies_.size(); ++number) {
        Tally& tally = tallies_[number];
        const Tally& other = later.tallies_[number];
        tally.premises += other.premises;
        tally.violations += other.violations;
        if (!tally.first) {
            tally.first = other.first;
        }
    }
}

/// Adapts JudgeOf to Judge. The judges that fresh() and alone() create share its subject. The plies of a position are
/// converted once for all properties.
template <class S>
class AnyJudgeOf final : public Judge {
    using State = typename S::State;
    using Ply = typename S::Ply;
    using Property = PropertyOf<S>;

public:
    AnyJudgeOf(std::shared_ptr<const S> subject, std::span<const Property> properties)
        : subject_(std::move(subject)), catalogue_(properties), judge_(*subject_, properties) {}

    void rules() override { judge_.rules(); }
    void position(const AnyState& position, const std::vector<AnyPly>& plies) override {
        read(position, plies);
        judge_.position({position.as<State>(), plies_});
    }
    void ply(const AnyState& before, const std::vector<AnyPly>& plies, const AnyPly& ply, const AnyState& after,
             const Events& events) override {
        if (!before_.shares(before)) {
            read(before, plies);
        }
        judge_.ply({before.as<State>(), plies_, ply.as<Ply>(), after.as<State>(), events});
    }
    void turn(std::span<const AnyState> positions, std::span<const AnyPly> plies, bool from_start) override {
        if (judge_.checks_turns()) {
            const OwnLine line(positions, plies);
            judge_.turn({line.positions, line.plies, from_start});
        }
    }
    void game(std::span<const AnyState> positions, std::span<const AnyPly> plies, bool from_start) override {
        if (judge_.checks_games()) {
            const OwnLine line(positions, plies);
            judge_.game({line.positions, line.plies, from_start});
        }
    }

    void at(std::uint64_t place) override { judge_.at(place); }
    void merge(const Judge& later) override { judge_.merge(static_cast<const AnyJudgeOf&>(later).judge_); }

    [[nodiscard]] std::span<const Tally> tallies() const override { return judge_.tallies(); }
    [[nodiscard]] std::unique_ptr<Judge> fresh() const override {
        return std::make_unique<AnyJudgeOf>(subject_, catalogue_);
    }
    [[nodiscard]] std::unique_ptr<Judge> alone(std::size_t property) const override {
        return std::make_unique<AnyJudgeOf>(subject_, std::span<const Property>(judge_.properties()[property], 1));
    }

private:
    struct OwnLine {
        OwnLine(std::span<const AnyState> states, std::span<const AnyPly> played) {
            for (const AnyState& state : states) {
                positions.push_back(state.as<State>());
            }
            for (const AnyPly& ply : played) {
                plies.push_back(ply.as<Ply>());
            }
        }
        std::vector<State> positions;
        std::vector<Ply> plies;
    };

    void read(const AnyState& position, const std::vector<AnyPly>& plies) {
        before_ = position;
        plies_.clear();
        for (const AnyPly& ply : plies) {
            plies_.push_back(ply.as<Ply>());
        }
    }

    std::shared_ptr<const S> subject_;
    std::span<const Property> catalogue_;
    JudgeOf<S> judge_;
    AnyState before_;  ///< the position whose plies are in plies_
    std::vector<Ply> plies_;
};

/// Plays from `start`: each choice selects plies[choice % number of plies]. Stops when the choices are used up or the
/// game is over. Passes all positions, plies and turns, and finally the game, to the judge. Returns the plies played.
template <class S>
std::vector<typename S::Ply> play_before(JudgeOf<S>& judge, const std::type_identity_t<S>& subject,
                                         const typename S::State& start, bool from_start,
                                         std::span<const std::uint32_t> choices) {
    using State = typename S::State;
    using Ply = typename S::Ply;
    std::vector<State> positions{start};
    std::vector<Ply> played;
    std::size_t turn_begins = 0;
    std::vector<Ply> plies = subject.plies(start);
    judge.position({start, plies});
    for (const std::uint32_t choice : choices) {
        if (plies.empty()) {
            break;
        }
        const State before = positions.back();
        const Ply ply = plies[choice % plies.size()];
        Events events;
        positions.push_back(subject.after(before, ply, &events));
        played.push_back(ply);
        const State& after = positions.back();
        judge.ply({before, plies, ply, after, events});
        if (subject.between_turns(after)) {
            judge.turn({std::span(positions).subspan(turn_begins), std::span(played).subspan(turn_begins), from_start});
            turn_begins = played.size();
        }
        plies = subject.plies(after);
        judge.position({after, plies});
    }
    judge.game({positions, played, from_start});
    return played;
}

}  // namespace rulescope::verify
