// First positions of test games: the start, the middle of a game, near the end.
#include <algorithm>
#include <ostream>
#include <stdexcept>

#include "core/adaptoid/notation.h"
#include "tests/support/adaptoid/generators.h"

namespace rulescope::testing {

using namespace adaptoid;

Start start_of(const RuleSet& rules) {
    const Adaptoid game(rules);
    const Position position = game.initial();
    return {position, true, game.text(position)};
}

namespace {

/// Places adaptoids on the board, each decoded from two numbers, until a box is empty.
class Crowd {
public:
    Crowd(const RuleSet& rules, Setup& setup) : rules_(rules), setup_(setup) {
        for (const Colour colour : rules.order) {
            box_[index(colour)] = rules.supply;
        }
    }

    /// Places an adaptoid with up to six limbs, sometimes up to eight if the cap allows more.
    void add(Colour colour, std::uint32_t where, std::uint32_t what) {
        const int largest = rules_.readings.limb_cap == LimbCap::total6 || what / 49 % 4 != 3 ? 6 : 8;
        const int limbs = static_cast<int>(what % 7) + (largest > 6 ? 2 : 0);
        const int legs = std::min(static_cast<int>(what / 7 % 7) % (limbs + 1), 6);
        put(colour, where, legs, std::min(limbs - legs, 6));
    }

    /// Places an adaptoid on this cell or, if it is occupied, on the next free one.
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

    /// G-22: moves some parts to another box if captured parts change hands, or removes them if captured parts vanish.
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
        return rules_.board.height(cell) > 0 && std::none_of(setup_.pieces.begin(), setup_.pieces.end(),
                                                             [&](const auto& placed) { return placed.first == cell; });
    }

    const RuleSet& rules_;
    Setup& setup_;
    std::array<Supply, colour_count> box_{};
};

/// The position; in step 2 only if growth is possible (G-14).
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
        return start_of(rules);  // the discs are part of the position: random play leads to the middle
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
    constexpr int largest = 8;
    return rc::gen::resize(largest, rc::gen::container<std::vector<Start>>(one));
}

void showValue(const Start& start, std::ostream& os) {
    os << (start.from_start ? "start " : "position ") << start.text;
}

}  // namespace rulescope::testing
