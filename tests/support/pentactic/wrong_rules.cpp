#include "tests/support/pentactic/wrong_rules.h"

#include <algorithm>
#include <iterator>

namespace rulescope::testing {

using namespace pentactic;
using pentactic::Reference;

namespace {

/// The reference under the played rule set, with the parts of the twist replaced.
class Wrong : public pentactic::Reference {
public:
    Wrong(const RuleSet& played, const RuleSet& judged_by, PentacticTwist twist)
        : pentactic::Reference(played, judged_by), right_(played), twist_(std::move(twist)) {}

    [[nodiscard]] State initial() const override {
        return twist_.initial ? twist_.initial(right_) : pentactic::Reference::initial();
    }
    [[nodiscard]] std::vector<Ply> plies(const State& position) const override {
        return twist_.plies ? twist_.plies(right_, position) : pentactic::Reference::plies(position);
    }
    [[nodiscard]] State after(const State& position, const Ply& ply, Events* events) const override {
        return twist_.after ? twist_.after(right_, position, ply) : pentactic::Reference::after(position, ply, events);
    }
    [[nodiscard]] std::optional<Outcome> outcome(const State& position) const override {
        return twist_.outcome ? twist_.outcome(right_, position) : pentactic::Reference::outcome(position);
    }
    [[nodiscard]] int score(const State& position, Seat seat) const override {
        return twist_.score ? twist_.score(right_, position, seat) : pentactic::Reference::score(position, seat);
    }
    [[nodiscard]] std::vector<Placement> placements() const override {
        return twist_.placements ? twist_.placements(right_) : pentactic::Reference::placements();
    }
    [[nodiscard]] bool accepts(const RuleSet& rules) const override {
        return twist_.accepts ? twist_.accepts(right_, rules) : pentactic::Reference::accepts(rules);
    }
    [[nodiscard]] std::vector<std::string> warnings(const RuleSet& rules) const override {
        return twist_.warnings ? twist_.warnings(right_, rules) : pentactic::Reference::warnings(rules);
    }

private:
    pentactic::Reference right_;
    PentacticTwist twist_;
};

}  // namespace

std::unique_ptr<pentactic::Subject> WrongPentactic::make() const {
    return std::make_unique<Wrong>(played, judged_by, twist);
}

const std::vector<WrongPentactic>& wrong_pentactic() {
    static const std::vector<WrongPentactic> list = [] {
        std::vector<WrongPentactic> all;
        for (const auto chapter : {wrong_pentactic_boxes, wrong_pentactic_basics, wrong_pentactic_rounds}) {
            std::vector<WrongPentactic> rules = chapter();
            std::move(rules.begin(), rules.end(), std::back_inserter(all));
        }
        return all;
    }();
    return list;
}

WrongPentactic misread(std::string name, std::vector<std::string> refuted_by, const RuleSet& rules,
                       const std::string& reading) {
    return {std::move(name), std::move(refuted_by), rules, read_as(rules, reading), {}};
}

WrongPentactic twisted(std::string name, std::vector<std::string> refuted_by, const RuleSet& rules,
                       PentacticTwist twist) {
    return {std::move(name), std::move(refuted_by), rules, rules, std::move(twist)};
}

PentacticTwist other_plies(
    std::function<void(const pentactic::Reference&, const Position&, std::vector<Ply>&)> change) {
    PentacticTwist twist;
    twist.plies = [change = std::move(change)](const pentactic::Reference& right, const Position& position) {
        std::vector<Ply> plies = right.plies(position);
        change(right, position, plies);
        return plies;
    };
    return twist;
}

PentacticTwist other_after(
    std::function<void(const pentactic::Reference&, const Position&, const Ply&, Position&)> change) {
    PentacticTwist twist;
    twist.after = [change = std::move(change)](const pentactic::Reference& right, const Position& position,
                                               const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        change(right, position, ply, after);
        return after;
    };
    return twist;
}

}  // namespace rulescope::testing
