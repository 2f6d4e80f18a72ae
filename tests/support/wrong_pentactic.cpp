#include "tests/support/wrong_pentactic.h"

#include <algorithm>
#include <iterator>

namespace rulescope::testing {

using namespace pentactic;
using verify::PentacticReference;

namespace {

/// The reference under the played rule set, with the twist laid over it.
class Wrong : public PentacticReference {
public:
    Wrong(const RuleSet& played, const RuleSet& judged_by, PentacticTwist twist)
        : PentacticReference(played, judged_by), right_(played), twist_(std::move(twist)) {}

    [[nodiscard]] State initial() const override {
        return twist_.initial ? twist_.initial(right_) : PentacticReference::initial();
    }
    [[nodiscard]] std::vector<Ply> plies(const State& position) const override {
        return twist_.plies ? twist_.plies(right_, position) : PentacticReference::plies(position);
    }
    [[nodiscard]] State after(const State& position, const Ply& ply, Events* events) const override {
        return twist_.after ? twist_.after(right_, position, ply) : PentacticReference::after(position, ply, events);
    }
    [[nodiscard]] std::optional<Outcome> outcome(const State& position) const override {
        return twist_.outcome ? twist_.outcome(right_, position) : PentacticReference::outcome(position);
    }
    [[nodiscard]] int score(const State& position, Seat seat) const override {
        return twist_.score ? twist_.score(right_, position, seat) : PentacticReference::score(position, seat);
    }
    [[nodiscard]] std::vector<Placement> placements() const override {
        return twist_.placements ? twist_.placements(right_) : PentacticReference::placements();
    }
    [[nodiscard]] bool accepts(const RuleSet& rules) const override {
        return twist_.accepts ? twist_.accepts(right_, rules) : PentacticReference::accepts(rules);
    }
    [[nodiscard]] std::vector<std::string> warnings(const RuleSet& rules) const override {
        return twist_.warnings ? twist_.warnings(right_, rules) : PentacticReference::warnings(rules);
    }

private:
    PentacticReference right_;
    PentacticTwist twist_;
};

}  // namespace

std::unique_ptr<verify::PentacticSubject> WrongPentactic::make() const {
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

PentacticTwist other_plies(std::function<void(const PentacticReference&, const Position&, std::vector<Ply>&)> change) {
    PentacticTwist twist;
    twist.plies = [change = std::move(change)](const PentacticReference& right, const Position& position) {
        std::vector<Ply> plies = right.plies(position);
        change(right, position, plies);
        return plies;
    };
    return twist;
}

PentacticTwist other_after(
    std::function<void(const PentacticReference&, const Position&, const Ply&, Position&)> change) {
    PentacticTwist twist;
    twist.after = [change = std::move(change)](const PentacticReference& right, const Position& position,
                                               const Ply& ply) {
        Position after = right.after(position, ply, nullptr);
        change(right, position, ply, after);
        return after;
    };
    return twist;
}

}  // namespace rulescope::testing
