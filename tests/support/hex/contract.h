// Hex under the contract suite, and rule sets constructed in code.
#pragma once

#include <string>
#include <vector>

#include "core/hex/hex.h"
#include "tests/support/contract.h"

namespace rulescope::testing {

inline hex::RuleSet hex_rules(int side, bool swap = false) {
    return {"hex", "Hex", "hex", side, swap, {}};
}

inline Contract<hex::Hex> contract_of(const hex::RuleSet& rules) {
    using hex::Position;
    const hex::Hex game(rules);
    Contract<hex::Hex> contract{game, {}, {}, {}, {}, {}, {}};
    contract.candidates = [rules](const Position&) {
        std::vector<hex::Ply> list;
        for (int cell = -1; cell <= rules.side * rules.side; ++cell) {
            list.push_back({static_cast<Cell>(cell)});
        }
        return list;
    };
    contract.middle = [game](const Numbers& numbers) {
        Position position = game.initial();
        for (std::size_t i = 1; i < numbers.size() && i <= numbers.front() % numbers.size(); ++i) {
            const auto plies = game.plies(position);
            position = plies.empty() ? position : game.after(position, plies[numbers[i] % plies.size()]);
        }
        return position;
    };
    // Each cell with another content, and a swap that was or was not.
    contract.variants = [rules](const Position& position) {
        std::vector<Position> list;
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(rules.side * rules.side); ++cell) {
            for (const std::size_t content : {0U, 1U, 2U}) {
                Position other = position;
                other.stones[0][cell] = content == 0;
                other.stones[1][cell] = content == 1;
                if (!(other == position)) {
                    list.push_back(other);
                }
            }
        }
        list.push_back(position);
        list.back().swapped = !position.swapped;
        return list;
    };
    contract.read = [rules](const std::string& text) {
        const Result<Position> read = parse_position(rules, text);
        return read ? std::optional<Position>(read.value()) : std::nullopt;
    };
    contract.read_turn = [rules](const Position&, const std::string& text) {
        const Result<hex::Ply> read = parse_ply(rules, text);
        return read ? std::optional<std::vector<hex::Ply>>({read.value()}) : std::nullopt;
    };
    contract.longest = 130;
    return contract;
}

}  // namespace rulescope::testing
