#include "tests/support/adaptoid/generators.h"

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include "core/adaptoid/notation.h"

namespace rulescope::testing {

using namespace adaptoid;

// ---- rule sets --------------------------------------------------------------------------------

RuleSet adaptoid_rules() {
    RuleSet rules;
    rules.name = "adaptoid";
    rules.title = "Adaptoid";
    rules.rulebook = "adaptoid-es";
    rules.board = Board::hexagon(4).value();
    rules.start[index(Colour::white)] = {rules.board.find("B4")};
    rules.start[index(Colour::black)] = {rules.board.find("F4")};
    return rules;
}

RuleSet adapt3_rules() {
    RuleSet rules = adaptoid_rules();
    rules.name = "adapt3";
    rules.title = "Adapt3";
    rules.rulebook = "adapt3";
    rules.order = {Colour::white, Colour::black, Colour::red};
    rules.start[index(Colour::black)] = {rules.board.find("F6")};
    rules.start[index(Colour::red)] = {rules.board.find("D2")};
    rules.captures = 8;
    rules.counters = 10;
    return rules;
}

namespace {

void choose_supply(RuleSet& rules, std::uint32_t number) {
    switch (number % 6) {
        case 3: rules.supply = {4, 3, 3}; break;
        case 4: rules.supply = {unlimited, unlimited, unlimited}; break;
        case 5: rules.supply = {7, 12, 9}; break;
        default: break;
    }
}

/// One adaptoid of each colour on cells of its own; sometimes White has a second one (G-24).
void choose_start(RuleSet& rules, const Numbers& n, std::size_t at) {
    std::vector<Cell> taken;
    const auto draw = [&](std::uint32_t number) {
        auto cell = static_cast<Cell>(number % static_cast<std::uint32_t>(rules.board.size()));
        while (std::find(taken.begin(), taken.end(), cell) != taken.end()) {
            cell = static_cast<Cell>((cell + 1) % rules.board.size());
        }
        taken.push_back(cell);
        return cell;
    };
    rules.start = {};
    for (std::size_t seat = 0; seat < rules.order.size(); ++seat) {
        rules.start[index(rules.order[seat])] = {draw(n[at + seat])};
    }
    if (n[at + 3] % 16 == 15) {
        rules.start[index(Colour::white)].push_back(draw(n[at + 3] / 16));
    }
}

/// The players set up the adaptoids, and sometimes the discs of a small board too (N-4, S-15, S-16).
void choose_setup(RuleSet& rules, std::uint32_t number) {
    if (rules.seats() != 2 || number % 8 < 6) {
        return;
    }
    rules.start = {};
    rules.start_by = StartBy::pie;
    if (number % 8 == 7 && rules.board.graph() == BoardGraph::lattice && rules.board.size() <= 12) {
        rules.setup = {true, 1 + static_cast<int>(number / 8 % 3), 1 + static_cast<int>(number / 24 % 2)};
        rules.board = rules.board.with_margin(rules.setup.max_moves);
    }
}

}  // namespace

RuleSet rule_set_of(const Numbers& n) {
    RuleSet rules = n[0] % 3 == 2 ? adapt3_rules() : adaptoid_rules();
    rules.name += "-random";
    if (n[0] % 3 == 1) {
        rules.rulebook = "adaptoid-nl";  // a rulebook without a rule for ties (G-35)
    }
    if (n[1] % 4 == 3 && rules.seats() == 3) {
        rules.order = {Colour::white, Colour::red, Colour::black};
    }
    rules.board = boards()[n[2] % boards().size()].board;
    choose_start(rules, n, 3);
    choose_supply(rules, n[7]);
    if (n[8] % 3 == 2) {
        rules.captures = 1 + static_cast<int>(n[8] / 3 % 9);
    }
    choose_setup(rules, n[9]);
    std::size_t next = 10;
    for (const ReadingInfo& reading : reading_infos()) {
        const std::uint32_t number = n[next++];
        const bool other = number % 4 == 3;  // most readings as printed, so that single deviations have an effect
        reading.set(rules.readings, other ? static_cast<int>(number / 4 % reading.options.size()) : 0);
    }
    return rules;
}

rc::Gen<RuleSet> rule_sets() {
    return rc::gen::map(numbers(numbers_of_a_rule_set), rule_set_of);
}

std::string text_of(const RuleSet& rules) {
    std::string text = rules.name + " order=";
    for (const Colour colour : rules.order) {
        text += letter_of(colour);
    }
    text +=
        " board=" + std::to_string(rules.board.size()) + " cells, " + std::to_string(rules.board.discs()) + " discs";
    for (const NamedBoard& named : boards()) {
        if (named.board.size() == rules.board.size() && named.board.heights() == rules.board.heights()) {
            text += " (" + named.name + ")";
            break;
        }
    }
    text += rules.start_by == StartBy::pie ? " start=pie" : " start=";
    for (const Colour colour : rules.order) {
        for (const Cell cell : rules.start[index(colour)]) {
            text += letter_of(colour) + rules.board.name(cell) + " ";
        }
    }
    if (rules.setup.by_players) {
        text += " setup=" + std::to_string(rules.setup.discs) + " discs, " + std::to_string(rules.setup.max_moves) +
                " moves";
    }
    text += " supply=" + std::to_string(rules.supply.adaptoids) + "/" + std::to_string(rules.supply.legs) + "/" +
            std::to_string(rules.supply.pincers) + " captures=" + std::to_string(rules.captures);
    for (const ReadingInfo& reading : reading_infos()) {
        const int option = reading.get(rules.readings);
        if (option != 0) {
            text +=
                " " + std::string(reading.key) + "=" + std::string(reading.options[static_cast<std::size_t>(option)]);
        }
    }
    return text;
}

}  // namespace rulescope::testing

namespace rulescope::adaptoid {

void showValue(const RuleSet& rules, std::ostream& os) {
    os << rulescope::testing::text_of(rules);
}

}  // namespace rulescope::adaptoid
