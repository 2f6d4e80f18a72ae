// Values as small numbers: result + (number of results) * turns, as in a table. The backward pass stores and compares
// only these numbers; what a turn makes of a value comes from lists that are indexed by the number.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "analysis/solve/rotations.h"

namespace rulescope::solve {

using ValueNumber = std::uint16_t;
inline constexpr ValueNumber no_number = 0xffff;  ///< an undecided value

class ValueNumbers {
public:
    /// A value after one more turn, and how much the seat that plays the turn likes it.
    struct Step {
        std::int32_t score = std::numeric_limits<std::int32_t>::min();
        ValueNumber number = no_number;
    };

    /// `exchanges`: every turn passes to the next seat, and positions are stored with seat 0 to act.
    ValueNumbers(const std::vector<Column>& columns, int seats, std::size_t endings, bool exchanges)
        : columns_(columns), rotations_(columns, seats), exchanges_(exchanges) {
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const Column& column = columns[c];
            auto& turns = turns_.emplace_back();
            auto& ends = ends_.emplace_back();
            for (int seat = 0; seat < (exchanges ? 1 : seats); ++seat) {
                const auto acting = static_cast<Seat>(seat);
                std::vector<Step>& after = turns.emplace_back();
                for (std::uint32_t number = 0; number < listed; ++number) {
                    after.push_back(after_turn(c, acting, number));
                }
                std::vector<Step>& finished = ends.emplace_back();
                for (std::size_t ending = 0; ending < endings; ++ending) {
                    const Packed value = column.ended(static_cast<int>(ending));
                    finished.push_back(step_of(column, acting, column.result(value), column.turns(value)));
                }
            }
        }
    }

    [[nodiscard]] std::size_t columns() const { return columns_.size(); }
    [[nodiscard]] const Rotations& rotations() const { return rotations_; }
    [[nodiscard]] const Column& column(std::size_t column) const { return columns_[column]; }
    /// A column whose step() rotates the seats as a turn does. Requires column_after(column) == column.
    [[nodiscard]] Column turning(std::size_t column) const {
        if (!exchanges_) {
            return columns_[column];
        }
        std::vector<unsigned> after;
        for (unsigned result = 0; result < columns_[column].results().size(); ++result) {
            after.push_back(rotations_.result(column, 1, result));
        }
        return columns_[column].turning(after);
    }
    /// The column of the position after a turn from which the value of a column follows.
    [[nodiscard]] std::size_t column_after(std::size_t column) const {
        return rotations_.column(column, exchanges_ ? 1 : 0);
    }
    /// What a turn of `seat` makes of a value in column_after(column).
    [[nodiscard]] Step turn(std::size_t column, std::size_t seat, ValueNumber number) const {
        const std::size_t acting = exchanges_ ? 0 : seat;
        if (number < listed) [[likely]] {
            return turns_[column][acting][number];
        }
        return after_turn(column, static_cast<Seat>(acting), number);
    }
    /// The value of a turn that ends the game.
    [[nodiscard]] const Step& end(std::size_t column, std::size_t seat, std::size_t ending) const {
        return ends_[column][exchanges_ ? 0 : seat][ending];
    }
    /// The value of a position in which `seat` acts and can win at once, in the only column of two seats.
    [[nodiscard]] ValueNumber won_at_once(std::size_t seat) const {
        for (const Step& step : ends_[0][exchanges_ ? 0 : seat]) {
            if (wins_within(seat, step.number, 1)) {
                return step.number;
            }
        }
        return no_number;
    }
    /// True if the value is a win of `seat` in this number of turns or fewer.
    [[nodiscard]] bool wins_within(std::size_t seat, ValueNumber number, std::uint32_t turns) const {
        const std::size_t results = columns_[0].results().size();
        const Result& result = columns_[0].results()[number % results];
        return number != no_number && result.ends && result.payoff[exchanges_ ? 0 : seat] == 1.0 &&
               number / results <= turns;
    }
    [[nodiscard]] Packed packed(std::size_t column, ValueNumber number) const {
        const auto results = static_cast<unsigned>(columns_[column].results().size());
        return columns_[column].packed(number % results, number / results);
    }
    [[nodiscard]] ValueNumber number_of(std::size_t column, Packed value) const {
        return value == undecided
                   ? no_number
                   : number(columns_[column], columns_[column].result(value), columns_[column].turns(value));
    }

private:
    /// Values below this number are in the lists; those of longer games are computed.
    static constexpr std::uint32_t listed = 0x2000;

    static ValueNumber number(const Column& column, unsigned result, std::uint32_t turns) {
        return static_cast<ValueNumber>(result + column.results().size() * turns);
    }
    [[nodiscard]] [[gnu::noinline]] Step after_turn(std::size_t c, Seat seat, std::uint32_t number) const {
        const Column& column = columns_[c];
        const auto results = static_cast<std::uint32_t>(column.results().size());
        return step_of(column, seat, rotations_.result(c, exchanges_ ? 1 : 0, number % results), number / results);
    }
    /// A step to more turns than a value can have keeps no_number.
    static Step step_of(const Column& column, Seat seat, unsigned result, std::uint32_t turns) {
        Step step;
        if (turns >= column.max_turns()) {
            return step;
        }
        const Packed before = column.packed(result, turns);
        const Packed after = column.step(before);
        step.score = column.score(seat, before);
        step.number = number(column, column.result(after), column.turns(after));
        return step;
    }

    const std::vector<Column>& columns_;
    Rotations rotations_;
    bool exchanges_;
    std::vector<std::vector<std::vector<Step>>> turns_;  ///< [column][seat][number of the position after the turn]
    std::vector<std::vector<std::vector<Step>>> ends_;   ///< [column][seat][ending]
};

}  // namespace rulescope::solve
