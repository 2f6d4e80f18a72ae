// Values of a position from the values of its canonical image, if the image has rotated seats (packed/packed_game.h).
//
// What seat k gets in the image, seat k + by gets in the position. `by` is the seat to act of the position.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/solve/table/columns.h"

namespace rulescope::solve {

class Rotations {
public:
    Rotations(const std::vector<Column>& columns, int seats) : seats_(static_cast<std::size_t>(seats)) {
        const std::vector<Result>& results = columns[0].results();
        for (std::size_t by = 0; by < seats_; ++by) {
            std::vector<unsigned>& rotated = results_.emplace_back();
            for (const Result& result : results) {
                Result turned = result;
                for (std::size_t seat = 0; seat < seats_; ++seat) {
                    turned.payoff[(seat + by) % seats_] = result.payoff[seat];
                }
                unsigned place = 0;
                while (place < results.size() && results[place] != turned) {
                    ++place;
                }
                closed_ = closed_ && place < results.size();
                rotated.push_back(place);
            }
        }
    }

    /// True if every result of the game with rotated seats is a result of the game. Otherwise seats cannot be
    /// exchanged.
    [[nodiscard]] bool closed() const { return closed_; }
    /// The column of the image in which a column of the position is found.
    [[nodiscard]] std::size_t column(std::size_t column, std::size_t by) const {
        return column == 0 ? 0 : 1 + (column - 1 + seats_ - by) % seats_;
    }
    /// The value of the position in a column, from the value of the image in column(column, by).
    [[nodiscard]] Packed value(const Column& meaning, std::size_t column, std::size_t by, Packed value) const {
        return by == 0 ? value : meaning.packed(result(column, by, meaning.result(value)), meaning.turns(value));
    }
    /// The result of the position in a column, from the result of the image in column(column, by).
    [[nodiscard]] unsigned result(std::size_t column, std::size_t by, unsigned result) const {
        return column == 0 ? results_[by][result] : result;
    }

private:
    std::size_t seats_;
    std::vector<std::vector<unsigned>> results_;  ///< [by][result of the image]
    bool closed_ = true;
};

}  // namespace rulescope::solve
