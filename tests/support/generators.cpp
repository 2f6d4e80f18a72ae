#include "tests/support/generators.h"

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <stdexcept>

#include "core/adaptoid/notation.h"

namespace rulescope::testing {

using namespace adaptoid;

namespace {

/// The same cases on every run and machine; RC_PARAMS="seed=… max_success=…" overrides.
const bool seeded = [] {
    setenv("RC_PARAMS", "seed=20080412", 0);  // Adaptoid appeared in 2008
    return true;
}();

constexpr int nominal_size = 100;

rc::Gen<std::uint32_t> number() {
    return rc::gen::resize(nominal_size, rc::gen::inRange<std::uint32_t>(0, 1U << 20U));
}

}  // namespace

rc::Gen<Numbers> numbers(std::size_t count) { return rc::gen::container<Numbers>(count, number()); }

rc::Gen<Numbers> choices(std::size_t most) {
    const double factor = static_cast<double>(most) / nominal_size;
    return rc::gen::scale(factor, rc::gen::container<Numbers>(number()));
}

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
        const bool other = number % 4 == 3;  // most readings as printed, so that each one shows
        reading.set(rules.readings, other ? static_cast<int>(number / 4 % reading.options.size()) : 0);
    }
    return rules;
}

rc::Gen<RuleSet> rule_sets() { return rc::gen::map(numbers(numbers_of_a_rule_set), rule_set_of); }

std::string text_of(const RuleSet& rules) {
    std::string text = rules.name + " order=";
    for (const Colour colour : rules.order) {
        text += letter_of(colour);
    }
    text += " board=" + std::to_string(rules.board.size()) + " cells, " + std::to_string(rules.board.discs()) + " discs";
    for (const NamedBoard& known : boards()) {
        if (known.board.size() == rules.board.size() && known.board.heights() == rules.board.heights()) {
            text += " (" + known.name + ")";
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
        text += " setup=" + std::to_string(rules.setup.discs) + " discs, " + std::to_string(rules.setup.max_moves) + " moves";
    }
    text += " supply=" + std::to_string(rules.supply.adaptoids) + "/" + std::to_string(rules.supply.legs) + "/" +
            std::to_string(rules.supply.pincers) + " captures=" + std::to_string(rules.captures);
    for (const ReadingInfo& reading : reading_infos()) {
        const int option = reading.get(rules.readings);
        if (option != 0) {
            text += " " + std::string(reading.key) + "=" + std::string(reading.options[static_cast<std::size_t>(option)]);
        }
    }
    return text;
}

// ---- starts -----------------------------------------------------------------------------------

Start start_of(const RuleSet& rules) {
    const Adaptoid game(rules);
    const Position position = game.initial();
    return {position, true, game.text(position)};
}

namespace {

/// Puts adaptoids on the board, each from two numbers, as long as the boxes last.
class Crowd {
public:
    Crowd(const RuleSet& rules, Setup& setup) : rules_(rules), setup_(setup) {
        for (const Colour colour : rules.order) {
            box_[index(colour)] = rules.supply;
        }
    }

    /// Many limbs: up to six in all, and where the cap allows more now and then a few on top.
    void add(Colour colour, std::uint32_t where, std::uint32_t what) {
        const int most = rules_.readings.limb_cap == LimbCap::total6 || what / 49 % 4 != 3 ? 6 : 8;
        const int limbs = static_cast<int>(what % 7) + (most > 6 ? 2 : 0);
        const int legs = std::min(static_cast<int>(what / 7 % 7) % (limbs + 1), 6);
        put(colour, where, legs, std::min(limbs - legs, 6));
    }

    /// On this cell, or if somebody stands there on the next one that is free.
    void put(Colour colour, std::uint32_t where, int legs, int pincers) {
        const auto size = static_cast<std::uint32_t>(rules_.board.size());
        auto cell = static_cast<Cell>(where % size);
        for (std::uint32_t tried = 0; tried < size && !free(cell); ++tried) {
            cell = static_cast<Cell>((cell + 1) % rules_.board.size());
        }
        Supply& box = box_[index(colour)];
        if (!free(cell) || box.adaptoids < 1) {
            return;
        }
        const auto take = [](int& count, int wanted) {
            const int taken = std::min(count, wanted);
            count -= count >= unlimited ? 0 : taken;
            return static_cast<std::uint16_t>(taken);
        };
        take(box.adaptoids, 1);
        setup_.pieces.push_back({cell, Piece{colour, take(box.legs, legs), take(box.pincers, pincers)}});
    }

    /// G-22: where captured parts change hands, some have; where they vanish, some are gone.
    void hand_over(std::uint32_t number) {
        if (rules_.readings.captured_return == CapturedReturn::owner) {
            return;
        }
        Supply& from = box_[index(rules_.order[number % rules_.order.size()])];
        Supply& to = box_[index(rules_.order[(number + 1) % rules_.order.size()])];
        const auto pass_on = [&](int& giving, int& taking, std::uint32_t wanted) {
            const int count = giving >= unlimited ? 0 : std::min(giving, static_cast<int>(wanted % 4));
            giving -= count;
            taking += rules_.readings.captured_return == CapturedReturn::captor ? count : 0;
        };
        pass_on(from.adaptoids, to.adaptoids, number / 4);
        pass_on(from.legs, to.legs, number / 16);
        pass_on(from.pincers, to.pincers, number / 64);
        setup_.supply = box_;
    }

private:
    [[nodiscard]] bool free(Cell cell) const {
        return rules_.board.height(cell) > 0 &&
               std::none_of(setup_.pieces.begin(), setup_.pieces.end(),
                            [&](const auto& placed) { return placed.first == cell; });
    }

    const RuleSet& rules_;
    Setup& setup_;
    std::array<Supply, colour_count> box_{};
};

/// The position; in step 2, where nothing can grow, nobody waits for it (G-14).
Start valid(const RuleSet& rules, Setup setup) {
    Result<Position> position = validate(rules, setup);
    if (!position && setup.phase == Phase::step2) {
        setup.phase = Phase::step1;
        position = validate(rules, setup);
    }
    if (!position) {
        throw std::logic_error("the generator made no position: " + position.faults().front().message);
    }
    return {position.value(), false, adaptoid::text_of(rules, position.value())};
}

}  // namespace

Start middle_of(const RuleSet& rules, const Numbers& n) {
    if (rules.setup.by_players) {
        return start_of(rules);  // there the discs are part of the position: play leads to the middle
    }
    Setup setup;
    const std::size_t seats = rules.order.size();
    setup.to_move = rules.order[n[0] % seats];
    setup.phase = n[0] / seats % 4 == 3 ? Phase::step2 : Phase::step1;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        setup.lost[index(rules.order[seat])] = static_cast<int>(n[1 + seat]) % rules.captures;
    }
    if (rules.start_by == StartBy::pie && n[4] % 2 == 1) {
        setup.first_seat = Colour::black;
    }
    Crowd crowd(rules, setup);
    for (std::size_t at = 6; at + 1 < n.size(); at += 2) {
        const std::size_t piece = (at - 6) / 2;
        const std::size_t seat = piece < seats ? piece : n[at] / 64 % seats;
        crowd.add(rules.order[seat], n[at], n[at + 1]);
    }
    crowd.hand_over(n[5]);
    return valid(rules, setup);
}

