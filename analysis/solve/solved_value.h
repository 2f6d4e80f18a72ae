// The value of a position as payoffs and turns.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/solve/table/columns.h"
#include "core/game.h"

namespace rulescope::solve {

/// The result of the game under best play.
struct SolvedValue {
    std::vector<double> payoff;  ///< payoff of each seat; equal shares for endless play
    bool endless = false;
    std::uint32_t turns = 0;  ///< number of turns to the end; 0 for endless play

    static SolvedValue of(const Column& column, Packed value) {
        const Result& result = column.results()[column.result(value)];
        return {result.payoff, !result.ends, result.ends ? column.turns(value) : 0};
    }
    /// Returns the seat with the whole payoff, or -1 if no seat has it or play is endless.
    [[nodiscard]] int winner() const {
        for (std::size_t seat = 0; seat < payoff.size(); ++seat) {
            if (payoff[seat] == 1.0 && !endless) {
                return static_cast<int>(seat);
            }
        }
        return -1;
    }
    /// The result for this seat: "win", "loss", "draw", "endless", "share".
    [[nodiscard]] std::string to(Seat seat) const {
        const double equal = 1.0 / static_cast<double>(payoff.size());
        return endless                 ? "endless"
               : payoff[seat] == 1.0   ? "win"
               : payoff[seat] == 0.0   ? "loss"
               : payoff[seat] == equal ? "draw"
                                       : "share";
    }
    /// The value as text, such as "seat 1 wins in 7 turns", for error messages. Code that writes such messages does not
    /// know the names of the seats.
    [[nodiscard]] std::string text() const {
        if (endless) {
            return "endless play";
        }
        std::string what = winner() >= 0 ? "seat " + std::to_string(winner() + 1) + " wins" : "payoffs";
        if (winner() < 0) {
            for (const double share : payoff) {
                what += fmt::format(" {:.2f}", share);
            }
        }
        return what + " in " + std::to_string(turns) + (turns == 1 ? " turn" : " turns");
    }
    bool operator==(const SolvedValue&) const = default;
};

// A row of a table of solved positions with all that follows from it, for exports.

struct SolvedRow {
    std::string position;
    Seat to_act = 0;
    SolvedValue value;
    std::vector<SolvedValue> force{};  ///< with three seats or more, for each seat: whether it can force a win
    std::uint64_t legal = 0;           ///< number of legal turns
    /// One turn for each position to which a best turn leads, in the order of the game.
    std::vector<std::string> best{};
    std::optional<std::uint64_t>
        positions{};  ///< number of positions of the class; not set if only classes are counted
};

/// How the rows were delivered.
struct RowsDelivered {
    std::uint64_t rows = 0;
    bool complete = true;  ///< false if SolveOptions::stop was set before the last row
};

}  // namespace rulescope::solve
