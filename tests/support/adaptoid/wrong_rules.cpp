#include "tests/support/adaptoid/wrong_rules.h"

#include <algorithm>
#include <stdexcept>

namespace rulescope::testing {

using namespace adaptoid;
using adaptoid::Reference;

namespace {

/// The reference under the played rule set, with the parts of the twist replaced.
class Wrong : public Reference {
public:
    Wrong(const RuleSet& played, const RuleSet& judged_by, Twist twist)
        : Reference(played, judged_by), right_(played), twist_(std::move(twist)) {}

    [[nodiscard]] State initial() const override {
        return twist_.initial ? twist_.initial(right_) : Reference::initial();
    }
    [[nodiscard]] std::vector<Ply> plies(const State& position) const override {
        return twist_.plies ? twist_.plies(right_, position) : Reference::plies(position);
    }
    [[nodiscard]] State after(const State& position, const Ply& ply, Events* events) const override {
        return twist_.after ? twist_.after(right_, position, ply) : Reference::after(position, ply, events);
    }
    [[nodiscard]] std::vector<Cell> neighbours(Cell cell) const override {
        return twist_.neighbours ? twist_.neighbours(right_, cell) : Reference::neighbours(cell);
    }
    [[nodiscard]] int shown_score(int lost) const override {
        return twist_.shown_score ? twist_.shown_score(right_, lost) : Reference::shown_score(lost);
    }

private:
    Reference right_;
    Twist twist_;
};

}  // namespace

std::unique_ptr<adaptoid::Subject> WrongRule::make() const {
    return std::make_unique<Wrong>(played, judged_by, twist);
}

const std::vector<WrongRule>& wrong_rules() {
    static const std::vector<WrongRule> list = [] {
        std::vector<WrongRule> all;
        for (const auto chapter : {published_mistakes, wrong_starts, wrong_steps, wrong_feeding_and_ends,
                                   wrong_superadaptoid, wrong_adapt3}) {
            std::vector<WrongRule> rules = chapter();
            std::move(rules.begin(), rules.end(), std::back_inserter(all));
        }
        return all;
    }();
    return list;
}

RuleSet misread(RuleSet rules, const std::string& reading) {
    const std::size_t equals = reading.find('=');
    const ReadingInfo* info = find_reading(reading.substr(0, equals));
    if (info == nullptr || equals == std::string::npos) {
        throw std::invalid_argument("no reading " + reading);
    }
    const auto option = std::find(info->options.begin(), info->options.end(), reading.substr(equals + 1));
    if (option == info->options.end()) {
        throw std::invalid_argument("no option " + reading);
    }
    info->set(rules.readings, static_cast<int>(option - info->options.begin()));
    return rules;
}

WrongRule misreading(std::string name, std::vector<std::string> refuted_by, const RuleSet& rules,
                     const std::string& reading) {
    return {std::move(name), std::move(refuted_by), rules, misread(rules, reading), {}, ""};
}

WrongRule twisted(std::string name, std::vector<std::string> refuted_by, const RuleSet& rules, Twist twist) {
    return {std::move(name), std::move(refuted_by), rules, rules, std::move(twist), ""};
}

RuleSet small_adaptoid() {
    RuleSet rules = adaptoid_rules();
    rules.name = "adaptoid on seven cells";
    rules.board = Board::hexagon(2).value();
    rules.start[index(Colour::white)] = {rules.board.find("A2")};
    rules.start[index(Colour::black)] = {rules.board.find("C2")};
    return rules;
}

RuleSet small_adapt3() {
    RuleSet rules = adapt3_rules();
    rules.name = "Adapt3 on 19 cells";
    rules.board = Board::hexagon(3).value();
    rules.start[index(Colour::white)] = {rules.board.find("A2")};
    rules.start[index(Colour::black)] = {rules.board.find("D5")};
    rules.start[index(Colour::red)] = {rules.board.find("D2")};
    return rules;
}

}  // namespace rulescope::testing