Start end_of(const RuleSet& rules, const Numbers& n) {
    if (rules.setup.by_players) {
        return start_of(rules);
    }
    Setup setup;
    const std::size_t seats = rules.order.size();
    setup.to_move = rules.order[n[0] % seats];
    Crowd crowd(rules, setup);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const Colour colour = rules.order[seat];
        setup.lost[index(colour)] = std::max(0, rules.captures - 1 - static_cast<int>(n[1] / (seat + 1) % 2));
        crowd.put(colour, n[2 + seat], 1 + static_cast<int>(n[5] / (seat + 1) % 3), 1 + static_cast<int>(n[5] / 8 % 2));
    }
    for (std::size_t at = 6; at + 1 < n.size(); at += 2) {
        if (n[at] % 2 == 1) {
            crowd.add(rules.order[n[at] / 2 % seats], n[at] / 64, n[at + 1]);
        }
    }
    crowd.hand_over(n[1] / 64);
    return valid(rules, setup);
}

rc::Gen<std::vector<Start>> starts(const RuleSet& rules) {
    const auto cells = static_cast<std::size_t>(rules.board.size());
    const auto middle = [rules](const Numbers& n) { return middle_of(rules, n); };
    const auto end = [rules](const Numbers& n) { return end_of(rules, n); };
    const auto start = [rules](std::uint32_t) { return start_of(rules); };
    const rc::Gen<Start> one =
        rc::gen::oneOf(rc::gen::map(number(), start),
                       rc::gen::map(numbers(6 + 2 * std::clamp<std::size_t>(cells * 2 / 3, 3, 26)), middle),
                       rc::gen::map(numbers(6 + 2 * std::clamp<std::size_t>(cells / 3, 3, 12)), middle),
                       rc::gen::map(numbers(12), end), rc::gen::map(numbers(6), end));
    constexpr int most = 8;
    return rc::gen::resize(most, rc::gen::container<std::vector<Start>>(one));
}

void showValue(const Start& start, std::ostream& os) { os << (start.from_start ? "start " : "position ") << start.text; }

}  // namespace rulescope::testing

namespace rulescope::adaptoid {

void showValue(const RuleSet& rules, std::ostream& os) { os << rulescope::testing::text_of(rules); }

}  // namespace rulescope::adaptoid
