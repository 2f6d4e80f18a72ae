// Boards drawn as text as in the rulebooks, with marks for the cells that a test expects.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/core/adaptoid/by_hand.h"

namespace rulescope::adaptoid::by_hand {

/// A drawn board: one word per cell, rows from top to bottom. Words such as W32 are adaptoids, all
/// others are marks.
struct Picture {
    std::vector<std::pair<Cell, Piece>> pieces;
    std::map<std::string, std::vector<Cell>> marked;  ///< mark -> cells, ascending
};

inline Picture picture(const Board& board, std::string_view drawn) {
    std::map<int, std::vector<Cell>, std::greater<>> rows;
    for (Cell each = 0; each < board.size(); ++each) {
        rows[board.coordinate(each).number].push_back(each);
    }
    Picture result;
    const std::vector<std::string> all = words(drawn);
    std::size_t next = 0;
    for (const auto& [number, cells] : rows) {
        for (const Cell each : cells) {
            const std::string& word = all.at(next++);
            const std::optional<Colour> colour = word.size() == 3 ? colour_of_letter(word[0]) : std::nullopt;
            if (colour) {
                result.pieces.push_back({each, Piece{*colour, static_cast<std::uint16_t>(word[1] - '0'),
                                                     static_cast<std::uint16_t>(word[2] - '0')}});
            } else {
                result.marked[word].push_back(each);
            }
        }
    }
    EXPECT_EQ(next, all.size()) << "as many words as cells";
    for (auto& [mark, cells] : result.marked) {
        std::sort(cells.begin(), cells.end());
    }
    return result;
}

/// The position of a picture, White to move, no losses.
inline Position drawn(const RuleSet& rules, const Picture& shown) {
    Setup setup;
    setup.pieces = shown.pieces;
    return sound(validate(rules, setup));
}

}  // namespace rulescope::adaptoid::by_hand
