// Four in a row under the contract suite, and rule sets constructed in code.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/four_in_a_row/four_in_a_row.h"
#include "tests/support/contract.h"

namespace rulescope::testing {

/// The printed game on a board of this size.
inline four_in_a_row::RuleSet four_in_a_row_rules(int width = 7, int height = 6, int length = 4) {
    return {"four-in-a-row", "Four in a row", "four-in-a-row", width, height, length, {}, {}};
}

inline four_in_a_row::RuleSet flat_rules(int width, int height, int length) {
    four_in_a_row::RuleSet rules = four_in_a_row_rules(width, height, length);
    rules.placement = four_in_a_row::Placement::free;
    return rules;
}

inline four_in_a_row::RuleSet tic_tac_toe() {
    return flat_rules(3, 3, 3);
}

inline four_in_a_row::RuleSet overlines_ignored(four_in_a_row::RuleSet rules) {
    rules.readings.overline = four_in_a_row::Overline::ignored;
    return rules;
}

inline four_in_a_row::RuleSet second_seat_wins_full_boards(four_in_a_row::RuleSet rules) {
    rules.readings.full_board = four_in_a_row::FullBoard::second_seat_wins;
    return rules;
}

/// Boards small enough to search in full, boards with one row or column, boards of 64 cells, every reading.
inline std::vector<four_in_a_row::RuleSet> small_four_in_a_row_rules() {
    return {four_in_a_row_rules(3, 3, 3),
            tic_tac_toe(),
            four_in_a_row_rules(4, 3, 3),
            four_in_a_row_rules(1, 5, 2),
            flat_rules(4, 2, 2),
            flat_rules(1, 7, 3),
            four_in_a_row_rules(5, 1, 3),
            flat_rules(3, 2, 2),
            overlines_ignored(four_in_a_row_rules(4, 3, 2)),
            flat_rules(2, 4, 3),
            four_in_a_row_rules(2, 4, 4),
            overlines_ignored(flat_rules(4, 2, 2)),
            second_seat_wins_full_boards(tic_tac_toe())};
}

inline Contract<four_in_a_row::FourInARow> contract_of(const four_in_a_row::RuleSet& rules) {
    using namespace four_in_a_row;
    const FourInARow game(rules);
    Contract<FourInARow> contract{game, {}, {}, {}, {}, {}, {}};
    contract.candidates = [rules](const Position&) {
        std::vector<four_in_a_row::Ply> list;
        for (int cell = -1; cell <= rules.grid().size() + rules.width; ++cell) {
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
    // Each disc removed or of the other colour, and one more disc on each free cell.
    contract.variants = [rules](const Position& position) {
        std::vector<Position> list;
        for (Cell cell = 0; cell < rules.grid().size(); ++cell) {
            for (const Position& other : {Position{{position.discs[0] & ~bit(cell), position.discs[1] & ~bit(cell)}},
                                          Position{{position.discs[0] | bit(cell), position.discs[1] & ~bit(cell)}},
                                          Position{{position.discs[0] & ~bit(cell), position.discs[1] | bit(cell)}}}) {
                if (!(other == position)) {
                    list.push_back(other);
                }
            }
        }
        return list;
    };
    contract.read = [rules](const std::string& text) {
        const Result<Position> read = parse_position(rules, text);
        return read ? std::optional<Position>(read.value()) : std::nullopt;
    };
    contract.read_turn = [rules](const Position& position, const std::string& text) {
        const Result<four_in_a_row::Ply> read = parse_ply(rules, position, text);
        return read ? std::optional<std::vector<four_in_a_row::Ply>>({read.value()}) : std::nullopt;
    };
    contract.longest = 70;
    return contract;
}

}  // namespace rulescope::testing
